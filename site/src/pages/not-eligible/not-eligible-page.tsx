import { Building, ButtonLink, Link } from '@plotline/ui'
import { useNavigate } from 'react-router-dom'
import { STEP_IDS } from '@plotline/contract'
import { PageHead } from '../../app/page-head.tsx'
import { figures } from '../../content/company.ts'
import { LAST_STEP } from '../../quiz/machine.ts'
import type { StepEntry } from '../quiz/history.ts'

const BUDGET_STEP = STEP_IDS.indexOf('budget')

/** The thank-you page for budgets under £40,000 (specification, sections 2 and 4). */
export default function NotEligiblePage() {
  const navigate = useNavigate()
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] items-end gap-12 pt-10 pb-16 lg:grid-cols-[minmax(0,40rem)_minmax(0,16rem)] lg:justify-between lg:pt-20 lg:pb-24">
      <PageHead
        title="Thank you, and not yet"
        description={`Our partner’s properties start at ${figures.minimumBudget}. What you can do until then.`}
        noindex
      />
      <div className="grid gap-6">
        <h1 className="text-title wrap-anywhere">Thank you. It is still a plan, and that is a start</h1>
        <p className="text-lead">
          Our partner’s properties need {figures.minimumBudget} or more to begin with, so we have nothing honest to offer you today. None of
          your answers was sent to us or to anyone else.
        </p>
        <p>
          A deposit grows faster with a target. <Link href="/blog">Our articles</Link> show what different places cost and return, and you
          are welcome to take the quiz again whenever your budget changes.
        </p>
        <div className="flex flex-wrap gap-4">
          <ButtonLink variant="solid" href="/">
            BACK TO HOME
          </ButtonLink>
          <Link
            variant="quiet"
            className="underline"
            href="/quiz"
            onClick={(event) => {
              event.preventDefault()
              void navigate('/quiz', { state: { step: BUDGET_STEP, follows: false } satisfies StepEntry })
            }}
          >
            I chose the wrong budget
          </Link>
        </div>
      </div>
      <Building className="mx-auto w-40 lg:w-full" storeys={LAST_STEP + 1} built={0} />
    </div>
  )
}
