import '@plotline/ui/styles.css'
import '@plotline/ui/fonts.css'
import { Accordion } from '@plotline/ui/accordion'
import { ButtonLink } from '@plotline/ui/button'
import { CookieBanner } from '@plotline/ui/cookie-banner'
import { Footer } from '@plotline/ui/footer'
import { Header } from '@plotline/ui/header'
import { Hero } from '@plotline/ui/hero'
import { PageLayout } from '@plotline/ui/page-layout'
import { Section } from '@plotline/ui/section'
import { Street } from '@plotline/ui/street'
import { useState } from 'react'
import { Quiz } from './quiz'

const logo = { src: '/favicon.svg', width: 32, height: 32 }
const brand = { logos: { default: logo, inverse: logo }, wordmark: 'Acme', homeLink: { href: '/', label: 'Acme home' } }

const links = [
  { href: '#quiz', label: 'Quiz' },
  { href: '#questions', label: 'Questions' },
]

const questions = [
  { question: 'What does it cost?', answer: <p>Nothing. Sellers pay us.</p> },
  { question: 'Who calls me?', answer: <p>One person, within a day.</p> },
]

export function Page() {
  // Load and save the choice wherever your app stores such things.
  const [isBannerHidden, setBannerHidden] = useState(false)

  function choose() {
    setBannerHidden(true)
    // The focused button is gone; `main` is PageLayout's.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <PageLayout
      header={<Header {...brand} links={links} actionLink={{ href: '#quiz', label: 'Start the quiz' }} />}
      footer={
        <Footer {...brand} groups={[{ title: 'This page', links }]}>
          <p>Values can fall as well as rise.</p>
        </Footer>
      }
      banner={
        <CookieBanner hidden={isBannerHidden} onAccept={choose} onDecline={choose}>
          We would like to count visits. Nothing is counted before you say yes.
        </CookieBanner>
      }
    >
      <Hero
        title="A home that pays its rent"
        lead="Answer three questions, and one person calls you with homes that fit."
        action={<ButtonLink href="#quiz">Start the quiz</ButtonLink>}
        note="It takes a minute"
        drawing={<Street seed="acme" />}
      />
      <Section id="quiz" title="Three questions">
        <Quiz />
      </Section>
      <Section id="questions" title="Questions and answers" surface="stone">
        <Accordion items={questions} />
      </Section>
    </PageLayout>
  )
}
