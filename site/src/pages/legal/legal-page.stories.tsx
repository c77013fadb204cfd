import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../testing/page-story.tsx'

export default { title: 'Site/Legal' } satisfies Meta

export const PrivacyPolicy: StoryObj = visit('/privacy-policy')
export const TermsOfService: StoryObj = visit('/terms-of-service')
export const CookiePolicy: StoryObj = visit('/cookie-policy')
export const ComplaintsProcedure: StoryObj = visit('/complaints-procedure')
export const RiskWarnings: StoryObj = visit('/risk-warnings')
