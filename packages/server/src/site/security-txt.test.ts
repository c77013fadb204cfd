import { expect } from 'vitest'
import { test } from '../testing/fixtures.ts'
import { startServer } from '../testing/server.ts'

const CONTACTS = 'mailto:security@example.com, https://example.com/report'

test('security.txt says whom to tell about a vulnerability and when it expires (RFC 9116, R-operations-16)', async () => {
  const server = await startServer({ environment: { SECURITY_CONTACT: CONTACTS } })
  const { status, text } = await server.get('/.well-known/security.txt')
  expect(status).toBe(200)
  expect(text.split('\n')).toEqual([
    'Contact: mailto:security@example.com',
    'Contact: https://example.com/report',
    'Expires: 2026-08-29T09:00:00.000Z',
    'Preferred-Languages: en',
    '',
  ])
  const head = await server.send('/.well-known/security.txt', { method: 'HEAD' })
  expect(head).toMatchObject({ status: 200, text: '', headers: { 'content-length': String(text.length) } })
  expect(await server.send('/.well-known/security.txt', { method: 'POST' })).toMatchObject({ status: 405 })
})

test('there is no security.txt until a contact is configured (R-operations-16)', async ({ server }) => {
  expect(await server.get('/.well-known/security.txt')).toMatchObject({ status: 404 })
})
