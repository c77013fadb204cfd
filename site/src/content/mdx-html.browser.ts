import type { MdxFolder } from './mdx-html.tsx'

const bodies = new Map<string, string>()

/**
 * The HTML of an article body, in the browser: taken from the document if it is there, else fetched from the file
 * that the build wrote.
 *
 * @throws Error when it does not arrive
 */
export async function mdxHtml(folder: MdxFolder, name: string): Promise<string> {
  const key = `${folder}/${name}`
  const known = bodies.get(key) ?? document.querySelector(`[data-article-body="${key}"]`)?.innerHTML ?? (await fetchBody(key))
  bodies.set(key, known)
  return known
}

async function fetchBody(key: string): Promise<string> {
  const response = await fetch(`/texts/${key}.txt`)
  if (!response.ok) throw new Error(`The article body ${key} did not arrive: the server responded with ${response.status}.`)
  return await response.text()
}
