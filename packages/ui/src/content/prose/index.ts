export { KeyFigure, Prose, type KeyFigureProps, type ProseProps } from './prose.tsx'
export { mdxComponents } from './mdx-components.tsx'
