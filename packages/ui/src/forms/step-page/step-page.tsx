import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface StepPageProps extends ComponentProps<'div'> {
  /** A drawing beside the step, only on wide screens. For a drawing that phones show too, use StepQuestion. */
  drawing?: ReactNode
  /** The step: its question, its fields, its buttons. */
  children: ReactNode
}

/** The layout of a form's step: a column for the step and, on wide screens, one for a drawing beside it. */
export function StepPage({ drawing, className, children, ...props }: StepPageProps) {
  return (
    <div {...props} className={clsx('pl-step-page', className)}>
      <div className="pl-step-page__step">{children}</div>
      {drawing && <div className="pl-step-page__drawing">{drawing}</div>}
    </div>
  )
}

/** Words at a place on a drawing. */
export interface NamedPlace {
  text: string
  /** In shares of its height, from its middle and from its top, and how far its wall is from the middle: a Building's `placesOf`. */
  at: Readonly<Record<'x' | 'y' | 'wall', number>> & {
    /** How far below it a line finds a wall without windows. @default 0 */
    readonly sill?: number | undefined
  }
}

export interface StepQuestionProps extends ComponentProps<'div'> {
  /** A Building or a BudgetChart, on a ground line from edge to edge, beside the question from 768 px up, and on a phone below it, unless there is a strip. From 1440 px up grey neighbours stand to the edges of the screen. */
  drawing?: ReactNode
  /** The same, narrow: a strip of 80 px beside the question on a phone. */
  strip?: ReactNode
  /** Under the ground, on the page's whole width: what the drawing shows and what each part of it stands for, the newest marked; dashed, and on a phone absent, where the detail is empty; on a phone only where the drawing or its strip is. Hidden from assistive technology, so it only repeats what the step says. */
  titleBlock?: readonly { term: string; detail: string; isNewest?: boolean | undefined }[] | undefined
  /** The last answer and where it is on the drawing: a leader line to it says so on wide screens. Hidden from assistive technology. */
  leader?: (NamedPlace & { term: string }) | undefined
  /** What stands above parts of the drawing on wide screens, such as the names of its roofs. Hidden from assistive technology. */
  names?: readonly NamedPlace[] | undefined
  /** @deprecated Put it last among the children: what the drawing answers to, such as a field, stands before it. */
  foot?: ReactNode
  /** On a phone the strip is that of a StepBeside among the children, whose ground it shares, and there is no title block. @default false */
  flows?: boolean | undefined
  /** @deprecated Without effect: the ground is below the words, however long they are. */
  grows?: boolean | undefined
  /** The question, with a StepTitle, its options or fields, and its buttons. */
  children: ReactNode
}

/** A step's question, with a drawing that never touches it. */
export function StepQuestion({
  drawing,
  strip,
  titleBlock,
  leader,
  names,
  foot,
  flows = false,
  grows: _grows,
  className,
  children,
  ...props
}: StepQuestionProps) {
  return (
    <div
      {...props}
      data-drawing={drawing ? '' : undefined}
      data-strip={strip || flows ? '' : undefined}
      data-flows={flows && !strip ? '' : undefined}
      className={clsx('pl-step-question', className)}
    >
      <div className="pl-step-question__sheet">
        {strip && <div className="pl-step-question__strip">{strip}</div>}
        <div className="pl-step-question__words">
          {children}
          {foot}
        </div>
        {drawing && (
          <div className="pl-step-question__drawing">
            {drawing}
            {(leader || (names && names.length > 0)) && (
              <div aria-hidden="true" className="pl-step-question__notes">
                {names?.map(({ text, at }) => (
                  <div key={text} className="pl-step-question__name" style={{ ...placed(at), position: 'absolute' }}>
                    {text}
                  </div>
                ))}
                {leader && (
                  <div key={leader.text} className="pl-step-question__leader" style={{ ...placed(leader.at), position: 'absolute' }}>
                    <div>{leader.term}</div>
                    <b>{leader.text}</b>
                  </div>
                )}
              </div>
            )}
          </div>
        )}
      </div>
      {titleBlock && (
        <dl aria-hidden="true" className="pl-step-question__title-block">
          {titleBlock.map(({ term, detail, isNewest }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{isNewest ? <mark>{detail}</mark> : detail}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

export interface StepBesideProps extends ComponentProps<'div'> {
  /** As a StepQuestion's; before a form it is as high as a title and a line. */
  strip: ReactNode
  /** The first fields, or what stands before all of them. */
  children: ReactNode
}

/** The part of a step's form that ends on the ground on a phone, beside a strip that begins with the StepTitle, or below an error summary; what follows has the whole width. */
export const StepBeside = ({ strip, className, children, ...props }: StepBesideProps) => (
  <div {...props} className={clsx('pl-step-beside', className)}>
    {children}
    <div className="pl-step-question__strip">{strip}</div>
  </div>
)

export interface StepTitleProps extends ComponentProps<'h1'> {
  /** The heading's level, for a form on a page that has its own `h1` (WCAG 1.3.1). @default 1 */
  headingLevel?: 1 | 2 | 3 | undefined
  /** Which step this is, such as "STEP 4 OF 7"; give it in capitals. It is above the question and part of the heading, so that both are announced together. */
  eyebrow?: ReactNode
  /** The step's question, or what is asked for. */
  children: ReactNode
}

/** The step's question as a heading, by default the page's `h1`. Scripts can move focus to it when the step changes. */
export function StepTitle({ headingLevel = 1, eyebrow, className, children, ...props }: StepTitleProps) {
  const Title: 'h1' | 'h2' | 'h3' = `h${headingLevel}`
  return (
    <Title tabIndex={-1} {...props} className={clsx('pl-step-title', className)}>
      {/* The space separates the words when the heading is announced as one line. */}
      {eyebrow && <span className="pl-step-title__eyebrow">{eyebrow} </span>}
      {children}
    </Title>
  )
}

const placed = ({ x, y, wall, sill }: NamedPlace['at']) => ({
  '--pl-place-x': x,
  '--pl-place-y': y,
  '--pl-place-wall': wall,
  '--pl-place-sill': sill,
})
