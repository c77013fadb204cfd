import { labels } from '../src/content/form-labels.ts'
import { answerChoiceSteps, startIslands, fillContactDetails, enterCode, expect, test } from './fixtures.ts'
import { faultsOfWords, readWithText } from './text.ts'

// The quiz must work on even narrower screens, for which other pages have words that are too long. A first visit over a slow
// connection uses a fallback font, whose words are a little wider.
test("with text at 200 % in the device's font the quiz can be taken on the narrowest phone, and no word breaks (R-accessibility-04)", async ({
  page,
  server,
  complaints,
  phone,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.route(/\.woff2$/, (route) => route.abort())
  await page.goto('/quiz')
  await startIslands(page)
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Decline', exact: true }).click()
  await readWithText(page, 200)
  const look = async (where: string) => expect(await faultsOfWords(page), where).toEqual([])
  await answerChoiceSteps(page, { look })
  await look('the last step')
  await page.getByRole('textbox', { name: labels.email }).fill('Ada.Sample.Byron@gmial.com')
  await page.getByRole('textbox', { name: labels.name }).click()
  await expect(page.getByText('Did you mean')).toBeVisible()
  await look('the last step with a suggestion')
  await fillContactDetails(page, phone.typed)
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  await expect(page).toHaveURL(`${server.url}/verify`)
  await look('/verify')
  await enterCode(page, server, phone)
  await expect(page).toHaveURL(`${server.url}/success`)
  await look('/success')
  // The font that this test blocks.
  complaints.splice(0)
})
