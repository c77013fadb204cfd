import { expect, test } from 'vitest'
import { LEAD } from '../conformance/samples.ts'
import { answersOf } from './lead-fields.ts'

test('the answers of a lead are its six choices, without who it is (R-contract-02)', () => {
  const { name: _, email: __, phone: ___, consent: ____, ...answers } = LEAD
  expect(answersOf(LEAD)).toEqual(answers)
})
