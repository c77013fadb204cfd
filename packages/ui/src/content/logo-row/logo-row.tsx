import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { UnstyledLink } from '../../foundations/link/index.ts'
import { check, listed } from '../../foundations/check.ts'

interface LogoBase {
  /** The company's name, which is the logo's accessible name. Must be unique in the row. */
  label: string
  /** The logo's link. */
  href?: string | undefined
  /** The logo's own width, in any unit. With `height`, it gives the shape. */
  width: number
  /** The logo's own height, in the same unit. */
  height: number
}

/** A logo: an image file, or a node such as an inline SVG, where `currentColor` is the surface's text colour. */
export type LogoRowItem = LogoBase & ({ src: string; node?: undefined } | { node: ReactNode; src?: undefined })

export interface LogoRowProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** Text above the logos, such as "As seen in", which names the list. Without it, set `aria-label`. */
  title?: ReactNode
  /** The logos, in order. */
  items: readonly LogoRowItem[]
  /** Shows image files in black, or in white on dark surfaces, so that no logo stands out. */
  monochrome?: boolean | undefined
}

/** Long logos are less high than compact ones, so that all look the same size. */
function shapeOf({ width, height }: LogoRowItem): 'long' | 'medium' | 'compact' {
  const ratio = width / height
  if (ratio > 4.5) return 'long'
  return ratio > 2 ? 'medium' : 'compact'
}

/** Logos of partners or newspapers, side by side. */
export function LogoRow({ title, items, monochrome, className, 'aria-label': ariaLabel, ...props }: LogoRowProps) {
  check('LogoRow', { title, items })
  const id = useId()
  return (
    <div {...props} data-monochrome={monochrome ? '' : undefined} className={clsx('pl-logo-row', className)}>
      {title && (
        <p id={id} className="pl-logo-row__title">
          {title}
        </p>
      )}
      {/* Explicit role: Safari drops the list semantics without bullets (WebKit 170179). */}
      <ul role="list" aria-label={ariaLabel} aria-labelledby={title && !ariaLabel ? id : undefined} className="pl-logo-row__list">
        {listed(items).map((logo) => (
          <li key={logo.label} data-shape={shapeOf(logo)} className="pl-logo-row__item">
            {logo.href === undefined ? (
              <LogoImage {...logo} />
            ) : (
              <UnstyledLink href={logo.href} className="pl-logo-row__link">
                <LogoImage {...logo} />
              </UnstyledLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const LogoImage = ({ label, src, node, width, height }: LogoRowItem) =>
  src === undefined ? (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the app draws the node
    <span role="img" aria-label={label} className="pl-logo-row__logo">
      {node}
    </span>
  ) : (
    <img src={src} alt={label} width={width} height={height} loading="lazy" decoding="async" className="pl-logo-row__logo" />
  )
