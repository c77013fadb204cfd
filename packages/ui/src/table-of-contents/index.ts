export { TableOfContents, type TableOfContentsProps } from './table-of-contents.tsx'
