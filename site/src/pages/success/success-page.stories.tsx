import type { Meta, StoryObj } from '@storybook/react-vite'
import { everyAnswer, visit } from '../../testing/page-story.tsx'

export default { title: 'Site/Success' } satisfies Meta

export const Page: StoryObj = visit('/success', {
  answers: everyAnswer,
  verified: true,
  clockStands: true,
  now: Date.UTC(2026, 10, 25, 14, 20),
})
/** Opened without a verified lead. */
export const NothingConfirmed: StoryObj = visit('/success')
