import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../testing/page-story.tsx'

export default { title: 'Site/Not eligible' } satisfies Meta

export const Page: StoryObj = visit('/not-eligible', { screens: 1 })
