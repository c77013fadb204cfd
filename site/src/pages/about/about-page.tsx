import { Prose, Section, Stats, Text } from '@plotline/ui'
import { ClosingCall } from '../../components/closing-call.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { InlineMarkdown } from '../../components/inline-markdown.tsx'
import { TitledTexts } from '../../components/titled-text.tsx'
import { about, moreOnMoney, payers } from '../../content/about.ts'
import { Payers, type Payer } from '../../drawings/payers/payers.tsx'
import { shownTeam } from '../../content/team.ts'

const inMarkdown = (payer: (typeof payers.payers)[number]): Payer => ({
  ...payer,
  text: <InlineMarkdown>{payer.text}</InlineMarkdown>,
})

/** Company story, stats, team (R-about-01). */
export default function AboutPage() {
  return (
    <>
      <PageHead {...about.head} shareTitle={about.title} path="/about" />
      <div className="overflow-x-clip">
        <Payers title={about.title} lead={about.lead} label={payers.label} payers={payers.payers.map(inMarkdown)}>
          <Text variant="note" className="mt-4">
            <InlineMarkdown>{moreOnMoney}</InlineMarkdown>
          </Text>
        </Payers>
      </div>
      <Section title={about.story.title} headBeside>
        <Prose>
          {about.story.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <InlineMarkdown>{paragraph}</InlineMarkdown>
            </p>
          ))}
        </Prose>
      </Section>
      <Section title={about.stats.title} headBeside>
        <Stats inset items={about.stats.items} />
      </Section>
      <Section title={about.principles.title} headBeside>
        <TitledTexts items={about.principles.points} />
      </Section>
      {shownTeam.length > 0 && (
        <Section title={about.teamTitle} lead={about.teamIntro} surface="stone" headBeside>
          <TitledTexts items={shownTeam.map(({ role, text, sample }) => ({ title: sample ? `${role} (sample)` : role, text }))} />
        </Section>
      )}
      <ClosingCall {...about.callToAction} />
    </>
  )
}
