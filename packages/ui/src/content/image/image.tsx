'use client'

import { clsx } from 'clsx'
import { useEffect, useImperativeHandle, useRef, useState, type ComponentProps } from 'react'
import { check, listed } from '../../foundations/check.ts'

/** A ratio to crop to: width by height. */
export type ImageRatio = '1/1' | '4/3' | '3/2' | '16/9'

/** The part of a picture that a crop keeps. Left and right are the picture's own, in either writing direction. */
export type FocalPoint = 'top left' | 'top' | 'top right' | 'left' | 'center' | 'right' | 'bottom left' | 'bottom' | 'bottom right'

/** Another picture for some screens (HTML, `source`), such as a tall crop for a phone. */
export interface ImageSource {
  /** The screens that get it, as a media query. Of several that match, the first counts. */
  media?: string | undefined
  /** Its MIME type, for a format that not every browser has. */
  type?: string | undefined
  /** The file's URL, or several with their widths. */
  srcSet: string
  sizes?: string | undefined
  /** The file's size, in CSS pixels, for which space is reserved where this picture is shown. */
  width: number
  height: number
}

export interface ImageProps extends Omit<ComponentProps<'img'>, 'alt' | 'fetchPriority' | 'height' | 'loading' | 'src' | 'width'> {
  /** The file's URL. */
  src: string
  /** Alternative text, also shown if the image fails to load. `""` if it is decorative (WCAG 1.1.1). */
  alt: string
  /** The file's width, in CSS pixels. With the height it reserves the image's space, so that nothing shifts while it loads. */
  width: number
  /** The file's height, in CSS pixels. */
  height: number
  /** For an image in the first viewport: it loads at once and before others. All others load lazily. @default false */
  priority?: boolean | undefined
  /** Crops the image to this ratio. @default the file's own ratio */
  ratio?: ImageRatio | undefined
  /** The part that a crop keeps. For any other point, set `--pl-focal-x` and `--pl-focal-y` in a stylesheet. @default the centre */
  focalPoint?: FocalPoint | undefined
  /** Other pictures for other screens (art direction) or formats; `src` is for the rest. */
  sources?: readonly ImageSource[] | undefined
}

/** The size of a failed image's placeholder, which a caller's class overrides. Only set in the browser. */
const place = (width: number, ratio: string) => ({ '--pl-image-width': `${width}px`, '--pl-image-ratio': ratio })

/**
 * An image that reserves its space, loads lazily, and shows its `alt` if it fails to load. It is as wide as its file,
 * or as its container if that is narrower. `ref` is the `img`, which also gets the rest of the props.
 */
export function Image({
  src,
  srcSet,
  sizes,
  alt,
  width,
  height,
  priority = false,
  ratio,
  focalPoint,
  sources,
  ref,
  className,
  style,
  onLoad,
  onError,
  ...props
}: ImageProps) {
  check('Image', { src, alt, width, height, sources }, { width: 'size', height: 'size' })
  const image = useRef<HTMLImageElement>(null)
  useImperativeHandle<HTMLImageElement | null, HTMLImageElement | null>(ref, () => image.current)
  const [failed, setFailed] = useState<string>()

  // A failed image has another try once the browser is online again, also at the moment of its failure.
  useEffect(() => {
    const tryAgain = () => setFailed(undefined)
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [])

  // An image in the server's HTML may have failed before hydration.
  useEffect(() => {
    const node = image.current
    if (node?.complete && node.naturalWidth === 0) node.decode().catch(() => setFailed(src))
    // It has another try too if it comes back after another file.
    return () => setFailed(undefined)
  }, [src])

  if (failed === src) {
    return (
      <span
        {...props}
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        data-state="failed"
        className={clsx('pl-image', className)}
        style={{ ...place(width, ratio ?? `${width}/${height}`), ...style }}
      >
        {alt}
      </span>
    )
  }
  const picture = (
    <img
      decoding="async"
      {...props}
      {...{ src, srcSet, sizes, width, height, style, onLoad }}
      alt={alt}
      ref={image}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      data-ratio={ratio}
      data-focal-point={focalPoint}
      className={clsx('pl-image', className)}
      onError={(event) => {
        onError?.(event)
        setFailed(src)
      }}
    />
  )
  const others = listed(sources ?? [])
  return others.length > 0 ? (
    <picture className="pl-image__picture">
      {others.map((source) => (
        <source key={`${source.media} ${source.type}`} {...source} />
      ))}
      {picture}
    </picture>
  ) : (
    picture
  )
}
