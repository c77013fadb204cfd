export { TableOfContents, type TableOfContentsProps } from './table-of-contents.tsx'
export { markCurrentSection } from './current-section.ts'
