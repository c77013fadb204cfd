import type { Page } from '@playwright/test'

/** Controls and headings that begin left of the screen. */
export const outsideOnTheLeft = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, h1, h2')]
      .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((node) => node.getBoundingClientRect().width > 1 && node.getBoundingClientRect().left < -1)
      .map((node) => node.outerHTML),
  )

/** Controls outside running text that are smaller than 44 px. */
export const smallControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, select, textarea')]
      .filter((node) => node.checkVisibility({ visibilityProperty: true }) && node.getAttribute('aria-hidden') !== 'true')
      // Visitors cannot reach the honeypot field.
      .filter((node) => node.getAttribute('tabindex') !== '-1')
      // Links in a sentence are exempt (WCAG 2.5.8, "Inline").
      .filter((node) => getComputedStyle(node).display !== 'inline')
      .map((node) => {
        // A choice's target includes its label: measure the smallest element around both.
        const [label] = node.matches('[role=radio], [role=checkbox]') && 'labels' in node ? Array.from(Object(node.labels)) : []
        let pressed = node
        // oxlint-disable-next-line no-unmodified-loop-condition -- `pressed` is what changes
        while (label instanceof Node && !pressed.contains(label) && pressed.parentElement) pressed = pressed.parentElement
        const { height, width } = pressed.getBoundingClientRect()
        return { height, width, html: node.outerHTML.slice(0, 120) }
      })
      .filter(({ height, width }) => width > 1 && (height < 44 || width < 44)),
  )

/** What is wrong with the cookie banner when it covers the page, or begins it. */
export const faultsOfBanner = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 0)
    const heading = [...document.querySelectorAll('section h2')].find(({ textContent }) => textContent === 'Cookies')
    const bar = heading?.parentElement?.parentElement
    if (!bar?.checkVisibility()) return ['no banner']
    const { height: size } = bar.getBoundingClientRect()
    const unpressed = [...bar.querySelectorAll('button')].filter((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return Math.min(width, height) < 44 || !button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    return [
      ...(size > innerHeight / 3 ? [`${size} px high`] : []),
      ...unpressed.map((button) => `not to press: ${button.ariaLabel ?? button.textContent}`),
    ]
  })
