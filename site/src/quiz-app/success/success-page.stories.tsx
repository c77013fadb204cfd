import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../testing/page-story.tsx'
import { sampleAnswers } from '@plotline/contract/sample-lead'

export default { title: 'Site/Success' } satisfies Meta

export const Page: StoryObj = visit('/success', {
  answers: sampleAnswers,
  verified: true,
  clockStands: true,
  now: Date.UTC(2026, 10, 25, 14, 20),
})
/** Opened without a verified lead. */
export const NothingConfirmed: StoryObj = visit('/success', { compared: 'words' })
/** Opened two days later: the call was due. */
export const CallOverdue: StoryObj = visit('/success', {
  verified: true,
  clockStands: true,
  answeredAt: Date.UTC(2026, 10, 23, 10),
  now: Date.UTC(2026, 10, 25, 10),
  compared: 'words',
})
/** Withdrawn on the request's page. */
export const Withdrawn: StoryObj = visit('/success', { verified: 'withdrawn', compared: 'words' })
