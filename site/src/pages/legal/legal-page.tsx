import { Button, Container, markCurrentSection, PageHeader, Prose, Street, Text } from '@plotline/ui'
import { useEffect, useRef } from 'react'
import { PageHead } from '../../shell/page-head.tsx'
import type { PageProps } from '../../shell/routes.tsx'
import { PrintAttribution } from '../../components/print-attribution.tsx'
import { askForCookies } from '../../shell/site-cookie-banner.tsx'
import { legalDrawings } from '../../content/legal/drawings.ts'
import { legalPage } from '../../content/legal/index.ts'

/** A legal page: privacy, terms, cookies, complaints or risk warnings. */
export default function LegalPage({ path, name = '', html = '' }: PageProps) {
  const { title, description, updated, revised } = legalPage(name)
  const buildings = legalDrawings.get(name)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => (body.current ? markCurrentSection(body.current) : undefined), [])
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      <PageHeader title={title} lead={description} drawing={buildings && <Street buildings={buildings} seed={name} />}>
        <Text variant="note">
          Last updated: {updated}
          {revised !== undefined && `. Revised ${revised}`}
        </Text>
      </PageHeader>
      <Container className="print:p-0">
        <PrintAttribution path={path} />
        <Prose ref={body} data-article-body={path} dangerouslySetInnerHTML={{ __html: html }} />
        {name === 'cookies' && (
          <Button className="mt-8 print:hidden" onClick={askForCookies}>
            Change your choice
          </Button>
        )}
      </Container>
    </>
  )
}
