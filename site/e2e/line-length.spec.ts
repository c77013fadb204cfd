import { everyPath } from './every-page.ts'
import { answerChoiceSteps, waitForHydration, expect, test } from './fixtures.ts'
import { longLines, readWithText } from './text.ts'

/** As long as a line may be to be read with ease. */
const MOST = 68

test('no line of text is longer than 68 characters, on a tablet, a desktop or a wide screen (R-accessibility-11)', async ({
  page,
  complaints,
}) => {
  test.setTimeout(90_000)
  for (const path of everyPath) {
    await page.goto(path)
    // The app may put other words in the place of the prerendered ones.
    await waitForHydration(page)
    await readWithText(page, 100)
    for (const width of [768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await longLines(page, MOST), `${path} at ${width} px`).toEqual([])
    }
  }
  // The missing page's status.
  complaints.splice(0)
})

test('no line on any step of the quiz is longer than 68 characters either (R-accessibility-11)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/quiz')
  await waitForHydration(page)
  const look = async (step: string) => expect(await longLines(page, MOST), step).toEqual([])
  await answerChoiceSteps(page, look)
  await look('the last step')
})
