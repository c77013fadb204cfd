import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

/** The number of previous builds whose hashed files are kept. */
const KEPT = 2

const Builds = v.fallback(v.array(v.array(v.string())), [])

/**
 * Keeps the hashed files of the last two builds beside this one's, so that a page loaded before a release can still
 * get all its scripts. They are kept in `kept/`, and `builds.json` lists each build's files, this one first. Building the
 * same files again counts as the same build.
 *
 * @param dist the folder of the builds
 * @param assets this build's hashed files
 * @returns the content for `builds.json`
 */
export async function keepBuilds(dist: string, assets: string): Promise<string[][]> {
  const [kept, list] = [join(dist, 'kept'), join(dist, 'builds.json')]
  const files = (await readdir(assets)).toSorted((a, b) => a.localeCompare(b))
  const before = existsSync(list) ? v.parse(Builds, JSON.parse(await readFile(list, 'utf8'))) : []
  const older = before.filter((build) => build.join() !== files.join()).slice(0, KEPT)
  const wanted = new Set([...files, ...older.flat()])
  await mkdir(kept, { recursive: true })
  await Promise.all(files.map((file) => copyFile(join(assets, file), join(kept, file))))
  const gone = [...wanted].filter((file) => !files.includes(file))
  await Promise.all(gone.map((file) => copyFile(join(kept, file), join(assets, file))))
  const stale = (await readdir(kept)).filter((file) => !wanted.has(file))
  await Promise.all(stale.map((file) => rm(join(kept, file))))
  return [files, ...older]
}
