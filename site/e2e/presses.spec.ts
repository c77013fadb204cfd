import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { labels } from '../src/content/form-labels.ts'
import { expect, fillMessage, openVerification, questions, test } from './fixtures.ts'

// Presses thrown at pages that are still loading, on a slow phone, at moments that differ from press to press: each counts, and counts
// once (R-messages-05). `PRESSES=500` throws more than one of each kind.
const COUNT = Number(process.env['PRESSES'] ?? 8)

const SLOWDOWN = 6
const LONGEST_DELAY_MS = 3000

/** A number from 0 to 1 that looks like chance, and is the same for the same press. */
function chance(press: number, place: number): number {
  const number = Math.sin(press * 12.9898 + place * 78.233) * 43_758.5453
  return number - Math.floor(number)
}

interface Kind {
  path: string
  /** What is pressed. */
  pressed: (page: Page) => Locator
  /** Before the press. */
  fill?: (page: Page) => Promise<void>
  press?: (pressed: Locator) => Promise<void>
  /** Waits for the effect, and fails if it came more than once. */
  counted: (page: Page, sent: string[]) => Promise<void>
}

const KINDS: Record<string, Kind> = {
  menu: {
    path: '/about',
    pressed: (page) => page.getByRole('button', { name: 'Menu' }),
    counted: (page) => expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused(),
  },
  banner: {
    path: '/privacy-policy',
    pressed: (page) => page.getByRole('button', { name: 'Decline', exact: true }),
    counted: async (page) => {
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
      expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('declined')
    },
  },
  question: {
    path: '/',
    pressed: (page) => questions(page).nth(3),
    counted: (page) => expect(questions(page).nth(3)).toHaveAttribute('aria-expanded', 'true'),
  },
  slider: {
    path: '/services',
    pressed: (page) => page.getByRole('slider'),
    press: (slider) => slider.press('ArrowRight'),
    counted: async (page) => {
      const slider = page.getByRole('slider')
      const price = await slider.evaluate((field: HTMLInputElement) => Number(field.defaultValue) + Number(field.step))
      await expect(slider).toHaveAttribute('aria-valuetext', `£${price.toLocaleString('en-GB')}`)
    },
  },
  newsletter: {
    path: '/blog',
    pressed: (page) => page.getByRole('button', { name: 'SUBSCRIBE' }),
    fill: (page) => page.getByRole('textbox', { name: labels.email }).fill('ada@example.com'),
    counted: async (page, sent) => {
      await expect(page.getByText('The newsletter has not started yet. Your address was not sent or stored.')).toHaveCount(1)
      expect(sent).toEqual([])
    },
  },
  message: {
    path: '/contact',
    pressed: (page) => page.getByRole('button', { name: 'SEND MESSAGE' }),
    fill: async (page) => {
      await fillMessage(page)
      await page.getByRole('main').getByRole('checkbox').click()
    },
    counted: async (page, sent) => {
      await expect(page.getByText('Message Sent!')).toBeVisible()
      expect(sent.filter((path) => path === '/api/contact')).toHaveLength(1)
    },
  },
  answer: {
    path: '/quiz',
    pressed: (page) => page.getByText('Complete beginner'),
    counted: async (page) => {
      await expect(page.getByText('STEP 2 OF 7')).toBeVisible()
      expect(await page.evaluate(() => JSON.parse(sessionStorage['quiz']).answers.investment_experience)).toBe('Complete beginner')
    },
  },
  code: {
    path: '/verify',
    pressed: (page) => page.getByRole('button', { name: 'VERIFY CODE' }),
    counted: async (page, sent) => {
      await expect(page).toHaveURL(/\/success$/)
      expect(sent.filter((path) => path === '/api/verify-otp')).toHaveLength(1)
    },
  },
}

const kinds = Object.entries(KINDS)
const presses = Array.from({ length: COUNT }, (_, number) => kinds.slice(number % kinds.length)[0] ?? [])

for (const [number, [name, kind]] of presses.entries()) {
  if (!kind) continue
  const { path, pressed, fill, press, counted } = kind
  test(`press ${number + 1}, of kind "${name}", on a slow phone while scripts arrive late, counts once (R-messages-05)`, async ({
    page,
    server,
    phone,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    let code = ''
    if (name === 'code') {
      await openVerification(page, server, phone)
      code = await server.codeFor(phone.normalised)
    }
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
    let script = 0
    await page.route('**/assets/*.js', async (route) => {
      await wait(chance(number, (script += 1)) * LONGEST_DELAY_MS)
      await route.continue().catch(() => {})
    })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await (name === 'code' ? page.reload({ waitUntil: 'commit' }) : page.goto(path, { waitUntil: 'commit' }))
    const target = pressed(page)
    await target.waitFor()
    await wait((chance(number, 0) * LONGEST_DELAY_MS) / 2)
    await fill?.(page)
    if (name === 'code') await page.getByRole('textbox', { name: labels.code('text') }).fill(code)
    // Not Playwright's own patience: a visitor does not wait until a button is enabled.
    await (press ? press(target) : target.click({ force: true }))
    await counted(page, sent)
  })
}
