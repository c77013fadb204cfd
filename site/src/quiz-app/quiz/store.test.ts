import { callDeadline, CHOICE_STEPS, FIRST_STEP } from '@plotline/contract'
import { sampleAnswers } from '@plotline/contract/sample-lead'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { noAnswers } from './quiz-logic.ts'
import { createQuizStore, settleWeek, type QuizStore } from './store.ts'

const memory = (stored?: string) => {
  const values = new Map(stored === undefined ? [] : [['quiz', stored]])
  return {
    values,
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  }
}

test('step and answers are stored; name, email, phone and consent never are (R-quiz-17)', () => {
  const storage = memory()
  const store = createQuizStore(storage)
  store.setAnswer('timeline', 'within 3 months')
  store.setContactDetails({ name: 'Ada', email: 'ada@example.com', phone: '+447700900123', consent: true })
  store.setStep('timeline')
  expect(storage.values.get('quiz')).toContain('within 3 months')
  expect(storage.values.get('quiz')).not.toMatch(/Ada|ada|7700|consent/)
  expect(store.read().contactDetails.name).toBe('Ada')
})

const keeping = () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
  onTestFinished(() => void vi.useRealTimers())
  const device = memory()
  const store = createQuizStore(memory(), device)
  store.setAnswer('investment_experience', 'Complete beginner')
  store.setContactDetails({ name: 'Ada', email: 'ada@example.com', phone: '+447700900123', consent: true })
  expect(device.values.size).toBe(0)
  store.setKept(true)
  store.setAnswer('property_type_interest', 'Not sure')
  return { device, store, later: () => createQuizStore(memory(), device) }
}

describe('answers kept on the device for a week (R-quiz-33)', () => {
  const WEEK = 7 * 24 * 3_600_000

  test('go on at the first open step, without any detail', () => {
    const { device, store, later } = keeping()
    for (const { field } of CHOICE_STEPS) store.setAnswer(field, field === 'location_preference' ? '' : sampleAnswers[field])
    expect(device.values.get('answers')).not.toMatch(/Ada|ada|7700|consent/)
    const other = later()
    expect([other.resumes(), other.step(), other.isKept()]).toEqual([true, 'location', true])
    expect(other.read().answers.timeline).toBe(sampleAnswers.timeline)
    other.setStep('location')
    expect(other.resumes()).toBe(false)
  })

  test('a quiz of this tab comes before them', () => {
    const { device } = keeping()
    const store = createQuizStore(memory('{"answers":{"investment_experience":"1-2 properties owned"},"step":"experience"}'), device)
    expect([store.resumes(), store.read().answers.investment_experience]).toEqual([false, '1-2 properties owned'])
  })

  test('stay when another tab has kept fewer, but for the one that it changes', () => {
    const { store, later } = keeping()
    const other = later()
    other.read()
    store.setAnswer('location_preference', 'Leeds')
    store.setAnswer('timeline', '3-6 months')
    other.setAnswer('timeline', 'within 3 months')
    expect(later().read().answers).toMatchObject({ location_preference: 'Leeds', timeline: 'within 3 months' })
  })

  test('are gone once the week after the last answer is over', () => {
    const { device, store, later } = keeping()
    vi.setSystemTime(1_000 + WEEK - 1)
    store.setAnswer('location_preference', 'Leeds')
    vi.setSystemTime(1_000 + WEEK)
    store.setContactDetails({ name: 'Ada' })
    expect([later().isKept(), device.values.size]).toEqual([true, 1])
    vi.setSystemTime(1_000 + 2 * WEEK - 1)
    expect(later().read().answers.location_preference).toBe('')
  })

  test.each(['answers', 'withdrawn'])('the server is asked whether the week of %s is over (R-messages-09)', async (key) => {
    const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Offline'))
    onTestFinished(() => asked.mockRestore())
    const device = memory()
    await settleWeek(device)
    expect(asked).not.toHaveBeenCalled()
    device.set(key, '{"until":1}')
    await settleWeek(device)
    expect(asked).toHaveBeenCalledOnce()
  })

  test('stay while only this device says that their week has yet to begin (R-messages-09)', () => {
    const { later } = keeping()
    vi.setSystemTime(1_000 - 3_600_000)
    expect(later().read().answers.property_type_interest).toBe('Not sure')
  })

  test.each(['{', '{"answers":{}}', '{"until":"soon"}'])('%s is deleted', (stored) => {
    const device = memory()
    device.set('answers', stored)
    expect(createQuizStore(memory(), device).isKept()).toBe(false)
    expect(device.values.size).toBe(0)
  })

  test.each([
    ['unticking it', (store: QuizStore) => store.setKept(false)],
    ['starting again', (store: QuizStore) => store.startAgain()],
    ['a verified lead', (store: QuizStore) => store.complete({ requestToken: 'its token' })],
  ])('%s deletes them for good', (_, end) => {
    const { device, store } = keeping()
    end(store)
    store.setAnswer('timeline', 'within 3 months')
    expect(device.values.has('answers')).toBe(false)
  })
})

test('the answers that the confirmation’s example is worked out from are there after a reload (R-product-26)', () => {
  const storage = memory()
  const store = createQuizStore(storage)
  store.setAnswer('budget_range', '£200,000+')
  store.setAnswer('timeline', 'within 3 months')
  store.complete({ requestToken: 'its token' })
  expect(createQuizStore(storage).booking().means).toMatchObject({ budget_range: '£200,000+', timeline: '' })
})

describe('stored data that a visitor or an older version has written breaks nothing', () => {
  test.each([
    '',
    'null',
    '[]',
    '7',
    '{"answers":7,"step":"x"}',
    '{"answers":null}',
    '{"answers":{"timeline":"Leeds"}}',
    '{"answers":{"timeline":7,"admin":"x"},"step":99}',
    '{',
    '{"answers":{"investment_experience":"An option of old"},"step":"property_type"}',
  ])('%s', (stored) => {
    const store = createQuizStore(memory(stored))
    const { answers } = store.read()
    expect(store.step()).toBe(FIRST_STEP)
    expect(answers).toEqual(noAnswers)
  })
})

test('an answer that is stored is that of its own step, and a step that there is not is the first open one (R-quiz-16)', () => {
  const store = createQuizStore(memory(JSON.stringify({ answers: { ...sampleAnswers, timeline: 'Leeds' }, step: 3 })))
  expect(store.read().answers).toEqual({ ...sampleAnswers, timeline: '' })
  expect(store.step()).toBe('timeline')
})

test('a subscriber hears of each change until it unsubscribes', () => {
  const store = createQuizStore(memory())
  const told = vi.fn()
  const unsubscribe = store.subscribe(told)
  store.setAnswer('timeline', 'within 3 months')
  expect(told).toHaveBeenCalledTimes(1)
  unsubscribe()
  store.setAnswer('timeline', '3-6 months')
  expect(told).toHaveBeenCalledTimes(1)
})

test('a stored time of the call that is no number is unknown (R-success-04)', () => {
  const storage = memory()
  storage.set('booking', '{"callBy":"soon","building":null}')
  expect(createQuizStore(storage).booking()).toMatchObject({ callBy: undefined, building: { roofs: [], windows: [] } })
})

test('a repeated submission keeps its key, and a changed one gets another (R-messages-03)', () => {
  const store = createQuizStore(memory())
  const key = store.getKey({ phone: '1' })
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(store.getKey({ phone: '1' })).toBe(key)
  expect(store.getKey({ phone: '2' })).not.toBe(key)
  // Whoever takes the quiz again wants another call, with the same answers too.
  store.complete()
  expect(store.getKey({ phone: '1' })).not.toBe(key)
})

const stateOf = (store: QuizStore) => [store.read(), store.step(), store.resumes(), store.isKept(), store.chosenCall()]

test.each([
  ['starting again', (store: QuizStore) => store.startAgain()],
  ['clearing', (store: QuizStore) => store.clear()],
  ['a verified lead', (store: QuizStore) => store.complete()],
  ['one that is verified in another tab', (store: QuizStore) => store.completeElsewhere('+447700900123')],
])('%s leaves nothing of the quiz, not even the time chosen for the call (R-quiz-18, R-verify-14)', (_, end) => {
  const store = createQuizStore(memory(), memory())
  store.setAnswer('timeline', 'within 3 months')
  store.setContactDetails({ name: 'Ada' })
  store.setKept(true)
  store.setStep('timeline')
  store.chooseCall('2026-11-26T14:00')
  end(store)
  const fresh = createQuizStore(memory(), memory())
  expect(stateOf(store)).toEqual(stateOf(fresh))
})

test('clearing forgets everything and notifies subscribers', () => {
  const storage = memory()
  const store = createQuizStore(storage)
  store.setAnswer('timeline', 'within 3 months')
  const key = store.getKey({})
  const listener = vi.fn()
  store.subscribe(listener)
  store.clear()
  expect(listener).toHaveBeenCalledOnce()
  expect(storage.values.size).toBe(0)
  expect(store.read()).toMatchObject({ answers: { timeline: '' }, contactDetails: { name: '' } })
  expect(store.step()).toBe(FIRST_STEP)
  expect(store.getKey({})).not.toBe(key)
})

test('after verification the session keeps only that a lead was verified, whether its confirmation was seen, when its call is due and how its building is drawn (R-quiz-18, R-success-02)', () => {
  const storage = memory()
  const store = createQuizStore(storage)
  store.setAnswer('timeline', 'within 3 months')
  expect(store.isVerified()).toBe(false)
  store.complete()
  expect(store.read()).toMatchObject({ answers: { timeline: '' } })
  expect([...storage.values.keys()]).toEqual(['booking', 'verified'])
  expect([createQuizStore(storage).isVerified(), createQuizStore(storage).isUnconfirmed()]).toEqual([true, true])
  store.confirm()
  expect([createQuizStore(storage).isVerified(), createQuizStore(storage).isUnconfirmed()]).toEqual([true, false])
  expect(storage.values.get('verified')).toBe('seen')
})

test('the building and the time of the call are there after a reload, until the lead is withdrawn (R-success-04)', () => {
  const storage = memory()
  const store = createQuizStore(storage)
  store.setAnswer('location_preference', 'Leeds')
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 24, 23))
  store.complete({ requestToken: 'its token' })
  clock.mockRestore()
  const { callBy, building } = createQuizStore(storage).booking()
  // By this browser's clock, as the server has not said.
  expect(callBy).toBe(callDeadline(Date.UTC(2026, 10, 24, 23)))
  expect(building).toEqual({ roofs: ['house'], windows: [] })
  store.withdraw('its token')
  expect(createQuizStore(storage).booking()).toMatchObject({ callBy: undefined, building: { roofs: [], windows: [] } })
})

test('the server’s time of the call counts, whatever this browser’s clock says (R-success-03)', () => {
  const storage = memory()
  const due = Date.UTC(2031, 0, 2, 9)
  createQuizStore(storage).complete({ callBy: due, callFrom: due - 1 })
  expect(createQuizStore(storage).booking()).toMatchObject({ callBy: due, callFrom: due - 1 })
})

test('withdrawing this session’s lead ends its verified state, and withdrawing another’s does not (R-success-02)', () => {
  const store = createQuizStore(memory())
  store.complete({ requestToken: 'its token' })
  store.withdraw('another token')
  expect([store.isVerified(), store.requestToken()]).toEqual([true, 'its token'])
  const told = vi.fn()
  store.subscribe(told)
  store.withdraw('its token')
  expect(told).toHaveBeenCalledOnce()
  expect([store.isVerified(), store.isWithdrawn(), store.requestToken()]).toEqual([false, true, 'its token'])
  store.complete({ requestToken: 'the next token' })
  expect([store.isVerified(), store.isWithdrawn()]).toEqual([true, false])
})

describe('every tab knows of a lead that was withdrawn in one of them (R-success-02)', () => {
  const device = memory()
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
    device.values.clear()
    createQuizStore(memory(), device).withdraw('its token')
  })
  afterEach(() => void vi.useRealTimers())
  const isWithdrawnInAnotherTab = () => createQuizStore(memory(), device).isWithdrawn()

  test('but not its token, and the one in which it was withdrawn does', () => {
    const storage = memory()
    createQuizStore(storage, device).withdraw('its token')
    const other = createQuizStore(memory(), device)
    expect([other.isVerified(), other.isWithdrawn(), other.requestToken()]).toEqual([false, true, null])
    expect(createQuizStore(storage, device).requestToken()).toBe('its token')
    expect(JSON.stringify([...device.values])).not.toContain('token')
  })

  test('until another is verified in any of them', () => {
    createQuizStore(memory(), device).complete({ requestToken: 'the next token' })
    expect([isWithdrawnInAnotherTab(), device.values.has('withdrawn')]).toEqual([false, false])
  })

  test('one whose own lead was verified cannot know whether it was that one', () => {
    const verified = memory()
    createQuizStore(verified, device).complete({ requestToken: 'own token' })
    createQuizStore(memory(), device).withdraw('its token')
    const store = createQuizStore(verified, device)
    expect([store.isVerified(), store.isWithdrawn()]).toEqual([true, false])
  })

  test('for a week', () => {
    const week = 7 * 24 * 3_600_000
    vi.setSystemTime(1_000 + week - 1)
    expect([isWithdrawnInAnotherTab(), device.values.size]).toEqual([true, 1])
    vi.setSystemTime(1_000 + week)
    expect(isWithdrawnInAnotherTab()).toBe(false)
  })
})

test('a tab that waits for the code of a number knows that another has confirmed it, and when the call is due, until a lead is sent again or withdrawn; the number is not stored (R-verify-16)', () => {
  const device = memory()
  const tab = () => createQuizStore(memory(), device)
  const confirm = () => tab().complete({ phone: '+447700900123', requestToken: 'its token', callBy: 2, callFrom: 1 })
  confirm()
  expect(JSON.stringify([...device.values])).not.toMatch(/token|7700900/)
  // That tab may know the time a second better.
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.now() - 1_000)
  const waiting = tab()
  expect(['+447700900123', '+447700900124', ''].map(waiting.isConfirmedElsewhere)).toEqual([true, false, false])
  waiting.completeElsewhere('+447700900123')
  expect([waiting.isUnconfirmed(), waiting.requestToken()]).toEqual([true, null])
  expect(waiting.booking()).toMatchObject({ callBy: 2, callFrom: 1 })
  expect(tab().isConfirmedElsewhere('+447700900123')).toBe(true)
  tab().withdraw('its token')
  expect([waiting.isWithdrawn(), tab().isConfirmedElsewhere('+447700900123')]).toEqual([true, false])
  confirm()
  tab().expectCode()
  expect(tab().isConfirmedElsewhere('+447700900123')).toBe(false)
})

test('without stored answers every store starts with the same state as the prerendered page', () => {
  expect(createQuizStore(memory()).read()).toBe(createQuizStore(memory()).read())
})

test('the current step and the answers are stored, the step without notifying subscribers (R-quiz-17)', () => {
  const storage = memory(JSON.stringify({ answers: sampleAnswers }))
  const store = createQuizStore(storage)
  store.setAnswer('investment_experience', 'Complete beginner')
  const before = store.read()
  const told = vi.fn()
  store.subscribe(told)
  store.setStep('property_type')
  expect(told).not.toHaveBeenCalled()
  expect(store.read()).toBe(before)
  const later = createQuizStore(storage)
  expect([later.step(), later.read().answers.investment_experience]).toEqual(['property_type', 'Complete beginner'])
})
