import type { CDPSession, Page } from '@playwright/test'

// An input method, played through the browser's own interface. Chromium only.

export const openInputMethod = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page)

export const compose = (inputMethod: CDPSession, text: string) =>
  inputMethod.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })

export const commit = (inputMethod: CDPSession, text: string) => inputMethod.send('Input.insertText', { text })

export const cancel = (inputMethod: CDPSession) => compose(inputMethod, '')
