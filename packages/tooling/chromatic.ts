/**
 * `npm run chromatic`: sends the stories to Chromatic (chromatic.config.json), if you have a project there. Checks for
 * the token first: without one Chromatic prompts for it, and without a network it hangs.
 */
import { spawnSync } from 'node:child_process'

if (process.env.CHROMATIC_PROJECT_TOKEN) {
  const { status } = spawnSync('chromatic', process.argv.slice(2), { stdio: 'inherit' })
  process.exitCode = status ?? 1
} else {
  process.stderr.write(
    'Nothing was sent: CHROMATIC_PROJECT_TOKEN is not set. Copy the token from your Chromatic project’s settings, or compare screenshots locally with `npm run test:visual`.\n',
  )
  process.exitCode = 1
}
