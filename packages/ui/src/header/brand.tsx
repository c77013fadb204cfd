import { clsx } from 'clsx'
import { UnstyledLink, type LinkComponentProps } from '../link/index.ts'

/** A logo's image file. Its size is given so that nothing shifts while it loads. */
export interface LogoImage {
  /** The image's address. */
  src: string
  /** Width and height as shown, in CSS pixels. */
  width: number
  height: number
}

/** The logo once for each surface: the image under `black` is the one that stands on the black surface. */
export interface Logos {
  black: LogoImage
  white: LogoImage
}

/** What Header and Footer need to know of the brand. */
export interface BrandProps {
  /** The logo, an image for each variant. */
  logos: Logos
  /** The accessible name of the link home, for example "Acme home". It contains the wordmark (WCAG 2.5.3). */
  homeLabel: string
  /** Where the logo leads: the site's first page. */
  homeHref: string
  /** The name beside the mark, set as live text: text inside an image cannot use the page's font. */
  wordmark?: string | undefined
}

/** The logo as a link home: the image is decoration, `homeLabel` is the name. */
export function Brand({
  logos,
  variant,
  homeLabel,
  homeHref,
  wordmark,
  className,
  ...props
}: BrandProps & Omit<LinkComponentProps, 'href' | 'children'> & { variant: keyof Logos }) {
  const { src, width, height } = logos[variant]
  return (
    <UnstyledLink {...props} href={homeHref} aria-label={homeLabel} className={clsx('pl-brand', className)}>
      <img className="pl-brand__logo" src={src} width={width} height={height} alt="" />
      {wordmark}
    </UnstyledLink>
  )
}
