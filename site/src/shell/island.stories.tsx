import type { Meta, StoryObj } from '@storybook/react-vite'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, userEvent, within } from 'storybook/test'
import { hydrateIsland } from '../before-react/hydrate.tsx'
import { faq } from '../content/faq.ts'
import Faq from '../islands/faq.tsx'
import { Island, IslandProvider, type RenderIsland } from './island.tsx'
import { LoadFailureNote } from './load-failure-note.tsx'
import './island.css'

/** As in src/entry-server.tsx. */
const render: RenderIsland = (element, identifierPrefix) => renderToString(<StrictMode>{[element, null]}</StrictMode>, { identifierPrefix })

const questionIn = (element: HTMLElement) => within(element).getByRole('button', { name: faq[0]?.question ?? '' })

/** An island of a document, before and after somebody has reached for it. The inline loader (build/prerender) leads from one to the other. */
export default {
  title: 'Site/Islands',
  render: () => (
    <IslandProvider value={{ render, counts: new Map() }}>
      <Island island="faq" component={Faq} props={{}} />
      <LoadFailureNote path="/" />
    </IslandProvider>
  ),
} satisfies Meta

export const NotStarted: StoryObj = {
  play: async ({ canvasElement }) => {
    const question = questionIn(canvasElement)
    await userEvent.click(question)
    await expect(question).toHaveAttribute('aria-expanded', 'false')
  },
}

/** Pressed, while its scripts are on their way. */
export const Busy: StoryObj = {
  play: async ({ canvasElement }) => {
    const question = questionIn(canvasElement)
    question.setAttribute('aria-busy', 'true')
    await expect(getComputedStyle(question).opacity).toBe('0.65')
  },
}

export const Started: StoryObj = {
  // An open answer is Accordion's.
  parameters: { compared: 'nothing' },
  play: async ({ canvasElement }) => {
    const island = canvasElement.querySelector('[data-island]')
    if (island) await hydrateIsland(island, Faq, {}, 'faq')
    const question = questionIn(canvasElement)
    await userEvent.click(question)
    await expect(question).toHaveAttribute('aria-expanded', 'true')
  },
}

/** Its scripts have not arrived: the document is one without script, with a note. */
export const Failed: StoryObj = {
  parameters: { screens: 1 },
  beforeEach: () => () => delete document.documentElement.dataset['scripting'],
  play: async ({ canvas }) => {
    document.documentElement.dataset['scripting'] = 'none'
    const note = canvas.getByRole('alert', { hidden: true })
    note.hidden = false
    await expect(note).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Try again' })).toBeVisible()
  },
}
