import { MESSAGES, type StoredLead } from '@plotline/contract'
import { Container, Link, NoScript, PageHeader, Text } from '@plotline/ui'
import type { ReactNode, Ref } from 'react'
import type { ApiResult } from '../../api/index.ts'
import { EmailLink } from '../../components/email-link.tsx'
import { EmailText } from '../../components/email-text.tsx'
import { WaysToReach } from '../../components/ways-to-reach.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { browserTooOld } from '../../content/browser-too-old.ts'
import { company } from '../../content/company.ts'
import { buildingOf } from '../quiz/building.ts'
import { OwnStreet, PlannedStreet } from '../quiz/own-street.tsx'

export const TITLE = 'Your request'
export const LEAD = 'See what you sent us, or withdraw it.'
export const LOOKING = 'One moment. We’re looking for your request.'

/** A request that was found. */
export interface RequestView {
  kind: 'found'
  lead: StoredLead
  /** No call is due: its time has passed, the partner has rung, or it will not. */
  isOver: boolean
}

/** The street of the confirmation by day, around the building that the answers drew: the windows that they light are lit while a call is due, and a withdrawn request is only a plan again. */
function RequestStreet({ view }: { view: RequestView | undefined }) {
  if (!view) return <PlannedStreet />
  const { lead, isOver } = view
  return <OwnStreet design={buildingOf(lead)} stage={lead.state === 'withdrawn' ? 'planned' : 'built'} lights={isOver ? 'none' : 'one'} />
}

interface FrameProps {
  title?: string
  /** The title's text, to move focus to. */
  titleRef?: Ref<HTMLSpanElement>
  lead: ReactNode
  view?: RequestView
  /** Below the rest, on the whole width. */
  details?: ReactNode
  /** There is no request: what its dashed building means. */
  missing?: string
  children?: ReactNode
}

/** The page in any of its states. */
export function Frame({ title = TITLE, titleRef, lead, view, details, missing, children }: FrameProps) {
  return (
    <>
      <PageHead title={title} description={LEAD} noindex />
      <PageHeader
        title={
          <span ref={titleRef} tabIndex={-1}>
            {title}
          </span>
        }
        lead={lead}
        plate={<RequestStreet view={view} />}
      >
        {missing && <WaysToReach />}
      </PageHeader>
      {/* While the request is looked up, the footer waits below the screen, and no further. */}
      <Container className={details ? 'pb-0' : missing ? undefined : 'min-h-[calc(100vh-29rem)] md:min-h-[calc(100vh-34rem)]'}>
        <section className={view || missing ? 'grid' : 'grid max-w-pl-form grid-cols-[minmax(0,1fr)] gap-6'}>
          <NoScript unsupportedText={browserTooOld}>
            This page needs JavaScript, and it’s switched off here. To see or withdraw your request, ring us on {company.phone.display} or
            write to <EmailText>{company.email}</EmailText>.
          </NoScript>
          {missing && (
            <div className="-mt-8 mb-8 grid md:justify-items-center lg:-mt-12">
              <Text variant="note">{missing}</Text>
            </div>
          )}
          {children}
        </section>
      </Container>
      {details}
    </>
  )
}

export const Contact = () => (
  <>
    Ring us on <Link href={company.phone.href}>{company.phone.display}</Link> or write to <EmailLink />.
  </>
)

/** Why a request failed. */
export const failureMessage = (result: ApiResult): string =>
  result.kind === 'network'
    ? 'There was a network error. Please check your connection and try again.'
    : (result.kind === 'refused' && result.error) || MESSAGES.exception
