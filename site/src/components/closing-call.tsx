import { ButtonLink, CallToAction, nightStreet, Street } from '@plotline/ui'
import type { Point } from '../content/landing.ts'
import { quizLink } from '../content/navigation.ts'

/** The last call to action of a page: a street at night, where one house is lit, on the footer's line (R-landing-06). */
export const ClosingCall = ({ title, text, action = quizLink.label }: Point & { action?: string | undefined }) => (
  <CallToAction
    title={title}
    lead={text}
    action={<ButtonLink href={quizLink.href}>{action}</ButtonLink>}
    street={<Street bleed seed="night" buildings={nightStreet} />}
  />
)
