import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../testing/page-story.tsx'

export default { title: 'Site/Article' } satisfies Meta

// Two articles are compared to their ends: all have the same kinds of content, and one has the most tables.
export const Manchester: StoryObj = visit('/blog/manchester-property-market-2025-guide')
export const OffPlanVsCompleted: StoryObj = visit('/blog/off-plan-vs-completed-properties-returns', { screens: 1 })
export const Birmingham: StoryObj = visit('/blog/birmingham-property-boom-areas-to-watch-2025', { screens: 1 })
export const Liverpool: StoryObj = visit('/blog/liverpool-property-investment-perfect-time', { screens: 1 })
export const GuaranteedYields: StoryObj = visit('/blog/guaranteed-rental-yields-analysis', { screens: 1 })
export const Regulations: StoryObj = visit('/blog/uk-government-regulations-property-investors-2025')
export const Handbook: StoryObj = visit('/blog/first-time-btl-investor-handbook')
