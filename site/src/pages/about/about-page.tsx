import { DescriptionList, Figure, PageHeader, Prose, Section, Stats, TextCards } from '@plotline/ui'
import { ClosingCall } from '../../components/closing-call.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { InlineMarkdown } from '../../components/inline-markdown.tsx'
import { about, money } from '../../content/about.ts'
import { STAMP_DUTY_AND_OWN_SUMS } from '../../content/examples.ts'
import { PaymentChart } from '../../drawings/payment-chart/payment-chart.tsx'
import { shownTeam } from '../../content/team.ts'

/** Company story, stats, team (R-about-01). */
export default function AboutPage() {
  return (
    <>
      <PageHead {...about.head} shareTitle={about.title} path="/about" />
      <PageHeader title={about.title} lead={about.lead} />
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
        <TextCards variant="plain" columns={3} headingLevel={3} items={about.principles.points} />
      </Section>
      {shownTeam.length > 0 && (
        <Section title={about.teamTitle} lead={about.teamIntro} surface="stone">
          <DescriptionList
            items={shownTeam.map(({ role, text, sample }) => ({ term: sample ? `${role} (sample)` : role, detail: text }))}
          />
        </Section>
      )}
      <ClosingCall {...about.callToAction} />
    </>
  )
}
