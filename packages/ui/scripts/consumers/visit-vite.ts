import assert from 'node:assert/strict'
import type { Browser } from 'playwright'

/**
 * Opens the Vite app on a phone and uses the menu, accordion and code field of the README's examples.
 *
 * @returns how many elements of the library the server rendered
 * @throws Error when something does not work or writes to the console
 */
export async function visitVite(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  // The examples name pictures that only the reader's app has.
  await context.route(/\.(svg|jpg)$/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  const page = await context.newPage()
  const messages: string[] = []
  page.on('console', (message) => {
    // React's development build advertises its DevTools on every page.
    if (!message.text().includes('Download the React DevTools')) messages.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => messages.push(`error: ${error.message}`))

  const response = await page.goto(address)
  const rendered = (await response?.text())?.match(/class="pl-/g)?.length ?? 0
  await page.locator('html[data-hydrated]').waitFor()
  assert(rendered > 300, `The server's HTML has only ${rendered} elements of the library.`)

  const app = page.locator('#root > .pl-page-layout').first()
  await app.getByRole('button', { name: 'Decline', exact: true }).press('Enter')
  const button = app.getByRole('button', { name: 'Menu', exact: true })
  await button.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Menu' })
  const link = panel.getByRole('link', { name: 'Questions' })
  assert.equal(await link.getAttribute('href'), '/#questions', 'LinkProvider did not use the link of the router.')
  const { width } = (await panel.boundingBox()) ?? { width: 0 }
  assert(width > 250 && width < 360, `The menu's panel is ${width} px wide: the stylesheet is not applied.`)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  assert(await button.evaluate((node) => node === document.activeElement), 'Focus did not return to the menu button.')

  await app.getByRole('button', { name: 'What does it cost?' }).press('Enter')
  await app.getByText('Nothing. Sellers pay us.').waitFor()

  const code = page.getByLabel('Code')
  await code.pressSequentially('12a34')
  assert.equal(await code.inputValue(), '1234', 'The code field did not keep the four digits alone.')
  assert.deepEqual(messages, [], 'The console has messages.')
  return rendered
}
