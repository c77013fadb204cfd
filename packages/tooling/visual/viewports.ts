/** The screens that a story may ask for. */
export const viewports = {
  small: { name: 'Small phone', styles: { width: '320px', height: '640px' }, type: 'mobile' },
  phone: { name: 'Phone', styles: { width: '360px', height: '740px' }, type: 'mobile' },
  tablet: { name: 'Tablet', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
  desktop: { name: 'Desktop', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
} as const

export type Viewport = keyof typeof viewports

export const isViewport = (name: unknown): name is Viewport => typeof name === 'string' && name in viewports

/** The width and height of a screen, in CSS pixels. */
export const sizeOf = (viewport: Viewport): [width: number, height: number] => {
  const { width, height } = viewports[viewport].styles
  return [parseInt(width), parseInt(height)]
}
