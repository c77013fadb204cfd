import {
  Building,
  ButtonLink,
  Container,
  DescriptionList,
  Heading,
  Hero,
  Link,
  Prose,
  Text,
  type BuildingDesign,
  type Detail,
} from '@plotline/ui'
import { calendarAddress, callTimesInWords, webCalendars, YOUR_REQUEST_PATH, type CallTimes } from '@plotline/contract'
import { Fragment, useEffect, useState } from 'react'
import { AnswersMean } from '../../components/answers-mean.tsx'
import { EmailLink } from '../../components/email-link.tsx'
import { Unbroken } from '../../components/unbroken.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { endRestoring } from '../../before-react/restoring.ts'
import { company, figures, partner } from '../../content/company.ts'
import { STOREYS, titleBlockOf } from '../quiz/building.ts'
import { OwnStreet, PlannedStreet } from '../quiz/own-street.tsx'
import { noAnswers } from '../quiz/quiz-logic.ts'
import { callFromWhom, success } from '../../content/success.ts'
import { serverTime } from '../../api/server-time.ts'
import { useMinute } from '../../hooks/use-minute.ts'
import { quizStore, type QuizStore } from '../quiz/store.ts'
import { useLeadState } from './use-lead-state.ts'

/** The confirmation after the phone is verified. Anyone else is told that nothing is booked (R-success-01). */
export default function SuccessPage({ store = quizStore }: { store?: QuizStore }) {
  const state = useLeadState(store)
  useEffect(endRestoring, [])
  if (state === 'none') return <NothingBooked />
  return state === 'verified' ? <Confirmation store={store} /> : <Withdrawn requestToken={store.requestToken()} />
}

/** What the street above it shows. */
const Caption = ({ onlyOnScreen, children }: { onlyOnScreen?: boolean; children: string }) => (
  <div
    className={
      onlyOnScreen ? 'page-width grid pt-4 pb-6 md:justify-items-center print:hidden' : 'page-width grid pt-4 pb-6 md:justify-items-center'
    }
  >
    <Text variant="note">{children}</Text>
  </div>
)

/** The street where nothing is booked: the visitor's building is a plan. */
const NothingBuilt = () => (
  <>
    <PlannedStreet />
    <Caption>{success.plan}</Caption>
  </>
)

function Withdrawn({ requestToken }: { requestToken: string | null }) {
  const title = 'Your request is withdrawn'
  return (
    <>
      <PageHead title={title} noindex />
      <Hero
        title={title}
        lead={`We tell ${partner.name} not to ring you.`}
        action={
          <ButtonLink variant="primary" href="/">
            BACK TO HOME
          </ButtonLink>
        }
      >
        <NothingBuilt />
      </Hero>
      <Container>
        <div className="grid gap-6 lg:split-margin">
          <p>
            Want a call after all? <Link href="/quiz">Take the quiz again</Link>.
            {requestToken !== null && (
              <>
                {' '}
                Want to know what we still keep? <Link href={`${YOUR_REQUEST_PATH}#${requestToken}`}>See your request</Link>.
              </>
            )}
          </p>
          <p>
            Still getting calls? <Contact />
          </p>
        </div>
      </Container>
    </>
  )
}

function Confirmation({ store }: { store: QuizStore }) {
  const [{ callBy, callFrom, missedChoice, building, means }] = useState(() => store.booking())
  const call = callBy === undefined ? undefined : { from: callFrom, by: callBy }
  const due = call && callTimesInWords(call)
  const requestToken = store.requestToken()
  const isOver = (useMinute() ?? serverTime() ?? 0) > (callBy ?? Infinity)
  return (
    <>
      <PageHead title={success.title} noindex />
      <Hero
        title={success.title}
        lead={
          isOver ? (
            <>
              The call from {partner.name} was due by now. Has nobody rung? Ring us on{' '}
              <Link href={company.phone.href}>{company.phone.display}</Link>, and we’ll find out why.
            </>
          ) : (
            <>
              {missedChoice && success.missedChoice}
              {callFromWhom}{' '}
              <strong>
                <Unbroken>{`${due ?? `within ${figures.specialistCall}`}.`}</Unbroken>
              </strong>
            </>
          )
        }
        action={call && !isOver && <CalendarLink {...call} />}
        note={call && !isOver && <WebCalendars {...call} />}
      >
        <OwnStreet design={building} lightUp onlyOnScreen />
        <Caption onlyOnScreen>{success.drawing}</Caption>
      </Hero>
      <Container>
        <div className="grid gap-10">
          <PrintedSheet
            design={building}
            items={[
              ...(due === undefined || isOver ? [] : [{ term: 'call', detail: due }]),
              ...titleBlockOf({ ...noAnswers, ...means })
                .slice(1)
                .filter(({ detail }) => detail !== ''),
            ]}
          />
          {!isOver && (
            <div className="grid gap-y-10 lg:split-margin">
              <Points title={success.nextTitle} items={success.next} list="ol" />
              <Points title={success.atHandTitle} items={success.atHand} list="ul" />
            </div>
          )}
          {/* Printed, a grid would not grow with the answer that moves to the next sheet. */}
          <div className="grid gap-y-10 lg:split-margin print:block">
            <AnswersMean answers={means} />
            <div className="grid content-start gap-4 print:mt-10">
              <Heading level={2}>{requestToken === null ? 'Something to change?' : 'Changed your mind?'}</Heading>
              <p>
                {requestToken !== null && (
                  <>
                    <Link href={`${YOUR_REQUEST_PATH}#${requestToken}`}>See or withdraw your request</Link>. Something to change?{' '}
                  </>
                )}
                <Contact />
              </p>
              <p>{partner.line}</p>
              <p>
                {isOver ? 'Before you buy' : 'While you wait'}, read{' '}
                <Link href="/risk-warnings">what can go wrong, and eight things to do before you sign</Link>.
              </p>
            </div>
          </div>
        </div>
      </Container>
    </>
  )
}

/** The visitor's building with its title block, only on paper: a street would be mostly ink (R-success-04). */
const PrintedSheet = ({ design, items }: { design: BuildingDesign; items: readonly Detail[] }) => (
  <div className="hidden grid-cols-[7rem_minmax(0,1fr)] items-end gap-8 print:grid">
    <Building storeys={STOREYS} built={STOREYS} lit="one" design={design} />
    <div className="grid gap-4">
      <Text>{success.printed}</Text>
      <DescriptionList layout="facts" items={items} />
    </div>
  </div>
)

const Points = ({ title, items, list: List }: { title: string; items: readonly string[]; list: 'ol' | 'ul' }) => (
  <section className="grid content-start gap-4">
    <Heading level={2}>{title}</Heading>
    <Prose>
      <List>
        {items.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </List>
    </Prose>
  </section>
)

/** A calendar file from our server: in-app browsers refuse one that is made in the page (R-success-05). */
const CalendarLink = (call: CallTimes) => (
  <ButtonLink variant="primary" href={calendarAddress(call)} download>
    {success.calendarLabel}
  </ButtonLink>
)

const WebCalendars = (call: CallTimes) => (
  <>
    Or add it on the web, in{' '}
    {webCalendars(call).map(({ name, href }, index) => (
      <Fragment key={name}>
        {index > 0 && ' or '}
        <Link href={href} rel="noreferrer">
          {name}
        </Link>
      </Fragment>
    ))}
    .
  </>
)

function NothingBooked() {
  // If the scripts fail to load, this must also be true for visitors who have confirmed.
  const title = 'Confirm your number to book a call'
  return (
    <div data-restored>
      <PageHead title={title} description="Take the investor quiz and confirm your number to book a call." noindex />
      <Hero
        title={title}
        lead={`We book a call once you’ve taken the ${figures.quizName} and confirmed your number with the code we text you.`}
        action={
          <ButtonLink variant="primary" href="/quiz">
            START INVESTOR QUIZ
          </ButtonLink>
        }
        note={
          <Link variant="standalone" href="/">
            Back to Home
          </Link>
        }
      >
        <NothingBuilt />
      </Hero>
      <Container>
        <div className="grid gap-6 lg:split-margin">
          <section className="grid content-start gap-1">
            <Heading level={2} size="subheading">
              Already confirmed?
            </Heading>
            <p>
              If you did so in another tab or browser, you don’t have to do anything else: your call is booked, unless you have withdrawn
              your request.
            </p>
          </section>
          <section className="grid content-start gap-1">
            <Heading level={2} size="subheading">
              Not sure?
            </Heading>
            <p>
              <Contact />
            </p>
          </section>
        </div>
      </Container>
    </div>
  )
}

const Contact = () => (
  <>
    Write to <EmailLink /> or ring us on <Link href={company.phone.href}>{company.phone.display}</Link>.
  </>
)
