import { ButtonLink, CallToAction, Card, CardGrid, PageHeader, Prose, Section, Stats, Street, TextCards } from '@plotline/ui'
import { PageHead } from '../../shell/page-head.tsx'
import { InlineMarkdown, textCardItems } from '../../components/inline-markdown.tsx'
import { about } from '../../content/about.ts'
import { callsToAction } from '../../content/landing.ts'
import { quizLink } from '../../content/navigation.ts'
import { team } from '../../content/team.ts'

/** Company story, stats, team (R-about-01). */
export default function AboutPage() {
  const [callToAction] = callsToAction
  return (
    <>
      <PageHead {...about.head} shareTitle={about.title} path="/about" />
      <PageHeader title={about.title} lead={about.lead} drawing={<Street seed="about" character="terraces" />} />
      <Section title={about.story.title}>
        <Prose>
          {about.story.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <InlineMarkdown>{paragraph}</InlineMarkdown>
            </p>
          ))}
        </Prose>
      </Section>
      <Section title={about.stats.title} surface="inverse">
        <Stats inset items={about.stats.items} note={about.stats.note} />
      </Section>
      <Section title={about.principles.title}>
        <TextCards headingLevel={3} items={textCardItems(about.principles.points)} />
      </Section>
      <Section title={about.teamTitle} lead={about.teamIntro} surface="stone">
        <CardGrid columns={4}>
          {team.map(({ role, text, sample }) => (
            <Card key={role} title={role} headingLevel={3} eyebrow={sample && 'Sample'}>
              <p>{text}</p>
            </Card>
          ))}
        </CardGrid>
      </Section>
      {callToAction && (
        <CallToAction
          title={callToAction.title}
          lead={callToAction.text}
          action={<ButtonLink href={quizLink.href}>{quizLink.label}</ButtonLink>}
        />
      )}
    </>
  )
}
