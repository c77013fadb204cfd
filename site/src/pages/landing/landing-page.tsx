import { ButtonLink, Hero, heroStreet, Section, Stats, Street, Testimonial } from '@plotline/ui'
import Calculator from '../../islands/calculator.tsx'
import Faq from '../../islands/faq.tsx'
import { Island } from '../../shell/island.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { organization, StructuredData } from '../../components/structured-data.tsx'
import { ClosingCall } from '../../components/closing-call.tsx'
import { TitledTexts } from '../../components/titled-text.tsx'
import { TrustPanel } from '../../components/trust-panel.tsx'
import { absolute, company, riskLine } from '../../content/company.ts'
import {
  benefits,
  hero,
  callToAction,
  landingHead,
  landingStats,
  landingTitles,
  reason,
  secondHeadline,
  statsNote,
  whatHappensNext,
} from '../../content/landing.ts'
import { quizLink } from '../../content/navigation.ts'
import { shownTestimonials } from '../../content/testimonials.ts'
import { RisingSteps } from '../../drawings/rising-steps/rising-steps.tsx'
import { hasHeadlines } from '../../tracking/setting.ts'

/** Words, or both versions, of which a visit sees one: site/src/before-react/pre-paint.ts chooses, so only the built page has both. */
const Words = ({ first, second }: { first: string; second: string | undefined }) =>
  import.meta.env.SSR && hasHeadlines && second !== undefined ? (
    <>
      <span data-headline="a">{first}</span>
      <span data-headline="b">{second}</span>
    </>
  ) : (
    first
  )

/** Hero, figures, benefits, testimonials, what happens next and a FAQ, with at least three links to the quiz (R-landing-01). */
export default function LandingPage() {
  return (
    <>
      <PageHead {...landingHead} path="/" />
      <StructuredData data={import.meta.env.SSR && { ...organization(), url: absolute('/'), email: company.email }} />
      <Hero
        title={<Words first={hero.title} second={secondHeadline?.hero.title} />}
        lead={<Words first={hero.text} second={secondHeadline?.hero.text} />}
        action={<ButtonLink href={quizLink.href}>{quizLink.label}</ButtonLink>}
        note={hero.besideButton}
        drawing={<Street seed="hero" buildings={heroStreet} lightUp />}
      >
        <Stats items={landingStats} notes={statsNote} warning={riskLine} />
      </Hero>
      <TrustPanel />
      <Section id="next" title={whatHappensNext.title} className="overflow-clip">
        <RisingSteps steps={whatHappensNext.steps} />
        <div className="grid">
          <ButtonLink className="sm:justify-self-start" href={quizLink.href}>
            {quizLink.label}
          </ButtonLink>
        </div>
      </Section>
      <Island island="calculator" component={Calculator} props={{}} />
      <Section title={benefits.title} headBeside>
        <TitledTexts items={reason} />
        {/* Under the heading again: below the three rows of a heading with its list beside it. */}
        <div className="grid gap-6 lg:col-span-full lg:row-start-4">
          <TitledTexts items={benefits.points} abreast={3} />
          {shownTestimonials.length > 0 && (
            <ul role="list" className="grid content-start gap-4 sm:gap-6 sm:pt-6 md:grid-cols-3">
              {shownTestimonials.map(({ quote, attribution, sample }) => (
                <li key={quote}>
                  <Testimonial quote={quote} attribution={attribution} {...(sample && { note: 'Sample text' })} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </Section>
      <Section title={landingTitles.faq} surface="stone" headBeside>
        <Island island="faq" component={Faq} props={{}} />
      </Section>
      <ClosingCall title={<Words first={callToAction.title} second={secondHeadline?.callToAction.title} />} street />
    </>
  )
}
