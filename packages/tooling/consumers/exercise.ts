import { chromium, type Page } from 'playwright'
import { chromiumLaunchOptions } from '../chromium.ts'

/** React's development build logs this on every page. */
const ADVICE = 'Download the React DevTools'

/** @throws Error with the sentence, unless the condition holds */
function must(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence)
}

/**
 * Opens the page of samples at phone width, waits for hydration, and uses the menu, accordion and code field.
 *
 * @returns the number of components in the server's HTML
 * @throws Error when something does not work or writes to the console
 */
export async function exercise(address: string): Promise<number> {
  const browser = await chromium.launch(await chromiumLaunchOptions())
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
    const said: string[] = []
    page.on('console', (message) => {
      if (!message.text().includes(ADVICE)) said.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => said.push(`error: ${error.message}`))

    const response = await page.goto(address)
    const html = (await response?.text()) ?? ''
    await page.locator('html[data-hydrated]').waitFor()
    const names = await page.locator('[data-sample]').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-sample') ?? ''))
    const unrendered = names.filter((name) => !new RegExp(`data-sample="${name}"[^>]*><\\w`).test(html))
    must(said.length === 0, `The console has messages after hydration:\n${said.join('\n')}`)
    must(names.length > 0, 'The page has no samples.')
    must(unrendered.length === 0, `Missing from the server's HTML: ${unrendered.join(', ')}.`)

    await openMenu(page)
    await openAccordion(page)
    await enterCode(page)
    must((await page.locator('[data-sample=LinkProvider] [data-link=app]').count()) === 1, 'LinkProvider did not use the link component.')
    must(said.length === 0, `The console has messages after menu, accordion and code:\n${said.join('\n')}`)
    return names.length
  } finally {
    await browser.close()
  }
}

async function openMenu(page: Page): Promise<void> {
  const styles = await page.locator('style').count()
  const button = page.locator('[data-sample=Header]').getByRole('button', { name: 'Menu' })
  await button.click()
  const panel = page.getByRole('dialog', { name: 'Menu' })
  await panel.getByRole('link', { name: 'ABOUT' }).waitFor()
  const { width } = (await panel.boundingBox()) ?? { width: 0 }
  must(width > 250 && width < 360, `The menu's panel is ${width} px wide: the stylesheet is not applied.`)
  must((await page.locator('style').count()) === styles, 'The open menu added a <style> element.')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  must(await button.evaluate((node) => node === document.activeElement), 'Focus did not return to the menu button.')
}

async function openAccordion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'What does it cost?' }).click()
  await page.getByText('Nothing at all.').waitFor()
}

async function enterCode(page: Page): Promise<void> {
  const sample = page.locator('[data-sample=OtpInput]')
  await sample.getByLabel('Code').pressSequentially('12a34')
  must((await sample.getByLabel('Code').inputValue()) === '1234', 'The code field did not accept the four digits.')
  await sample.getByText('The code is complete').waitFor({ state: 'attached' })
}
