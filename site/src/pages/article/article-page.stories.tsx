import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../testing/page-story.tsx'

export default { title: 'Site/Article' } satisfies Meta

export const Manchester: StoryObj = visit('/blog/manchester-property-market-2025-guide')
export const OffPlanVsCompleted: StoryObj = visit('/blog/off-plan-vs-completed-properties-returns')
export const Birmingham: StoryObj = visit('/blog/birmingham-property-boom-areas-to-watch-2025')
export const Liverpool: StoryObj = visit('/blog/liverpool-property-investment-perfect-time')
export const GuaranteedYields: StoryObj = visit('/blog/guaranteed-rental-yields-analysis')
export const Regulations: StoryObj = visit('/blog/uk-government-regulations-property-investors-2025')
export const ComingSoon: StoryObj = visit('/blog/first-time-btl-investor-handbook')
