import { Text } from '@plotline/ui'
import { company } from '../content/company.ts'
import { contact } from '../content/contact.ts'
import { OFFICE } from '../content/office-hours.ts'

const { officeHours, closedOn } = company

/** Whether the office is open now (R-contact-13). The document makes no claim, and the contact page's own script says so in it, mostly before React is there. */
export const OfficeState = () => (
  // On a phone the sentence has one line or two, depending on the hour.
  <Text variant="note" className="min-h-12 md:max-lg:min-h-6">
    <strong suppressHydrationWarning {...{ [OFFICE]: JSON.stringify({ officeHours, closedOn }) }}>
      {contact.phoneHours}
    </strong>
  </Text>
)
