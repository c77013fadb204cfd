import { ButtonLink, CallToAction, type CallToActionProps } from '@plotline/ui'
import type { ReactNode } from 'react'
import { quizLink } from '../content/navigation.ts'

interface ClosingCallProps extends Pick<CallToActionProps, 'title' | 'street'> {
  text?: ReactNode
  action?: string | undefined
}

/** The last call to action of a page, above the footer. */
export const ClosingCall = ({ title, text, action = quizLink.label, street }: ClosingCallProps) => (
  <CallToAction title={title} lead={text} action={<ButtonLink href={quizLink.href}>{action}</ButtonLink>} street={street} />
)
