import type { Page } from '@playwright/test'
import { everyPath } from './every-page.ts'
import { expect, test } from './fixtures.ts'

/** Cells that are not fully visible or, where rows are blocks, lack their column’s heading, which two columns need not show. */
const faultsAt = (page: Page, text: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
    return [...document.querySelectorAll('table')].flatMap((table) => {
      const isBlocks = getComputedStyle(table).display === 'block'
      const isHeadShown = table.tHead !== null && getComputedStyle(table.tHead).position !== 'absolute'
      const isPair = table.tHead?.rows[0]?.cells.length === 2
      const scrolling = [table, table.parentElement].filter((node) => node && node.scrollWidth > node.clientWidth).length
      const cells = [...table.querySelectorAll('tbody th, tbody td')].flatMap((cell) => {
        const words = document.createRange()
        words.selectNodeContents(cell)
        const isOutside = [...words.getClientRects()].some(({ left, right }) => left < 0 || right > innerWidth)
        const heading = getComputedStyle(cell, '::before').content
        // A head that is visually hidden still has a left edge, and in a row of blocks every cell has the same.
        const isInColumn = isHeadShown && ['grid', 'table-row'].includes(getComputedStyle(cell.parentElement ?? cell).display)
        const isBelow =
          isInColumn &&
          cell.getBoundingClientRect().left ===
            table.tHead?.rows[0]?.cells[cell instanceof HTMLTableCellElement ? cell.cellIndex : 0]?.getBoundingClientRect().left
        const isUnnamed = isBlocks && !isPair && !isBelow && cell.previousElementSibling !== null && !/^".+"/.test(heading)
        return isOutside || isUnnamed ? [`${cell.textContent} ${heading}`] : []
      })
      return scrolling > 0 ? ['scrolls', ...cells] : cells
    })
  }, text)

const PHONES = [320, 360, 390].flatMap((width) => [100, 200].map((text) => ({ width, text })))

test('on a phone every table cell is visible with its column’s heading, and elsewhere tables stay tables (R-accessibility-12)', async ({
  page,
}) => {
  let tables = 0
  for (const path of everyPath) {
    if (!(await (await page.request.get(path)).text()).includes('<table')) continue
    await page.goto(path)
    // A figure's table is in a disclosure.
    await page.evaluate(() => document.querySelectorAll('details').forEach((each) => each.setAttribute('open', '')))
    tables += await page.locator('table').count()
    for (const { width, text } of PHONES) {
      await page.setViewportSize({ width, height: 844 })
      expect(await faultsAt(page, text), `${path} at ${width} px, ${text} %`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await page.evaluate(() => document.documentElement.removeAttribute('style'))
    for (const { width, media } of [
      { width: 390, media: 'print' },
      { width: 768, media: 'screen' },
      { width: 1440, media: 'screen' },
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ media })
      const displays = await page.locator('table').evaluateAll((all) => all.map((node) => getComputedStyle(node).display))
      expect(new Set(displays), `${path} at ${width} px, ${media}`).toEqual(new Set(['table']))
    }
  }
  expect(tables).toBeGreaterThanOrEqual(24)
})

for (const width of [1280, 1440])
  test(`at ${width} px, nothing covers a page’s table of contents until a figure or what is as wide passes over it (R-article-24)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    let [seen, passing, covered] = [0, 0, 0]
    for (const path of everyPath) {
      if (!(await (await page.request.get(path)).text()).includes('On this page')) continue
      await page.goto(path)
      const margin = await page.getByRole('navigation', { name: 'On this page' }).boundingBox()
      if (!margin) throw new Error(`${path} shows no contents.`)
      seen += 1
      // What is as wide as both passes over them later.
      const wide = page.locator('[data-article-body] > *').filter({ visible: true })
      const boxes = await wide.evaluateAll((all) =>
        all
          .filter((node) => !node.querySelector('nav'))
          .map((node) => node.getBoundingClientRect())
          .map(({ top, right }) => ({ top, right })),
      )
      const over = boxes.filter(({ right }) => right > margin.x)
      passing += over.length
      expect(Math.min(Infinity, ...over.map(({ top }) => top)), path).toBeGreaterThan(margin.y + margin.height)
      for (const part of await page.locator('[data-steps], [data-points]').all()) {
        await part.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
        const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
        const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
        const places = await Promise.all((await links.all()).map((link) => link.boundingBox()))
        const under = places.filter((box) => box !== null && box.y > Math.max(0, y) && box.y + box.height < Math.min(900, y + height))
        // Over the contents it needs a ground of its own: the topmost box may be transparent.
        if (under.length > 0) {
          const ground = await part.evaluate((node) => getComputedStyle(node).backgroundColor)
          expect(ground, `${path} has an opaque list over its contents`).toMatch(/^rgb\(/)
        }
        for (const box of under) {
          const at = [(box?.x ?? 0) + 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const
          const shown = await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('nav') !== null, at)
          expect(shown, `${path} shows its contents through a list`).toBe(false)
        }
        covered += under.length
      }
    }
    expect(seen).toBeGreaterThanOrEqual(12)
    expect(passing).toBeGreaterThanOrEqual(20)
    expect(covered).toBeGreaterThanOrEqual(4)
  })
