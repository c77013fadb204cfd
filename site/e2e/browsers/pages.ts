import { builtPages } from '../../scripts/built-pages.ts'
import { listen } from '../../../packages/tooling/static-server.ts'
import { equal, REFUSED_REQUEST, type Journey } from './journey.ts'
import type { Visitor } from './visitor.ts'

/** Every address with a page, and one without. */
const addresses = (): string[] => [
  ...builtPages()
    .filter((file) => !/^(?:404|verify)\.html$|^_/.test(file))
    .map((file) => `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`),
  '/no-such-page',
]

/** What must be the same before and after hydration. */
const headOf = (visitor: Visitor) =>
  visitor.browser.run(() => ({
    title: document.title,
    headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
  }))

/** The text of a piece of HTML. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** In the HTML from the server. */
async function sentHead(url: string) {
  const html = await (await fetch(url)).text()
  return {
    title: textOf(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    headings: [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, heading]) => textOf(heading ?? '')),
  }
}

const CONTACT = {
  name: { role: 'textbox', name: 'Name', within: 'main' },
  email: { role: 'textbox', name: 'Email', within: 'main' },
  phone: { role: 'textbox', name: /^Phone/, within: 'main' },
  subject: { role: 'combobox', name: 'Subject' },
  message: { role: 'textbox', name: 'Message' },
  consent: { role: 'checkbox', name: /^I agree/ },
  send: { role: 'button', name: 'SEND MESSAGE' },
} as const

async function fillContact(visitor: Visitor): Promise<void> {
  await visitor.fills(CONTACT.name, 'Ada Sample')
  await visitor.fills(CONTACT.email, 'ada@example.com')
  await visitor.clicks(CONTACT.phone)
  await visitor.tabsTo(CONTACT.subject, 1)
  // In every engine, typing an option's first letter chooses it without opening the list.
  await visitor.types('C')
  await visitor.sees(CONTACT.subject, { value: 'complaint' })
  await visitor.fills(CONTACT.message, 'The lift is late.')
}

const MENU = { role: 'button', name: 'Menu' } as const
const CLOSE_MENU = { role: 'button', name: 'Close menu' } as const
const PANEL = { role: 'dialog', name: 'Menu' } as const
const QUESTIONS = ['What does it cost me?', 'How much money do I need?'].map((name) => ({ role: 'button', name }) as const)

/** The height of a question's answer. */
const answerHeight = (visitor: Visitor, question: string) =>
  visitor.browser.run((words) => {
    const button = [...document.querySelectorAll('[aria-controls]')].find((node) => node.textContent?.trim() === words)
    const answer = document.getElementById(button?.getAttribute('aria-controls') ?? '')
    return answer ? Math.round(answer.getBoundingClientRect().height) : -1
  }, question)

async function seesAnswer(visitor: Visitor, index: number, expanded: boolean): Promise<void> {
  const question = QUESTIONS[index]
  if (!question) throw new Error(`There is no question ${index}.`)
  await visitor.sees(question, { expanded })
  await visitor.until(`the answer to “${question.name}” is ${expanded ? 'not in view' : 'still in view'}`, async () => {
    const height = await answerHeight(visitor, question.name)
    return expanded ? height > 30 : height === 0
  })
}

const pressQuestion = (visitor: Visitor, index: number) => visitor.clicks(QUESTIONS[index] ?? {})

const BANNER = { role: 'region', name: 'Cookies' } as const

const bannerJourney = (press: string, choice: string): Journey => ({
  name: `the cookie banner, ${press}: gone, and still gone after a reload`,
  go: async (visitor) => {
    await visitor.opens('/about')
    await visitor.sees(BANNER)
    await visitor.clicks({ role: 'button', name: press })
    await visitor.doesNotSee(BANNER)
    equal(await visitor.browser.run(() => localStorage.getItem('cookieConsent')), choice, 'the stored choice')
    await visitor.browser.reload()
    await visitor.seesTheAppUp()
    await visitor.doesNotSee(BANNER)
    await visitor.opens('/services')
    await visitor.seesTheAppUp()
    await visitor.doesNotSee(BANNER)
  },
})

export const pageJourneys: readonly Journey[] = [
  {
    name: 'every page loads, the app takes it over, and the console stays empty',
    go: async (visitor) => {
      const faults: string[] = []
      for (const address of addresses()) {
        try {
          if (address === '/no-such-page') visitor.expectsComplaint(REFUSED_REQUEST)
          const sent = await sentHead(visitor.server.url + address)
          equal(sent.headings.length, 1, 'headings of level 1')
          await visitor.opens(address)
          await visitor.seesTheAppUp()
          // Without a fragment, /your-request says that the link leads to no request.
          if (address !== '/your-request') equal(await headOf(visitor), sent, 'title and heading')
          equal(await visitor.browser.run(() => document.documentElement.scrollWidth <= innerWidth), true, 'nothing lies sideways')
        } catch (error) {
          faults.push(`${address}: ${error instanceof Error ? error.message : String(error)}`)
        }
        faults.push(...(await visitor.complaints()).map((complaint) => `${address}: ${complaint}`))
      }
      if (faults.length > 0) throw new Error(faults.join('\n'))
    },
  },
  {
    name: 'a page opened at a fragment, or reloaded while it is scrolled, starts',
    go: async (visitor) => {
      const faults: string[] = []
      const tries = async (what: string, attempt: () => Promise<void>) => {
        await attempt()
        await visitor
          .seesTheAppUp()
          .catch((error: unknown) => faults.push(`${what}: ${error instanceof Error ? error.message : String(error)}`))
      }
      await visitor.opens('/terms-of-service')
      const fragment = await visitor.browser.run(() => [...document.querySelectorAll('main h2[id]')].at(-1)?.id ?? '')
      await visitor.comesForTheFirstTime()
      await tries('opened at a fragment', () => visitor.opens(`/terms-of-service#${fragment}`))
      equal((await visitor.scrollPlace()) > 100, true, 'the fragment is scrolled to')
      await tries('reloaded at a fragment', () => visitor.browser.reload())
      for (const address of ['/', '/blog/manchester-property-market-2025-guide']) {
        await visitor.opens(address)
        await visitor.seesTheAppUp()
        await visitor.scrollsDown()
        await tries(`${address} reloaded while scrolled`, () => visitor.browser.reload())
      }
      if (faults.length > 0) throw new Error(faults.join('\n'))
    },
  },
  {
    name: 'Back from another site, and from another document of this one, leads to the place that was left',
    go: async (visitor) => {
      const other = await listen((_, response) =>
        response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Elsewhere</title><p>Elsewhere'),
      )
      try {
        const faults: string[] = []
        for (const [what, elsewhere] of [
          ['another site', other.url],
          ['another document', `${visitor.server.url}/risk-warnings`],
        ] as const) {
          await visitor.opens('/about')
          await visitor.seesTheAppUp()
          const place = await visitor.scrollsDown()
          await visitor.browser.goto(elsewhere)
          await visitor.browser.back()
          await visitor.isAt('/about')
          await visitor.seesTheAppUp()
          const isKept = async () => Math.abs((await visitor.scrollPlace()) - place) <= 2
          await visitor.until('', isKept, 5_000).catch(async () => {
            faults.push(`after Back from ${what} the page lies at ${await visitor.scrollPlace()} instead of ${place}`)
          })
          await visitor.clicks({ role: 'link', name: 'Services', within: 'footer' })
          await visitor.isAt('/services')
          equal(await visitor.scrollPlace(), 0, 'the place where the next page starts')
        }
        if (faults.length > 0) throw new Error(faults.join('\n'))
      } finally {
        other.stop()
      }
    },
  },
  {
    name: 'the menu opens, closes by Escape, backdrop and link, and gives the focus back',
    isFor: ({ width }) => width < 768,
    go: async (visitor) => {
      await visitor.opens('/')
      await visitor.clicks(MENU)
      await visitor.sees(PANEL)
      await visitor.hasFocusOn(CLOSE_MENU)
      await visitor.standsStill(CLOSE_MENU)
      await visitor.shows('menu')
      await visitor.presses('Escape')
      await visitor.doesNotSee(PANEL)
      await visitor.hasFocusOn(MENU)

      await visitor.clicks(MENU)
      await visitor.standsStill(CLOSE_MENU)
      const { left, width } = await visitor.sees(PANEL)
      await visitor.browser.clickAt(left > 20 ? left / 2 : (left + width + visitor.viewport.width) / 2, visitor.viewport.height / 2)
      await visitor.doesNotSee(PANEL)
      await visitor.hasFocusOn(MENU)

      await visitor.presses('Enter')
      await visitor.hasFocusOn(CLOSE_MENU)
      await visitor.presses('Enter')
      await visitor.doesNotSee(PANEL)
      await visitor.hasFocusOn(MENU)

      await visitor.clicks(MENU)
      await visitor.clicks({ role: 'link', name: 'ABOUT', within: '[role=dialog]' })
      await visitor.isAt('/about')
      await visitor.doesNotSee(PANEL)
      await visitor.hasFocusOn({ role: 'heading', name: /./, within: '#main' })
      equal(await visitor.scrollPlace(), 0, 'the place where the page starts')
    },
  },
  {
    name: 'questions open and close by pointer, several at once',
    go: async (visitor) => {
      await visitor.opens('/')
      await pressQuestion(visitor, 0)
      await seesAnswer(visitor, 0, true)
      await pressQuestion(visitor, 1)
      await seesAnswer(visitor, 1, true)
      await seesAnswer(visitor, 0, true)
      await visitor.shows('faq')
      await pressQuestion(visitor, 0)
      await seesAnswer(visitor, 0, false)
      await seesAnswer(visitor, 1, true)
    },
  },
  {
    name: 'questions open and close by keyboard',
    go: async (visitor) => {
      await visitor.opens('/')
      await visitor.tabsTo(QUESTIONS[0] ?? {}, 40)
      await visitor.presses('Enter')
      await seesAnswer(visitor, 0, true)
      await visitor.presses('Space')
      await seesAnswer(visitor, 0, false)
      // A closed answer is not focusable: the next stop is the next question.
      await visitor.tabsTo(QUESTIONS[1] ?? {}, 1)
      await visitor.presses('Space')
      await seesAnswer(visitor, 1, true)
    },
  },
  bannerJourney('Accept', 'accepted'),
  bannerJourney('Decline', 'declined'),
  bannerJourney('Close and decline', 'declined'),
  {
    name: 'a message is sent, and “Send another message” brings back empty fields',
    go: async (visitor) => {
      await visitor.opens('/contact')
      await visitor.shows('contact')
      await fillContact(visitor)
      await visitor.clicks(CONTACT.consent)
      await visitor.sees(CONTACT.consent, { checked: true })
      await visitor.clicks(CONTACT.send)
      await visitor.sees({ name: 'Message Sent!' })
      await visitor.shows('contact-sent')
      await visitor.clicks({ role: 'button', name: 'Send another message' })
      await visitor.sees(CONTACT.name, { value: '' })
      await visitor.sees(CONTACT.message, { value: '' })
      await visitor.sees(CONTACT.consent, { checked: false })
    },
  },
  {
    name: 'a message without consent is not sent, and what is missing is said',
    go: async (visitor) => {
      await visitor.opens('/contact')
      await fillContact(visitor)
      await visitor.sees(CONTACT.send, { disabled: true })
      await visitor.clicks(CONTACT.email)
      await visitor.presses('Enter')
      await visitor.sees({ name: /Please agree to the consent terms\./ })
      await visitor.hasFocusOn(CONTACT.consent)
      await visitor.presses('Space')
      await visitor.sees(CONTACT.consent, { checked: true })
      await visitor.doesNotSee({ name: /Please agree to the consent terms\./ })
      await visitor.sees(CONTACT.send, { disabled: false })
      await visitor.sees(CONTACT.message, { value: 'The lift is late.' })
    },
  },
]
