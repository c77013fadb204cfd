export { Address, type AddressProps } from './address.tsx'
