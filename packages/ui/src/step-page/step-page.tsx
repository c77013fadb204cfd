import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface StepPageProps extends ComponentProps<'div'> {
  /** A drawing beside the step, on a wide screen only. A drawing that a phone shows too goes into StepQuestion. */
  drawing?: ReactNode
  /** The step: its question, its fields, its buttons. */
  children: ReactNode
}

/** The place of one step of a journey: a column for the step, and beside it, on a wide screen, one for a drawing. */
export function StepPage({ drawing, className, children, ...props }: StepPageProps) {
  return (
    <div {...props} className={clsx('pl-step-page', className)}>
      <div className="pl-step-page__step">{children}</div>
      {drawing && <div className="pl-step-page__drawing">{drawing}</div>}
    </div>
  )
}

export interface StepQuestionProps extends ComponentProps<'div'> {
  /** A Building: in the corner of the question on a phone, in the column beside it on a wide screen. */
  drawing?: ReactNode
  /** The question, with a StepTitle in it, and what there is to answer it with. */
  children: ReactNode
}

/** A step's question, with a drawing that never touches it. */
export function StepQuestion({ drawing, className, children, ...props }: StepQuestionProps) {
  return (
    <div {...props} data-drawing={drawing ? '' : undefined} className={clsx('pl-step-question', className)}>
      {drawing && <div className="pl-step-question__drawing">{drawing}</div>}
      {children}
    </div>
  )
}

export interface StepTitleProps extends ComponentProps<'h1'> {
  /** Which step this is, for example "STEP 4 OF 7"; in capitals as it is given. Above the question and part of the heading, so that it is read out with it. */
  eyebrow?: ReactNode
  /** The question. */
  children: ReactNode
}

/** The step's question as the page's `h1`. A script can move the focus to it when the step changes. */
export function StepTitle({ eyebrow, className, children, ...props }: StepTitleProps) {
  return (
    <h1 tabIndex={-1} {...props} className={clsx('pl-step-title', className)}>
      {/* The space keeps the words apart where the heading is read as one line. */}
      {eyebrow && <span className="pl-step-title__eyebrow">{eyebrow} </span>}
      {children}
    </h1>
  )
}
