import { company } from './company.ts'

/** What forms say if the site's scripts cannot run, and how to get in touch instead. */
export const browserTooOld = `This browser is too old for our forms. Update it or use another one, or ring us on ${company.phone.display}.`
