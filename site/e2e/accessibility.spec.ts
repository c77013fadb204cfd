import { labels } from '../src/content/form-labels.ts'
import { expect, holdBackEnd, startIslands, tabTo, test } from './fixtures.ts'

test.describe('with the keyboard alone (R-accessibility-03)', () => {
  test('the skip link comes first and skips the header (R-accessibility-02)', async ({ page }) => {
    await page.goto('/services')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('header, main, footer, body')?.localName)).toBe('main')
  })

  test('whoever has gone on from the skip link stays there while the rest of the page arrives (R-accessibility-02)', async ({ page }) => {
    const arrive = await holdBackEnd(page, '/quiz')
    await page.goto('/quiz', { waitUntil: 'commit' })
    const first = page.getByRole('radio').first()
    await expect(first).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    arrive()
    await page.waitForLoadState()
    await expect(first).toBeFocused()
  })

  test('a visitor can write and send a message @engines', async ({ page }) => {
    await page.goto('/contact')
    await startIslands(page)
    await tabTo(page, page.getByRole('textbox', { name: labels.name }))
    await page.keyboard.type('Ada Sample')
    await page.keyboard.press('Tab')
    await page.keyboard.type('ada@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('combobox', { name: labels.subject })).toBeFocused()
    // A letter chooses in every browser; an arrow key opens the list in WebKit.
    await page.keyboard.type('C')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Which papers do I need?')
    await tabTo(page, page.getByRole('checkbox'))
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('button', { name: 'SEND MESSAGE' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Message Sent!')).toBeVisible()
  })
})

for (const { how, path, javaScriptEnabled } of [
  { how: '', path: '/blog/off-plan-vs-completed-properties-returns', javaScriptEnabled: true },
  { how: ' without JavaScript', path: '/terms-of-service', javaScriptEnabled: false },
])
  test.describe(() => {
    test.use({ javaScriptEnabled })

    test(`${path} prints only its text and figures${how} (R-accessibility-13)`, async ({ page }) => {
      await page.goto(path)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(`https://plotline.example.com${path}`)).toBeVisible()
      const visible = await page.evaluate(() =>
        [
          ...document.querySelectorAll(
            'header, footer, nav, form, button, section:not([data-room]), article article, #main svg:not(figure *)',
          ),
        ]
          .filter((node) => node.checkVisibility())
          .map((node) => node.outerHTML.slice(0, 80)),
      )
      expect(visible).toEqual([])
    })
  })

test('the landing page prints its text, figures and answers, without banner, header and buttons, and cuts no drawing (R-accessibility-13)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  // The rules for print arrive after the page.
  await expect(page.getByRole('banner')).toBeHidden()
  for (const title of ['Buy it while it is still a drawing.', 'What happens next', 'Questions people ask first'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const faults = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('header, footer, main *')].filter((node) => node.checkVisibility())
    const cut = shown.filter((node) => {
      const { left, right } = node.getBoundingClientRect()
      return node.matches('main svg') && (left < -1 || right > innerWidth + 1)
    })
    const light = shown.filter((node) => node.matches(':is(h1, h2, h3, p)') && getComputedStyle(node).color !== 'rgb(0, 0, 0)')
    const extra = shown.filter((node) => node.matches('header, footer, a[href="/quiz"]'))
    return [...cut, ...light, ...extra].map((node) => node.outerHTML.slice(0, 80))
  })
  expect(faults).toEqual([])
  // In an answer.
  await expect(page.getByText('no first-time buyers’ relief')).toBeVisible()
})
