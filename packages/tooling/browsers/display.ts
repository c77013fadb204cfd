import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import type { Viewport } from './browser.ts'
import { startChild } from './children.ts'

/** Starts a virtual display (Xvfb) for a browser that has no headless mode. */
export async function startDisplay({ width, height }: Viewport): Promise<{ name: string; child: ChildProcess }> {
  // Xvfb finds a free display number and writes it to this file descriptor.
  const child = startChild('Xvfb', ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fourth descriptor above is a pipe
    const chosen = child.stdio[3] as Readable
    let said = ''
    chosen.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.endsWith('\n')) resolve(said.trim())
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error('Xvfb did not start.')))
  })
  return { name: `:${number}`, child }
}
