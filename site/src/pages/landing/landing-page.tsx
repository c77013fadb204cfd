import {
  Accordion,
  ButtonLink,
  CallToAction,
  DescriptionList,
  Hero,
  heroStreet,
  Section,
  Stats,
  StepList,
  Street,
  Testimonial,
  Text,
  TextCards,
} from '@plotline/ui'
import { absolute, PageHead } from '../../shell/page-head.tsx'
import { accordionItems, textCardItems } from '../../components/inline-markdown.tsx'
import { StructuredData } from '../../components/structured-data.tsx'
import { company } from '../../content/company.ts'
import { faq } from '../../content/faq.ts'
import {
  benefits,
  hero,
  callsToAction,
  landingHead,
  landingStats,
  landingTitles,
  whatHappensNext,
  whatItBuys,
} from '../../content/landing.ts'
import { quizLink } from '../../content/navigation.ts'
import { testimonials } from '../../content/testimonials.ts'

/** The landing page (R-landing-01). */
export default function LandingPage() {
  const [first, second] = callsToAction
  return (
    <>
      <PageHead {...landingHead} path="/" />
      <StructuredData
        data={
          import.meta.env.SSR && {
            '@type': 'Organization',
            '@id': absolute('/#organization'),
            name: company.name,
            url: absolute('/'),
            logo: absolute('/icon-512.png'),
            email: company.email,
          }
        }
      />
      <Hero
        title={hero.title}
        lead={hero.text}
        action={<ButtonLink href={quizLink.href}>{quizLink.label}</ButtonLink>}
        note={hero.besideButton}
        drawing={<Street seed="hero" buildings={heroStreet} lightUp />}
      >
        <Stats items={landingStats} note={benefits.note} />
      </Hero>
      <Section title={whatHappensNext.title}>
        <StepList items={whatHappensNext.steps} />
        <div>
          <ButtonLink href={quizLink.href}>{quizLink.label}</ButtonLink>
        </div>
      </Section>
      <Section title={whatItBuys.title} lead={whatItBuys.lead} surface="stone">
        <div className="grid gap-8 md:grid-cols-2">
          <DescriptionList items={whatItBuys.rows} />
          <Text>{whatItBuys.note}</Text>
        </div>
      </Section>
      <Section title={benefits.title} lead={benefits.intro}>
        <TextCards headingLevel={3} items={textCardItems(benefits.points)} />
        <Text variant="note">{benefits.note}</Text>
      </Section>
      {first && (
        <CallToAction title={first.title} lead={first.text} action={<ButtonLink href={quizLink.href}>{first.action}</ButtonLink>} />
      )}
      <Section title={landingTitles.testimonials}>
        <ul className="grid gap-8 md:grid-cols-2">
          {testimonials.map(({ quote, attribution, sample }) => (
            <li key={quote}>
              <Testimonial quote={quote} attribution={attribution} {...(sample && { note: 'Sample text' })} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title={landingTitles.faq} surface="stone">
        <Accordion headingLevel={3} items={accordionItems(faq)} />
      </Section>
      {second && (
        <CallToAction title={second.title} lead={second.text} action={<ButtonLink href={quizLink.href}>{second.action}</ButtonLink>} />
      )}
    </>
  )
}
