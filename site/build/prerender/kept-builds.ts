import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

/** How many builds before this one keep their hashed files. */
const KEPT = 2

const Builds = v.fallback(v.array(v.array(v.string())), [])

/**
 * Brings the hashed files of the last two builds back beside those of this one, so that a visitor whose page is from
 * before a release still gets every script that it asks for. They are kept in `kept/`, and `builds.json` lists the files
 * of each build, this one first. A build of the same files again is the same build.
 *
 * @param dist the folder of the builds
 * @param assets the hashed files of this one
 * @returns what `builds.json` is to say
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
