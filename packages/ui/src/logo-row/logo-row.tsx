import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { UnstyledLink } from '../link/index.ts'

interface LogoBase {
  /** Whose logo it is: its accessible name. */
  name: string
  /** Where the logo leads, if anywhere. */
  href?: string
  /** The width of the logo as it was drawn, in any unit: with `height`, its shape. */
  width: number
  /** The height of the logo as it was drawn, in the unit of `width`. */
  height: number
}

/** A logo as an image file, or as a node such as an inline SVG, which takes the surface's ink as `currentColor`. */
export type LogoRowItem = LogoBase & ({ src: string; node?: never } | { node: ReactNode; src?: never })

export interface LogoRowProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** What they have in common, above them: "As seen in". Names the list. Without it, give an `aria-label`. */
  title?: ReactNode
  /** The logos, in the order in which they are read; names are told apart. */
  logos: readonly LogoRowItem[]
  /** Draws image files in black, and in white on the inverse surface, so that no logo is louder than the others. */
  monochrome?: boolean
}

/** A long logo is lower than a compact one, so that all weigh the same to the eye. */
function shapeOf({ width, height }: LogoRowItem): 'long' | 'medium' | 'compact' {
  const ratio = width / height
  if (ratio > 4.5) return 'long'
  return ratio > 2 ? 'medium' : 'compact'
}

/** Logos of partners or of the press, side by side. */
export function LogoRow({ title, logos, monochrome, className, 'aria-label': label, ...props }: LogoRowProps) {
  const id = useId()
  return (
    <div {...props} data-monochrome={monochrome ? '' : undefined} className={clsx('pl-logo-row', className)}>
      {title && (
        <p id={id} className="pl-logo-row__title">
          {title}
        </p>
      )}
      {/* Safari takes a list without bullets for none, unless it is told (WebKit 170179). */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" aria-label={label} aria-labelledby={title && !label ? id : undefined} className="pl-logo-row__list">
        {logos.map((logo) => (
          <li key={logo.name} data-shape={shapeOf(logo)} className="pl-logo-row__item">
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

const LogoImage = ({ name, src, node, width, height }: LogoRowItem) =>
  src === undefined ? (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the node is drawn by the caller
    <span role="img" aria-label={name} className="pl-logo-row__logo">
      {node}
    </span>
  ) : (
    <img src={src} alt={name} width={width} height={height} loading="lazy" decoding="async" className="pl-logo-row__logo" />
  )
