import assert from 'node:assert/strict'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Browser, Page } from 'playwright'
import { openPage } from '../../../tooling/chromium.ts'
import { pictureProblems } from '../../../tooling/visual/compare.ts'

const PAGES = { home: '/', quiz: '/anfrage/' }

async function assertAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source)
  const violations = await page.evaluate(async (): Promise<string[]> => {
    const found = await Object(globalThis).axe.run({ resultTypes: ['violations'] })
    return found.violations.flatMap(({ id, nodes }: { id: string; nodes: { target: unknown }[] }) =>
      nodes.map(({ target }) => `${id}: ${String(target)}`),
    )
  })
  assert.deepEqual(violations, [], `axe finds violations on ${page.url()}.`)
}

/** Compares a page with its picture, in which the photos are covered. */
async function assertSameLooks(page: Page, name: string): Promise<void> {
  const take = () => page.screenshot({ fullPage: true, mask: [page.locator('img')], maskColor: '#888' })
  const file = join(import.meta.dirname, 'solar', `${name}.webp`)
  assert.deepEqual(await pictureProblems(take, file, 'npm run test:consumers'), [])
}

/** Answers the quiz with the keyboard alone. */
async function answersByKeyboard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Satteldach' }).focus()
  for (const title of ['Wohin zeigt', 'Wie viel Strom', 'Wann soll', 'Danke']) {
    await page.keyboard.press('Space')
    await page.locator('h1:focus', { hasText: title }).waitFor()
    if (title !== 'Danke') await page.keyboard.press('Tab')
  }
}

const schemeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)

/** Uses menu, theme and accordion with the keyboard, on a phone. */
async function operatesByKeyboard(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menü', exact: true })
  await menu.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Menü' })
  const before = await schemeOf(page)
  await panel.getByRole('button', { name: 'Hell / Dunkel' }).press('Enter')
  assert.notEqual(await schemeOf(page), before, 'The theme does not change.')
  await page.keyboard.press('Escape')
  // The focus returns to the button once the panel is gone.
  await menu.and(page.locator(':focus')).waitFor()
  await page.getByRole('button', { name: 'Was kostet eine Anlage?' }).press('Enter')
  await page.getByText('14.900 Euro').waitFor()
}

/**
 * Opens each page of a solar company's site, built by Vite with a brand of its own, in German and light and dark: at 320 px, with
 * axe, as a picture, with the keyboard alone.
 *
 * @returns how many elements of the library the server rendered
 * @throws Error when something is wrong or writes to the console
 */
export async function visitSolar(browser: Browser, address: string): Promise<number> {
  const messages: string[] = []
  let rendered = 0
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [name, path] of Object.entries(PAGES)) {
      // By itself, because what one page is told of the theme is kept for the others.
      const page = await openPage(browser, { viewport: { width: 320, height: 700 }, reducedMotion: 'reduce', colorScheme })
      page.on('console', (message) => {
        // React's development build advertises its DevTools on every page.
        if (!message.text().includes('Download the React DevTools')) messages.push(`${path} ${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => messages.push(`${path} error: ${error.message}`))
      const response = await page.goto(address + path)
      rendered += (await response?.text())?.match(/class="pl-/g)?.length ?? 0
      await page.locator('html[data-hydrated]').waitFor()
      assert.equal(await schemeOf(page), colorScheme, `${path} is not in the theme that the visitor’s system asks for.`)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      assert.equal(width, 320, `${path} is ${width} px wide on a screen of 320 px.`)
      await assertAccessible(page)
      if (colorScheme === 'light') {
        await page.setViewportSize({ width: 1280, height: 900 })
        await assertSameLooks(page, name)
        await page.setViewportSize({ width: 320, height: 700 })
      } else if (name === 'home') await operatesByKeyboard(page)
      else if (name === 'quiz') await answersByKeyboard(page)
      await page.close()
    }
  assert.deepEqual(messages, [], 'The console has messages.')
  return rendered / 2
}
