import { Building, Link } from '@plotline/ui'
import { PageHead } from '../../app/page-head.tsx'
import { company, figures } from '../../content/company.ts'
import { LAST_STEP } from '../../quiz/machine.ts'

/** The confirmation, after the phone is verified. Shown as it is to whoever comes by another way (decisions, "Verification"). */
export default function SuccessPage() {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] items-end gap-12 pt-10 pb-16 lg:grid-cols-[minmax(0,40rem)_minmax(0,16rem)] lg:justify-between lg:pt-20 lg:pb-24">
      <PageHead
        title="Your call is booked"
        description={`Your number is confirmed. A specialist calls you within ${figures.specialistCall}.`}
        noindex
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 wrap-anywhere">
        <h1 className="text-title wrap-anywhere">Your number is confirmed</h1>
        <p className="text-lead">A property specialist from our one partner company calls you within {figures.specialistCall}.</p>
        <ol className="grid list-decimal gap-3 ps-6">
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
      </div>
      <Building className="mx-auto w-40 lg:w-full" storeys={LAST_STEP + 1} built={LAST_STEP + 1} lit />
    </div>
  )
}
