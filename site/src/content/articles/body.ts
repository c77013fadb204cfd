import { bodies, type ProseBody } from '../prose.ts'

/** The articles' bodies by slug, apart from their data, which must not pull them into the browser. */
export const articleBodies = bodies('articles', import.meta.glob<{ default: ProseBody }>('./*.mdx'))
