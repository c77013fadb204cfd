export { BareLink, Link, LinkProvider, type LinkComponentProps, type LinkProps, type LinkProviderProps } from './link.tsx'
