import {
  Accordion,
  AccordionItem,
  AccordionPanel,
  AccordionRoot,
  AccordionTrigger,
  Address,
  Breadcrumb,
  ButtonLink,
  CallToAction,
  Card,
  CardGrid,
  Container,
  DescriptionList,
  Figure,
  Hero,
  Image,
  Link,
  LogoRow,
  MediaFrame,
  PageHeader,
  ResultPage,
  Section,
  SplitLayout,
  Stack,
  Stats,
  StepList,
  Table,
  Testimonial,
  Text,
  TextCards,
} from '@plotline/ui'

const house = (
  <Image
    src="/house-1600.jpg"
    sources={[{ media: '(width < 48rem)', srcSet: '/house-tall.jpg', width: 800, height: 1000 }]}
    alt="A brick house with a blue door"
    width={1600}
    height={900}
    focalPoint="right"
    priority
  />
)

const start = <ButtonLink href="/quiz">Start the quiz</ButtonLink>

export const HomePage = () => (
  <>
    <Hero title="A home that pays its rent" lead="Answer three questions." action={start} note="It takes a minute" media={house} />
    <Container>
      <Stats items={[{ figure: '3', label: 'questions' }]} note="Counted in May 2025." />
      <LogoRow title="As seen in" items={[{ label: 'The Ledger', src: '/ledger.svg', width: 120, height: 24 }]} monochrome />
    </Container>
    <Section title="How it works" lead="Three steps, one call." surface="stone">
      <StepList items={[{ eyebrow: '1 minute', title: 'Answer', text: 'Three questions about your plans.' }]} />
      <TextCards headingLevel={3} columns={2} items={[{ title: 'Free', text: 'Sellers pay us.' }]} />
      <CardGrid columns={3}>
        <Card headingLevel={3} eyebrow="Leeds" figure="6.6%" title="Typical yield">
          Before costs.
        </Card>
        <Card
          headingLevel={3}
          title="Let by us"
          media={<video src="/let.webm" autoPlay muted loop playsInline aria-label="A tour of a flat" />}
        >
          We find the tenant.
        </Card>
      </CardGrid>
      <Testimonial quote="They called once and knew the street." attribution="First-time landlord, Leeds" />
    </Section>
    <Section title="Questions and answers">
      <Accordion items={[{ question: 'What does it cost?', answer: <p>Nothing.</p> }]} headingLevel={3} />
      <AccordionRoot defaultValue={['who']} headingLevel={3}>
        <AccordionItem value="who">
          <AccordionTrigger>Who calls?</AccordionTrigger>
          <AccordionPanel>One of our four specialists.</AccordionPanel>
        </AccordionItem>
      </AccordionRoot>
    </Section>
    <SplitLayout media={<Image src="/team.jpg" alt="Our four specialists" width={1200} height={800} focalPoint="top" />}>
      <Text>You talk to one of four people.</Text>
    </SplitLayout>
    <MediaFrame>
      <Image src="/map.jpg" alt="Leeds from above" width={1200} height={900} />
    </MediaFrame>
    <CallToAction title="Start with three questions" action={start} surface="inverse" />
  </>
)

export const InnerPage = () => (
  <>
    <Container>
      <Breadcrumb links={[{ href: '/', label: 'Home' }]} currentLabel="About" />
    </Container>
    <PageHeader title="About us" lead="Who we are, and who pays us." backLinks={[{ href: '/', label: 'Back to Home' }]} />
    <Container
      aside={
        <Stack space={16}>
          <DescriptionList items={[{ term: 'Phone', detail: <Link href="tel:+441632960123">01632 960123</Link> }]} />
          <Address lines={['1 Sample Street', 'Leeds', 'LS1 1AA']} />
        </Stack>
      }
    >
      <Stack space={32}>
        <Figure caption="Our street in 2025." source={<Link href="/sources">Land Registry</Link>}>
          <Image src="/street.jpg" alt="Three houses, one with a lit window" width={1200} height={800} ratio="3/2" />
        </Figure>
        <Table
          caption="Typical yields"
          columns={[{ header: 'City' }, { header: 'Yield', numeric: true }]}
          rows={[
            ['Leeds', '6.6%'],
            ['York', '5.9%'],
          ]}
        />
      </Stack>
    </Container>
  </>
)

export const ThanksPage = () => (
  <ResultPage title="Thank you" lead="We call you within a day.">
    <ButtonLink href="/">Back to Home</ButtonLink>
  </ResultPage>
)
