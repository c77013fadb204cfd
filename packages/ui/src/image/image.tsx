'use client'

import { clsx } from 'clsx'
import { useEffect, useImperativeHandle, useRef, useState, type ComponentProps } from 'react'

/** A shape that a picture is cut to: its width by its height. */
export type ImageRatio = '1/1' | '4/3' | '3/2' | '16/9'

export interface ImageProps extends Omit<ComponentProps<'img'>, 'alt' | 'fetchPriority' | 'height' | 'loading' | 'src' | 'width'> {
  /** The file's address. */
  src: string
  /** What the picture says, for those who do not see it, and for all where it cannot be loaded. `""` where it is decoration (WCAG 1.1.1). */
  alt: string
  /** The file's width and height, in CSS pixels: its place is kept while it loads, so that nothing shifts. */
  width: number
  height: number
  /** It is part of what is seen first: it loads at once and before others. Any other picture waits until it is nearly in view. */
  priority?: boolean
  /** Cuts the picture to this shape, from its middle. Without it, it has its own. */
  ratio?: ImageRatio
}

/** The place of a picture that failed, for a caller's class to win over. Only a browser's script sets it. */
const place = (width: number, ratio: string) => ({ '--pl-image-width': `${width}px`, '--pl-image-ratio': ratio })

/**
 * A picture that keeps its place, loads when it is needed, and shows its `alt` where it cannot be loaded. It is as wide as
 * its file, or as what is around it where that is narrower. `ref` is the `img`.
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

  // A picture of the server's HTML may have failed before anybody listened.
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
