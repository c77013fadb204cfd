import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../testing/page-story.tsx'

export default { title: 'Site/Article' } satisfies Meta

export const First: StoryObj = visit('/blog/manchester-property-market-2025-guide')
export const WithAuthor: StoryObj = visit('/blog/guaranteed-rental-yields-analysis')
export const Phone: StoryObj = {
  ...visit('/blog/liverpool-property-investment-perfect-time'),
  globals: { viewport: { value: 'phone', isRotated: false } },
}
export const ComingSoon: StoryObj = visit('/blog/first-time-btl-investor-handbook')
