import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../testing/page-story.tsx'

export default { title: 'Site/Legal' } satisfies Meta

// One page is pictured, where it begins: the rest is running text, which has its own pictures.
export const PrivacyPolicy: StoryObj = visit('/privacy-policy', { screens: 1 })
export const TermsOfService: StoryObj = visit('/terms-of-service', { compared: 'nothing' })
export const CookiePolicy: StoryObj = visit('/cookie-policy', { compared: 'nothing' })
export const ComplaintsProcedure: StoryObj = visit('/complaints-procedure', { compared: 'nothing' })
export const RiskWarnings: StoryObj = visit('/risk-warnings', { compared: 'nothing' })
