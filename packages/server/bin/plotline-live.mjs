#!/usr/bin/env node
import { run } from './run.mjs'

run('../src/live.ts')
