import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../testing/page-story.tsx'

export default { title: 'Site/Landing' } satisfies Meta

export const Page: StoryObj = visit('/')
export const WithCookieBanner: StoryObj = visit('/', { undecided: true, compared: 'nothing' })
