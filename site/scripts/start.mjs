// `npm start`. Checks the version of Node before importing anything that an old one could not parse.
import { run } from '../../packages/server/bin/run.mjs'

run('../../../site/scripts/serve.ts')
