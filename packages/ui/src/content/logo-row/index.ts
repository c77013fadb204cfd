export { LogoRow, type LogoRowItem, type LogoRowProps } from './logo-row.tsx'
