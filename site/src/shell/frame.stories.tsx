import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../testing/page-story.tsx'

/** What is around every page: pictures of pages show their `main` alone. */
export default {
  title: 'Site/Frame',
  globals: { viewport: { value: 'desktop', isRotated: false } },
  parameters: { viewports: ['phone', 'tablet'] },
} satisfies Meta

/** What is seen of it: its box is the room that it needs at the end of the page. */
const BANNER = 'section:not(main *) > div'

export const Header: StoryObj = visit('/contact', { picture: 'header' })
export const Footer: StoryObj = visit('/contact', { picture: 'footer', screens: 1 })
export const CookieBanner: StoryObj = visit('/contact', { picture: BANNER, undecided: true })

/** In the quiz and after it: no way out but the menu, and the law. */
export const FooterInTheApp: StoryObj = visit('/quiz', { picture: 'footer', viewports: ['phone'] })
export const CookieBannerInTheApp: StoryObj = visit('/quiz', { picture: BANNER, undecided: true, viewports: ['phone'] })
