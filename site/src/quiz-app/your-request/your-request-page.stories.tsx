import { linkTo, scenarios, type Scenario } from '@plotline/mocks'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { expect } from 'storybook/test'
import { inWords, visit } from '../../testing/page-story.tsx'

// No documentation page: the handlers for a story's first request apply to the whole document.
export default { title: 'Site/Your request', tags: ['!autodocs'] } satisfies Meta

/** The page opened from a link, at the time at which the mocks' request was sent. */
const open = (handlers: readonly HttpHandler[] = [], picture = 'main') =>
  visit('/your-request#mock-request-0', {
    clockStands: true,
    now: Date.parse('2026-03-02T09:00:00Z'),
    handlers,
    picture,
    screens: 1,
    viewports: [],
  })

/** What a visitor can do, without the building above it and the answers below. */
const CHOICE = 'main section:has([data-needs-script])'

/** Opens the page with these handlers and waits for a text. */
const arrived = (handlers: readonly HttpHandler[], words: RegExp): StoryObj => ({
  ...open(handlers),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(words)).toBeVisible()
  },
})

/** Opens the page when nobody rings any more. */
const over = (what: 'withdrawn' | 'called' | 'rejected', words: RegExp): StoryObj => ({
  ...inWords(open([linkTo(what)], CHOICE)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(words)).toBeVisible()
  },
})

/** Presses the button with a mock scenario, and waits for a text. */
const pressed = (withdrawLead: Scenario, words: string): StoryObj => ({
  ...inWords(open([], CHOICE)),
  play: async ({ canvas, userEvent, msw }) => {
    msw.use(...scenarios({ withdrawLead }))
    await userEvent.click(await canvas.findByRole('button', { name: 'DON’T CALL ME' }))
    await expect(await canvas.findByText(words)).toBeVisible()
  },
})

export const Shown: StoryObj = arrived([], /^Changed your mind/)
// The others show another building, and say something else.
export const Loading: StoryObj = inWords(arrived(scenarios({ viewLead: 'slow' }), /^One moment/))
/** The address without a token, for example from half a link. */
export const NoLink: StoryObj = visit('/your-request', { compared: 'words' })
/** An invalid token, or one of an erased request. */
export const NotFound: StoryObj = inWords(arrived([linkTo('nothing')], /^Part of the link may be missing/))
export const Refused: StoryObj = inWords(arrived(scenarios({ viewLead: 'refused' }), /^We can’t show your request/))
export const Unreadable: StoryObj = inWords(arrived(scenarios({ viewLead: 'unreadable' }), /^Something went wrong/))
export const NetworkDown: StoryObj = inWords(arrived(scenarios({ viewLead: 'network' }), /^There was a network error/))
export const Withdrawing: StoryObj = pressed('slow', 'WITHDRAWING...')
export const Withdrawn: StoryObj = pressed('ok', 'What happens now')
export const WithdrawalRefused: StoryObj = pressed('refused', 'We can’t withdraw your request at the moment. Try again in a few minutes.')
export const WithdrawalNetworkDown: StoryObj = pressed('network', 'There was a network error. Please check your connection and try again.')
/** The partner has reported that it rang, and that it takes the request on. */
export const Called: StoryObj = over('called', /says that it rang you on/)
/** The partner has reported that it does not take the request on. */
export const Rejected: StoryObj = over('rejected', /has not taken your request on/)
/** The link opened again later. */
export const AlreadyWithdrawn: StoryObj = over('withdrawn', /^We tell our partner not to ring you on/)
