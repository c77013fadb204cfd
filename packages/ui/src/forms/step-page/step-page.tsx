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

/** A place on a drawing, as shares of its height: from its middle, and from its top. */
export interface DrawingPlace {
  x: number
  y: number
  /** From the middle to the wall of what is drawn. */
  wall: number
}

export interface StepQuestionProps extends ComponentProps<'div'> {
  /** A Building: in the corner of the question on a phone, in the column beside it from 768 px up, on a ground line that runs to the edge of the screen. */
  drawing?: ReactNode
  /** Under the drawing where it has a column of its own: what it shows and what each part of it stands for. Hidden from assistive technology, so it only repeats what the step says; each detail has room for two lines, also one that is not known yet. */
  titleBlock?: { title: string; items: readonly { term: string; detail: string }[] }
  /** What the last answer has drawn, such as "roof: Leeds", and where (a Building's placeOfPart): a leader line to it shows it for a moment on wide screens. Hidden from assistive technology. */
  leader?: { text: string; at: DrawingPlace } | undefined
  /** The question, with a StepTitle, and its options or fields. */
  children: ReactNode
}

/** A step's question, with a drawing that never touches it. */
export function StepQuestion({ drawing, titleBlock, leader, className, children, ...props }: StepQuestionProps) {
  return (
    <div {...props} data-drawing={drawing ? '' : undefined} className={clsx('pl-step-question', className)}>
      {drawing && (
        <div className="pl-step-question__drawing">
          <div className="pl-step-question__sheet">
            <div className="pl-step-question__drawn">
              {drawing}
              {leader && (
                <div
                  key={leader.text}
                  aria-hidden="true"
                  className="pl-step-question__leader"
                  style={{ ...placed(leader.at), position: 'absolute' }}
                >
                  <div className="pl-step-question__leader-words">{leader.text}</div>
                  <div className="pl-step-question__leader-line" />
                </div>
              )}
            </div>
            <div aria-hidden="true" className="pl-step-question__title-block">
              {titleBlock && (
                <>
                  <p>{titleBlock.title}</p>
                  <dl>
                    {titleBlock.items.map(({ term, detail }) => (
                      <div key={term}>
                        <dt>{term}</dt>
                        <dd>{detail}</dd>
                      </div>
                    ))}
                  </dl>
                </>
              )}
            </div>
          </div>
        </div>
      )}
      {children}
    </div>
  )
}

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

const placed = ({ x, y, wall }: DrawingPlace) => ({ '--pl-leader-x': x, '--pl-leader-y': y, '--pl-leader-wall': wall })
