import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../testing/page-story.tsx'

export default { title: 'Site/Success' } satisfies Meta

export const Page: StoryObj = visit('/success', { verified: true })
/** Opened without a verified lead. */
export const NothingConfirmed: StoryObj = visit('/success')
