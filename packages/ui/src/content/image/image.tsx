'use client'

import { clsx } from 'clsx'
import { useEffect, useImperativeHandle, useRef, useState, type ComponentProps } from 'react'

/** A ratio to crop to: width by height. */
export type ImageRatio = '1/1' | '4/3' | '3/2' | '16/9'

export interface ImageProps extends Omit<ComponentProps<'img'>, 'alt' | 'fetchPriority' | 'height' | 'loading' | 'src' | 'width'> {
  /** The file's URL. */
  src: string
  /** Alternative text, also shown if the image fails to load. `""` if it is decorative (WCAG 1.1.1). */
  alt: string
  /** The file's width, in CSS pixels. With the height it reserves the image's space, so that nothing shifts while it loads. */
  width: number
  /** The file's height, in CSS pixels. */
  height: number
  /** For an image in the first viewport: it loads at once and before others. All others load lazily. */
  priority?: boolean
  /** Crops the image to this ratio, around its centre. Default: the file's own ratio. */
  ratio?: ImageRatio
}

/** The size of a failed image's placeholder, which a caller's class overrides. Only set in the browser. */
const place = (width: number, ratio: string) => ({ '--pl-image-width': `${width}px`, '--pl-image-ratio': ratio })

/**
 * An image that reserves its space, loads lazily, and shows its `alt` if it fails to load. It is as wide as its file,
 * or as its container if that is narrower. `ref` is the `img`.
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
  ref,
  className,
  style,
  onLoad,
  onError,
  ...props
}: ImageProps) {
  const image = useRef<HTMLImageElement>(null)
  useImperativeHandle<HTMLImageElement | null, HTMLImageElement | null>(ref, () => image.current)
  const [failed, setFailed] = useState<string>()

  // An image in the server's HTML may have failed before hydration.
  useEffect(() => {
    const node = image.current
    if (node?.complete && node.naturalWidth === 0) node.decode().catch(() => setFailed(src))
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
  return (
    <img
      decoding="async"
      {...props}
      {...{ src, srcSet, sizes, width, height, style, onLoad }}
      alt={alt}
      ref={image}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      data-ratio={ratio}
      className={clsx('pl-image', className)}
      onError={(event) => {
        onError?.(event)
        setFailed(src)
      }}
    />
  )
}
