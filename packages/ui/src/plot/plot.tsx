import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export interface PlotProps extends Omit<ComponentProps<'svg'>, 'children' | 'viewBox'> {
  /** What the drawing shows, for assistive technology. Without it the drawing is hidden from it. */
  label?: string | undefined
}

/** An empty plot: a dashed outline where a building could stand, and a surveyor's peg in the ground. */
export function Plot({ label, className, ...props }: PlotProps) {
  return (
    <svg
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...props}
      viewBox="0 0 320 90"
      className={clsx('pl-plot', className)}
    >
      <path className="pl-plot__ground" d="M0 84.5H320" />
      <path className="pl-plot__plan" d="M60 84V24H260V84" />
      <path className="pl-plot__peg" d="M156 84V40H164V84L160 90Z" />
      <path className="pl-plot__mark" d="M152 48H168" />
    </svg>
  )
}
