import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * The font of a first page that came too late for its first paint: the page keeps the fallback, so that nothing
 * shifts (`font-display: optional`, site/prerender/prerender.ts), and every page after it has the font.
 */
export function useLateFont(pathname: string): void {
  const face = useRef<FontFace>(undefined)
  const first = useRef(pathname)

  useEffect(() => {
    const href = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')?.href
    if (href === undefined || !cameLate(href)) return
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

/** Whether it had not come when the page was first painted; unknown counts as in time. */
function cameLate(href: string): boolean {
  const [font] = performance.getEntriesByName(href)
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return font !== undefined && paint !== undefined && font.startTime + font.duration > paint.startTime
}
