import type { Meta, StoryObj } from '@storybook/react-vite'
import { ButtonLink, CallToAction, PageHeader, Section, Stats, StepList, Street } from '@plotline/ui'
import { figures } from '../../site/src/content/company.ts'

export default {
  title: 'Contributing/Build a page',
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
} satisfies Meta

/** The page that "Build a page" shows. */
export const PartnersPage: StoryObj = {
  render: () => (
    <>
      <PageHeader
        title="For developers"
        lead={`We bring you buyers who have answered ${figures.quizQuestions} questions and confirmed their number.`}
        drawing={<Street seed="partners" character="towers" />}
      />
      <Section title="What to expect" surface="inverse">
        <Stats
          inset
          items={[
            { figure: '24 hours', label: 'to the first call' },
            { figure: '7', label: 'questions answered before it' },
          ]}
          note="Figures describe how we work. They promise no sale."
        />
      </Section>
      <Section title="How it works">
        <StepList
          items={[
            { title: 'You list', text: 'Plans, prices and the date of completion.' },
            { title: 'We check', text: 'Permission, warranty, and who holds the deposits.' },
            { title: 'We match', text: 'Three to five homes for each buyer.' },
          ]}
        />
      </Section>
      <CallToAction
        surface="stone"
        title="Talk to us"
        lead="Tell us what you build, and where."
        action={<ButtonLink href="/contact">Contact us</ButtonLink>}
      />
    </>
  ),
}
