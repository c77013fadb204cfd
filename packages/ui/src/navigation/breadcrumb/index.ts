export { Breadcrumb, type BreadcrumbLink, type BreadcrumbProps } from './breadcrumb.tsx'
