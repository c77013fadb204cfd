import { Card, CardGrid, DrawnRow, Figure, PageHeader, Prose, Section, Stats, Street } from '@plotline/ui'
import { ClosingCall } from '../../components/closing-call.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { InlineMarkdown } from '../../components/inline-markdown.tsx'
import { TitledText } from '../../components/titled-text.tsx'
import { about, money } from '../../content/about.ts'
import { STAMP_DUTY_AND_OWN_SUMS } from '../../content/examples.ts'
import { PaymentChart } from '../../drawings/payment-chart/payment-chart.tsx'
import { shownTeam } from '../../content/team.ts'

const house = { floors: 3, bays: 3, roof: 'house', stage: 'built' } as const

/** Most of them are not built yet. */
const homes = [5, 7, 6, 4, 3].map((floors, index) => ({ ...house, floors, stage: index < 3 ? 'planned' : 'built' }) as const)

/** One principle each: the one seller, what is only projected, and the house where nobody answers. */
const principles = [
  { ...house, lights: 'all' },
  { ...house, stage: 'planned' },
  { ...house, lights: 'none' },
] as const

/** Company story, stats, team (R-about-01). */
export default function AboutPage() {
  return (
    <>
      <PageHead {...about.head} shareTitle={about.title} path="/about" />
      <PageHeader title={about.title} lead={about.lead} drawing={<Street seed="about" buildings={homes} />} />
      <Section title={about.story.title} headBeside>
        <Prose>
          {about.story.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <InlineMarkdown>{paragraph}</InlineMarkdown>
            </p>
          ))}
        </Prose>
      </Section>
      <Section title={money.title} lead={money.lead} surface="stone">
        <Figure caption={money.caption} source={STAMP_DUTY_AND_OWN_SUMS}>
          <PaymentChart label={money.label} columnLabels={money.columns} parties={money.parties} payments={money.payments} />
        </Figure>
      </Section>
      <Section title={about.stats.title} surface="inverse">
        <Stats inset items={about.stats.items} note={about.stats.note} />
      </Section>
      <Section title={about.principles.title}>
        <div className="grid gap-y-10 md:grid-cols-3">
          {about.principles.points.map((point, index) => (
            <DrawnRow
              key={point.title}
              layout="above"
              drawing={<Street seed="principles" buildings={principles.slice(index, index + 1)} className="w-24" />}
            >
              <TitledText {...point} />
            </DrawnRow>
          ))}
        </div>
      </Section>
      {shownTeam.length > 0 && (
        <Section title={about.teamTitle} lead={about.teamIntro} surface="stone">
          <CardGrid columns={4}>
            {shownTeam.map(({ role, text, sample }) => (
              <Card key={role} title={role} headingLevel={3} eyebrow={sample && 'Sample'}>
                <p>{text}</p>
              </Card>
            ))}
          </CardGrid>
        </Section>
      )}
      <ClosingCall {...about.callToAction} />
    </>
  )
}
