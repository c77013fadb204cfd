import { expect, inject, type TestContext } from 'vitest'
import { page } from 'vitest/browser'

declare module 'vitest' {
  interface TaskMeta {
    /** The story whose screenshots the test has compared. */
    storyId?: string
    /** The screenshots that the test has compared, as paths in visual/baseline without extension. */
    screenshots?: string[]
    /** The accessibility tree that the test has compared, as a file name. */
    tree?: string
  }
  interface ProvidedContext {
    /** Restricts a run to stories whose id or name contains this; empty for all. */
    only: string
  }
}

/** What is needed of a composed story. */
export interface Story {
  id: string
  storyName: string
  parameters: Record<string, unknown>
}

/** Whether the run includes this story: `npm run test:visual accordion` compares only a few. */
export const wanted = ({ id, storyName }: Pick<Story, 'id' | 'storyName'>) =>
  `${id} ${storyName}`.toLowerCase().includes(inject('only').toLowerCase())

/** Lays the page out like Storybook's canvas. */
export function layOut({ parameters }: Pick<Story, 'parameters'>): void {
  document.body.style.cssText = parameters.layout === 'fullscreen' ? '' : 'min-height:0;padding:16px'
}

// Covers the viewport, so that a screenshot of it is one of the viewport. A screenshot of a body taller than the frame
// would silently be blank below the fold.
const pane = document.createElement('div')
pane.style.cssText = 'position:fixed;inset:0;pointer-events:none'

/**
 * Compares the page with visual/baseline/[<folder>/]<story id>[-<screen>].png: just the body if it fits into the frame,
 * otherwise screen by screen.
 *
 * @param folder the baselines' subfolder, for additional screenshots of a story
 */
export async function shoot({ task }: Pick<TestContext, 'task'>, { id, parameters }: Story, folder?: string): Promise<void> {
  const compare = async (element: Element, name: string) => {
    // Vitest collapses repeated hyphens in file names.
    const screenshot = [folder, name.replaceAll(/-{2,}/g, '-')].filter(Boolean).join('/')
    task.meta.storyId = id
    task.meta.screenshots = [...(task.meta.screenshots ?? []), screenshot]
    await expect.soft(page.elementLocator(element)).toMatchScreenshot(screenshot)
  }
  // `fonts.ready` alone also resolves before the first layout has requested a font.
  await Promise.allSettled(Array.from(document.fonts, (font) => font.load()))
  await document.fonts.ready
  await Promise.allSettled(Array.from(document.images, (image) => image.decode()))
  const tall = document.documentElement.scrollHeight > innerHeight
  if (parameters.layout !== 'fullscreen' && !tall) {
    await compare(document.body, id)
    return
  }
  document.body.append(pane)
  try {
    for (let screen = 0; screen * innerHeight < document.documentElement.scrollHeight; screen++) {
      scrollTo(0, screen * innerHeight)
      await compare(pane, `${id}-${screen}`)
    }
  } finally {
    pane.remove()
  }
}
