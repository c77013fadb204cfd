import { lock } from '../database/dialects.ts'
import type { Channel } from '../outbox/worker.ts'
import { countInLimits, limitWaitMs, type StoredLimit } from '../otp/stored-limits.ts'

// Messages go while three quarters are left: a quarter at once, and as many again in every eight hours, so never more than all in 24. A
// window has room for a whole day's emails, so that what leads have used is remembered until it is a day old.
const [WINDOW_MS, KEPT] = [32 * 3_600_000, 3 / 4]

const takeFrom =
  (limits: readonly StoredLimit[]): NonNullable<Channel['take']> =>
  async (db, count, now) => {
    await lock(db, 'mail budget')
    await countInLimits(db, limits, now, count)
  }

/**
 * The emails that the mail account may send in a day, for all processes. Those about messages, which cost their sender nothing, wait
 * once they have used half of it or leads have used the rest. Those about leads only count: SMS messages limit them.
 */
export function mailBudget(perDay: number): Readonly<Record<'leads' | 'messages', Pick<Channel, 'hasRoom' | 'take'>>> {
  const all: StoredLimit = { key: 'mail', requests: perDay, windowMs: WINDOW_MS }
  const messages: StoredLimit = { key: 'mail for messages', requests: Math.floor(perDay / 2), windowMs: WINDOW_MS }
  return {
    leads: { take: takeFrom([all]) },
    messages: {
      async hasRoom(db, now) {
        await lock(db, 'mail budget')
        return (await limitWaitMs(db, [all, messages], now, KEPT)) === 0
      },
      take: takeFrom([all, messages]),
    },
  }
}
