import { recordArtifact, type TestContext } from 'vitest'
import { commands } from 'vitest/browser'
import { baseline, tree, type Sources } from './pictured.ts'

/** What a screenshot shows, in CSS pixels of the window that this frame is in. */
export type Clip = Record<'x' | 'y' | 'width' | 'height', number>

/** What differs from a baseline, and the files that show it. */
export interface Difference {
  sentence: string
  attachments: { name: 'reference' | 'actual' | 'diff'; path: string; width: number; height: number; contentType: string }[]
}

declare module 'vitest' {
  interface TaskMeta {
    /** The committed screenshots and accessibility trees that the test has compared, as paths from the repository's folder. */
    baselines?: string[]
    /** Whether the story was checked for what anybody needs to use it (expect-usable.ts). */
    isUsable?: boolean
  }
  interface ProvidedContext {
    /** What decides which stories have a picture, by file; of the files that the run is restricted to. */
    sources: Record<string, Sources>
  }
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    compareScreenshot: (clip: Clip, name: string) => Promise<Difference | null>
    accessibilityTree: (selector: string) => Promise<string>
  }
}

/** What is needed of a composed story. */
export interface Story {
  id: string
  parameters: Record<string, unknown>
}

/** Lays the page out like Storybook's canvas. */
export function layOut({ parameters }: Pick<Story, 'parameters'>): void {
  document.body.style.cssText = parameters.layout === 'fullscreen' ? '' : 'min-height:0;padding:16px'
}

// A blinking caret would be in one screenshot and not in the next.
const withoutCaret = new CSSStyleSheet()
withoutCaret.replaceSync('* { caret-color: transparent !important }')
document.adoptedStyleSheets.push(withoutCaret)

/** Where a box of this document is in the window, in whole pixels. */
function clipOf({ left, top, right, bottom }: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>): Clip {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect()
  // A box that ends in the middle of a pixel by rounding alone does not include it.
  const [x, y] = [Math.floor(frame.x + left + 1e-3), Math.floor(frame.y + top + 1e-3)]
  return { x, y, width: Math.ceil(frame.x + right - 1e-3) - x, height: Math.ceil(frame.y + bottom - 1e-3) - y }
}

/** What a screen of an element shows, counted from its top: the last one ends where it ends. To the pixel at which the browser draws its edges, so that nothing beside it shows. */
function screenOf(element: Element, screen: number): Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'> {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const from = Math.round(top) + screen * innerHeight
  return { left: Math.round(left), right: Math.round(right), top: from, bottom: Math.min(Math.round(bottom), from + innerHeight) }
}

const acceptCommand = (file: string) => `npm run visual:accept ${file.replaceAll(/^.*\/|\.stories\.tsx$/g, '')}`

/**
 * Compares the accessibility tree of an element of the page with the story's committed one.
 *
 * @param file the file of the story
 */
export async function compareTree(
  { task, expect }: Pick<TestContext, 'task' | 'expect'>,
  { id }: Story,
  file: string,
  selector: string,
): Promise<void> {
  const committed = tree(id)
  task.meta.baselines = [...(task.meta.baselines ?? []), committed]
  // From the folder of the test's file.
  const root = '../'.repeat(task.file.name.split('/').length - 1)
  const what = `The accessibility tree is not ${committed}. If it should be like this, run: ${acceptCommand(file)}`
  await expect(`${await commands.accessibilityTree(selector)}\n`, what).toMatchFileSnapshot(root + committed)
}

interface Extent {
  /** The baselines' subfolder, for additional screenshots of a story. */
  folder?: string
  /** The one element that is pictured, as a CSS selector; without it the page. */
  element?: string | undefined
  /** How many screens of it. */
  screens?: number
}

/**
 * Compares an element with visual/baseline/[<folder>/]<story id>[-<screen>].webp: as a whole if it fits into the window, otherwise screen by
 * screen. Without an element, compares the body in the same way, and screen by screen if its layout is `fullscreen`.
 *
 * @param file the file of the story
 */
export async function shoot(
  { task }: Pick<TestContext, 'task'>,
  story: Story,
  file: string,
  { folder, element, screens = Infinity }: Extent = {},
): Promise<void> {
  const { id, parameters } = story
  const differences: string[] = []
  const compare = async (box: Parameters<typeof clipOf>[0], name: string) => {
    const screenshot = [folder, name.replaceAll(/-{2,}/g, '-')].filter(Boolean).join('/')
    const difference = await commands.compareScreenshot(clipOf(box), screenshot)
    task.meta.baselines = [...(task.meta.baselines ?? []), baseline(screenshot)]
    if (!difference) return
    const { sentence, attachments } = difference
    differences.push(`${screenshot}: ${sentence}`)
    await recordArtifact(task, { type: 'internal:toMatchScreenshot', kind: 'visual-regression', message: sentence, attachments })
  }
  // `fonts.ready` alone also resolves before the first layout has requested a font.
  await Promise.allSettled(Array.from(document.fonts, (font) => font.load()))
  await document.fonts.ready
  // A lazy image that is not displayed never loads.
  const images = Array.from(document.images).filter((image) => image.checkVisibility())
  await Promise.allSettled(images.map((image) => image.decode()))
  const found = element === undefined ? document.documentElement : document.querySelector(element)
  if (!found) throw new Error(`${id} is to be pictured, and has no ${element}.`)
  const height = () => Math.floor(found.getBoundingClientRect().height)
  const isWide = parameters.layout === 'fullscreen'
  if (height() <= innerHeight && (element !== undefined || !isWide)) {
    found.scrollIntoView({ block: 'nearest' })
    await compare(element === undefined ? document.body.getBoundingClientRect() : screenOf(found, 0), isWide ? `${id}-0` : id)
  } else
    // Counted anew each time, because a part that loads later may make the page taller.
    for (let screen = 0; screen < Math.min(screens, Math.ceil(height() / innerHeight)); screen++) {
      scrollTo(0, found.getBoundingClientRect().top + scrollY + screen * innerHeight)
      await compare(
        element === undefined ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight } : screenOf(found, screen),
        `${id}-${screen}`,
      )
    }
  if (differences.length === 0) return
  throw new Error(
    [
      `${id} does not look as committed:`,
      ...differences,
      `test-results/visual/index.html shows it. If it should look like this, run: ${acceptCommand(file)}`,
    ].join('\n'),
  )
}
