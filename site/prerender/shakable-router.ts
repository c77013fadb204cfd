import type { Plugin } from 'vite'

/** A name for React's developer tools. The assignment counts as a use of what it names. */
const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm

/** A context or component made by a call, which might do anything for all that the bundler knows. */
const MADE_BY_REACT = /^(var \w+ = )(\w+\.(?:createContext|createElement|forwardRef|memo)\()/gm

/**
 * Marks react-router's top-level statements so that the bundler leaves out what the site does not use, such as its links,
 * forms and data loading: 6 kB of every page's scripts after compression.
 */
export const shakableRouter = (): Plugin => ({
  name: 'plotline-shakable-router',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]/, code: '.displayName = ' },
    handler: (code) => ({ code: code.replace(DISPLAY_NAME, '').replace(MADE_BY_REACT, '$1/* @__PURE__ */ $2'), map: null }),
  },
})
