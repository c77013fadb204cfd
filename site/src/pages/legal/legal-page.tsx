import { Container, markCurrentSection, PageHeader, Prose, Text } from '@plotline/ui'
import { useEffect, useRef } from 'react'
import CookieChoiceButton from '../../islands/cookie-choice.tsx'
import { Island } from '../../shell/island.tsx'
import { Unbroken } from '../../components/unbroken.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import type { PageProps } from '../../shell/pages.tsx'
import { PrintAttribution } from '../../components/print-attribution.tsx'
import { legalDrawings } from '../../content/legal/drawings.ts'
import { legalPage } from '../../content/legal/index.ts'
import { RoofTowers, TowerNames } from '../../drawings/roof-towers/roof-towers.tsx'

/** A legal page: privacy, terms, cookies, complaints or risk warnings. */
export default function LegalPage({ path, name = '', html = '' }: PageProps) {
  const { title, description, updated, revised } = legalPage(name)
  const drawing = legalDrawings.get(name)
  const body = useRef<HTMLDivElement>(null)
  // In Storybook; the document has a script of its own for it (shell/current-section.ts).
  useEffect(() => (body.current ? markCurrentSection(body.current) : undefined), [])
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      <PageHeader title={title} lead={<Unbroken>{description}</Unbroken>} drawing={drawing && <RoofTowers {...drawing} />} />
      <Container>
        <PrintAttribution path={path} />
        <TowerNames towers={[]} {...drawing}>
          <Text variant="note">
            Last updated: <Unbroken>{updated}</Unbroken>
            {revised !== undefined && (
              <>
                . <span className="inline-block">Revised {revised}</span>
              </>
            )}
          </Text>
        </TowerNames>
        <Prose ref={body} ruled data-article-body={path} dangerouslySetInnerHTML={{ __html: html }} />
        {name === 'cookies' && <Island island="cookie-choice" component={CookieChoiceButton} props={{}} />}
      </Container>
    </>
  )
}
