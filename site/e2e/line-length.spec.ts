import { everyPath } from './every-page.ts'
import { answerChoiceSteps, waitForHydration, expect, test } from './fixtures.ts'
import { longLines, readWithText } from './text.ts'

/** The longest comfortable line, in characters. */
const MOST = 68

test('no line of text is longer than 68 characters on a tablet, a desktop or a wide screen (R-accessibility-11)', async ({
  page,
  complaints,
}) => {
  test.setTimeout(90_000)
  for (const path of everyPath) {
    await page.goto(path)
    // The app may replace prerendered text.
    await waitForHydration(page)
    await readWithText(page, 100)
    for (const width of [768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await longLines(page, MOST), `${path} at ${width} px`).toEqual([])
    }
  }
  // The status of the missing page.
  complaints.splice(0)
})

test('no line in the quiz is longer than 68 characters (R-accessibility-11)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/quiz')
  await waitForHydration(page)
  const look = async (step: string) => expect(await longLines(page, MOST), step).toEqual([])
  await answerChoiceSteps(page, look)
  await look('the last step')
})
