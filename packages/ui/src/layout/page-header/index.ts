export { PageHeader, type PageHeaderLink, type PageHeaderProps } from './page-header.tsx'
