import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { MediaFrame } from '../../layout/split-layout/index.ts'
import { check } from '../../foundations/check.ts'

export interface TestimonialProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** What the customer said, without quotation marks, which CSS adds. At most about 300 characters. */
  quote: ReactNode
  /** Who said it: a situation and a place rather than a name. */
  attribution: ReactNode
  /** A photo of them: an Image. It is cropped to a circle beside the attribution; `alt=""`, because the attribution says who it is. */
  portrait?: ReactNode
  /** A note below the attribution, for example that the quote is a sample. */
  note?: ReactNode
}

/** What a customer said, and in which situation. */
export function Testimonial({ quote, attribution, portrait, note, className, ...props }: TestimonialProps) {
  check('Testimonial', { quote, attribution, note })
  return (
    <figure {...props} className={clsx('pl-testimonial', className)}>
      <blockquote className="pl-testimonial__quote">
        <p className="pl-testimonial__words">{quote}</p>
      </blockquote>
      <figcaption className="pl-testimonial__caption">
        {portrait && <MediaFrame className="pl-testimonial__portrait">{portrait}</MediaFrame>}
        <span className="pl-testimonial__attribution">{attribution}</span>
        {note && ' '}
        {note && <span className="pl-testimonial__note">{note}</span>}
      </figcaption>
    </figure>
  )
}
