import { Button, PageIntro, Prose } from '@plotline/ui'
import { PageHead } from '../../app/page-head.tsx'
import { PrintedFrom } from '../../app/printed-from.tsx'
import { proseParts } from '../../app/prose-parts.tsx'
import { setCookieChoice } from '../../consent/index.ts'
import { legalPage, type LegalName } from '../../content/legal/index.ts'
import type { ProseBody } from '../../content/prose.ts'

interface LegalPageProps {
  name: LegalName
  /** The page's address. */
  path: string
  Body: ProseBody
}

/** A legal page: privacy, terms, cookies, complaints or risk warnings. */
export function LegalPage({ name, path, Body }: LegalPageProps) {
  const { title, description, updated } = legalPage(name)
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      <PageIntro title={title} lead={description}>
        <p className="text-small text-muted">Last updated: {updated}</p>
      </PageIntro>
      <div className="page-width py-12 lg:py-16 print:py-0">
        <PrintedFrom path={path} />
        <Prose>
          <Body components={proseParts} />
        </Prose>
        {name === 'cookies' && (
          <Button className="mt-8 print:hidden" onClick={askAgain}>
            Change your choice
          </Button>
        )}
      </div>
    </>
  )
}

/** Shows the cookie banner again and puts the focus into it. */
function askAgain() {
  setCookieChoice(null)
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.pl-cookie-banner button')?.focus())
}
