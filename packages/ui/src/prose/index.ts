export { KeyFigure, Note, Prose, type KeyFigureProps, type NoteProps, type ProseProps } from './prose.tsx'
export { mdxComponents } from './mdx-components.tsx'
