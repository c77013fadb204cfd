import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import type { Surface } from '../../foundations/tokens/surface.ts'
import { check } from '../../foundations/check.ts'

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The section's h2, which also names it for assistive technology. */
  title: ReactNode
  /** One or two sentences below the heading. */
  lead?: ReactNode
  /** Content at the end of the heading's line, such as a link to the whole list. */
  aside?: ReactNode
  /** From 1024 px up, the heading and lead are beside the content, which is then one element. */
  headBeside?: boolean | undefined
  /** The section's surface. @default 'default' */
  surface?: Surface | undefined
}

/** A section of a page with a heading, on the twelve columns, with space above and below. */
export function Section({ title, lead, aside, headBeside, surface = 'default', className, children, ...props }: SectionProps) {
  check('Section', { title, lead, surface, children }, { title: 'naming' })
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      {...props}
      data-surface={surface === 'default' ? undefined : surface}
      className={clsx('pl-section', className)}
    >
      <div data-head-beside={headBeside ? '' : undefined} className="pl-section__columns">
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
