import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { visit } from '../../testing/page-story.tsx'

export default { title: 'Site/Blog' } satisfies Meta

export const Page: StoryObj = visit('/blog')
export const OneCategory: StoryObj = visit('/blog?category=market-analysis', { compared: 'nothing' })
export const EmptyCategory: StoryObj = visit('/blog?category=elsewhere', { compared: 'nothing' })

export const Subscribed: StoryObj = {
  // The answer is a picture of NewsletterForm, and the rest that of the page.
  ...visit('/blog', { compared: 'nothing' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'SUBSCRIBE' }))
    await expect(canvas.getByText(/newsletter has not started/)).toBeVisible()
  },
}
