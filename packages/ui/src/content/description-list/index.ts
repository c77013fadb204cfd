export { DescriptionList, type DescriptionListProps, type Detail } from './description-list.tsx'
