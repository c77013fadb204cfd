/**
 * `npm run chromatic`: the stories' pictures in Chromatic's cloud (chromatic.config.json), for those who have a
 * project there. Without its token Chromatic would ask for one; without a network it would wait for ever.
 */
import { spawnSync } from 'node:child_process'

if (process.env.CHROMATIC_PROJECT_TOKEN) {
  const { status } = spawnSync('chromatic', process.argv.slice(2), { stdio: 'inherit' })
  process.exitCode = status ?? 1
} else {
  process.stderr.write(
    'Nothing was sent to Chromatic, because CHROMATIC_PROJECT_TOKEN is not set: set it to the token in your project’s settings there, or compare the pictures here with `npm run test:visual`.\n',
  )
  process.exitCode = 1
}
