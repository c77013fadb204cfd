import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface TestimonialProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** What the person said, without quotation marks: they are drawn. At most about 300 characters. */
  quote: ReactNode
  /** Whose words they are, by situation and place rather than by name. */
  attribution: ReactNode
  /** Says that the words are a sample, or how they came about; below the attribution. */
  sampleNote?: ReactNode
}

/** What a customer said, and in which situation. */
export function Testimonial({ quote, attribution, sampleNote, className, ...props }: TestimonialProps) {
  return (
    <figure {...props} className={clsx('pl-testimonial', className)}>
      <blockquote className="pl-testimonial__quote">
        <p className="pl-testimonial__words">{quote}</p>
      </blockquote>
      <figcaption className="pl-testimonial__caption">
        <span className="pl-testimonial__attribution">{attribution}</span>
        {sampleNote && <span className="pl-testimonial__note">{sampleNote}</span>}
      </figcaption>
    </figure>
  )
}
