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
 * A command: the story's accessibility tree as text, role, name and states of a node a line, for reviewers to read in a diff.
 * Descriptions and values are not in it: the components' tests hold them.
 */
export const accessibilityTree: BrowserCommand = ({ iframe }) => iframe.locator('body').ariaSnapshot()
