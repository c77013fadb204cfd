import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface SplitLayoutProps extends ComponentProps<'div'> {
  /** A drawing at the bottom: beside the text on a wide screen, below it on a narrow one. */
  drawing?: ReactNode
  /** A photo instead: an Image, a `picture` or a `video`. It is cropped to the height of the text beside it. */
  media?: ReactNode
  /** The text: a heading and what follows it. */
  children: ReactNode
}

/** Text and a drawing or photo on the page's twelve columns: the layout of PageHeader and CallToAction. */
export function SplitLayout({ drawing, media, className, children, ...props }: SplitLayoutProps) {
  return (
    <div {...props} data-drawing={drawing || media ? '' : undefined} className={clsx('pl-split-layout', className)}>
      <div className="pl-split-layout__words">{children}</div>
      {media && <MediaFrame className="pl-split-layout__media">{media}</MediaFrame>}
      {drawing && <div className="pl-split-layout__drawing">{drawing}</div>}
    </div>
  )
}

export interface IllustrationFrameProps extends ComponentProps<'div'> {
  /** A Street or another drawing; it is scaled down as a whole if the frame is small. */
  children: ReactNode
}

/** A drawing at the bottom of a stone area: the upper part of a card. */
export function IllustrationFrame({ className, ...props }: IllustrationFrameProps) {
  return <div {...props} className={clsx('pl-illustration-frame', className)} />
}

export interface MediaFrameProps extends ComponentProps<'div'> {
  /** An Image, a `picture` or a `video`. `data-focal-point` on a `video` is what `focalPoint` is on an Image. */
  children: ReactNode
}

/** A photo or video that fills its frame: the `media` of Hero, Card and SplitLayout. The frame's size never depends on the file. */
export function MediaFrame({ className, ...props }: MediaFrameProps) {
  return <div {...props} className={clsx('pl-media-frame', className)} />
}
