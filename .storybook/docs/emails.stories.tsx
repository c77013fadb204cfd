import { COMPANY_NAME } from '@plotline/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { htmlOf } from '../../packages/server/src/mail/html.ts'
import { SAMPLE_MAILS } from '../../packages/server/src/testing/sample-mails.ts'

interface EmailProps {
  mail: keyof typeof SAMPLE_MAILS
  /** As in programs that drop `<style>`, which has what differs in the dark, on a phone and on a wide screen. */
  dropsStyle?: boolean
}

/** An email as the server writes it, in a document of its own, as tall as it is. */
function Email({ mail, dropsStyle = false }: EmailProps) {
  const [height, setHeight] = useState(0)
  const html = htmlOf(SAMPLE_MAILS[mail], COMPANY_NAME)
  return (
    <iframe
      title={SAMPLE_MAILS[mail].subject}
      srcDoc={dropsStyle ? html.replace(/<style>.*?<\/style>/gs, '') : html}
      onLoad={({ currentTarget }) => setHeight(currentTarget.contentDocument?.body.scrollHeight ?? 0)}
      // To be looked at: its links lead nowhere.
      inert
      sandbox="allow-same-origin"
      className="block w-full"
      style={{ height }}
    />
  )
}

/** Emails that the server sends: the visitor’s confirmation, what the partner and the owner get, and the report of the week. */
export default {
  title: 'Site/Emails',
  component: Email,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', picture: 'iframe', screens: 2, viewports: [] },
  play: async ({ canvasElement }) => {
    const frame = canvasElement.querySelector('iframe')
    if (!frame) throw new Error('There is no email.')
    await waitFor(() => expect(frame.clientHeight).toBeGreaterThan(300))
    // R-delivery-22: nothing is wider than a phone.
    frame.style.width = '320px'
    await expect(frame.contentDocument?.documentElement.scrollWidth).toBe(320)
    frame.style.width = ''
  },
} satisfies Meta<typeof Email>

type Story = StoryObj<typeof Email>

export const Confirmation: Story = { args: { mail: 'confirmation' }, parameters: { viewports: ['phone'] } }
export const Lead: Story = { args: { mail: 'lead' } }
export const Message: Story = { args: { mail: 'contact' } }
export const WeeklyReport: Story = { args: { mail: 'report' } }
/** As in programs that drop `<style>`. */
export const StyleDropped: Story = { args: { mail: 'confirmation', dropsStyle: true } }
