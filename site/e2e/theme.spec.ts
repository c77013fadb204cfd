import { tokens } from '../../packages/ui/src/foundations/tokens/tokens.ts'
import { theme } from '../src/content/theme.ts'
import { expect, test, startIslands } from './fixtures.ts'

test.use({ colorScheme: 'dark' })

const paper = tokens.find(({ id }) => id === 'color.paper')?.[theme === 'auto' ? 'dark' : 'light'] ?? ''
const background = `rgb(${[1, 3, 5].map((digit) => Number.parseInt(paper.slice(digit, digit + 2), 16)).join(', ')})`

for (const path of ['/', '/quiz'])
  test(`${path} is dark for a visitor whose system is dark if the site’s setting says so, from its first frame (R-theme-05)`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(globalThis, { seen })
      const look = () => {
        seen.add(getComputedStyle(document.documentElement).backgroundColor)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.goto(path)
    await startIslands(page)
    expect(await page.evaluate<string[]>('[...seen]')).toEqual([background])
    const logo = page.getByRole('banner').locator('img:visible')
    await expect(logo).toHaveCount(1)
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the site has its theme too, and is light in print (R-theme-05)', async ({ page }) => {
    await page.goto('/about')
    const root = page.locator('html')
    await expect(root).toHaveCSS('background-color', background)
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await expect(root).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })
})
