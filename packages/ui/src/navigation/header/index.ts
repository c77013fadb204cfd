export { Brand, type BrandProps, type Logo, type LogoImage, type Logos } from './brand.tsx'
export { Header, type HeaderColors, type HeaderProps } from './header.tsx'
