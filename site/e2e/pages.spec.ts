import { FIRST_STEP, STEP_IDS } from '@plotline/contract'
import type { Page } from '@playwright/test'
import { violationsIn } from './axe.ts'
import { company } from '../src/content/company.ts'
import { titleOf } from '../src/testing/steps.ts'
import { everyPage } from './every-page.ts'
import { faultsOfBanner, outsideOnTheLeft, smallControls } from './faults.ts'
import { confirmNumber, enterCode, expect, openStep, openVerification, test, startIslands } from './fixtures.ts'
import { brokenAddresses, faultsOfWords, longLines, PHONES, readWithText, turnedNumbers } from './text.ts'

const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

const USABLE =
  'has one h1, its own title, no axe violation and nothing in the console, room for 320 px and for text at 200 %, controls of at least 44 px, lines of at most 80 characters, no broken words, with large text a banner of at most a third of a phone, and phone numbers that keep their order right to left (R-routes-01, R-accessibility-01, R-accessibility-04, R-accessibility-06, R-accessibility-11, R-accessibility-15, R-seo-01)'

/** Looks at what is open for all of that in one visit, because loading it takes longer than looking at it. */
async function lookAtPage(page: Page, title: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  const named = `${title} | ${company.name}`
  await expect(page).toHaveTitle(named.length > 60 ? title : named)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await pageWidth(page)).toBeLessThanOrEqual(320)
  // The app may replace prerendered text.
  await startIslands(page)
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await violationsIn(page), `at ${width} px`).toEqual([])
  }
  expect(await smallControls(page)).toEqual([])
  await readWithText(page, 100)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await brokenAddresses(page), `at ${width} px`).toEqual([])
    expect(await faultsOfWords(page), `at ${width} px`).toEqual([])
  }
  for (const width of [768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await longLines(page), `at ${width} px`).toEqual([])
  }
  await readWithText(page, 200)
  for (const size of [{ width: 1280, height: 844 }, { width: 768, height: 844 }, ...PHONES]) {
    await page.setViewportSize(size)
    expect(await outsideOnTheLeft(page), `large text at ${size.width} px`).toEqual([])
    expect(await pageWidth(page), `large text at ${size.width} px`).toBeLessThanOrEqual(size.width)
  }
  for (const size of PHONES) {
    await page.setViewportSize(size)
    expect(await faultsOfWords(page), `large text at ${size.width} px`).toEqual([])
    expect(await faultsOfBanner(page), `large text at ${size.width} px`).toEqual([])
  }
  expect(await turnedNumbers(page), 'right to left').toEqual([])
}

for (const { path, title, status = 200 } of everyPage)
  test(`${path} ${USABLE}`, async ({ page, complaints }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    await lookAtPage(page, title)
    // The browser reports the status of the missing page itself.
    if (status === 404) expect(complaints.splice(0)).toHaveLength(1)
  })

type Visit = Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'server' | 'phone'>

/** What only a visitor sees who has come that far. */
const LATER: Record<string, [title: string, open: (visit: Visit) => Promise<void>]> = {
  ...Object.fromEntries(
    STEP_IDS.filter((step) => step !== FIRST_STEP).map((step) => [
      `/quiz at ${step}`,
      [titleOf(step), ({ page }: Visit) => openStep(page, step)],
    ]),
  ),
  '/verify': ['Confirm your number', ({ page, server, phone }) => openVerification(page, server, phone)],
  '/success of a confirmed number': ['Your number is confirmed', ({ page, server, phone }) => confirmNumber(page, server, phone)],
  '/your-request with a request': [
    'Your request',
    async ({ page, server, phone }) => {
      await confirmNumber(page, server, phone)
      await page.getByRole('link', { name: 'See or withdraw your request' }).click()
      await expect(page.getByRole('button', { name: 'DON’T CALL ME' })).toBeVisible()
    },
  ],
}
for (const [what, [title, open]] of Object.entries(LATER))
  test(`${what} ${USABLE}`, async ({ page, server, phone }) => {
    // Words that fade in and out again have no contrast that stays.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open({ page, server, phone })
    await lookAtPage(page, title)
  })

test('the not-found page offers Home, Services, Blog and the quiz (R-routes-02)', async ({ page, server, complaints }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  const main = page.getByRole('main')
  for (const name of ['Services', 'Blog', 'START INVESTOR QUIZ']) await expect(main.getByRole('link', { name })).toBeVisible()
  await main.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(`${server.url}/`)
  complaints.splice(0)
})

test('a link leads to the top of the next page, Back to the place that was left, and a reload keeps it (R-routes-03)', async ({
  page,
  server,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/about')
  await page.evaluate(() => scrollTo(0, 900))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL(`${server.url}/services`)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(heading).toContainText('We introduce you')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(900)
  await page.evaluate(() => scrollTo(0, 600))
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
})

test.describe('cookie banner', () => {
  const banner = { name: 'Cookies' }
  const stored = 'cookieConsent'

  for (const { press, choice } of [
    { press: 'Accept', choice: 'accepted' },
    { press: 'Decline', choice: 'declined' },
    { press: 'Close and decline', choice: 'declined' },
  ]) {
    test(`${press} stores "${choice}" and hides it permanently (R-cookies-01) @engines`, async ({ page }) => {
      await page.goto('/')
      const region = page.getByRole('region', banner)
      await expect(region).toBeVisible()
      await region.getByRole('button', { name: press, exact: true }).click()
      await expect(region).toBeHidden()
      expect(await page.evaluate((key) => localStorage.getItem(key), stored)).toBe(choice)
      await page.reload()
      await expect(region).toBeHidden()
    })
  }

  test('on a phone the keyboard reaches the one line at the top of a page that asks for something first, after the skip link (R-cookies-06)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    await page.goto('/quiz')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('region', banner).getByRole('link')).toBeFocused()
  })

  for (const { width, height, options } of [
    { width: 360, height: 740, options: 6 },
    { width: 390, height: 664, options: 4 },
    { width: 320, height: 640, options: 3 },
    { width: 740, height: 360, options: 2 },
  ])
    test(`at ${width} × ${height} px every step shows ${options} options or all, and the banner can be scrolled past and covers nothing on arrival, and no focus (R-cookies-03, R-cookies-06, R-quiz-12)`, async ({
      page,
      server,
      phone,
    }) => {
      await page.setViewportSize({ width, height })
      const look = async (where: string) => {
        const seen = await page.evaluate(() => {
          const bar = [...document.querySelectorAll('section')].find(
            (section) => section.querySelector('h2')?.textContent === 'Cookies',
          )?.firstElementChild
          if (!bar) throw new Error('no banner')
          const controls = [...document.querySelectorAll<HTMLElement>('main :is(a, button, input)')].filter(
            (node) => node.tabIndex >= 0 && node.checkVisibility({ visibilityProperty: true }),
          )
          // Scrolling is by whole pixels.
          const isCovered = (node: Element) => {
            const [own, over] = [node, bar].map((element) => element.getBoundingClientRect())
            return own && over && own.bottom >= over.top + 1 && own.top <= over.bottom - 1
          }
          const arrived = controls.filter(isCovered)
          const choices = [...document.querySelectorAll('main fieldset :is([role=radio], [role=checkbox])')]
          const shown = choices.filter((node) => node.getBoundingClientRect().bottom <= innerHeight && !isCovered(node)).length
          const covered = controls.filter((node) => {
            scrollTo(0, 0)
            if (node.matches(':disabled')) node.scrollIntoView({ block: 'nearest' })
            else node.focus()
            return isCovered(node)
          })
          scrollTo(0, document.documentElement.scrollHeight)
          return {
            shown,
            choices: choices.length,
            covered: [...arrived, ...covered].map((node) => node.outerHTML),
            isPast: [...document.querySelectorAll('footer')].every((footer) => !isCovered(footer)),
          }
        })
        expect(seen, where).toMatchObject({ covered: [], isPast: true })
        return seen
      }
      for (const step of STEP_IDS) {
        await openStep(page, step)
        await page.evaluate(() => scrollTo(0, 0))
        const { shown, choices } = await look(step)
        if (step === 'personal') continue
        expect(choices, step).toBeGreaterThan(1)
        expect(shown, step).toBeGreaterThanOrEqual(Math.min(options, choices))
      }
      await openVerification(page, server, phone)
      await look('/verify')
      await enterCode(page, server, phone)
      await expect(page).toHaveURL(`${server.url}/success`)
      await look('/success')
      await page.goto('/not-eligible')
      await look('/not-eligible')
    })
})

test.describe('slide-out menu', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('opens with the keyboard, closes with Escape, the backdrop or a link, and returns focus (R-menu-01, R-menu-02) @engines', async ({
    page,
    server,
  }) => {
    await page.goto('/')
    const open = page.getByRole('button', { name: 'Menu', exact: true })
    await open.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog')
    await expect(panel).toBeVisible()
    for (const name of [company.phone.display, 'Risk warnings', 'Complaints procedure'])
      await expect(panel.getByRole('link', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(open).toBeFocused()
    await open.click()
    await expect(panel).toBeVisible()
    // As a person would: when the panel has arrived. Radix listens for presses beside it a task after it is shown.
    await expect.poll(() => panel.evaluate((element) => element.getAnimations().length)).toBe(0)
    await page.mouse.click(10, 400)
    await expect(panel).toBeHidden()
    await open.click()
    await panel.getByRole('link', { name: 'START INVESTOR QUIZ' }).click()
    await expect(page).toHaveURL(`${server.url}/quiz`)
    await expect(panel).toBeHidden()
    await expect(page.locator('body')).toHaveCSS('pointer-events', 'auto')
  })
})

test('if the menu’s script fails to load, its links are in the header (R-menu-07)', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/assets/menu-panel-*.js', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const navigation = page.getByRole('banner').getByRole('navigation')
  await expect(navigation.getByRole('link').first()).toBeFocused()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  complaints.splice(0)
})
