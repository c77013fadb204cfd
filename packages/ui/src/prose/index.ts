export { KeyFigure, Note, Prose, ProseTable, type KeyFigureProps, type NoteProps, type ProseProps, type ProseTableProps } from './prose.tsx'
export { mdxComponents } from './mdx-components.tsx'
