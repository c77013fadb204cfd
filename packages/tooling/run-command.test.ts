import { tmpdir } from 'node:os'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { runQuietly } from './run-command.ts'

const run = (code: string) => runQuietly(tmpdir(), { WORD: 'words' }, process.execPath, '-e', code)

test('a command runs in its folder with its variables, and one that fails throws what it said', () => {
  const isRight = `process.env.WORD === 'words' && process.env.PATH && process.cwd().endsWith('${basename(tmpdir())}')`
  expect(() => run(`process.exit(${isRight} ? 0 : 1)`)).not.toThrow()
  expect(() => run('console.log("said"); console.error("warned"); process.exit(2)')).toThrow(/ failed in the .* app:\nsaid\nwarned/)
  expect(() => runQuietly(tmpdir(), {}, 'no-such-program')).toThrow('no-such-program')
})
