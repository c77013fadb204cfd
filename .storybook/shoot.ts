import { expect, inject, type TestContext } from 'vitest'
import { commands } from 'vitest/browser'

/** What a screenshot shows, in CSS pixels of the window that this frame is in. */
type Clip = Record<'x' | 'y' | 'width' | 'height', number>

declare module 'vitest' {
  interface TaskMeta {
    /** The story whose screenshots the test has compared. */
    storyId?: string
    /**
     * The screenshots that the test has compared, as paths in visual/baseline without extension, each with a sentence
     * that says what differs; empty if nothing does.
     */
    screenshots?: Record<string, string>
    /** The accessibility tree that the test has compared, as a file name. */
    tree?: string
  }
  interface ProvidedContext {
    /** The stories that the run is restricted to, and the files of the main stories among them; `null` for all. */
    only: { ids: string[]; mains: string[] } | null
  }
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    compareScreenshot: (clip: Clip, name: string) => Promise<string>
  }
}

/** What is needed of a composed story. */
export interface Story {
  id: string
  parameters: Record<string, unknown>
}

/** The parameter `screens`: how many screens of a tall story to compare, where the rest is another story's. */
const screensOf = ({ parameters: { screens } }: Pick<Story, 'parameters'>) => (typeof screens === 'number' ? screens : Infinity)

const only = inject('only')

/** Whether the run includes this story: `npm run test:visual accordion` compares only a few. */
export const wanted = ({ id }: Pick<Story, 'id'>) => only?.ids.includes(id) ?? true

/** Whether the run includes the main story of this file, given as a path in the repository. */
export const wantedMain = (file: string) => only?.mains.includes(file) ?? true

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

/**
 * Compares the page with visual/baseline/[<folder>/]<story id>[-<screen>].webp: just the body if it fits into the frame,
 * otherwise screen by screen.
 *
 * @param folder the baselines' subfolder, for additional screenshots of a story
 */
export async function shoot({ task }: Pick<TestContext, 'task'>, story: Story, folder?: string): Promise<void> {
  const { id, parameters } = story
  const compare = async (box: Parameters<typeof clipOf>[0], name: string) => {
    const screenshot = [folder, name.replaceAll(/-{2,}/g, '-')].filter(Boolean).join('/')
    const difference = await commands.compareScreenshot(clipOf(box), screenshot)
    task.meta.storyId = id
    task.meta.screenshots = { ...task.meta.screenshots, [screenshot]: difference }
    expect.soft(difference, `${screenshot} is the committed screenshot`).toBe('')
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
    return
  }
  // Counted anew each time, because a part that loads later may make the page taller.
  const screens = () => Math.min(Math.ceil(document.documentElement.scrollHeight / innerHeight), screensOf(story))
  for (let screen = 0; screen < screens(); screen++) {
    scrollTo(0, screen * innerHeight)
    await compare({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }, `${id}-${screen}`)
  }
}
