import { expect, test } from 'vitest'
import { errorFields } from './errors.ts'

test('nothing of an error’s message is logged, whatever caused it (R-operations-07)', () => {
  const failure = Object.assign(new Error('no such row: ada@example.com'), { code: 'ERR_SQLITE_ERROR', errstr: 'constraint failed' })
  const fields = errorFields(new Error('The store failed for ada@example.com.', { cause: failure }))
  expect(fields).toEqual({ code: 'ERR_SQLITE_ERROR', reason: 'constraint failed', at: expect.stringMatching(/^at .*errors\.test\.ts/) })
  const thrown = [new TypeError('ada@example.com'), 'ada@example.com', Object.assign(new Error('ada@example.com'), { code: 7 })]
  expect(JSON.stringify([fields, ...thrown.map(errorFields)])).not.toContain('example.com')
  expect(thrown.map((error) => errorFields(error).code)).toEqual(['TypeError', 'string', 'Error'])
})
