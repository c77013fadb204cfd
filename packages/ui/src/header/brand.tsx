import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { UnstyledLink, type LinkComponentProps } from '../link/index.ts'

/** A logo's image file. Its size is given so that nothing shifts while it loads. */
export interface LogoImage {
  /** The image's address. */
  src: string
  /** Width and height as shown, in CSS pixels. */
  width: number
  height: number
}

/**
 * A logo: an image file, or what an app draws itself, such as an inline SVG. Colours of a drawing are attributes
 * (`fill="currentColor"`) or classes; a strict Content-Security-Policy refuses style attributes.
 */
export type Logo = LogoImage | ReactNode

/** The logo once for each surface: the one under `black` stands on the black surface. A drawing in `currentColor` can be both. */
export interface Logos {
  black: Logo
  white: Logo
}

/** What Header and Footer need to know of the brand. */
export interface BrandProps {
  /** The logo for each variant: an image file or a node. */
  logos: Logos
  /** The accessible name of the link home, for example "Acme home". It contains the wordmark (WCAG 2.5.3). */
  homeLabel: string
  /** Where the logo leads: the site's first page. */
  homeHref: string
  /** The name beside the mark, set as live text: text inside an image cannot use the page's font. */
  wordmark?: string | undefined
}

const isImage = (logo: Logo): logo is LogoImage => typeof logo === 'object' && logo !== null && 'src' in logo

/** The logo as a link home: the logo itself is decoration, `homeLabel` is the name. */
export function Brand({
  logos,
  variant,
  homeLabel,
  homeHref,
  wordmark,
  className,
  ...props
}: BrandProps & Omit<LinkComponentProps, 'href' | 'children'> & { variant: keyof Logos }) {
  const logo = logos[variant]
  return (
    <UnstyledLink {...props} href={homeHref} aria-label={homeLabel} className={clsx('pl-brand', className)}>
      {isImage(logo) ? (
        <img className="pl-brand__logo" src={logo.src} width={logo.width} height={logo.height} alt="" />
      ) : (
        <span className="pl-brand__logo" aria-hidden="true">
          {logo}
        </span>
      )}
      {wordmark}
    </UnstyledLink>
  )
}
