import { test as base } from 'vitest'
import type { StoreAddress } from '../database/store.ts'
import { startMail } from './mail.ts'
import { startPartner } from './partner.ts'
import { startServer } from './server.ts'

/** A test that gets what it names: a partner, a mail server, or a server with the default settings. They are stopped after it. */
export const test = base
  .extend('partner', () => startPartner())
  .extend('mail', () => startMail())
  .extend('server', () => startServer())

/** A test that also gets the address of a store without data, and whose server is on that one. */
export const testOn = <At extends StoreAddress>(create: () => Promise<At>) =>
  test.extend('at', () => create()).extend('server', ({ at }) => startServer({ at }))
