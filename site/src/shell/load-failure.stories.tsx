import type { Meta, StoryObj } from '@storybook/react-vite'
import { lazy } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, spyOn } from 'storybook/test'
import { setCookieChoice } from '../consent/index.ts'
import { Frame } from './app.tsx'
import { LoadFailure } from './load-failure.tsx'

export default { title: 'Site/Load failure' } satisfies Meta

/** A page whose script fails to load, as happens offline or after a release. */
const Lost = lazy(() => Promise.reject(new Error('Failed to fetch dynamically imported module')))

export const Page: StoryObj = {
  parameters: { layout: 'fullscreen' },
  beforeEach() {
    setCookieChoice('declined')
    spyOn(console, 'error').mockImplementation(() => {}) // React logs the error
    return () => setCookieChoice(null)
  },
  render: () => (
    <MemoryRouter initialEntries={['/about']}>
      <Frame>
        <LoadFailure>
          <Lost />
        </LoadFailure>
      </Frame>
    </MemoryRouter>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Load again' })).toBeVisible()
  },
}
