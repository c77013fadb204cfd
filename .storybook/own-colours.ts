const SYSTEM = [
  'Canvas',
  'CanvasText',
  'LinkText',
  'ButtonFace',
  'ButtonText',
  'Field',
  'FieldText',
  'Highlight',
  'HighlightText',
  'GrayText',
]

/**
 * In forced colours, the shown parts of drawings with a colour of ours, which may not show on the visitor's. Browsers replace the
 * colours of text, borders and backgrounds, but no fill or stroke.
 */
export function ownColours(): string[] {
  if (!matchMedia('(forced-colors: active)').matches) return []
  const probe = document.body.appendChild(document.createElement('i'))
  const system = SYSTEM.map((name) => {
    probe.style.color = name
    return getComputedStyle(probe).color
  })
  probe.remove()
  const fine = new Set(['none', 'rgba(0, 0, 0, 0)', ...system])
  return [...document.querySelectorAll('svg :is(path, rect, circle, ellipse, line, polygon, polyline, text, use)')].flatMap((part) => {
    const { fill, stroke, forcedColorAdjust } = getComputedStyle(part)
    if (forcedColorAdjust === 'none' || !part.checkVisibility()) return []
    const own = [fill, stroke].filter((colour) => !fine.has(colour) && !colour.startsWith('url('))
    return own.length > 0 ? [`${part.getAttribute('class') ?? part.outerHTML.slice(0, 80)}: ${own.join(' and ')}`] : []
  })
}
