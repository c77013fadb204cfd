export { Link, LinkProvider, UnstyledLink, type LinkComponentProps, type LinkProps, type LinkProviderProps } from './link.tsx'
