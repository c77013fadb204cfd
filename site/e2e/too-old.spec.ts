import { labels } from '../src/content/form-labels.ts'
import { company } from '../src/content/company.ts'
import { expect, test } from './fixtures.ts'

// An old browser cannot parse the scripts, or lacks functions that they call.
for (const { fault, which, change } of [
  { fault: 'cannot be parsed', which: '**/assets/*.js', change: (code: string) => `class Old { static { old() } oops( }\n${code}` },
  { fault: 'fail as they start', which: '**/assets/*.js', change: (code: string) => `[].noSuchMethod();\n${code}` },
])
  test.describe(`scripts that ${fault}`, () => {
    test.beforeEach(({ page }) =>
      page.route(which, async (route) => {
        const file = route.fetch().then((response) => response.text())
        // The browser may have left the page by then.
        const body = await file.catch(() => '')
        await route.fulfill({ contentType: 'text/javascript', body: change(body) })
      }),
    )

    test('a press has no effect, and the form says what to do instead (R-browsers-03)', async ({ page, complaints }) => {
      await page.goto('/contact')
      const form = page.getByRole('main').locator('form')
      await form.getByRole('textbox', { name: labels.name }).fill('Ada Sample')
      await form.getByRole('button', { name: 'SEND MESSAGE' }).click({ force: true })
      await expect(page.getByRole('alert').filter({ hasText: 'too old' })).toContainText(company.phone.display)
      await expect(form.getByRole('textbox', { name: labels.name })).toHaveValue('Ada Sample')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('This page did not load')).toHaveCount(0)
      complaints.splice(0)
    })

    test('links work, and a phone has its navigation (R-browsers-03)', async ({ page, server, complaints }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/contact')
      await page.getByRole('button', { name: 'SEND MESSAGE' }).click({ force: true })
      await page.locator('html[data-scripting=none]').waitFor()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('banner').getByRole('link', { name: 'ABOUT' }).click()
      await expect(page).toHaveURL(`${server.url}/about`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      complaints.splice(0)
    })
  })
