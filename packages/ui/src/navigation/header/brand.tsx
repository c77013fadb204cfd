import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { UnstyledLink, type LinkComponentProps } from '../../foundations/link/index.ts'
import type { NavigationLink } from '../slide-out-menu/index.ts'
import { check } from '../../foundations/check.ts'

/** A logo's image file, with its size, so that nothing shifts while it loads. */
export interface LogoImage {
  /** The image's URL. */
  src: string
  /** The displayed width and height, in CSS pixels. */
  width: number
  height: number
}

/**
 * A logo: an image file, or a node such as an inline SVG. Set an SVG's colours by attributes (`fill="currentColor"`)
 * or classes; a strict Content-Security-Policy blocks style attributes.
 */
export type Logo = LogoImage | ReactNode

/**
 * The logo for each surface: `inverse` is also shown on every surface of the dark theme. One drawing in
 * `currentColor` can serve both.
 */
export interface Logos {
  default: Logo
  inverse: Logo
}

/** The brand, as Header and Footer show it. */
export interface BrandProps {
  /** The logo for each surface: an image file or a node. */
  logos: Logos
  /** The link home, and its accessible name, such as "Acme home". The name must contain the wordmark (WCAG 2.5.3). */
  homeLink: NavigationLink
  /** The name beside the mark, set as live text: text inside an image cannot use the page's font. */
  wordmark?: string | undefined
}

const isImage = (logo: Logo): logo is LogoImage => typeof logo === 'object' && logo !== null && 'src' in logo

const LogoFile = ({ src, width, height, ...props }: LogoImage & ComponentProps<'img'>) => (
  <img {...props} className="pl-brand__logo" src={src} width={width} height={height} alt="" />
)

/** The logo as a link home, named by `homeLink`; the logo itself is decorative. */
export function Brand({
  logos,
  surface,
  homeLink,
  wordmark,
  fetchPriority,
  className,
  ...props
}: BrandProps &
  Omit<LinkComponentProps, 'href' | 'children'> & {
    /** The surface that it is on. */
    surface: keyof Logos
    /** How soon an image file is fetched (HTML): `low` for a logo below the first screen, which React then does not preload. */
    fetchPriority?: 'low' | undefined
  }) {
  check('Brand', { logos, homeLink }, { logos: 'needed', homeLink: 'needed' })
  const { [surface]: logo, inverse: dark } = { ...logos }
  const { href, label } = { ...homeLink }
  return (
    <UnstyledLink {...props} href={href} aria-label={label} className={clsx('pl-brand', className)}>
      {isImage(logo) && isImage(dark) && logo.src !== dark.src ? (
        // Lazy, so that the browser loads only the one that the theme displays. (A <picture> knows the system's setting, but not
        // `data-theme`.)
        <>
          <LogoFile {...logo} data-scheme="on-light" loading="lazy" />
          <LogoFile {...dark} data-scheme="on-dark" loading="lazy" />
        </>
      ) : isImage(logo) ? (
        <LogoFile {...logo} fetchPriority={fetchPriority} />
      ) : (
        <span className="pl-brand__logo" aria-hidden="true">
          {logo}
        </span>
      )}
      {wordmark}
    </UnstyledLink>
  )
}
