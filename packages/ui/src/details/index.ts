export { Address, DetailList, type AddressProps, type Detail, type DetailListProps } from './details.tsx'
