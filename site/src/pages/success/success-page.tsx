import { Building, Link, Outcome } from '@plotline/ui'
import { PageHead } from '../../app/page-head.tsx'
import { company, figures } from '../../content/company.ts'
import { LAST_STEP } from '../../quiz/machine.ts'

/** The confirmation, after the phone is verified. Shown as it is to whoever comes by another way (decisions, "Verification"). */
export default function SuccessPage() {
  return (
    <Outcome
      title="Your number is confirmed"
      lead={`A property specialist from our one partner company calls you within ${figures.specialistCall}.`}
      drawing={<Building storeys={LAST_STEP + 1} built={LAST_STEP + 1} lit />}
    >
      <PageHead
        title="Your call is booked"
        description={`Your number is confirmed. A specialist calls you within ${figures.specialistCall}.`}
        noindex
      />
      <ol>
        <li>Keep your phone near. The call takes about as long as your questions do.</li>
        <li>
          You talk about {figures.propertiesPerCall} properties, matched to your answers within {figures.matches}.
        </li>
        <li>You decide. The call is free and obliges you to nothing.</li>
      </ol>
      <p>
        Something to change? Ring us on <Link href={company.phone.href}>{company.phone.shown}</Link> or write to{' '}
        <Link href={`mailto:${company.email}`}>{company.email}</Link>.
      </p>
    </Outcome>
  )
}
