import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { MediaFrame } from '../../layout/split-layout/index.ts'
import type { Surface } from '../../foundations/tokens/surface.ts'
import { check } from '../../foundations/check.ts'

export interface HeroProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The page's one `h1`. */
  title: ReactNode
  /** One or two sentences below the title. What is `strong` in them stands large on a line of its own. */
  lead?: ReactNode
  /** The one thing to press, usually a primary ButtonLink. On a phone it has the full width. */
  action?: ReactNode
  /** A few words beside the action: what it costs or how long it takes. */
  note?: ReactNode
  /** A Street from edge to edge with a low left half, such as `heroStreet`: on a wide screen the text is above it. On a phone it is cropped to the part right of the middle. */
  drawing?: ReactNode
  /** A photo instead: an Image, a `picture` or a `video`. It is below the text, and from 1024 px beside it, as high as the text. */
  media?: ReactNode
  /** The surface of all of it, `children` included. @default 'inverse' */
  surface?: Surface | undefined
  /** More content on the same surface, below the drawing, usually Stats. */
  children?: ReactNode
}

/** The top of a page: what it is about, the one thing to do, a drawing or a photo. */
export function Hero({ title, lead, action, note, drawing, media, surface = 'inverse', className, children, ...props }: HeroProps) {
  check('Hero', { title, lead, note, surface, children }, { title: 'naming' })
  return (
    <section
      {...props}
      data-surface={surface}
      data-drawn={drawing ? '' : undefined}
      data-media={media ? '' : undefined}
      className={clsx('pl-hero', className)}
    >
      <div className="pl-hero__words pl-page-width">
        <h1 className="pl-hero__title">{title}</h1>
        {lead && <p className="pl-hero__lead">{lead}</p>}
        {(action || note) && (
          <div className="pl-hero__action">
            {action}
            {note && <p className="pl-hero__note">{note}</p>}
          </div>
        )}
      </div>
      {media && <MediaFrame className="pl-hero__media">{media}</MediaFrame>}
      {drawing && <div className="pl-hero__drawing">{drawing}</div>}
      {children}
    </section>
  )
}
