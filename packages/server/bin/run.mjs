/**
 * Runs the `main` of a TypeScript source and turns its outcome into an exit code. Plain old syntax:
 * an old Node must get as far as the sentence that says it is too old.
 *
 * @param {string} source path of the module, relative to this folder
 */
export function run(source) {
  // node:sqlite and running TypeScript as it stands need it.
  if (Number(process.versions.node.split('.')[0]) < 24) {
    console.error(
      'Plotline needs Node 24 or later, and this is Node ' +
        process.version +
        (process.env.npm_lifecycle_event === undefined
          ? '. Start it through npm, which uses the one in node_modules.'
          : ', since the one that an install puts into node_modules is not there. Run: npm ci --include=dev --ignore-scripts=false'),
    )
    process.exitCode = 1
    return
  }
  // Whoever reads the output may go away, and a disk may be full. What runs goes on: a lead is worth more than a line of the log.
  process.stdout.on('error', function () {})
  process.stderr.on('error', function () {})
  import(new URL(source, import.meta.url).href)
    .then(function (module) {
      return module.main()
    })
    .catch(function (error) {
      console.error(error.message)
      process.exitCode = 1
    })
}
