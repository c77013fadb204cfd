import { setTimeout as wait } from 'node:timers/promises'
import { openVerification, test } from './fixtures.ts'
import { PRESS_KINDS, sendCode, sentBy } from './press-kinds.ts'

// Presses thrown at pages that are still loading, on a slow phone, at moments that differ from press to press: each counts, and counts
// once (R-messages-05). `PRESSES=500` throws more than one of each kind.
const CODE = 'VERIFY CODE'
const KINDS = [...Object.keys(PRESS_KINDS), CODE]
const COUNT = Number(process.env['PRESSES'] ?? KINDS.length)

const SLOWDOWN = 6
const LONGEST_DELAY_MS = 3000

/** A number from 0 to 1 that looks like chance, and is the same for the same press. */
function chance(press: number, place: number): number {
  const number = Math.sin(press * 12.9898 + place * 78.233) * 43_758.5453
  return number - Math.floor(number)
}

for (const [number, what] of Array.from({ length: COUNT }, (_, index) => KINDS[index % KINDS.length] ?? CODE).entries())
  test(`press ${number + 1}, on ${what}, on a slow phone while scripts arrive late, counts once (R-messages-05)`, async ({
    page,
    server,
    phone,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    if (what === CODE) await openVerification(page, server, phone)
    const { path, press, counted } = PRESS_KINDS[what] ?? sendCode(await server.codeFor(phone.normalised))
    const sent = sentBy(page)
    // Each is late once: then a browser has it, but for a cache that does not work beside a route.
    const arrived = new Set<string>()
    await page.route('**/assets/*.js', async (route) => {
      const script = route.request().url()
      if (!arrived.has(script)) await wait(chance(number, arrived.add(script).size) * LONGEST_DELAY_MS)
      await route.continue().catch(() => {})
    })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    // What /verify knows is in the entry of the history.
    await (what === CODE ? page.reload({ waitUntil: 'commit' }) : page.goto(path, { waitUntil: 'commit' }))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await wait((chance(number, 0) * LONGEST_DELAY_MS) / 2)
    await press(page)
    await counted(page, sent)
  })
