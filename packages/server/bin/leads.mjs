#!/usr/bin/env node
// `npm run leads`: the owner's commands, behind the check of Node's version.
import { run } from './run.mjs'

run('../src/leads-cli.ts')
