import type { CDPSession } from 'playwright'
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node'

const sessions = new WeakMap<BrowserCommandContext['page'], Promise<CDPSession>>()

/** A command's connection to the page of its test: one for each page, because opening one takes as long as using it. */
export function sessionOf({ page, context }: BrowserCommandContext): Promise<CDPSession> {
  const session = sessions.get(page) ?? context.newCDPSession(page)
  sessions.set(page, session)
  return session
}

/**
 * A command: the accessibility tree of an element of the story as text, role, name and states of a node a line, for reviewers to read
 * in a diff. Descriptions are not in it: the components' tests hold them.
 */
export const accessibilityTree: BrowserCommand<[selector: string]> = async ({ iframe }, selector) =>
  // An id that React makes depends on what was rendered before.
  (await iframe.locator(selector).ariaSnapshot()).replaceAll(/#_r_\w+_/g, '#made-by-react')
