import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { check, listed } from '../../foundations/check.ts'

export interface Step {
  /** When it happens or how long it takes, in a few words. Without it, the step's number is shown. */
  eyebrow?: ReactNode
  /** What happens, in a few words. */
  title: ReactNode
  /** One or two sentences; none where the title says it. */
  text?: ReactNode
  /** A drawing above the step, which stands on the list's line, such as a Street. Give all steps of a list one, or none. */
  drawing?: ReactNode
  /**
   * How much of the whole time has passed by then, from 0 to 1: drawn to scale above the step, as a mark on a line. Give it to the
   * steps of a list in place of `drawing`; a step without one has no end: its mark is off the scale, after a break.
   */
  share?: number | undefined
}

export interface StepListProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** The steps in order; on a desktop three to five are in one row, more in rows of four. */
  items: readonly Step[]
  /** The level of the titles' headings, one below the heading above the list. @default 3 */
  headingLevel?: 2 | 3 | 4 | 5 | 6 | undefined
}

/** What happens step by step; drawings stand on one line. */
export function StepList({ items: given, headingLevel = 3, className, ...props }: StepListProps) {
  check('StepList', { items: given, headingLevel })
  const items = listed(given)
  const Heading: `h${typeof headingLevel}` = `h${headingLevel}`
  const scaled = items.some(({ share }) => share !== undefined)
  return (
    // Safari does not treat a list without markers as a list unless it has the role.
    <ol
      role="list"
      {...props}
      data-columns={items.length > 5 ? 4 : items.length}
      data-drawn={items.some(({ drawing }) => drawing) ? '' : undefined}
      data-scaled={scaled ? '' : undefined}
      className={clsx('pl-step-list', className)}
    >
      {items.map(({ eyebrow, title, text, drawing, share }, index) => (
        <li key={index} className="pl-step-list__step">
          {scaled && <Scale share={share} />}
          {drawing && <div className="pl-step-list__drawing">{drawing}</div>}
          <p className="pl-step-list__eyebrow">{eyebrow ?? index + 1}</p>
          <Heading className="pl-step-list__title">{title}</Heading>
          {text && <p className="pl-step-list__text">{text}</p>}
        </li>
      ))}
    </ol>
  )
}

/** In px: the size of the mark, which is that of a Timeline. */
const MARK = { width: 24, height: 34 }

/** The whole time as a line: solid is over, dashed is to come, and the mark stands at now. What has no end is off the scale, after a break. */
function Scale({ share }: { share: number | undefined }) {
  const end = share === undefined ? '52' : `${Math.round(share * 10_000) / 100}%`
  const ground = MARK.height + 1
  return (
    <svg height={MARK.height + 2} aria-hidden="true" className="pl-step-list__scale">
      {share === undefined ? (
        <path d={`M0 ${ground}h24m1 0l6-12m4 12l6-12m-5 12h48`} className="pl-step-list__break" />
      ) : (
        <>
          <line x1="0" x2="100%" y1={ground} y2={ground} className="pl-step-list__ahead" />
          <line x1="0" x2={end} y1={ground} y2={ground} className="pl-step-list__over" />
        </>
      )}
      <svg x={end} className="pl-step-list__mark">
        <g
          transform={`translate(${-Math.round((share ?? 0) * MARK.width)} ${MARK.height})`}
          data-lit={share === undefined ? '' : undefined}
        >
          <path d={`M0 0v-${MARK.height}h${MARK.width}v${MARK.height}z`} className="pl-step-list__wall" />
          <path d="M4.5 -28h6v8h-6zM13.5 -28h6v8h-6zM4.5 -14h6v8h-6zM13.5 -14h6v8h-6z" className="pl-step-list__windows" />
        </g>
      </svg>
    </svg>
  )
}
