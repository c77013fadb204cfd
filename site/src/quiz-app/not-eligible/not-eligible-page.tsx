import { ButtonLink, Heading, Link, StepPage, Text } from '@plotline/ui'
import { useLocation } from 'react-router-dom'
import { PageHead } from '../../shell/page-head.tsx'
import { figures } from '../../content/company.ts'
import { deal } from '@plotline/contract/deal'
import { pounds } from '@plotline/contract/sums'
import { OwnSum } from './own-sum.tsx'
import { depthOf, useLinkToStep } from '../quiz/step-history.ts'

/** The thank-you page for budgets under £40,000 (R-eligibility-02). */
export default function NotEligiblePage() {
  const linkToStep = useLinkToStep()
  // If it was opened directly, there is no quiz in the history.
  const below = depthOf(useLocation().state)
  return (
    <StepPage className="min-h-screen content-start lg:pt-14">
      <PageHead
        title="Thank you, and not yet"
        description={`Our partner’s properties take ${figures.minimumBudget} or more of your own money. What you can do until then.`}
        noindex
      />
      <OwnSum>
        <Heading level={1} size="title">
          <span className="block">Thank you. </span>
          You’re not there yet
        </Heading>
        <Text className="mt-6">
          Our partner’s properties take {figures.minimumBudget} or more of your own money, so we can’t offer you one today. None of your
          answers was sent to us or to anyone else.
        </Text>
      </OwnSum>
      {/* On a wide screen the words about the drawing stand below it. */}
      <div className="mt-24 grid content-start gap-6 md:mt-20 lg:mt-16 lg:split-margin">
        <Text className="lg:col-start-2">
          A plan is a start, and it helps to have a target. The drawing is <Link href="/services">our example</Link>: what{' '}
          {figures.minimumBudget} goes on for a flat in England at {pounds(deal.price)} with a mortgage.
        </Text>
        <div className="grid content-start gap-6 lg:row-start-1">
          <Text>
            Work out your own plan: <Link href="/blog/first-time-btl-investor-handbook">our handbook for first-time investors</Link> shows
            you how. Take the quiz again whenever your budget changes.
          </Text>
          <div className="flex flex-wrap gap-4">
            <ButtonLink variant="solid" href="/">
              BACK TO HOME
            </ButtonLink>
            <Link
              variant="standalone"
              href="/quiz"
              onClick={(event) => {
                event.preventDefault()
                linkToStep('budget', below === 0 ? 0 : below + 1)
              }}
            >
              I chose the wrong budget
            </Link>
          </div>
        </div>
      </div>
    </StepPage>
  )
}
