import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../testing/page-story.tsx'

/** What is around every page: pictures of pages show their `main` alone. */
export default {
  title: 'Site/Frame',
  globals: { viewport: { value: 'desktop', isRotated: false } },
  parameters: { viewports: ['phone', 'tablet'] },
} satisfies Meta

export const Header: StoryObj = visit('/contact', { picture: '.pl-header' })
export const Footer: StoryObj = visit('/contact', { picture: '.pl-footer', screens: 1 })
export const CookieBanner: StoryObj = visit('/contact', { picture: '.pl-cookie-banner__row', undecided: true })

/** In the quiz and after it: no way out but the menu, and the law. */
export const FooterInTheApp: StoryObj = visit('/quiz', { picture: '.pl-footer', viewports: ['phone'] })
export const CookieBannerInTheApp: StoryObj = visit('/quiz', { picture: '.pl-cookie-banner__row', undecided: true, viewports: ['phone'] })
