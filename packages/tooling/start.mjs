// `npm start`. Checks Node first, before anything that an old one could not read.
import { run } from '../server/bin/run.mjs'

run('../../tooling/serve.ts')
