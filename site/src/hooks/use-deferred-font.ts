import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * If the font arrives after the first paint, the first page keeps the fallback, so that nothing shifts
 * (`font-display: optional`, site/build/prerender/prerender.ts), and the next page gets the font.
 */
export function useDeferredFont(pathname: string): void {
  const face = useRef<FontFace>(undefined)
  const first = useRef(pathname)

  useEffect(() => {
    const href = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')?.href
    if (href === undefined || !arrivedLate(href)) return
    const loading = new FontFace('Archivo', `url(${href})`, { weight: '400 800' })
    loading.load().then(
      (loaded) => (face.current = loaded),
      // Without it the fallback stays.
      () => {},
    )
  }, [])

  useLayoutEffect(() => {
    if (pathname !== first.current && face.current) document.fonts.add(face.current)
  }, [pathname])
}

/** Whether it arrived after the first paint; if unknown, it counts as in time. */
function arrivedLate(href: string): boolean {
  const [font] = performance.getEntriesByName(href)
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return font !== undefined && paint !== undefined && font.startTime + font.duration > paint.startTime
}
