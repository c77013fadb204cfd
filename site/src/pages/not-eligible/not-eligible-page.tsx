import { Building, ButtonLink, Link, ResultPage } from '@plotline/ui'
import { useLocation, useNavigate } from 'react-router-dom'
import { STEP_IDS } from '@plotline/contract'
import { PageHead } from '../../shell/page-head.tsx'
import { figures } from '../../content/company.ts'
import { LAST_STEP } from '../../quiz/quiz-logic.ts'
import { depthOf, type StepEntry } from '../quiz/step-history.ts'

const BUDGET_STEP = STEP_IDS.indexOf('budget')

/** The thank-you page for budgets under £40,000 (R-eligibility-02). */
export default function NotEligiblePage() {
  const navigate = useNavigate()
  // If it was opened directly, there is no quiz in the history.
  const below = depthOf(useLocation().state)
  return (
    <ResultPage
      className="min-h-screen content-start"
      title="Thank you. It is still a plan, and that is a start"
      lead={`Our partner’s properties need ${figures.minimumBudget} or more to begin with, so we have nothing honest to offer you today. None of your answers was sent to us or to anyone else.`}
      drawing={<Building storeys={LAST_STEP + 1} built={0} />}
    >
      <PageHead
        title="Thank you, and not yet"
        description={`Our partner’s properties start at ${figures.minimumBudget}. What you can do until then.`}
        noindex
      />
      <p>
        A deposit grows faster with a target. <Link href="/blog">Our articles</Link> show what different places cost and return, and you are
        welcome to take the quiz again whenever your budget changes.
      </p>
      <div className="flex flex-wrap gap-4">
        <ButtonLink variant="solid" href="/">
          BACK TO HOME
        </ButtonLink>
        <Link
          variant="standalone"
          href="/quiz"
          onClick={(event) => {
            event.preventDefault()
            void navigate('/quiz', { state: { step: BUDGET_STEP, follows: false, depth: below === 0 ? 0 : below + 1 } satisfies StepEntry })
          }}
        >
          I chose the wrong budget
        </Link>
      </div>
    </ResultPage>
  )
}
