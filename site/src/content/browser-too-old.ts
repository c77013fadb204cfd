import { company } from './company.ts'

/** What forms say where the site's scripts cannot run, and which way is open all the same. */
export const browserTooOld = `This browser is too old for our forms. Update it or use another one, or ring us on ${company.phone.display}.`
