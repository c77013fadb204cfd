import type { Page } from '@playwright/test'

/** Phones as wide as most, and as narrow as many. */
export const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]

/** The longest comfortable line, in characters. */
export const MOST = 80

/** Sets the text size in per cent, as in the browser's settings, and opens all answers. */
export const readWithText = (page: Page, size: number) =>
  page.evaluate(async (percent) => {
    document.documentElement.style.fontSize = `${percent}%`
    for (const answer of document.querySelectorAll('[hidden=until-found]')) {
      answer.removeAttribute('hidden')
      answer.closest('[data-state=closed]')?.setAttribute('data-state', 'open')
    }
    await document.fonts.ready
  }, size)

/** Words that wrap without a hyphen, and words that are off screen. */
export const faultsOfWords = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const element = text.parentElement
      if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      // Part of a drawing, or only for programs.
      if (element.closest('svg, noscript, [aria-hidden=true]:has(input)')) continue
      // Only for assistive technology.
      let clipped: Element | null = element
      while (clipped && getComputedStyle(clipped).clipPath !== 'inset(50%)') clipped = clipped.parentElement
      if (clipped) continue
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s–-]+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0)
        const where = `${word} in ${element.tagName} at ${getComputedStyle(element).fontSize}`
        if (new Set(parts.map(({ top }) => Math.round(top))).size > 1) faults.push(`broken: ${where}`)
        if (parts.some(({ left, right }) => left < 0 || right > innerWidth + 0.5)) faults.push(`outside: ${where}`)
      }
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways')
    return faults
  })

/** Links to email addresses that are on more than one line, but for those in a table, whose cells may be narrower. */
export const brokenAddresses = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href^="mailto:"]:not(td a)')].flatMap((link) => {
      const tops = new Set<number>()
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const words = document.createRange()
        words.selectNode(texts.currentNode)
        for (const { top } of words.getClientRects()) tops.add(Math.round(top))
      }
      return tops.size > 1 ? [link.textContent] : []
    }),
  )

/** Phone numbers whose groups are in the wrong order once the page reads from right to left. */
export const turnedNumbers = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dir = 'rtl'
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      for (const { 0: number, index } of (text.nodeValue ?? '').matchAll(/0\d{2,4}(?:[ \u00a0]\d{3,6})+/g)) {
        const groups = [...number.matchAll(/\d+/g)].map((group) => {
          const range = document.createRange()
          range.setStart(text, index + group.index)
          range.setEnd(text, index + group.index + group[0].length)
          return range.getBoundingClientRect()
        })
        // On one line.
        if (groups.some((group, at) => group.left < (groups[at - 1]?.left ?? -Infinity) && group.top === groups[at - 1]?.top))
          found.push(number)
      }
    }
    document.documentElement.dir = ''
    return found
  })

/** Lines of running text that are too long. */
export const longLines = (page: Page) =>
  page.evaluate((limit) => {
    const blocks = new Map<Element, Map<number, string>>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const element = text.parentElement
      if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (element.closest('svg, noscript, [aria-hidden=true], .sr-only')) continue
      let block = element
      while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement
      const lines = blocks.get(block) ?? new Map<number, string>()
      blocks.set(block, lines)
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const { left = 0, bottom: foot = 0 } = range.getClientRects()[0] ?? {}
        // In columns, lines of one height are several.
        const columns = Number(getComputedStyle(block).columnCount) || 1
        const box = block.getBoundingClientRect()
        const bottom = foot + 1e6 * Math.floor(((left - box.left) / box.width) * columns)
        // Smaller text on the same line has a slightly higher bottom.
        const line = [...lines.keys()].find((other) => Math.abs(other - bottom) < 6) ?? bottom
        lines.set(line, `${lines.get(line) ?? ''} ${word}`.trim())
      }
    }
    return [...blocks.values()].flatMap((lines) => [...lines.values()].filter(({ length }) => length > limit))
  }, MOST)
