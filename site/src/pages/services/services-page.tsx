import { Heading, Link, Section, Stats, StepList, Text } from '@plotline/ui'
import { ClosingCall } from '../../components/closing-call.tsx'
import { InlineMarkdown } from '../../components/inline-markdown.tsx'
import { TitledTexts } from '../../components/titled-text.tsx'
import { riskLine } from '../../content/company.ts'
import { callToAction } from '../../content/landing.ts'
import { cutOpen, sample, services } from '../../content/services.ts'
import { Annexe, CutOpen, CutOpenPlate } from '../../drawings/cut-open/cut-open.tsx'
import { PageHead } from '../../shell/page-head.tsx'

/** The worked deal cut open, with FREE under its ground, then the services, the process and a sample (R-services-01). */
export default function ServicesPage() {
  const { fee, process, terms } = services
  return (
    <>
      <PageHead {...services.head} shareTitle={cutOpen.title} path="/services" />
      <section className="relative z-0 overflow-clip pt-8 lg:pt-14">
        <CutOpenPlate
          head={
            <>
              <Heading level={1} size="title" className="@min-[70rem]:col-span-2">
                {cutOpen.title}
              </Heading>
              <Text className="my-4 @min-[70rem]:col-start-2 @min-[70rem]:-mb-10">{cutOpen.lead}</Text>
            </>
          }
          house={<CutOpen {...cutOpen} />}
          beside={
            <>
              <Heading level={2}>{cutOpen.point.title}</Heading>
              <Text>{cutOpen.point.text}</Text>
            </>
          }
          annexe={<Annexe {...cutOpen.year} />}
          below={
            <>
              <b>{fee.figure}</b>
              <Text>
                <strong>
                  {fee.label}: {fee.title}
                </strong>{' '}
                {fee.text}
              </Text>
            </>
          }
        />
        <div className="page-width">
          <Text variant="note">{cutOpen.source}</Text>
        </div>
      </section>
      <Section title={services.servicesTitle}>
        <TitledTexts items={services.items} abreast={3} large={3} />
      </Section>
      <Section
        title={process.title}
        aside={
          <Link variant="standalone" href="/#next">
            {process.linkToOthers}
          </Link>
        }
      >
        {/* On the page’s twelve columns: the last, which has words, has four of them, each of the others two. */}
        <StepList className="lg:grid-cols-[repeat(4,15fr)_32fr]" items={process.steps} />
      </Section>
      <Section title={sample.title} surface="stone" headBeside>
        <Stats inset items={sample.rows} />
      </Section>
      <Section title={terms.title} headBeside>
        <Stats
          inset
          items={terms.items.map(({ figure, label }) => ({ figure, label: <InlineMarkdown>{label}</InlineMarkdown> }))}
          note={terms.note}
          warning={riskLine}
        />
      </Section>
      <ClosingCall {...callToAction} />
    </>
  )
}
