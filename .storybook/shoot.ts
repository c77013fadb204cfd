import { expect, inject, type TestContext } from 'vitest'
import { page } from 'vitest/browser'

declare module 'vitest' {
  interface TaskMeta {
    /** The story that a test of the screenshots shows. */
    storyId?: string
    /** The screenshots that the test has compared, as paths below visual/baseline without their ending. */
    screenshots?: string[]
    /** The file of the accessibility tree that the test has compared. */
    tree?: string
  }
  interface ProvidedContext {
    /** A part of the ids or names of the stories to look at; empty for all. */
    only: string
  }
}

/** What is asked of a composed story. */
export interface Story {
  id: string
  storyName: string
  parameters: Record<string, unknown>
}

/** Whether the run is about this story: `npm run test:visual accordion` looks at few. */
export const wanted = ({ id, storyName }: Pick<Story, 'id' | 'storyName'>) =>
  `${id} ${storyName}`.toLowerCase().includes(inject('only').toLowerCase())

/** As Storybook's canvas lays a story out. */
export function layOut({ parameters }: Pick<Story, 'parameters'>): void {
  document.body.style.cssText = parameters.layout === 'fullscreen' ? '' : 'min-height:0;padding:16px'
}

// A pane over the frame: a shot of it is a shot of the viewport. A shot of a body taller
// than the frame would be blank below the fold, without any error.
const pane = document.createElement('div')
pane.style.cssText = 'position:fixed;inset:0;pointer-events:none'

/**
 * Compares the page with visual/baseline/[<folder>/]<story id>[-<screen>].png: the body alone where it
 * is smaller than the frame, screen by screen where it is not.
 *
 * @param folder of the baseline, for screenshots of a story beside its usual ones
 */
export async function shoot({ task }: Pick<TestContext, 'task'>, { id, parameters }: Story, folder?: string): Promise<void> {
  const compare = async (element: Element, name: string) => {
    // As the comparison writes it on disk, where a row of hyphens becomes one.
    const screenshot = [folder, name.replaceAll(/-{2,}/g, '-')].filter(Boolean).join('/')
    task.meta.storyId = id
    task.meta.screenshots = [...(task.meta.screenshots ?? []), screenshot]
    await expect.soft(page.elementLocator(element)).toMatchScreenshot(screenshot)
  }
  // `fonts.ready` alone is true as well before the first layout has asked for a font.
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
