import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../testing/page-story.tsx'

export default { title: 'Site/Article' } satisfies Meta

// The journeys look at every article; this one has every kind of content.
export const Manchester: StoryObj = visit('/blog/manchester-property-market-2025-guide', { screens: 4 })
