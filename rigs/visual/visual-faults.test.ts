import { expect, test } from 'vitest'
import { chooseFaults } from './visual-faults.ts'

test('every planted regression has its place in the code and changes it, and words choose some of them', () => {
  const all = chooseFaults('')
  expect(all).not.toHaveLength(0)
  expect(all.filter(({ from, to }) => from === to)).toEqual([])
  expect(chooseFaults('z-index').map(({ component }) => component)).toEqual(['slide-out-menu'])
  expect(() => chooseFaults('no such words')).toThrow('They are: a colour one step off')
})
