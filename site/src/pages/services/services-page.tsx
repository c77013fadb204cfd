import { ButtonLink, CallToAction, PageIntro, Section, StatRow, StepList, Street } from '@plotline/ui'
import { PageHead } from '../../app/page-head.tsx'
import { Points } from '../../app/points.tsx'
import { RichText } from '../../app/rich-text.tsx'
import { landingCalls } from '../../content/landing.ts'
import { quizLink } from '../../content/navigation.ts'
import { services } from '../../content/services.ts'

/** Services, a five-step process, a fee section that says FREE (specification, section 2). */
export default function ServicesPage() {
  const { fee, process, terms } = services
  const [, call] = landingCalls
  return (
    <>
      <PageHead {...services.head} shareTitle={services.title} path="/services" />
      <PageIntro title={services.title} lead={services.lead} drawing={<Street seed="services" character="towers" />} />
      <Section title={services.servicesTitle}>
        <Points points={services.items} />
      </Section>
      <Section title={process.title} surface="stone">
        <StepList items={process.steps} />
      </Section>
      <Section title={fee.title}>
        <p className="text-display font-display text-accent-text">{fee.label}</p>
        {fee.paragraphs.map((paragraph) => (
          <p key={paragraph} className="max-w-text text-lead">
            {paragraph}
          </p>
        ))}
        <Points points={[fee.paidBy, fee.notPaid]} />
      </Section>
      <Section title={terms.title} intro={terms.intro} surface="stone">
        <StatRow
          inset
          items={terms.items.map(({ figure, label }) => ({ figure, label: <RichText>{label}</RichText> }))}
          note={terms.note}
        />
      </Section>
      {call && <CallToAction title={call.title} text={call.text} action={<ButtonLink href={quizLink.href}>{quizLink.label}</ButtonLink>} />}
    </>
  )
}
