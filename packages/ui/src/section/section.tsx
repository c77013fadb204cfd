import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import type { Surface } from '../tokens/surface.ts'

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The section's h2; names it for assistive technology. */
  title: ReactNode
  /** One or two sentences below the heading. */
  lead?: ReactNode
  /** What stands at the end of the heading's line, for example a link to all of a list. */
  aside?: ReactNode
  /** What the section stands on. */
  surface?: Surface
}

/** A section of a page: a heading over the twelve columns, with room to breathe above and below. */
export function Section({ title, lead, aside, surface = 'default', className, children, ...props }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      {...props}
      data-surface={surface === 'default' ? undefined : surface}
      className={clsx('pl-section', className)}
    >
      <div className="pl-section__columns">
        <div className="pl-section__head">
          <h2 id={id} className="pl-section__title">
            {title}
          </h2>
          {aside}
        </div>
        {lead && <p className="pl-section__lead">{lead}</p>}
        {children}
      </div>
    </section>
  )
}
