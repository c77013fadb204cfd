/**
 * Tests every component's main story, its first, with the browser settings that a visitor may have. New components are
 * included automatically.
 */
import * as accessibility from '@storybook/addon-a11y/preview'
import { composeStory, setProjectAnnotations, type Meta, type StoryObj } from '@storybook/react-vite'
import { afterEach, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { cdp, commands, page, server } from 'vitest/browser'
import { cutOffText } from './cut-off-text.ts'
import { expectUsable } from './expect-usable.ts'
import { walkFocus } from './focus-walk.ts'
import { ownColours } from './own-colours.ts'
import preview from './preview.tsx'
import { comparedOf, picturedIn } from '../packages/tooling/visual/pictured.ts'
import { compareTree, layOut, shoot } from '../packages/tooling/visual/shoot.ts'
import { weakPairs } from '../packages/ui/src/foundations/tokens/contrast.ts'
import { tokens } from '../packages/ui/src/foundations/tokens/tokens.ts'
import { apply, lightBrand, secondBrand, untouched, type Toolbar } from './toolbar.ts'
import { visitor } from './visitor.ts'
import { isViewport, sizeOf } from '../packages/tooling/visual/viewports.ts'

type Stories = Record<string, StoryObj> & { default: Meta }

/** One combination of browser settings. */
interface Cell {
  toolbar?: Toolbar
  /** Media features to emulate besides reduced motion. */
  media?: { name: string; value: string }[]
  /** Overrides the story's own width. */
  width?: number
  /** Rules of axe that make no sense with these settings. */
  without?: string[]
  /** Whether whole pages are tested too. */
  pages?: boolean
  /** Whether the focus rings are looked at too, because these settings have other colours. */
  walk?: boolean
}

/** By the names of the screenshot folders. */
const cells: Record<string, Cell> = {
  'right-to-left': { toolbar: { direction: 'rtl' } },
  // In forced colours, axe would compare the author's text colour with the user's background.
  'forced-colours': { media: [{ name: 'forced-colors', value: 'active' }], without: ['color-contrast'], walk: true },
  'text-200': { toolbar: { textSize: 'double' } },
  'width-320': { width: 320 },
  // A long cookie banner scrolls then: Chromium lets the keyboard reach it, and axe asks for a control in it.
  'width-320-text-200': { width: 320, toolbar: { textSize: 'double' }, without: ['scrollable-region-focusable'] },
  dark: { toolbar: { theme: 'dark' }, pages: true },
  'on-dark': { toolbar: { surface: 'inverse' }, walk: true },
  'on-stone': { toolbar: { surface: 'stone' } },
  'second-brand': { toolbar: { brand: 'second' }, pages: true, walk: true },
}

const project = setProjectAnnotations([accessibility, preview])
const componentFiles = import.meta.glob<Stories>(['../packages/ui/src/*/*/*.stories.tsx', '../site/src/drawings/*/*.stories.tsx'])
/** Whole pages, from Storybook's guides. */
const pageFiles = import.meta.glob<Stories>('./docs/{build-a-page,rebrand}.stories.tsx')
const sources = inject('sources')

interface Component {
  /** The file of its stories, from the repository's folder. */
  file: string
  folder: string
  load: () => Promise<Stories>
}

/** The components, without those that the run leaves out. */
const components = (files: Record<string, () => Promise<Stories>>): Component[] =>
  Object.entries(files)
    .map(([path, load]) => ({
      file: path.replace(/^\.\.\//, '').replace(/^\.\//, '.storybook/'),
      folder: path.replace(/^.*\//, '').replace('.stories.tsx', ''),
      load,
    }))
    .filter(({ file }) => file in sources)

const mainStories = components(componentFiles)
const pages = components(pageFiles)

function frame(own: unknown, width?: number): [number, number] {
  const [ownWidth, height] = isViewport(own) ? sizeOf(own) : [1280, 900]
  return [width ?? ownWidth, height]
}

const emulate = (features: { name: string; value: string }[], media = '') =>
  cdp().send('Emulation.setEmulatedMedia', { media, features: [{ name: 'prefers-reduced-motion', value: 'reduce' }, ...features] })

/** Records transitions and animations, including those that are already over, and returns their names when called. */
function watchMotion(): () => string[] {
  const moved: string[] = []
  const note = (event: Event) => {
    if (event instanceof TransitionEvent) moved.push(event.propertyName)
    if (event instanceof AnimationEvent) moved.push(event.animationName)
  }
  document.addEventListener('transitionrun', note)
  document.addEventListener('animationstart', note)
  return () => {
    document.removeEventListener('transitionrun', note)
    document.removeEventListener('animationstart', note)
    return [...moved, ...document.getAnimations().map(({ id }) => id)]
  }
}

/** Renders and plays a component's story, by default its main one, in a cell, and checks it with axe. */
async function run({ load, file }: Component, { toolbar, media = [], width, without = [] }: Cell = {}, name = sources[file]?.main ?? '') {
  const stories = await load()
  const written = stories[name]
  if (!written) throw new Error(`${file} has no story "${name}". Its main story must be the first export, written \`export const Name\`.`)
  const settings = {
    initialGlobals: { ...untouched, ...toolbar },
    parameters: { a11y: { config: { rules: without.map((id) => ({ id, enabled: false })) } } },
  }
  const story = composeStory(written, stories.default, settings, name)
  await page.viewport(...frame(story.globals.viewport?.value, width))
  await emulate(media)
  layOut(story)
  scrollTo(0, 0)
  await story.run()
  return story
}

beforeAll(project.beforeAll)

afterEach(() => emulate([]))

const runs = Object.entries(cells).flatMap(([name, cell]) =>
  [...mainStories, ...(cell.pages ? pages : [])].map((component) => ({ name, cell, component, folder: component.folder })),
)

/** Renders a component's story, by default its main one, in a cell, with motion reduced as always, and returns what axe, motion and width have to say. */
async function examine(component: Component, cell?: Cell, name?: string) {
  const motion = watchMotion()
  const story = await run(component, cell, name)
  const moved = motion()
  const reports = story.reporting.reports.map(({ type, status }) => [type, status])
  return {
    story,
    found: {
      reports,
      moved,
      overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      cutOff: cutOffText(),
      ownColours: ownColours(),
    },
  }
}

/** axe finds nothing, nothing moves with reduced motion, nothing overflows sideways, no text is cut off, and in forced colours no drawing has its own. */
const CLEAN = { reports: [['a11y', 'passed']], moved: [], overflow: 0, cutOff: [], ownColours: [] }

// First, because a story stays on the page until the next one.
test.for([
  ['cuts off', '<p style="width: 40px; overflow: hidden; white-space: nowrap">beside its box</p>'],
  ['cuts off', '<p style="height: 10px; overflow: hidden">below its box</p>'],
  ['wider than the screen', '<p style="width: 200vw">Wide</p>'],
  ['refers to and nothing has', '<p aria-describedby="nothing">Words</p>'],
  ['Safari does not announce', '<ul style="list-style: none"><li>Words</li></ul>'],
  ['less than 44 px', '<button class="pl-" style="height: 40px">Low</button>'],
  ['lies over', '<button>Below</button><div style="position: fixed; inset: 0"></div>'],
  ['has no outline', '<button style="outline: none">Focused</button>'],
  ['has no outline', '<button style="outline: 1px solid">Thin</button>'],
  ['a contrast of 2.3', '<button style="outline: 3px solid #aaa; margin: 9px">Pale</button>'],
  ['does not show', '<div style="overflow: hidden"><button style="outline: 3px solid #333; height: 44px">Clipped</button></div>'],
  ['without the focus too', '<button style="outline: 3px solid; margin: 9px">First</button><button style="margin: 9px">Second</button>'],
] as const)(
  'a story with a fault is refused, “%s”: %s (R-accessibility-03, R-accessibility-06, R-accessibility-08)',
  async ([problem, html]) => {
    const box = document.createElement('div')
    box.innerHTML = html
    document.body.append(box)
    onTestFinished(() => box.remove())
    await expect(expectUsable()).rejects.toThrow(problem)
  },
)

test('a story that has no picture, or another, is refused, low or higher than the screen', async (context) => {
  // It would be accepted. Not a skipped test, after which no picture counts as unused.
  if (server.config.snapshotOptions.updateSnapshot === 'all') return
  const story = { id: 'components-no-such', parameters: {} }
  const box = document.createElement('div')
  onTestFinished(() => box.remove())
  document.body.append(box)
  for (const height of [0, 3000]) {
    box.style.height = `${height}px`
    await expect(shoot(context, story, 'no-such.stories.tsx')).rejects.toThrow('There is no baseline yet.')
  }
  const difference = await commands.compareScreenshot({ x: 0, y: 0, width: 20, height: 20 }, 'components-content-badge-all')
  expect(difference).toMatchObject({ sentence: expect.stringMatching(/^It was .* pixels differ\.$/), attachments: { length: 3 } })
})

/** What the toolbar and the cells change of a page. */
function look() {
  const style = getComputedStyle(document.body)
  const [paper, ink, muted, font = ''] = ['paper', 'ink', 'muted', 'font-sans'].map((name) => style.getPropertyValue(`--pl-${name}`))
  const moving = document.createElement('p')
  moving.style.transition = 'opacity 1s'
  moving.style.backgroundColor = 'var(--pl-stone)'
  document.body.append(moving)
  const moves = getComputedStyle(moving).transitionDuration === '1s'
  const isStone = getComputedStyle(moving).backgroundColor === style.backgroundColor
  moving.remove()
  return {
    width: innerWidth,
    direction: style.direction,
    textSize: getComputedStyle(document.documentElement).fontSize,
    isForced: matchMedia('(forced-colors: active)').matches,
    moves,
    isStone,
    colorScheme: style.colorScheme,
    paper,
    isStrong: muted === ink,
    hasBrand: font.includes('Serif'),
  }
}

/** What each cell makes of the page. */
const MAKES: Readonly<Record<string, object>> = {
  'right-to-left': { direction: 'rtl' },
  'forced-colours': { isForced: true },
  'text-200': { textSize: '32px' },
  'width-320': { width: 320 },
  'width-320-text-200': { width: 320, textSize: '32px' },
  dark: { colorScheme: 'dark', hasBrand: false },
  'on-dark': { colorScheme: 'dark', isStone: false },
  'on-stone': { colorScheme: 'light', isStone: true },
  'second-brand': { hasBrand: true },
}

test('every setting is tried on every component', () => {
  expect(Object.keys(cells)).toEqual(Object.keys(MAKES))
  // Where a story or the toolbar asks for a small phone, it is as narrow.
  expect(frame('small')[0]).toBe(cells['width-320']?.width)
  for (const cell of Object.keys(cells)) {
    const tried = runs.flatMap(({ name, component }) => (name === cell ? [component] : []))
    expect(tried).toEqual(expect.arrayContaining(mainStories))
  }
})

test.for(runs)('$name: $folder', async ({ name, cell, component }, context) => {
  const { story, found } = await examine(component, cell)
  expect(found).toEqual(CLEAN)
  expect(look()).toMatchObject(MAKES[name] ?? {})
  const source = sources[component.file]
  const own = source && picturedIn(name, source)
  const pictured = pages.includes(component) && cell.toolbar?.brand ? 'main' : own
  const element = source && comparedOf(story, component.file, source).element
  if (pictured === 'main') await shoot(context, story, component.file, { folder: name, element })
  if (cell.walk) await walkFocus()
  if (pictured === 'States') await shoot(context, await run(component, cell, pictured), component.file, { folder: name })
})

const sheets = mainStories.filter(({ file }) => sources[file]?.hasSheet)

test.for(sheets)('every state of $folder can be read on the dark surface', async (component) => {
  expect((await examine(component, cells['on-dark'], 'States')).found).toEqual(CLEAN)
})

test.for(mainStories)(
  'nothing of $folder moves with reduced motion, and its accessibility tree is the committed one',
  async (component, context) => {
    const { story, found } = await examine(component)
    expect(found).toEqual(CLEAN)
    await compareTree(context, story, component.file, 'body')
  },
)

const drawn = mainStories.filter(({ file }) => /\/(?:charts|drawings)\//.test(file))

test.for(drawn)('in forced colours no story of $folder keeps a colour of ours (R-accessibility-08)', async (component) => {
  for (const name of Object.keys(await component.load()).filter((each) => each !== 'default')) {
    await run(component, cells['forced-colours'], name)
    expect([name, ...ownColours()]).toEqual([name])
  }
})

test('in forced colours every part of a drawing with a colour of ours is found (R-accessibility-08)', async () => {
  await emulate(cells['forced-colours']?.media ?? [])
  const box = document.createElement('div')
  onTestFinished(() => box.remove())
  const shapes = {
    path: 'd="M0 0h9v9z"',
    rect: 'width="9" height="9"',
    circle: 'r="9"',
    ellipse: 'rx="9" ry="4"',
    line: 'x2="9" y2="9" stroke="#a52"',
    polygon: 'points="0,0 9,0 9,9"',
    polyline: 'points="0,0 9,0 9,9"',
    text: 'y="9"',
  }
  for (const [shape, attributes] of Object.entries(shapes)) {
    box.innerHTML = `<svg><${shape} class="drawn" fill="#a52" ${attributes}>Words</${shape}></svg>`
    document.body.append(box)
    expect([shape, ...ownColours()]).toEqual([shape, expect.stringContaining('drawn: rgb(170, 85, 34)')])
  }
})

/** What is there to be pressed, and so not on paper, as is a cookie banner, whose story is a page (packages/ui/src/testing/print.test.tsx). */
const SCREEN_ONLY = new Set([
  'breadcrumb',
  'call-to-action',
  'category-nav',
  'footer',
  'header',
  'newsletter-form',
  'prev-next',
  'table-of-contents',
])

/** What can be seen of a story. */
const seenParts = () =>
  [...document.querySelectorAll('body :not(:has(*), script, style)')].filter((part) => {
    const { width, height } = part.getBoundingClientRect()
    return part.checkVisibility() && width > 1 && height > 1
  })

test.for(mainStories)('$folder is printed, unless it is there to be pressed (R-accessibility-13)', async (component) => {
  await run(component)
  await emulate([], 'print')
  expect(seenParts().length > 0).toBe(!SCREEN_ONLY.has(component.folder))
})

/** What the toolbar makes of the page. */
function shown(toolbar: Toolbar) {
  apply({ ...untouched, ...toolbar }, document)
  return look()
}

const role = (id: string) => tokens.find((token) => token.id === id)
const usual = {
  width: 1280,
  direction: 'ltr',
  textSize: '16px',
  isForced: false,
  moves: true,
  isStone: false,
  hasBrand: false,
  isStrong: false,
}
const light = { ...usual, colorScheme: 'light', paper: role('color.paper')?.light }

/** What each value of the toolbar changes; the others leave the page as it is. */
const CHANGES: Readonly<Record<string, object>> = {
  'theme: dark': { colorScheme: 'dark', paper: role('color.paper')?.dark },
  'brand: second': { colorScheme: 'dark', paper: /--pl-paper: (.*?);/.exec(secondBrand)?.[1], hasBrand: true },
  'brand: light': { paper: /--pl-paper: (.*?);/.exec(lightBrand)?.[1] },
  'contrast: more': { isStrong: true },
  'surface: stone': { isStone: true },
  'surface: inverse': { colorScheme: 'dark', paper: role('color.inverse.paper')?.light },
  'textSize: double': { textSize: '32px' },
  'direction: rtl': { direction: 'rtl' },
  'motion: reduced': { moves: false },
}

test('each value of the toolbar changes what it says, and can be taken back', async () => {
  await page.viewport(...frame(undefined))
  await emulate([{ name: 'prefers-reduced-motion', value: 'no-preference' }])
  const { theme, brand, surface } = preview.globalTypes
  const menus = Object.entries({ theme, brand, surface })
  const values = [
    ...menus.flatMap(([name, { toolbar }]) => toolbar.items.map(({ value }) => ({ name, value }))),
    ...Object.entries(visitor).map(([name, { value }]) => ({ name, value })),
  ]
  const found = values.map(({ name, value }) => [`${name}: ${value}`, shown({ [name]: value })] as const)
  expect(found).toEqual(found.map(([value]) => [value, { ...light, ...CHANGES[value] }]))
  expect(found.map(([value]) => value)).toEqual(expect.arrayContaining(Object.keys(CHANGES)))
  expect(shown({})).toEqual(light)
})

test('the toolbar’s theme, contrast and brand work together, and “auto” is the system’s theme', async () => {
  const [dark, second] = [shown({ theme: 'dark' }), shown({ theme: 'dark', brand: 'second' })]
  expect(shown({ theme: 'dark', contrast: 'more' })).toEqual({ ...dark, isStrong: true })
  expect(shown({ theme: 'dark', contrast: 'more', brand: 'second' })).toEqual({ ...second, isStrong: true })
  expect(second).toMatchObject(CHANGES['brand: second'] ?? {})
  await emulate([{ name: 'prefers-color-scheme', value: 'dark' }])
  expect(shown({ theme: 'auto' })).toEqual(dark)
})

test.each(['second', 'light'])('every pair of the %s brand’s colours has its contrast, from its stylesheet alone (R-theme-06)', (brand) => {
  apply({ ...untouched, brand }, document)
  expect(weakPairs()).toEqual([])
  apply(untouched, document)
})
