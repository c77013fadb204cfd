import type { Page } from '@playwright/test'

/** What a translator puts before each text, so that tests know that it has been there. */
export const TRANSLATED = '§'

/** Replaces the page's texts as a page translator does, those that come later too: each is taken out, with two `<font>` in its place. */
export const translate = (page: Page) =>
  page.evaluate((mark) => {
    if (document.documentElement.classList.contains('translated-ltr')) return
    const originals = new Map<Element, Text>()
    document.documentElement.lang = 'pl'
    document.documentElement.classList.add('translated-ltr')
    const others = 'script, style, template, textarea, font, option, title'
    function replace(text: Text) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(others)) return
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      inner.textContent = mark + text.data
      originals.set(outer, text)
      text.replaceWith(outer)
    }
    function replaceIn(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = [root]
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) if (text instanceof Text) replace(text)
    }
    replaceIn(document.body)
    const observer = new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records) {
        if (type === 'characterData') replaceIn(target)
        else for (const node of addedNodes) if (!(node instanceof HTMLElement && node.tagName === 'FONT')) replaceIn(node)
      }
    })
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    Object(globalThis).stopTranslating = () => {
      observer.disconnect()
      for (const [outer, text] of originals) if (outer.isConnected) outer.replaceWith(text)
      document.documentElement.lang = 'en-GB'
      document.documentElement.classList.remove('translated-ltr')
    }
  }, TRANSLATED)

/** "Show original": the texts that were taken out come back. */
export const restore = (page: Page) => page.evaluate(() => void Object(globalThis).stopTranslating())

/** What visitors' tools do to a page. */
export const TOOLS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a translator replaces every text': translate,
  'a translator replaces every text and shows the original again': async (page) => {
    await translate(page)
    await restore(page)
  },
  'a translator changes the texts in place': (page) =>
    page.evaluate((mark) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const text = walker.currentNode
        if (text instanceof Text && text.data.trim() && !text.parentElement?.closest('script, style, template'))
          text.data = mark + text.data
      }
    }, TRANSLATED),
  'a translator writes its words beside the texts': (page) =>
    page.evaluate((mark) => {
      for (const element of document.querySelectorAll('#root :is(p, h1, h2, label, legend, button)')) {
        const words = document.createElement('font')
        words.textContent = mark + element.textContent
        element.append(words)
      }
    }, TRANSLATED),
  'a password manager puts an element beside every field': (page) =>
    page.evaluate(() => {
      for (const field of document.querySelectorAll('#root :is(input, textarea)')) {
        const badge = document.createElement('div')
        badge.dataset['lastpassIconRoot'] = ''
        field.before(badge)
      }
    }),
  'an extension puts every field into an element of its own': (page) =>
    page.evaluate(() => {
      for (const field of document.querySelectorAll('#root :is(input, textarea, select)')) {
        const around = document.createElement('span')
        field.replaceWith(around)
        around.append(field)
      }
    }),
  'an extension adds attributes and elements everywhere': (page) =>
    page.evaluate(() => {
      document.documentElement.setAttribute('data-darkreader-mode', 'dynamic')
      document.body.setAttribute('cz-shortcut-listen', 'true')
      document.body.prepend(document.createElement('grammarly-desktop-integration'))
      for (const element of document.querySelectorAll('#root, #root *')) element.setAttribute('data-darkreader-inline-color', '')
      for (const form of document.querySelectorAll('form')) form.prepend(document.createElement('extension-root'))
      document.querySelector('#root')?.prepend(document.createElement('extension-bar'))
    }),
  'an extension takes words away': (page) =>
    page.evaluate(() => {
      for (const hint of document.querySelectorAll('#root main :is(p, h2)')) hint.remove()
    }),
}
