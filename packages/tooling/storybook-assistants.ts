/** Asks Storybook's server for assistants what an assistant asks, with plain requests. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { listen } from './listen.ts'

const repository = join(import.meta.dirname, '../..')

/** How often to ask whether the server is up, and how long it may take, in milliseconds. */
const INTERVAL = 250
const STARTUP = 60_000

const Reply = v.object({ result: v.object({ content: v.array(v.object({ text: v.string() })), isError: v.optional(v.boolean()) }) })

/** Calls a tool of the server, and returns the text of its reply. */
async function call(url: string, name: string, parameters: object): Promise<string> {
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: parameters } }),
  })
  const said = await response.text()
  const { content, isError } = v.parse(Reply, JSON.parse(said.slice(said.indexOf('{')))).result
  const text = content.map((part) => part.text).join('\n')
  return isError ? `error: ${text}` : text
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/index.json`)).ok
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const { url, stop } = await listen(() => undefined)
  stop()
  return Number(new URL(url).port)
}

/**
 * What is wrong with the list of components, one of them, and the address of a story, as "For assistants" describes them.
 *
 * @param stories ids of stories that must be listed and have an address
 */
export async function assistantProblems(stories: readonly string[]): Promise<string[]> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn('storybook', ['dev', '--ci', '--no-open', '--exact-port', '--port', String(port)], {
    cwd: repository,
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  try {
    const start = performance.now()
    while (!(await isUp(url))) {
      if (server.exitCode !== null || performance.now() - start > STARTUP) return ['The server for assistants does not start']
      await wait(INTERVAL)
    }
    const list = await call(url, 'docs-list', { withStoryIds: true })
    const button = await call(url, 'docs-show', { id: 'components-button' })
    const preview = await call(url, 'stories-preview', { stories: [{ storyId: 'components-button--primary' }] })
    const { status } = await fetch(preview)
    return [
      ...stories.filter((id) => !list.includes(`(${id})`)).map((id) => `Assistants cannot find the story ${id}`),
      ...["variant?: 'primary' | 'solid' | 'outline'", "extends ComponentProps<'button'>", "from '@plotline/ui/button'"]
        .filter((words) => !button.includes(words))
        .map((words) => `What assistants read about Button lacks "${words}"`),
      ...(preview.startsWith(`${url}/`) && preview.endsWith('components-button--primary') && status === 200
        ? []
        : [`The address of a story that assistants get is "${preview}"`]),
    ]
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}
