import { answerChoiceSteps, startIslands, expect, test } from './fixtures.ts'
import { longLines } from './text.ts'

test('no line in the quiz is longer than 68 characters (R-accessibility-11)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/quiz')
  await startIslands(page)
  const look = async (step: string) => expect(await longLines(page), step).toEqual([])
  await answerChoiceSteps(page, look)
  await look('the last step')
})
