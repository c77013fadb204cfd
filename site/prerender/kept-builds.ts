import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

/** The number of previous builds whose hashed files are kept. */
const KEPT = 2

const Builds = v.fallback(v.array(v.array(v.string())), [])

/**
 * Keeps the hashed files of the last two builds beside this one's, so that a page loaded before a release can still
 * get all its scripts. `builds.json` lists each build's files, this one first. Building the same files again counts as the same build.
 *
 * @param before the folder of the previous build, with its `builds.json` and `client/assets`
 * @param assets this build's hashed files
 * @returns the content for `builds.json`
 */
export async function keepBuilds(before: string, assets: string): Promise<string[][]> {
  const list = join(before, 'builds.json')
  const files = (await readdir(assets)).toSorted((a, b) => a.localeCompare(b))
  const builds = existsSync(list) ? v.parse(Builds, JSON.parse(await readFile(list, 'utf8'))) : []
  const older = builds.filter((build) => build.join() !== files.join()).slice(0, KEPT)
  const kept = new Set(older.flat().filter((file) => !files.includes(file)))
  await Promise.all([...kept].map((file) => copyFile(join(before, 'client/assets', file), join(assets, file))))
  return [files, ...older]
}
