// `npm start`. Checks the version of Node before importing anything that an old one could not parse.
import { run } from '../server/bin/run.mjs'

run('../../tooling/serve.ts')
