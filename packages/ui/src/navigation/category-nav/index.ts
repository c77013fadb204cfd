export { CategoryNav, type Category, type CategoryNavProps } from './category-nav.tsx'
