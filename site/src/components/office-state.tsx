import { Text } from '@plotline/ui'
import { company } from '../content/company.ts'
import { contact } from '../content/contact.ts'
import { OFFICE } from '../content/office-hours.ts'

const { officeHours, closedOn } = company

/** Whether the office is open now (R-contact-13), above its house. The document makes no claim; the contact page's own script says so in it. */
export const OfficeState = () => (
  // On the narrowest phone it has one line or two, depending on the hour.
  <Text variant="lead" className="grid min-h-14 content-end min-[22rem]:min-h-7">
    <strong {...{ [OFFICE]: JSON.stringify({ officeHours, closedOn }) }}>{contact.phoneHours}</strong>
  </Text>
)
