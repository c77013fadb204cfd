import { A_DIGIT_CODE, callTimesInWords, CODE_LENGTH, ENDPOINTS, MESSAGES, otherCode, PARTNER, STEP_IDS } from '@plotline/contract'
import { labels } from '../src/content/form-labels.ts'
import { sampleAnswers } from '@plotline/contract/sample-lead'
import {
  callChoice,
  chooseCall,
  enterCode,
  expect,
  expectStep,
  freshPhone,
  holdBack,
  loseFirstResponse,
  openVerification,
  post,
  reachVerification,
  reloadWith,
  stopClock,
  test,
  startIslands,
} from './fixtures.ts'
import { cancel, commit, compose, openInputMethod } from './input-method.ts'
import { bookedCall, leadsOf } from './leads.ts'
import { turnedNumbers } from './text.ts'

test('/verify without a phone number in the navigation state redirects home (R-verify-01) @engines', async ({ page, server }) => {
  await page.goto('/verify')
  await expect(page).toHaveURL(`${server.url}/`)
})

test('a wrong code is refused, the right one still works, and the button needs all digits (R-verify-02, R-verify-04, R-verify-05, R-verify-08, R-quiz-29)', async ({
  page,
  server,
  complaints,
  phone,
}) => {
  await page.clock.install()
  await reachVerification(page, server, phone.typed)
  const code = await server.codeFor(phone.normalised)
  const field = page.getByRole('textbox', { name: labels.code('text') })
  const asked: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/api/verify-otp') && asked.push(request.postDataJSON().otp_code)))
  await expect(page.getByRole('button', { name: 'VERIFY CODE' })).toBeDisabled()
  await field.pressSequentially('12x')
  await expect(field).toHaveValue('12')
  await field.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: MESSAGES.otpTooShort })).toBeVisible()
  // More at once are not cut to a code.
  await field.fill(`${code}0`)
  await expect(page.getByText(`That’s ${CODE_LENGTH + 1} digits. The code has ${CODE_LENGTH}`)).toBeVisible()
  await expect(field).toHaveValue('12')
  // The next digit continues an incomplete code, and replaces a wrong one.
  const wrong = otherCode(code)
  await field.fill(wrong.slice(0, -1))
  await field.press('Enter')
  await page.keyboard.type(wrong.slice(-1))
  await expect(field).toHaveValue(wrong)
  await expect(page.getByText('That code isn’t right, or has expired. Check it, or ask for a new one.')).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.type(code.slice(0, 1))
  await expect(field).toHaveValue(code.slice(0, 1))
  await stopClock(page)
  // Enter, out of habit, sends nothing twice.
  await page.keyboard.type(code.slice(1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'VERIFICATION COMPLETE' })).toBeVisible()
  // The answers are forgotten by now.
  await expect(page.getByText(`All ${STEP_IDS.length} storeys built`)).toBeVisible()
  await expect(page.getByText(sampleAnswers.timeline, { exact: true })).toBeVisible()
  await page.clock.runFor(1999)
  await expect(page).toHaveURL(`${server.url}/verify`)
  await page.clock.runFor(1)
  // On the way there Back takes the browser's own time, and the app then waits for the next task.
  await page.clock.resume()
  await expect(page).toHaveURL(`${server.url}/success`)
  expect(asked).toEqual([wrong, code])
  complaints.splice(0) // the browser reports the refused code as a failed request
})

test(
  'resend waits as long as the server says, survives a reload, and the new code works (R-verify-01, R-verify-09, R-verify-14)',
  { tag: '@long' },
  async ({ page, server, phone }) => {
    await openVerification(page, server, phone)
    let later = ''
    const resend = page.getByRole('button', { name: /Resend code/ })
    await expect(resend).toHaveText(/in \d+ seconds?$/)
    await expect(resend).toHaveAttribute('aria-disabled', 'true')
    let asked = 0
    page.on('request', (request) => void (asked += request.url().endsWith('/api/resend-otp') ? 1 : 0))
    // It can be focused and pressed, but asks for nothing yet.
    await resend.click({ force: true })
    await page.reload()
    await expect(page.getByText(phone.display)).toBeVisible()
    await expect(resend).toHaveText(/in \d+ seconds?$/)
    await expect(resend).toHaveText('Resend code')
    // A time that is chosen meanwhile is kept.
    await page.route('**/api/resend-otp', async (route) => {
      later = await chooseCall(page, 2)
      await route.continue()
    })
    const answered = page.waitForResponse('**/api/resend-otp')
    const pressedAt = Date.now()
    await resend.click()
    await expect(page.getByText('New verification code sent!')).toBeVisible()
    expect(asked).toBe(1)
    await expect(resend).toHaveText(/in \d+ seconds?$/)
    const { retry_after: seconds } = await (await answered).json()
    const waitsFrom = (await page.evaluate(() => history.state.usr.resendAt)) - seconds * 1000
    // The server says its time to the second.
    expect(waitsFrom, 'when the answer came').toBeGreaterThanOrEqual(pressedAt - 1000)
    expect(waitsFrom, 'when the answer came').toBeLessThanOrEqual(Date.now())
    await expect(callChoice(page)).toHaveValue(later)
    const code = await server.codeFor(phone.normalised, 2)
    await page.getByRole('textbox', { name: labels.code('text') }).fill(code)
    await page.getByRole('button', { name: 'VERIFY CODE' }).click()
    await expect(page).toHaveURL(`${server.url}/success`)
  },
)

test('after a refused code and another SMS message, the new code is typed into an empty field (R-verify-05, R-verify-09)', async ({
  page,
  server,
  complaints,
  phone,
}) => {
  await openVerification(page, server, phone)
  const code = await server.codeFor(phone.normalised)
  const field = page.getByRole('textbox', { name: labels.code('text') })
  await field.fill(otherCode(code))
  await expect(page.getByText('That code isn’t right')).toBeVisible()
  // Even after a click in the field, the next digits replace the whole code.
  await field.click()
  await page.keyboard.type(code.slice(0, 1))
  await expect(field).toHaveValue(code.slice(0, 1))
  await field.fill(otherCode(code))
  await expect(page).toHaveTitle(/^Error: /)
  const optedOut = 'This number has blocked our texts.'
  let answer: object = { status: 422, json: { error: optedOut, fields: { phone: optedOut } } }
  await page.route('**/api/resend-otp', (route) => route.fulfill(answer))
  // As if the wait were over.
  await reloadWith(page, { resendAt: 1 })
  await field.fill(otherCode(code))
  await expect(page.getByText('That code isn’t right')).toBeVisible()
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByText(optedOut)).toBeVisible()
  answer = { json: { ok: true, retry_after: 30, code_sent: true } }
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByText('New verification code sent!')).toBeVisible()
  await expect(page.getByText('That code isn’t right')).toHaveCount(0)
  await expect(page).toHaveTitle(/^Confirm/)
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  complaints.splice(0)
})

test('changing the number goes back with everything filled in, and creates another lead (R-verify-11) @engines', async ({ page, server }, {
  workerIndex,
}) => {
  const [first, second] = [freshPhone(workerIndex), freshPhone(workerIndex)]
  await reachVerification(page, server, first.typed)
  await page.getByRole('link', { name: 'Change number' }).click()
  await expectStep(page, 'personal')
  await expect(page.getByRole('textbox', { name: labels.name })).toHaveValue('Ada Sample')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.getByRole('textbox', { name: labels.phone }).fill(second.typed)
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  await expect(page.getByText(second.display)).toBeVisible()
  await enterCode(page, server, second)
  await expect(page).toHaveURL(`${server.url}/success`)
  expect(leadsOf(server, first)).toMatchObject([{ verified: false }])
  expect(leadsOf(server, second)).toMatchObject([{ verified: true }])
})

test('a call time that was chosen stays when the lead is sent again, until another quiz (R-verify-14)', async ({ page, server, phone }) => {
  await reachVerification(page, server, phone.typed)
  const chosen = await chooseCall(page, 2)
  await page.getByRole('link', { name: 'Change number' }).click()
  await page.getByRole('textbox', { name: labels.name }).fill('Ada Example')
  await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
  await expect(page).toHaveURL(`${server.url}/verify`)
  await expect(callChoice(page)).toHaveValue(chosen)
})

test('after a second text in vain the visitor can be rung with the code, also after a reload, which keeps a time chosen meanwhile (R-verify-14, R-verify-17)', async ({
  page,
  server,
  phone,
  complaints,
}) => {
  await reachVerification(page, server, phone.typed)
  const ring = page.getByRole('button', { name: 'Ring me with the code' })
  await reloadWith(page, { resendAt: 1 })
  const asked: unknown[] = []
  let later = ''
  await page.route('**/api/resend-otp', async (route) => {
    asked.push(route.request().postDataJSON().by)
    // While the first code is on its way.
    later ||= await chooseCall(page, 2)
    await route.fulfill({ json: { ok: true, retry_after: 1, code_sent: true, can_call: true } })
  })
  await expect(page.getByRole('button', { name: 'Resend code' })).toBeVisible()
  await expect(ring).toHaveCount(0)
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByText('New verification code sent!')).toBeVisible()
  await page.reload()
  await startIslands(page)
  await expect(ring).toHaveText('Ring me with the code')
  await expect(callChoice(page)).toHaveValue(later)
  await ring.press('Enter')
  await expect(page.getByText('We’re ringing you now with the code.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: labels.code('call') })).toBeFocused()
  // The last code was read out, until another is sent.
  await page.reload()
  await startIslands(page)
  await expect(page.getByText(`We rang you with ${A_DIGIT_CODE} on`)).toBeVisible()
  await expect(page.getByText('We sent a text')).toHaveCount(0)
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByRole('textbox', { name: labels.code('text') })).toBeFocused()
  expect(asked).toEqual([undefined, 'call', undefined])
  expect(complaints).toEqual([])
})

test('a refused resend takes no call back, and does not claim that a text was sent before (R-verify-16, R-verify-17)', async ({
  page,
  server,
  phone,
  complaints,
}) => {
  await reachVerification(page, server, phone.typed)
  await reloadWith(page, { codeSent: false, canCall: true, resendAt: 1 })
  const notSent = page.getByText('We couldn’t send a text to')
  await expect(notSent).toBeVisible()
  await page.route('**/api/resend-otp', (route) => route.fulfill({ status: 429, json: { error: 'Wait.', retry_after: 5 } }))
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to resend code' })).toBeVisible()
  await expect(notSent).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ring me with the code/ })).toBeVisible()
  complaints.splice(0)
})

test("a stranger's lead with the same number does not replace the visitor's, even after a reload (R-leads-09)", async ({
  page,
  server,
  phone,
}) => {
  await reachVerification(page, server, phone.typed)
  const [own] = leadsOf(server, phone)
  await post(page, server, 'leads', { ...own, name: 'Mallory', consent: true, phone: phone.normalised })
  await page.reload()
  await enterCode(page, server, phone)
  await expect(page).toHaveURL(`${server.url}/success`)
  const verified = leadsOf(server, phone).filter((lead) => lead['verified'])
  expect(verified).toMatchObject([{ name: 'Ada Sample' }])
})

test('a reload after the code was verified continues to the confirmation, and asks for no code meanwhile (R-verify-08, R-verify-16)', async ({
  page,
  server,
  phone,
}) => {
  await page.clock.install()
  await openVerification(page, server, phone)
  await stopClock(page)
  await page.getByRole('textbox', { name: labels.code('text') }).fill(await server.codeFor(phone.normalised))
  await expect(page.getByRole('button', { name: 'VERIFICATION COMPLETE' })).toBeVisible()
  // The app does not start while the clock stands.
  await page.clock.resume()
  const arrive = await holdBack(page, '**/assets/app-*.js')
  await page.reload()
  for (const words of ['Until you enter the code', 'VERIFY CODE', 'Resend code']) await expect(page.getByText(words)).toBeHidden()
  arrive()
  await expect(page.getByRole('button', { name: 'VERIFICATION COMPLETE' })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/success`)
})

test('a reload after the code was right, before the history says so, leads to the confirmation, also in a duplicate (R-verify-08)', async ({
  page,
  server,
  phone,
}) => {
  await page.clock.install()
  await openVerification(page, server, phone)
  await stopClock(page)
  await enterCode(page, server, phone)
  await expect(page.getByRole('button', { name: 'VERIFICATION COMPLETE' })).toBeVisible()
  const notYet = { verified: false, depth: 0 }
  await page.evaluate((usr) => history.replaceState({ ...history.state, usr: { ...history.state.usr, ...usr } }, ''), notYet)
  await page.clock.resume()
  await page.reload()
  await expect(page).toHaveURL(`${server.url}/success`)
})

test('a number that is confirmed in one tab is confirmed in another at once, and after a reload in one that could not hear of it; all say when the call is due, and that it is withdrawn (R-verify-16, R-success-02)', async ({
  page,
  server,
  context,
  phone,
}) => {
  await reachVerification(page, server, phone.typed)
  await chooseCall(page, 2)
  const duplicate = async (isDeaf: boolean) => {
    const tab = await context.newPage()
    if (isDeaf) await tab.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true))
    await tab.goto('/robots.txt')
    const usr = { ...(await page.evaluate(() => history.state.usr)), depth: 0 }
    await tab.evaluate((state) => history.replaceState(state, '', '/verify'), { usr })
    await tab.reload()
    await startIslands(tab)
    await expect(tab.getByText('Until you enter the code')).toBeVisible()
    return tab
  }
  const [other, deaf] = [await duplicate(false), await duplicate(true)]
  await enterCode(page, server, phone)
  await page.getByRole('button', { name: 'VERIFY CODE' }).click()
  await expect(other.getByRole('button', { name: 'VERIFICATION COMPLETE' })).toBeVisible()
  expect(await other.getByText('nobody rings you').count()).toBe(0)
  await expect(page).toHaveURL(`${server.url}/success`)
  const call = bookedCall(server, phone)
  await deaf.reload()
  const tabs = [page, other, deaf]
  for (const tab of tabs) {
    await expect(tab).toHaveURL(`${server.url}/success`)
    await expect(tab.getByRole('main')).toContainText(`Expect a call from ${PARTNER.name} ${call}.`)
  }
  await page.getByRole('link', { name: 'See or withdraw your request' }).click()
  await page.getByRole('button', { name: 'DON’T CALL ME' }).click()
  await deaf.reload()
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Your request is withdrawn')
})

test('the right code leads to the confirmation even in a tab without the history of the quiz, such as a duplicate (R-verify-08)', async ({
  page,
  server,
  phone,
}) => {
  await openVerification(page, server, phone)
  await reloadWith(page, { depth: 3 })
  await enterCode(page, server, phone)
  await expect(page).toHaveURL(`${server.url}/success`)
})

test('the confirmation says by when the call is due as the server reckons it, not by the browser’s clock (R-success-03)', async ({
  page,
  server,
  phone,
}) => {
  await openVerification(page, server, phone)
  // Not over yet, whenever the test runs.
  const from = Date.now() + 200 * 24 * 3_600_000
  const by = from + 90 * 60_000
  const [call_from, call_by] = [from, by].map((time) => new Date(time).toISOString())
  await page.route('**/api/verify-otp', (route) => route.fulfill({ json: { ok: true, request_token: 'token', call_from, call_by } }))
  await enterCode(page, server, phone)
  await expect(page).toHaveURL(`${server.url}/success`)
  await expect(page.getByRole('main')).toContainText(callTimesInWords({ from, by }))
})

test('a time that is over when the code is entered is said to be missed (R-success-03)', async ({ page, server, phone }) => {
  await openVerification(page, server, phone)
  await reloadWith(page, { callWindow: '2026-01-01-evening' })
  await enterCode(page, server, phone)
  await expect(page).toHaveURL(`${server.url}/success`)
  await page.reload()
  await expect(page.getByRole('main')).toContainText('We could no longer book the time you chose. Expect a call')
})

for (const viewport of [
  { width: 360, height: 740 },
  { width: 390, height: 664 },
  { width: 320, height: 640 },
])
  test(`at ${viewport.width} × ${viewport.height} the code and then the call’s time are in view on arrival, clear of the cookie banner (R-verify-14)`, async ({
    page,
    server,
    phone,
  }) => {
    await page.setViewportSize(viewport)
    await openVerification(page, server, phone)
    const banner = await page.getByRole('region', { name: 'Cookies' }).boundingBox()
    if (!banner) throw new Error('A part is missing.')
    const code = page.getByRole('textbox', { name: labels.code('text') })
    for (const field of [callChoice(page), code]) {
      await expect(field).toBeInViewport({ ratio: 1 })
      const { y = 0, height = 0 } = (await field.boundingBox()) ?? {}
      expect(Math.max(y - banner.y - banner.height, banner.y - y - height)).toBeGreaterThanOrEqual(0)
    }
    // The visitor’s building stands beside it, where there is room.
    const drawing = page.locator('main svg[data-built][data-narrow]')
    if (viewport.width < 360) await expect(drawing).toBeHidden()
    else expect((await drawing.boundingBox())?.y).toBeLessThan((await code.boundingBox())?.y ?? 0)
    await code.press('Tab')
    await expect(callChoice(page)).toBeFocused()
  })

test('a visitor chooses when to be rung; it survives a reload, and a code whose response was lost works after another choice, which is not booked (R-verify-07, R-verify-14, R-success-03)', async ({
  page,
  server,
  complaints,
  phone,
}) => {
  await openVerification(page, server, phone)
  await expect(callChoice(page).locator('option:checked')).toHaveText('As soon as possible')
  const later = await chooseCall(page, 2)
  await page.reload()
  await expect(callChoice(page)).toHaveValue(later)
  await loseFirstResponse(page, 'verifyOtp')
  await enterCode(page, server, phone)
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
  await chooseCall(page, 0)
  await page.getByRole('button', { name: 'VERIFY CODE' }).click()
  await expect(page).toHaveURL(`${server.url}/success`)
  const sentence = `Expect a call from ${PARTNER.name} ${bookedCall(server, phone)}.`
  await expect(page.getByRole('main')).toContainText(`We could no longer book the time you chose. ${sentence}`)
  complaints.splice(0)
})

test('Back after a time was chosen leads to the last step, as it does otherwise (R-verify-11, R-verify-14)', async ({
  page,
  server,
  phone,
}) => {
  await reachVerification(page, server, phone.typed)
  await chooseCall(page, 2)
  await page.goBack()
  await expectStep(page, 'personal')
})

test('whoever goes back to as soon as possible has chosen no time, and sends the code with the button (R-verify-04, R-verify-14, R-success-03)', async ({
  page,
  server,
  phone,
}) => {
  await openVerification(page, server, phone)
  await chooseCall(page, 2)
  await callChoice(page).selectOption({ label: 'As soon as possible' })
  const sent = page.waitForRequest(`**${ENDPOINTS.verifyOtp}`)
  await enterCode(page, server, phone)
  // Whoever has been there decides when to send.
  await page.getByRole('button', { name: 'VERIFY CODE' }).click()
  expect(Object.keys((await sent).postDataJSON())).not.toContain('call_window')
  await expect(page).toHaveURL(`${server.url}/success`)
  await expect(page.getByRole('main')).not.toContainText('We could no longer book')
})

test('a call time that a script sets without an event counts, also once the times are drawn again (R-verify-14, R-messages-08)', async ({
  page,
  server,
  phone,
}) => {
  await page.clock.install()
  await openVerification(page, server, phone)
  await chooseCall(page, 2)
  const value = await callChoice(page).evaluate((select: HTMLSelectElement) => (select.value = select.options[3]?.value ?? ''))
  await page.clock.runFor(61_000)
  await expect(callChoice(page)).toHaveValue(value)
  const sent = page.waitForRequest(`**${ENDPOINTS.verifyOtp}`)
  await enterCode(page, server, phone)
  await page.getByRole('button', { name: 'VERIFY CODE' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ call_window: value })
  await expect(page).toHaveURL(`${server.url}/success`)
  await expect(page.getByRole('main')).not.toContainText('We could no longer book')
})

test('the browser’s code from the text is entered and checked once, and is no longer awaited then; the number that is confirmed keeps its order (R-verify-15, R-verify-16, R-accessibility-15)', async ({
  page,
  server,
  phone,
}) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { OTPCredential: Credential })
    navigator.credentials.get = (options) =>
      new Promise((take) => Object.assign(globalThis, { text: (code: string) => take(Object({ code })), awaited: options?.signal }))
  })
  await page.clock.install()
  await openVerification(page, server, phone)
  // As where no text could be sent, but one was before.
  await reloadWith(page, { codeSent: false })
  await expect(page.getByText('ask for a code below')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/api/verify-otp') && asked.push(request.postDataJSON().otp_code)))
  const code = await server.codeFor(phone.normalised)
  // The page does not lead on while it is looked at.
  await stopClock(page)
  await page.evaluate((arrived) => Object(globalThis).text(arrived), code)
  await expect(page.getByRole('button', { name: 'VERIFICATION COMPLETE' })).toBeVisible()
  // The request is settled: nobody rings only until here, and there is no other code to ask for.
  expect(await turnedNumbers(page)).toEqual([])
  expect(await page.getByText('nobody rings you').count()).toBe(0)
  expect(await page.getByRole('button', { name: /Resend code/ }).count()).toBe(0)
  for (const words of ['ask for a code below', 'checking it', 'once you’ve entered our code'])
    expect(await page.getByText(words).count(), words).toBe(0)
  expect(await page.evaluate(() => Object(globalThis).awaited.aborted)).toBe(true)
  expect(asked).toEqual([code])
})

const fullWidth = (digits: string) => digits.replaceAll(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))

test('a code that an input method composes is sent once, when it is committed, and Enter commits it (R-verify-02, R-verify-04)', async ({
  page,
  server,
  phone,
}) => {
  await openVerification(page, server, phone)
  const asked: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/api/verify-otp') && asked.push(request.postDataJSON().otp_code)))
  const code = await server.codeFor(phone.normalised)
  const field = page.getByRole('textbox', { name: labels.code('text') })
  await field.focus()
  const ime = await openInputMethod(page)
  await compose(ime, fullWidth(code.slice(0, 2)))
  await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
  await cancel(ime)
  await expect(field).toHaveValue('')
  await expect(page.getByText(MESSAGES.otpTooShort)).toHaveCount(0)
  await compose(ime, fullWidth(code))
  expect(asked).toEqual([])
  await commit(ime, fullWidth(code))
  await expect(page.getByRole('button', { name: 'VERIFICATION COMPLETE' })).toBeVisible()
  expect(asked).toEqual([code])
})
