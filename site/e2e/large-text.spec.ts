import type { Page } from '@playwright/test'
import { everyPath } from './every-page.ts'
import { answerChoiceSteps, waitForHydration, fillContactDetails, enterCode, expect, freshPhone, test } from './fixtures.ts'
import { faultsOfWords, readWithText } from './text.ts'

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]

/** What is wrong with the cookie banner when it covers the page. */
const faultsOfBanner = (page: Page) =>
  page.evaluate(() => {
    const heading = [...document.querySelectorAll('section h2')].find(({ textContent }) => textContent === 'Cookies')
    const text = heading?.parentElement
    const bar = text?.parentElement
    if (!bar || !text || !bar.checkVisibility()) return ['no banner']
    const box = bar.getBoundingClientRect()
    const sentence = document.createRange()
    sentence.selectNodeContents(text)
    const isWithin = ({ top, bottom }: DOMRect) => top >= box.top && bottom <= Math.min(box.bottom, innerHeight)
    const unpressed = [...bar.querySelectorAll('button')].filter((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return Math.min(width, height) < 44 || !button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    return [
      ...(box.height > innerHeight / 3 ? [`${box.height} px high`] : []),
      ...(text.scrollHeight > text.clientHeight || ![...sentence.getClientRects()].every(isWithin) ? ['the sentence is cut'] : []),
      ...unpressed.map((button) => `not to press: ${button.ariaLabel ?? button.textContent}`),
    ]
  })

test('with text at 200 % on a phone no word breaks, nothing is off screen, and the cookie banner covers at most a third (R-accessibility-05)', async ({
  page,
  complaints,
}) => {
  test.setTimeout(90_000)
  for (const path of everyPath) {
    await page.goto(path)
    // The app may replace prerendered text.
    await waitForHydration(page)
    await readWithText(page, 200)
    for (const size of PHONES) {
      await page.setViewportSize(size)
      expect(await faultsOfWords(page), `${path} at ${size.width} px`).toEqual([])
      expect(await faultsOfBanner(page), `${path} at ${size.width} px`).toEqual([])
    }
  }
  // The status of the missing page.
  complaints.splice(0)
})

// The quiz must work on even narrower screens, for which other pages have words that are too long. A first visit over a slow
// connection uses a fallback font, whose words are a little wider.
const NARROW = { width: 320, height: 640 }

for (const { font, sizes } of [
  { font: "the site's font", sizes: [...PHONES, NARROW] },
  { font: "the device's font", sizes: [NARROW] },
]) {
  test(`with text at 200 % in ${font} the quiz can be taken on a phone, and no word breaks (R-accessibility-05)`, async ({
    page,
    server,
    complaints,
  }, { workerIndex }) => {
    await page.setViewportSize(NARROW)
    if (font === "the device's font") await page.route(/\.woff2$/, (route) => route.abort())
    await page.goto('/quiz')
    await waitForHydration(page)
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Decline', exact: true }).click()
    await readWithText(page, 200)
    const look = async (where: string) => {
      for (const size of sizes) {
        await page.setViewportSize(size)
        expect(await faultsOfWords(page), `${where} at ${size.width} px`).toEqual([])
      }
    }
    await answerChoiceSteps(page, look)
    await look('the last step')
    const phone = freshPhone(workerIndex)
    await fillContactDetails(page, phone.typed)
    await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
    await expect(page).toHaveURL(`${server.url}/verify`)
    await look('/verify')
    await enterCode(page, server, phone)
    await expect(page).toHaveURL(`${server.url}/success`)
    await look('/success')
    // The font that this test blocks.
    if (font === "the device's font") complaints.splice(0)
  })
}
