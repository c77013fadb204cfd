import { Prose, Section, Stats, Text } from '@plotline/ui'
import { ClosingCall } from '../../components/closing-call.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { InlineMarkdown } from '../../components/inline-markdown.tsx'
import { TitledTexts } from '../../components/titled-text.tsx'
import { about, payers } from '../../content/about.ts'
import { LitHouse } from '../../drawings/lit-house/lit-house.tsx'
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
      <div className="relative z-0 overflow-clip">
        <Payers title={about.title} lead={about.lead} label={payers.label} payers={payers.payers.map(inMarkdown)} />
      </div>
      <div data-surface="inverse">
        <Stats items={about.stats} />
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
      <section data-surface="stone">
        <div className="page-width grid items-baseline gap-6 pt-10 pb-6 lg:split-margin lg:pt-20 lg:pb-10">
          <h2 data-pulled="">
            <strong>{about.story.pulled}</strong>
          </h2>
          <Text>{about.story.rest}</Text>
        </div>
        <div className="page-width pb-10 lg:pb-20">
          <TitledTexts items={about.principles} abreast={3} />
        </div>
      </section>
      {shownTeam.length > 0 && (
        <Section title={about.teamTitle} lead={about.teamIntro} headBeside className="overflow-clip">
          <LitHouse
            rooms={shownTeam.map(({ role, text, answersVisitors, sample }) => ({
              title: role,
              text: sample ? `${text} Sample.` : text,
              lit: answersVisitors,
            }))}
          />
        </Section>
      )}
      <ClosingCall {...about.callToAction} street />
    </>
  )
}
