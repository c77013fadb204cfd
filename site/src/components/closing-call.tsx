import { ButtonLink, CallToAction, nightStreet, Street, type CallToActionProps } from '@plotline/ui'
import type { ReactNode } from 'react'
import { quizLink } from '../content/navigation.ts'

interface ClosingCallProps extends Pick<CallToActionProps, 'title'> {
  text?: ReactNode
  action?: string | undefined
  /** Over the street at night, with one lit house, which stands on the footer's line. */
  street?: boolean
}

/** The last call to action of a page, above the footer. */
export const ClosingCall = ({ title, text, action = quizLink.label, street }: ClosingCallProps) => (
  <CallToAction
    title={title}
    lead={text}
    action={<ButtonLink href={quizLink.href}>{action}</ButtonLink>}
    street={street && <Street bleed seed="night" buildings={nightStreet} />}
  />
)
