import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Whether any file in a folder contains the bytes of any of these texts. For texts unique to one person, such as an id or an email
 * address.
 *
 * @param folder searched without its subfolders
 */
export async function hasTraces(folder: string, texts: readonly string[]): Promise<boolean> {
  const needles = texts.filter((text) => text !== '').map((text) => Buffer.from(text))
  const longest = Math.max(0, ...needles.map((needle) => needle.length))
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue
    let rest: Buffer = Buffer.alloc(0)
    for await (const chunk of createReadStream(join(entry.parentPath, entry.name), { highWaterMark: 1 << 20 })) {
      const bytes: Buffer = Buffer.concat([rest, chunk])
      if (needles.some((needle) => bytes.includes(needle))) return true
      rest = bytes.subarray(Math.max(0, bytes.length - longest))
    }
  }
  return false
}

/**
 * Overwrites lines of a file in place, so that a server can go on appending. Each becomes an empty JSON object padded to the same
 * length.
 */
export async function overwriteLines(file: string, isOver: (line: string) => boolean): Promise<void> {
  if (!existsSync(file)) return
  const handle = await open(file, 'r+')
  try {
    const bytes = await handle.readFile()
    let start = 0
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
      const line = bytes.subarray(start, end)
      if (isOver(line.toString())) await handle.write('{}'.padEnd(line.length), start)
      start = end + 1
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
}
