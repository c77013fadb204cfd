import { expect, inject, type TestContext } from 'vitest'
import { commands } from 'vitest/browser'

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
    compareScreenshot: (selector: string, name: string) => Promise<string>
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

// Covers the viewport, so that a screenshot of it is one of the viewport. A screenshot of a body taller than the frame
// would silently be blank below the fold.
const pane = document.createElement('div')
pane.id = 'screen'
pane.style.cssText = 'position:fixed;inset:0;pointer-events:none'

/**
 * Compares the page with visual/baseline/[<folder>/]<story id>[-<screen>].webp: just the body if it fits into the frame,
 * otherwise screen by screen.
 *
 * @param folder the baselines' subfolder, for additional screenshots of a story
 */
export async function shoot({ task }: Pick<TestContext, 'task'>, story: Story, folder?: string): Promise<void> {
  const { id, parameters } = story
  const compare = async (selector: string, name: string) => {
    const screenshot = [folder, name.replaceAll(/-{2,}/g, '-')].filter(Boolean).join('/')
    const difference = await commands.compareScreenshot(selector, screenshot)
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
    await compare('body', id)
    return
  }
  document.body.append(pane)
  try {
    const screens = Math.min(Math.ceil(document.documentElement.scrollHeight / innerHeight), screensOf(story))
    for (let screen = 0; screen < screens; screen++) {
      scrollTo(0, screen * innerHeight)
      await compare(`#${pane.id}`, `${id}-${screen}`)
    }
  } finally {
    pane.remove()
  }
}
