/** A mistake in what Stryker cannot reach, and the check that must notice it. */
export interface Fault {
  what: string
  /** From the repository's folder. */
  file: string
  /** Text that the file has once, and what replaces it. */
  from: string
  to: string
  /** A command that must fail. */
  check: readonly [command: string, ...args: string[]]
}

const unit = (...files: string[]) => ['vitest', 'run', '--project=unit', '--reporter=dot', ...files] as const
const RUNNER = unit('packages/tooling/runner')
const BUILT = unit('packages/tooling/built-site.test.ts')
const browser = (...files: string[]) => ['vitest', 'run', '--project=browser', '--reporter=dot', ...files] as const

export const faults: readonly Fault[] = [
  {
    what: 'npm test ends with 0 whatever failed',
    file: 'packages/tooling/runner/test.ts',
    from: 'sum.failed > 0 ? 1 : 0',
    to: 'sum.failed > 0 ? 0 : 0',
    check: RUNNER,
  },
  {
    what: 'a journey that passes at the second attempt counts as passed',
    file: 'packages/tooling/runner/result.ts',
    from: 'failed: unexpected + flaky',
    to: 'failed: unexpected',
    check: RUNNER,
  },
  {
    what: 'CI skips steps as a developer’s machine does',
    file: 'packages/tooling/runner/test.ts',
    from: "if (values.all || process.env['CI'])",
    to: 'if (values.all)',
    check: RUNNER,
  },
  {
    what: 'a step that has failed is skipped next time',
    file: 'packages/tooling/runner/step.ts',
    from: 'result.failed > 0 ? 1 : 0',
    to: '0',
    check: RUNNER,
  },
  {
    what: 'the site is not built again for changed articles',
    file: 'packages/tooling/build-stamp.ts',
    from: String.raw`^packages\/ui\/.*\.mdx$`,
    to: String.raw`\.mdx$`,
    check: unit('packages/tooling/build-stamp.test.ts'),
  },
  {
    what: 'the lockfile misses Windows',
    file: 'packages/tooling/complete-lockfile.ts',
    from: "  win32: 'win32',\n",
    to: '',
    check: unit('packages/tooling/complete-lockfile.test.ts'),
  },
  {
    what: 'a kilobyte of the budgets is a byte',
    file: 'site/build/prerender/budgets.ts',
    from: 'const kB = 1000',
    to: 'const kB = 1',
    check: ['node', 'packages/tooling/build-site.ts'],
  },
  {
    what: 'the library may be ten times as large',
    file: 'packages/tooling/size.ts',
    from: 'own > budget.own || all',
    to: 'own < budget.own || all',
    check: ['node', 'packages/tooling/size.ts'],
  },
  {
    what: 'a page does not name the scripts that its scripts import',
    file: 'site/build/prerender/prerender.ts',
    from: 'chunksOf(manifest, chunk.imports ?? [], seen, chunks)',
    to: '',
    check: BUILT,
  },
  {
    what: 'the sitemap lists the lists of the blog’s categories',
    file: 'site/build/prerender/prerender.ts',
    from: ' || isVariant(file) ?',
    to: ' ?',
    check: BUILT,
  },
  {
    what: 'pages with noindex have a canonical address',
    file: 'site/src/shell/page-head.tsx',
    from: '{path && !noindex && <link',
    to: '{path && <link',
    check: BUILT,
  },
  {
    what: 'structured data can end its script',
    file: 'site/src/components/structured-data.tsx',
    from: "json.replaceAll('<',",
    to: "json.replaceAll('>',",
    check: unit('site/src/components/structured-data.test.ts'),
  },
  {
    what: 'a colour was changed in the generated stylesheet alone',
    file: 'packages/ui/src/tokens/variables.css',
    from: '--pl-accent-text: #b8430a;',
    to: '--pl-accent-text: #b8430b;',
    check: unit('packages/tooling/tokens.test.ts'),
  },
  {
    what: 'screenshots that differ in a few pixels count as the same',
    file: 'packages/tooling/visual/compare.ts',
    from: 'a.pixels.equals(b.pixels)',
    to: 'a.pixels.filter((byte, at) => byte !== b.pixels[at]).length < 50',
    check: unit('packages/tooling/visual'),
  },
  {
    what: 'baselines are deleted when the browser did not connect',
    file: 'packages/tooling/visual/reporter.ts',
    from: 'expected.some((file) => !saw.has(file))',
    to: 'expected.every((file) => !saw.has(file))',
    check: unit('packages/tooling/visual'),
  },
  {
    what: 'the linter allows Math.random in the server',
    file: '.oxlintrc.json',
    from: '"property": "random"',
    to: '"property": "randomly"',
    check: ['oxlint', 'packages/server/src/outbox'],
  },
  {
    what: 'copies for browsers without Brotli are Brotli all the same',
    file: 'site/build/prerender/prerender.ts',
    from: 'write(`${file}.gz`, gz)',
    to: 'write(`${file}.gz`, brotli)',
    check: BUILT,
  },
  {
    what: 'pages are in American English',
    file: 'site/build/prerender/prerender.ts',
    from: 'lang="en-GB"',
    to: 'lang="en-US"',
    check: BUILT,
  },
  {
    what: 'launchers crop the icon',
    file: 'site/build/assets/icons.ts',
    from: 'png(maskable(favicon), 512)',
    to: 'png(favicon, 512)',
    check: unit('site/build/assets'),
  },
  {
    what: 'the query of a visitor who has declined is kept',
    file: 'site/build/prerender/pre-paint-script.ts',
    from: '&&localStorage.cookieConsent!="declined"',
    to: '',
    check: browser('site/src/shell/site-cookie-banner.test.tsx'),
  },
  {
    what: 'breadcrumbs are printed',
    file: 'packages/ui/src/breadcrumb/breadcrumb.css',
    from: '  @media print {\n    .pl-breadcrumb {\n      display: none;',
    to: '  @media print {\n    .pl-breadcrumb {\n      display: block;',
    check: browser('packages/ui/src/testing/print.test.tsx'),
  },
]
