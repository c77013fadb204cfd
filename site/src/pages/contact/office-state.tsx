import { Text } from '@plotline/ui'
import { useEffect } from 'react'
import { company } from '../../content/company.ts'
import { contact } from '../../content/contact.ts'
import { OFFICE, showOfficeState } from './show-office-state.ts'

const { officeHours, closedOn } = company

/**
 * Whether the office is open now (R-contact-13). The document makes no claim, and a script of a few lines beside it
 * (office.browser.ts) knows the time, without React.
 */
export function OfficeState() {
  useEffect(showOfficeState, [])
  return (
    // On a phone the sentence has one line or two, depending on the hour.
    <Text variant="note" className="min-h-12">
      <strong {...{ [OFFICE]: JSON.stringify({ officeHours, closedOn }) }}>{contact.phoneHours}</strong>
    </Text>
  )
}
