import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../testing/page-story.tsx'

export default { title: 'Site/Article' } satisfies Meta

// One article is pictured, as far as it has every kind of content: a picture of each would change with its words.
export const Manchester: StoryObj = visit('/blog/manchester-property-market-2025-guide', { screens: 5 })
export const OffPlanVsCompleted: StoryObj = visit('/blog/off-plan-vs-completed-properties-returns', { screens: 0 })
export const Birmingham: StoryObj = visit('/blog/birmingham-property-boom-areas-to-watch-2025', { screens: 0 })
export const Liverpool: StoryObj = visit('/blog/liverpool-property-investment-perfect-time', { screens: 0 })
export const GuaranteedYields: StoryObj = visit('/blog/guaranteed-rental-yields-analysis', { screens: 0 })
export const Regulations: StoryObj = visit('/blog/uk-government-regulations-property-investors-2025', { screens: 0 })
export const Handbook: StoryObj = visit('/blog/first-time-btl-investor-handbook', { screens: 0 })
