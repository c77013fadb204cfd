import type { StepId } from '@plotline/contract'
import type { CDPSession, Page } from '@playwright/test'
import * as v from 'valibot'
import { ownSum } from '../src/content/own-sum.ts'
import { stepAfter, stepBefore } from '../src/testing/steps.ts'
import { expect, expectStep, openStep, test } from './fixtures.ts'

const Snapshot = v.object({
  snapshot: v.object({
    meta: v.object({ node_fields: v.array(v.string()), node_types: v.tupleWithRest([v.array(v.string())], v.unknown()) }),
  }),
  nodes: v.array(v.number()),
})

/** A program's own objects. The rest is compiled code, which grows as functions become hot, and the browser's records of paints and history. */
const MADE = new Set(['object', 'closure', 'array', 'string', 'concatenated string', 'regexp', 'symbol', 'bigint'])

/** What is left after garbage collection: bytes of the program's objects, DOM nodes (attached or not), and listeners. */
async function alive(session: CDPSession) {
  // The first collection runs finalizers; later ones collect their objects.
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  let json = ''
  const add = ({ chunk }: { chunk: string }) => (json += chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', add)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', add)
  const { snapshot, nodes: heap } = v.parse(Snapshot, JSON.parse(json))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let bytes = 0
  for (let at = 0; at < heap.length; at += fields.length) {
    if (MADE.has(types[0][heap[at + type] ?? 0] ?? '')) bytes += heap[at + size] ?? 0
  }
  return { bytes, nodes, listeners: jsEventListeners }
}

/** Uses the app: goes on and back by its buttons and links and the browser's Back, opens another page of it, and returns to the same step. */
async function visitApp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (let step: StepId = 'budget'; step !== 'property_type'; step = stepBefore(step)) {
    await expectStep(page, step)
    await page.getByRole('button', { name: 'PREVIOUS' }).click()
  }
  for (let step: StepId = 'property_type'; step !== 'budget'; step = stepAfter(step)) {
    await expectStep(page, step)
    await page.getByRole('button', { name: 'NEXT' }).click()
  }
  await expectStep(page, 'budget')
  await page.getByRole('radio', { name: 'Under £40,000' }).click()
  await expect(page).toHaveURL(/\/not-eligible$/)
  await page.getByRole('textbox', { name: ownSum.label }).fill('28,000')
  await page.goBack()
  await expectStep(page, 'budget')
}

type Alive = Awaited<ReturnType<typeof alive>>

/** A leaked page or menu would be ten times 50 kB or more; 2 % leaves room for caches of strings and shapes. */
const hasGrown = (before: Alive, after: Alive) =>
  after.nodes > before.nodes || after.listeners > before.listeners || after.bytes > before.bytes * 1.02

// A trace's snapshots would count as the page's memory.
test.use({ trace: 'off' })

test(
  'the app used ten times in one document holds no more memory than after the first time (R-speed-07)',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript(() => (localStorage.cookieConsent = 'declined'))
    await openStep(page, 'budget')
    const session = await page.context().newCDPSession(page)
    const visitTimes = async (times: number) => {
      for (let time = 0; time < times; time++) await visitApp(page)
      return alive(session)
    }
    let first = await visitTimes(2)
    let tenth = await visitTimes(8)
    // A leak grows every time; the nodes of a screen that is still leaving do not.
    for (let again = 0; again < 2 && hasGrown(first, tenth); again++) [first, tenth] = [tenth, await visitTimes(8)]
    expect(hasGrown(first, tenth), `eight more visits left more than before: ${JSON.stringify({ first, tenth })}`).toBe(false)
    test.info().annotations.push({ type: 'memory', description: JSON.stringify({ first, tenth }) })
  },
)
