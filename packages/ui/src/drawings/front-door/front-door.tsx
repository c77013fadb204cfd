import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export interface FrontDoorProps extends Omit<ComponentProps<'svg'>, 'children' | 'viewBox'> {
  /** Whether the lights are on: somebody is in. */
  lit?: boolean
  /** What the drawing says, if that is more than the text beside it. Without it, the drawing is decorative and hidden. */
  label?: string | undefined
}

/** From the left edge of a window beside the door. */
const sash = (x: number) => `M${x} 86h24v25h-24zM${x} 115h24v25h-24z`

/** The front door of a house: lit while somebody is in, dark while nobody is. */
export function FrontDoor({ lit = false, label, className, ...props }: FrontDoorProps) {
  return (
    <svg
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...props}
      viewBox="0 0 220 200"
      data-state={lit ? 'lit' : 'dark'}
      className={clsx('pl-front-door', className)}
    >
      <path className="pl-front-door__wall" d="M18 199V28h-6v-8h196v8h-6v171z" />
      <path
        className="pl-front-door__frame"
        d="M76 187V78a34 34 0 0 1 68 0v109h-6V86H82v101zM66 187h88v6H66zM58 193h104v6H58zM30 144h32v4H30zM158 144h32v4h-32z"
      />
      <path className="pl-front-door__pane" d={`${sash(34)}${sash(162)}M84 80a26 26 0 0 1 52 0z`} />
      <path className="pl-front-door__leaf" d="M84 88h52v99H84z" />
      <path
        className="pl-front-door__panels"
        d="M90 95h17v34H90zM113 95h17v34h-17zM90 145h17v34H90zM113 145h17v34h-17zM110 54v26M91 61l12 19M129 61l-12 19"
      />
      <path className="pl-front-door__brass" d="M102 134h16v5h-16zM128 134h4v5h-4z" />
      <path className="pl-front-door__ground" d="M0 199.25H220" />
    </svg>
  )
}
