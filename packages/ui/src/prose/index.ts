export { KeyFigure, Note, Prose, ProseTable, type KeyFigureProps, type NoteProps, type ProseProps, type ProseTableProps } from './prose.tsx'
export { markdownParts } from './markdown.tsx'
