import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { SplitLayout } from '../drawing/index.ts'
import type { Surface } from '../tokens/surface.ts'

export interface CallToActionProps extends Omit<ComponentProps<'section'>, 'children' | 'title'> {
  /** What there is to do, as an h2; names the section. */
  title: ReactNode
  /** What happens then and what it costs, in one or two sentences. */
  lead?: ReactNode
  /** What to press: as a rule one ButtonLink. */
  action: ReactNode
  /** A few quiet words beside the action. */
  note?: ReactNode
  /** A drawing that stands on the band's lower edge: beside the words on a wide screen, below them on a narrow one. */
  drawing?: ReactNode
  /** What the band stands on. */
  surface?: Surface
}

/** A band from edge to edge that asks for one thing. */
export function CallToAction({ title, lead, action, note, drawing, surface = 'inverse', className, ...props }: CallToActionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} {...props} data-surface={surface} className={clsx('pl-call-to-action', className)}>
      <SplitLayout drawing={drawing}>
        <h2 id={id} className="pl-call-to-action__title">
          {title}
        </h2>
        {lead && <p className="pl-call-to-action__lead">{lead}</p>}
        <div className="pl-call-to-action__action">
          {action}
          {note && <p className="pl-call-to-action__note">{note}</p>}
        </div>
      </SplitLayout>
    </section>
  )
}
