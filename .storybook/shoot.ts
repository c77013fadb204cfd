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

/** By the parameter `screens`: how many screens of a tall story to compare, or which, where the rest is another story's; `0` for none. */
const isPictured = (screen: number, { parameters: { screens } }: Pick<Story, 'parameters'>) =>
  typeof screens === 'number' ? screen < screens : !Array.isArray(screens) || screens.includes(screen)

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
  /** The part of the page after which no screen is compared. */
  end?: () => Element
}

/**
 * Compares the page with visual/baseline/[<folder>/]<story id>[-<screen>].webp: just the body if it fits into the frame,
 * otherwise screen by screen.
 *
 * @param file the file of the story
 */
export async function shoot(
  { task }: Pick<TestContext, 'task'>,
  story: Story,
  file: string,
  { folder, end = () => document.documentElement }: Extent = {},
): Promise<void> {
  const { id, parameters } = story
  if (parameters.screens === 0) return
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
  const complain = () => {
    if (differences.length === 0) return
    throw new Error(
      [
        `${id} does not look as committed:`,
        ...differences,
        `test-results/visual/index.html shows it. If it should look like this, run: ${acceptCommand(file)}`,
      ].join('\n'),
    )
  }
  // `fonts.ready` alone also resolves before the first layout has requested a font.
  await Promise.allSettled(Array.from(document.fonts, (font) => font.load()))
  await document.fonts.ready
  // A lazy image that is not displayed never loads.
  const images = Array.from(document.images).filter((image) => image.checkVisibility())
  await Promise.allSettled(images.map((image) => image.decode()))
  const tall = document.documentElement.scrollHeight > innerHeight
  if (parameters.layout !== 'fullscreen' && !tall) {
    await compare(document.body.getBoundingClientRect(), id)
    complain()
    return
  }
  // Counted anew each time, because a part that loads later may make the page taller.
  const screens = () => Math.ceil((end().getBoundingClientRect().bottom + scrollY) / innerHeight)
  for (let screen = 0; screen < screens(); screen++) {
    if (!isPictured(screen, story)) continue
    scrollTo(0, screen * innerHeight)
    await compare({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }, `${id}-${screen}`)
  }
  complain()
}
