/**
 * What package.json's scripts run first: says what to do where an install was cut short, left out development packages or did not run
 * npm's scripts, which bring the Node that Plotline runs on, and where the folder's name is in the way. Plain old syntax: an old Node must get as far as the sentence.
 */
import { existsSync, readFileSync } from 'node:fs'

const root = process.argv[2] === undefined ? new URL('../../', import.meta.url) : new URL(process.argv[2] + '/', 'file:')
const { dependencies, devDependencies } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
const missing = Object.keys(Object.assign({}, dependencies, devDependencies)).filter(function (name) {
  return !existsSync(new URL('node_modules/' + name + '/package.json', root))
})

/** npm writes it last. */
const isWhole = existsSync(new URL('node_modules/.package-lock.json', root))

function whatIsWrong() {
  if (missing.length > 0)
    return 'The folder node_modules lacks ' + missing[0] + (missing.length > 1 ? ' and ' + (missing.length - 1) + ' more packages' : '')
  if (!isWhole) return 'The last install did not run to its end'
  // Running TypeScript as it stands needs it.
  if (Number(process.versions.node.split('.')[0]) < 24)
    return process.env.npm_lifecycle_event === undefined
      ? 'This is Node ' + process.version + ', which is too old, and not the one that npm uses'
      : 'This is Node ' + process.version + ', and the newer one that an install puts into node_modules is not there'
  return undefined
}

if (/[^ -~]/.test(decodeURI(root.pathname)))
  console.error(
    'The path of this folder has letters beyond ASCII, where the tests of stories find none: clone it into another to run them.',
  )

const wrong = whatIsWrong()
if (wrong !== undefined) {
  console.error(wrong + '. Run: npm ci --include=dev --ignore-scripts=false')
  process.exitCode = 1
}
