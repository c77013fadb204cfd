import { bodies, type ProseBody } from '../prose.ts'

/** The legal pages' bodies by name. */
export const legalBodies = bodies('legal', import.meta.glob<{ default: ProseBody }>('./*.mdx'))
