import type { LongTextKind } from './long-texts.tsx'

const texts = new Map<string, string>()

/**
 * The HTML of a long text, in the browser: that which stands in the document already, or the file
 * that the build wrote beside the pages.
 *
 * @throws Error when it does not arrive
 */
export async function longText(kind: LongTextKind, name: string): Promise<string> {
  const key = `${kind}/${name}`
  const known = texts.get(key) ?? document.querySelector(`[data-long-text="${key}"]`)?.innerHTML ?? (await fetchText(key))
  texts.set(key, known)
  return known
}

async function fetchText(key: string): Promise<string> {
  const response = await fetch(`/texts/${key}.txt`)
  if (!response.ok) throw new Error(`The text ${key} did not arrive: the server answered ${response.status}.`)
  return await response.text()
}
