import { ButtonLink, CallToAction, PageHeader, Section, Stats, StepList, Street, Text, TextCards } from '@plotline/ui'
import { Calculator } from '../../components/calculator.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { InlineMarkdown, textCardItems } from '../../components/inline-markdown.tsx'
import { callsToAction } from '../../content/landing.ts'
import { quizLink } from '../../content/navigation.ts'
import { services } from '../../content/services.ts'

/** Services, a five-step process, a fee section that says FREE (R-services-01, R-services-02). */
export default function ServicesPage() {
  const { fee, process, terms } = services
  const [, callToAction] = callsToAction
  return (
    <>
      <PageHead {...services.head} shareTitle={services.title} path="/services" />
      <PageHeader title={services.title} lead={services.lead} drawing={<Street seed="services" character="towers" />} />
      <Section title={services.servicesTitle}>
        <TextCards headingLevel={3} items={textCardItems(services.items)} />
      </Section>
      <Calculator />
      <Section title={process.title}>
        <StepList items={process.steps} />
      </Section>
      <Section title={fee.title} surface="stone">
        <Text variant="figure">{fee.label}</Text>
        {fee.paragraphs.map((paragraph) => (
          <Text key={paragraph} variant="lead">
            {paragraph}
          </Text>
        ))}
        <TextCards headingLevel={3} columns={2} items={textCardItems([fee.paidBy, fee.notPaid])} />
      </Section>
      <Section title={terms.title} lead={terms.intro}>
        <Stats
          inset
          items={terms.items.map(({ figure, label }) => ({ figure, label: <InlineMarkdown>{label}</InlineMarkdown> }))}
          note={terms.note}
        />
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
