import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

/** Writes the compressed versions of each file that a page fetches. Returns the size in bytes of each as sent. */
export async function compressAssets(out: string): Promise<Map<string, number>> {
  const written = (await readdir(join(out, 'assets'))).map(async (name) => {
    const file = join(out, 'assets', name)
    const content = await readFile(file)
    // Fonts and bitmaps are already compressed.
    return [`/assets/${name}`, /\.(?:js|css|svg)$/.test(name) ? await writeCompressed(file, content) : content.length] as const
  })
  return new Map(await Promise.all(written))
}

/** Asynchronous, to compress files on all cores. */
const [brotlied, gzipped] = [promisify(brotliCompress), promisify(gzip)]

export const compress = (content: string | Buffer): Promise<Buffer> =>
  brotlied(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(content) },
  })

/** Writes a file and its Brotli and gzip versions, for the server to send. Returns the size in bytes with Brotli. */
export async function writeCompressed(file: string, content: string | Buffer): Promise<number> {
  const bytes = Buffer.from(content)
  const [brotli, gz] = await Promise.all([compress(bytes), gzipped(bytes, { level: 9 })])
  await Promise.all([write(file, bytes), write(`${file}.br`, brotli), write(`${file}.gz`, gz)])
  return brotli.length
}
