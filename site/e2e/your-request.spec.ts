import { ENDPOINTS, PARTNER, partnerLine } from '@plotline/contract'
import { sampleAnswers } from '@plotline/contract/sample-lead'
import type { Page } from '@playwright/test'
import { company } from '../src/content/company.ts'
import { answersUpTo } from '../src/testing/steps.ts'
import {
  confirmNumber,
  enterCode,
  expect,
  freshPhone,
  post,
  reachVerification,
  serverSays,
  startIslands,
  test as base,
} from './fixtures.ts'
import { leadsOf } from './leads.ts'

/** The visitor's own building: a phone and wider screens have one each. */
const BUILT = '[data-stage=built]:not([data-quiet]):visible'

const test = base.extend<{ link: string }>({
  // The address of the request's page, to which the confirmation links.
  link: async ({ page, server, phone }, provide) => {
    await confirmNumber(page, server, phone)
    await provide((await page.getByRole('link', { name: 'See or withdraw your request' }).getAttribute('href')) ?? '')
  },
})

test('a request can be viewed and withdrawn with just its link, stays withdrawn after a reload, its building is a plan again, and /success and /verify say so (R-request-01, R-request-02, R-success-02, R-verify-16, R-product-19) @engines', async ({
  page,
  server,
  link,
  phone,
}) => {
  expect(link).toMatch(/^\/your-request#[\w.-]+$/)
  await page.getByRole('link', { name: 'See or withdraw your request' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request')
  const main = page.getByRole('main')
  for (const words of ['Ada Sample', 'ada@example.com', phone.display, ...Object.values(sampleAnswers), /rings you on .* by /])
    await expect(main.getByText(words).first()).toBeVisible()
  await expect(main).toContainText(partnerLine(PARTNER))
  await page.reload()
  await expect(main.locator(BUILT)).toBeVisible()
  await page.getByRole('button', { name: 'DON’T CALL ME' }).click()
  // The button that had focus is gone: focus is on what it led to, not lost. It is announced, and shown once.
  await expect(page.locator(':focus')).toHaveText('Your request is withdrawn')
  await expect(page.getByRole('status').filter({ hasText: 'Your request is withdrawn' })).toHaveCount(1)
  await expect(main.getByText(/^We tell our partner not to ring you/)).toHaveCount(1)
  await expect(page).toHaveTitle('Your request is withdrawn | Plotline')
  await expect(main.locator('[data-stage=planned]:visible')).toBeVisible()
  expect(leadsOf(server, phone)).toMatchObject([{ state: 'withdrawn' }])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request is withdrawn')
  await expect(page.getByRole('button', { name: 'DON’T CALL ME' })).toHaveCount(0)
  for (const comeBack of [() => page.goBack(), () => page.reload(), () => page.goto('/success')]) {
    await comeBack()
    await expect(page).toHaveURL(`${server.url}/success`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request is withdrawn')
    await expect(page.getByText(/^We tell .* not to ring you\.$/).first()).toBeVisible()
  }
  // As left over from before the confirmation.
  await page.evaluate((usr) => history.replaceState({ usr }, '', '/verify'), { phone: phone.normalised, depth: 0 })
  await page.reload()
  await expect(page).toHaveURL(`${server.url}/success`)
})

test('a request withdrawn in one tab is withdrawn on /success and on its own page in every tab at once, even one that knew of none, until another number is confirmed (R-success-02, R-request-02)', async ({
  page,
  server,
  context,
  link,
}, { workerIndex }) => {
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Your number is confirmed')
  const other = await context.newPage()
  await other.goto(`${server.url}/success`)
  const otherTitle = other.getByRole('heading', { level: 1 })
  await expect(otherTitle).toHaveText('Confirm your number to book a call')
  await startIslands(other)
  const again = await context.newPage()
  await again.goto(server.url + link)
  await again.getByRole('button', { name: 'DON’T CALL ME' }).focus()
  const elsewhere = await context.newPage()
  await elsewhere.goto(server.url + link)
  const elsewhereTitle = elsewhere.getByRole('heading', { level: 1 })
  await expect(elsewhereTitle).toHaveText('Your request')
  const cookiePolicy = elsewhere.getByRole('contentinfo').getByRole('link', { name: 'Cookie policy' })
  await cookiePolicy.focus()
  const email = await context.newPage()
  await email.goto(server.url + link)
  await email.getByRole('button', { name: 'DON’T CALL ME' }).click()
  await expect(email.getByRole('heading', { level: 1 })).toHaveText('Your request is withdrawn')
  await expect(title).toHaveText('Your request is withdrawn')
  await expect(otherTitle).toHaveText('Your request is withdrawn')
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Your request is withdrawn')
  await expect(again.getByRole('button', { name: 'DON’T CALL ME' })).toHaveCount(0)
  // As in the tab that withdrew it.
  await expect(again.locator(':focus')).toHaveText('Your request is withdrawn')
  await expect(elsewhereTitle).toHaveText('Your request is withdrawn')
  await expect(cookiePolicy).toBeFocused()
  await other.reload()
  await expect(otherTitle).toHaveText('Your request is withdrawn')
  await expect(other.getByRole('main')).not.toContainText('your call is booked')
  const phone = freshPhone(workerIndex)
  await reachVerification(email, server, phone.typed)
  await enterCode(email, server, phone)
  await expect(email).toHaveURL(`${server.url}/success`)
  for (const one of [title, otherTitle]) await expect(one).toHaveText('Confirm your number to book a call')
})

test('a request withdrawn on another device is withdrawn on /success and on its own page when the visitor comes back to it, to its window, its tab or a page kept by the browser (R-success-02, R-request-02)', async ({
  page,
  server,
  browser,
  link,
  complaints,
}) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your number is confirmed')
  // In another browser, which the mark that /success leaves does not reach.
  const context = await browser.newContext()
  const own = await context.newPage()
  await own.goto(server.url + link)
  await expect(own.getByRole('button', { name: 'DON’T CALL ME' })).toBeVisible()
  /** What a browser reports in each case. */
  const signs = [
    () => dispatchEvent(new Event('focus')),
    () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  ]
  // A look that fails, as it may while the device wakes up, is not the last.
  await page.route(`**${ENDPOINTS.viewLead}`, (route) => route.abort(), { times: 1 })
  const failed = page.waitForEvent('requestfailed')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await failed
  for (const [index, comeBack] of signs.entries()) {
    if (index === signs.length - 1) await post(page, server, 'withdrawLead', { request_token: link.split('#')[1] })
    // Again where the page has yet to read the last answer, as it asks once at a time; a request that another sign has started proves nothing.
    await expect(async () => {
      const asked = page.waitForResponse((response) => response.url().endsWith(ENDPOINTS.viewLead), { timeout: 5_000 })
      const [response] = await Promise.all([asked, page.evaluate(comeBack)])
      await response.finished()
    }).toPass()
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request is withdrawn')
  await own.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Your request is withdrawn')
  await context.close()
  complaints.splice(0)
})

/** Loads a confirmation again, with answers that mean something. */
async function reloadWithAnswers(page: Page) {
  await page.evaluate(
    (means) => {
      sessionStorage['booking'] = JSON.stringify({ ...JSON.parse(sessionStorage['booking']), means })
    },
    answersUpTo('personal', { location_preference: 'Manchester' }),
  )
  await page.reload()
}

test('a confirmation that is loaded again comes in one piece: its links are not moved from under a finger (R-speed-01)', async ({
  page,
  link,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  // A slow network: what is asked for later arrives later.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await reloadWithAnswers(page)
  const target = page.locator(`a[href="${link}"]`)
  await target.waitFor()
  const before = await target.boundingBox()
  await expect(page.getByRole('heading', { name: 'What your money could buy' })).toBeVisible()
  expect(await target.boundingBox()).toEqual(before)
})

test('a confirmation is whole without what the answers mean, where that does not arrive (R-success-03)', async ({
  page,
  complaints,
  link,
}) => {
  await page.route('**/answers-mean-block-*.js', (route) => route.abort())
  await reloadWithAnswers(page)
  await expect(page.locator(`a[href="${link}"]`)).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'What your money could buy' })).toHaveCount(0)
  complaints.splice(0)
})

test('a day later /success does not promise the call, on paper either, but says to ring if nobody has (R-success-03, R-success-04)', async ({
  page,
  link,
}) => {
  await expect(page.getByRole('link', { name: 'ADD IT TO YOUR CALENDAR' })).toBeVisible()
  await serverSays(page, () => Date.now() + 25 * 3_600_000)
  await expect(page.getByText('once you’ve entered our code')).toHaveCount(0)
  const words = page.getByText(/Has nobody rung/)
  // As a phone shows a tab again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(words).toBeVisible()
  await page.reload()
  await expect(words).toBeVisible()
  await expect(page.locator(`a[href="${link}"]`)).toBeVisible()
  for (const promise of ['Expect a call', 'Within 24 hours', 'Who will ring you']) await expect(page.getByText(promise)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'ADD IT TO YOUR CALENDAR' })).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/The call from .* was due by now/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('term').filter({ hasText: 'call' })).toHaveCount(0)
})

test('the link works in another browser, and no address, referrer or request reveals the token to a server (R-request-03)', async ({
  server,
  browser,
  link,
  phone,
}) => {
  const [, token = ''] = link.split('#')
  const context = await browser.newContext()
  const other = await context.newPage()
  const seen: string[] = []
  other.on('request', (request) => seen.push(`${request.url().replace(/#.*/, '')} ${request.headers()['referer'] ?? ''}`))
  const response = await other.goto(server.url + link)
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(other.locator('meta[name=robots][content=noindex]')).toHaveCount(1)
  await other.getByRole('button', { name: 'DON’T CALL ME' }).focus()
  await other.keyboard.press('Enter')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your request is withdrawn')
  expect(leadsOf(server, phone)).toMatchObject([{ state: 'withdrawn' }])
  expect(seen.join('\n')).not.toContain(token)
  await context.close()
})

test('an invalid link says so, why that may be, and offers a way to get in touch in the first screen (R-request-04)', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const address of ['/your-request', '/your-request#made-up.token']) {
    await page.goto('about:blank')
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find your request')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([/part of the link is missing/, /has been deleted/])
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to Home' })).toBeVisible()
    await expect(page.getByText('Dashed: this link leads to no request.')).toBeVisible()
    for (const way of [company.phone.href, `mailto:${company.email}`])
      await expect(page.getByRole('main').locator(`a[href='${way}']`)).toBeInViewport({ ratio: 1 })
  }
  // The browser reports the status itself.
  expect(complaints.splice(0)).toHaveLength(1)
})

test('once the call is overdue its building is dark, and another link in the same tab shows another request (R-request-01, R-request-02)', async ({
  page,
  complaints,
  link,
}) => {
  const main = page.getByRole('main')
  await page.goto(link)
  await expect(main.getByText(/rings you on .* by /)).toBeVisible()
  const lit = main.locator(`${BUILT} [data-state=lit]`)
  await expect(main.locator(BUILT)).toBeVisible()
  await expect(lit).not.toHaveCount(0)
  await serverSays(page, () => Date.now() + 25 * 3_600_000)
  await page.reload()
  await expect(main.getByText(/was to ring you on .* by /)).toBeVisible()
  await expect(main.locator(BUILT)).toBeVisible()
  await expect(lit).toHaveCount(0)
  await page.evaluate(() => (location.hash = 'another'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find your request')
  // The browser reports the status itself.
  complaints.splice(0)
})

test('until a request is there, a line says that it is looked for and its building is dashed (R-request-04, R-request-02)', async ({
  page,
  link,
}) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/view-lead', async (route) => {
    await answered
    await route.continue()
  })
  await page.goto('about:blank')
  await page.goto(link)
  const looking = page.getByText('One moment. We’re looking for your request.')
  await expect(looking).toBeVisible()
  await expect(page.getByRole('main').locator('[data-stage=planned]:visible')).toBeVisible()
  answer()
  await expect(page.getByRole('button', { name: 'DON’T CALL ME' })).toBeVisible()
  await expect(looking).toHaveCount(0)
})

test('a failed look-up or withdrawal is reported and can be retried, once a stated wait is over (R-request-04, R-messages-02)', async ({
  page,
  complaints,
  link,
}) => {
  await page.route('**/api/view-lead', (route) => route.abort())
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('alert').filter({ hasText: 'There was a network error.' })).toBeVisible()
  await page.unroute('**/api/view-lead')
  const busy = { status: 503, json: { error: 'Busy.', retry_after: 2 } }
  await page.route('**/api/view-lead', (route) => route.fulfill(busy), { times: 1 })
  const again = page.getByRole('button', { name: 'TRY AGAIN' })
  const seen = await again.evaluateHandle((button) => {
    const states: (string | null)[] = []
    new MutationObserver(() => states.at(-1) !== button.ariaDisabled && states.push(button.ariaDisabled)).observe(button, {
      attributeFilter: ['aria-disabled'],
    })
    return states
  })
  await again.press('Enter')
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await expect(again).not.toHaveAttribute('aria-disabled')
  expect(await seen.jsonValue(), 'the wait begins as the answer comes').toEqual(['true', null])
  await expect(again, 'the keyboard is where it was').toBeFocused()
  await again.press('Enter')
  await expect(page.getByRole('button', { name: 'DON’T CALL ME' })).toBeVisible()
  await expect(page.getByRole('main'), 'the keyboard is at the answer').toBeFocused()

  await page.route('**/api/withdraw-lead', (route) => route.fulfill({ status: 503, json: { error: 'Away.', retry_after: 7 } }))
  await page.getByRole('button', { name: 'DON’T CALL ME' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Away.' })).toBeVisible()
  await expect(page.getByText('Your request is withdrawn')).toHaveCount(0)
  complaints.splice(0)
})
