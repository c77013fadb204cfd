export { Address, DescriptionList, type AddressProps, type DescriptionListProps, type Detail } from './description-list.tsx'
