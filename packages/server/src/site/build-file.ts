import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { errorCode, StartError } from '../common/errors.ts'

/**
 * Reads a JSON file that the site's build leaves beside the served folder, or returns `absent` if there is none.
 *
 * @throws StartError when the file exists but is not what the build writes
 */
export function readBuildFile<S extends v.GenericSchema>(
  siteDir: string,
  name: string,
  schema: S,
  absent: v.InferOutput<S>,
): v.InferOutput<S> {
  const file = join(siteDir, '..', name)
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return absent
    throw new StartError(`${file} was not written by the site's build. Run npm run build to write it again.`, { cause: error })
  }
}
