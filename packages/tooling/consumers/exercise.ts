import { chromium, type Page } from 'playwright'
import { chromiumLaunchOptions } from '../chromium.ts'

/** React's advice to install its browser extension, which a development build gives in every page. */
const ADVICE = 'Download the React DevTools'

/** Fails with a sentence. */
function must(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence)
}

/**
 * Opens the page of all samples at the width of a phone, waits until React has it, uses menu, accordion and code
 * field, and fails if anything did not work or anything at all was written to the console.
 *
 * @returns how many components the server's HTML held.
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
    must(said.length === 0, `The console is not silent after hydration:\n${said.join('\n')}`)
    must(names.length > 0, 'The page holds no samples.')
    must(unrendered.length === 0, `Not in the server's HTML: ${unrendered.join(', ')}.`)

    await openMenu(page)
    await openAccordion(page)
    await enterCode(page)
    must((await page.locator('[data-sample=LinkProvider] [data-link=app]').count()) === 1, 'LinkProvider did not use the link component.')
    must(said.length === 0, `The console is not silent after menu, accordion and code:\n${said.join('\n')}`)
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
  must(width > 250 && width < 360, `The menu's panel is ${width} px wide: the stylesheet is not in use.`)
  must((await page.locator('style').count()) === styles, 'The open menu added a <style> element.')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  must(await button.evaluate((node) => node === document.activeElement), 'The focus did not return to the menu button.')
}

async function openAccordion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'What does it cost?' }).click()
  await page.getByText('Nothing at all.').waitFor()
}

async function enterCode(page: Page): Promise<void> {
  const room = page.locator('[data-sample=OtpInput]')
  await room.getByLabel('Code').pressSequentially('12a34')
  must((await room.getByLabel('Code').inputValue()) === '1234', 'The code field did not take the four digits.')
  await room.getByText('The code is complete.').waitFor({ state: 'attached' })
}
