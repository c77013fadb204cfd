import {
  DescriptionList,
  DrawnRow,
  Heading,
  Figure,
  PageHeader,
  Section,
  Stats,
  StepList,
  Storeys,
  Street,
  Text,
  TextCards,
} from '@plotline/ui'
import Calculator from '../../islands/calculator.tsx'
import { Island } from '../../shell/island.tsx'
import { UnbrokenTitle } from '../../components/unbroken-title.tsx'
import { ClosingCall } from '../../components/closing-call.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { InlineMarkdown, textCardItems } from '../../components/inline-markdown.tsx'
import { STAMP_DUTY_AND_OWN_SUMS } from '../../content/examples.ts'
import { callToAction } from '../../content/landing.ts'
import { receipt, samples, services } from '../../content/services.ts'
import { Receipt } from '../../drawings/receipt/receipt.tsx'

/** All as high as each other: nothing here grows. */
const towers = [4, 3, 4, 3, 4].map((bays, index) => ({ floors: 9, bays, roof: 'flat', stage: index === 0 ? 'planned' : 'built' }) as const)

const flats = { floors: 4, bays: 3, roof: 'flat', stage: 'built' } as const

interface ShareProps {
  /** Storeys that are yours, lit, and above them those that others put in or take. */
  yours: number
  others: number
  caption: string
}

/** What is yours of a whole. The text below says it too: screen readers need neither drawing nor caption. */
const Share = ({ yours, others, caption }: ShareProps) => (
  <>
    <Storeys
      unscaled
      preserveAspectRatio="xMinYMax"
      buildings={[
        {
          storeys: [
            { count: yours, variant: 'highlight' },
            { count: others, variant: 'hatched' },
          ],
        },
      ]}
      className="w-26"
    />
    <Text variant="note" className="pb-2" aria-hidden>
      {caption}
    </Text>
  </>
)

/** The services two by two, each drawing about the first: one home out of several; what the lender puts in, three of four, and you; the rent, and the agent's tenth. */
const pairDrawings = [
  <Street
    key="matches"
    seed="matches"
    buildings={[
      { ...flats, floors: 6, roof: 'mono', stage: 'planned' },
      { ...flats, roof: 'step', lights: 'all' },
      { ...flats, roof: 'gables', stage: 'planned' },
    ]}
    className="w-58"
  />,
  <Share key="money" yours={1} others={3} caption={services.shares.money} />,
  <Share key="letting" yours={9} others={1} caption={services.shares.letting} />,
]

/** What you pay us, written in lit windows. */
const FREE = ['', ' ### ##  ### ###', ' #   # # #   #', ' ##  ##  ##  ##', ' #   # # #   #', ' #   # # ### ###'] as const

/** Services, a five-step process, a fee section that says FREE (R-services-01). */
export default function ServicesPage() {
  const { fee, process, terms } = services
  return (
    <>
      <PageHead {...services.head} shareTitle={services.title} path="/services" />
      <PageHeader
        title={<UnbrokenTitle>{services.title}</UnbrokenTitle>}
        lead={services.lead}
        drawing={<Street seed="services" buildings={towers} />}
      />
      <Section title={services.servicesTitle}>
        <div className="grid gap-y-8 lg:grid-cols-3">
          {pairDrawings.map((drawing, index) => (
            <DrawnRow key={index} layout="above" drawing={drawing}>
              <TextCards
                variant="plain"
                headingLevel={3}
                columns={2}
                items={textCardItems(services.items.slice(2 * index, 2 * index + 2))}
              />
            </DrawnRow>
          ))}
        </div>
      </Section>
      <Island island="calculator" component={Calculator} props={{}} />
      <Section title={process.title} lead={process.lead}>
        <StepList items={process.steps} />
      </Section>
      <Section title={samples.title} lead={samples.lead}>
        <div className="grid gap-10 lg:grid-cols-2 lg:gap-12">
          {[samples.sheet, samples.area].map(({ title, layout, rows }) => (
            <section key={title} className="grid content-start gap-4">
              <Heading level={3}>{title}</Heading>
              <DescriptionList layout={layout} items={rows} />
            </section>
          ))}
        </div>
      </Section>
      <Section title={fee.title} surface="stone">
        <div className="grid gap-10 lg:grid-cols-2 lg:gap-12">
          <div className="grid content-start gap-8">
            <Text className="sr-only print:not-sr-only">{fee.label}</Text>
            <Street
              seed="free"
              buildings={[{ floors: 7, bays: 17, roof: 'flat', stage: 'built', lights: FREE }]}
              className="max-w-112 print:hidden"
            />
            {fee.paragraphs.map((paragraph) => (
              <Text key={paragraph} variant="lead">
                {paragraph}
              </Text>
            ))}
            <TextCards variant="plain" headingLevel={3} columns={2} items={textCardItems([fee.paidBy])} />
          </div>
          <Figure caption={receipt.caption} source={STAMP_DUTY_AND_OWN_SUMS}>
            <Receipt title={receipt.title} first={receipt.first} items={receipt.items} />
          </Figure>
        </div>
      </Section>
      <Section title={terms.title}>
        <Stats
          inset
          items={terms.items.map(({ figure, label }) => ({ figure, label: <InlineMarkdown>{label}</InlineMarkdown> }))}
          note={terms.note}
        />
      </Section>
      <ClosingCall {...callToAction} />
    </>
  )
}
