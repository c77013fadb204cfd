import { expect, test } from 'vitest'
import { frame, readFrames } from './frames.ts'

test('a message’s length prefix counts bytes, not characters', () => {
  expect(frame(['£'])).toBe('6:["£"]')
})

test('messages are read whole and in order, however the connection splits them', () => {
  const bytes = Buffer.from(frame([1, 'a:b']) + frame({ price: '£40,000' }) + frame([]))
  for (let size = 1; size <= bytes.length; size++) {
    const messages: unknown[] = []
    const receive = readFrames((message) => messages.push(message))
    for (let at = 0; at < bytes.length; at += size) receive(bytes.subarray(at, at + size))
    expect(messages).toEqual([[1, 'a:b'], { price: '£40,000' }, []])
  }
})
