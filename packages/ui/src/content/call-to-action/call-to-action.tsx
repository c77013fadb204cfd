import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { SplitLayout } from '../../layout/split-layout/index.ts'
import type { Surface } from '../../foundations/tokens/surface.ts'
import { check } from '../../foundations/check.ts'

export interface CallToActionProps extends Omit<ComponentProps<'section'>, 'children' | 'title'> {
  /** The action, as an h2, which names the section. */
  title: ReactNode
  /** What happens next and what it costs, in one or two sentences. */
  lead?: ReactNode
  /** What to press: usually one ButtonLink. */
  action: ReactNode
  /** A short note beside the action. */
  note?: ReactNode
  /**
   * A Street from edge to edge, five to seven times as wide as high, with a low left half: on a wide screen the text is above it,
   * on a phone its middle is in view. Its ground is the band's lower edge, so that it stands on the line of a Footer below.
   */
  street?: ReactNode
  /** The band's surface. @default 'inverse' */
  surface?: Surface | undefined
}

/** A full-width band that asks for one action. */
export function CallToAction({ title, lead, action, note, street, surface = 'inverse', className, ...props }: CallToActionProps) {
  check('CallToAction', { title, lead, note, surface }, { title: 'naming' })
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      {...props}
      data-surface={surface}
      data-street={street ? '' : undefined}
      className={clsx('pl-call-to-action', className)}
    >
      <SplitLayout>
        <h2 id={id} className="pl-call-to-action__title">
          {title}
        </h2>
        {lead && <p className="pl-call-to-action__lead">{lead}</p>}
        <div className="pl-call-to-action__action">
          {action}
          {note && <p className="pl-call-to-action__note">{note}</p>}
        </div>
      </SplitLayout>
      {street && <div className="pl-call-to-action__street">{street}</div>}
    </section>
  )
}
