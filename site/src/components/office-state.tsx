import { Text } from '@plotline/ui'
import { company } from '../content/company.ts'
import { contact } from '../content/contact.ts'
import { OFFICE } from '../content/office-hours.ts'

const { officeHours, closedOn } = company

/** Whether the office is open now (R-contact-13), beside the top window of its house. The document makes no claim; the contact page's own script says so in it. */
export const OfficeState = () => (
  <div data-hung>
    <Text variant="lead">
      <strong {...{ [OFFICE]: JSON.stringify({ officeHours, closedOn }) }}>{contact.phoneHours}</strong>
    </Text>
  </div>
)
