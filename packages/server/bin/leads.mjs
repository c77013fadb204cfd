#!/usr/bin/env node
// `npm run leads`
import { run } from './run.mjs'

run('../src/leads-cli.ts')
