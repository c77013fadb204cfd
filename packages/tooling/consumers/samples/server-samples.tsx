import {
  Accordion,
  Address,
  Alert,
  ArticleCard,
  ArticleCards,
  Brand,
  Building,
  Button,
  ButtonLink,
  CallToAction,
  Card,
  CardGrid,
  CategoryNav,
  CheckboxGroup,
  Container,
  DescriptionList,
  ErrorSummary,
  Field,
  FieldError,
  FieldHint,
  Footer,
  Header,
  Heading,
  Hero,
  HoneypotField,
  DrawnRow,
  IllustrationFrame,
  KeyFigure,
  Link,
  LinkProvider,
  MessagesProvider,
  NoScript,
  PageHeader,
  PageLayout,
  Plot,
  PrevNext,
  ProgressBar,
  Prose,
  RadioGroup,
  ResultPage,
  Section,
  SelectField,
  SkipLink,
  SlideOutMenu,
  SplitLayout,
  Stats,
  StepList,
  StepPage,
  StepQuestion,
  StepTitle,
  Street,
  TableOfContents,
  Testimonial,
  Text,
  TextAreaField,
  TextCards,
  TextField,
  UnstyledLink,
  Table,
  Figure,
  Image,
  Breadcrumb,
  Dialog,
  DialogClose,
  Form,
  SubmitButton,
  Stack,
  ButtonGroup,
  Callout,
  Spinner,
  Skeleton,
  Badge,
  LogoRow,
  Chart,
  WaterfallChart,
  BarChart,
  Timeline,
  SchematicMap,
  ShareChart,
  FrontDoor,
  RangeField,
  BudgetChart,
  Receipt,
  PaymentChart,
} from '@plotline/ui'
import { AppLink } from './app-link.tsx'

const logo = { src: '/logo.svg', width: 34, height: 30 }
const brand = { logos: { black: logo, white: logo }, homeLink: { href: '#home', label: 'Sample home' }, wordmark: 'Sample' }
const links = [
  { href: '#about', label: 'ABOUT' },
  { href: '#blog', label: 'BLOG' },
]
const options = [
  { value: 'now', label: 'Now', hint: 'Within three months' },
  { value: 'later', label: 'Later' },
]
const article = {
  href: '#article',
  title: 'An article',
  date: '15 May 2025',
  dateTime: '2025-05-15',
  readTime: '8 min read',
  drawing: <Building storeys={2} built={1} />,
  headingLevel: 3,
} as const

/**
 * A sample of each component that a server component can render, because its props can be serialised.
 * every-component.ts makes sure that none is missing.
 */
export const serverSamples = {
  TextCards: <TextCards headingLevel={3} items={[{ title: 'A', text: 'With words.' }]} />,
  Text: <Text variant="lead">A sentence.</Text>,
  StepTitle: <StepTitle>Another step</StepTitle>,
  StepQuestion: (
    <StepQuestion>
      <StepTitle eyebrow="STEP 1 OF 2">Which city?</StepTitle>
    </StepQuestion>
  ),
  StepPage: <StepPage drawing={<Plot />}>A step.</StepPage>,
  Plot: <Plot label="An empty plot" />,
  CheckboxGroup: <CheckboxGroup legend="Which?" name="which" options={options} />,
  Container: <Container aside="Beside">What it holds.</Container>,
  ResultPage: <ResultPage title="How things stand" lead="Done." />,
  NoScript: <NoScript>This needs JavaScript.</NoScript>,
  Heading: <Heading level={2}>A heading</Heading>,
  SplitLayout: <SplitLayout drawing={<Plot />}>Words beside it.</SplitLayout>,
  DrawnRow: <DrawnRow drawing={<Street seed="row" />}>Two texts</DrawnRow>,
  IllustrationFrame: (
    <IllustrationFrame>
      <Plot />
    </IllustrationFrame>
  ),
  DescriptionList: <DescriptionList items={[{ term: 'Monday', detail: '9am to 5pm' }]} />,
  Address: <Address lines={['1 Sample Street', 'Sampleton']} />,
  Accordion: <Accordion items={[{ question: 'What does it cost?', answer: <p>Nothing at all.</p> }]} />,
  Alert: <Alert variant="status">Saved.</Alert>,
  ArticleCard: <ArticleCard {...article} />,
  ArticleCards: (
    <ArticleCards>
      <li>
        <ArticleCard {...article} featured />
      </li>
    </ArticleCards>
  ),
  UnstyledLink: <UnstyledLink href="#unstyled">Unstyled</UnstyledLink>,
  Brand: <Brand {...brand} variant="white" />,
  Building: <Building storeys={3} built={2} label="Two of three storeys" />,
  HoneypotField: <HoneypotField />,
  Button: <Button>Press</Button>,
  ButtonLink: <ButtonLink href="#button">Go</ButtonLink>,
  CallToAction: <CallToAction title="Do it" action={<ButtonLink href="#do">Do</ButtonLink>} />,
  Card: <Card headingLevel={3} title="A card" />,
  CardGrid: (
    <CardGrid>
      <Card headingLevel={3} title="A card">
        With words.
      </Card>
    </CardGrid>
  ),
  CategoryNav: (
    <CategoryNav
      title="Categories"
      headingLevel={2}
      currentHref="#a"
      links={[{ href: '#a', label: 'A', count: 2 }]}
      countText={() => 'two articles'}
    />
  ),
  ErrorSummary: <ErrorSummary errors={[{ fieldId: 'sample-name', message: 'Enter your name' }]} />,
  Field: <Field label="Colour">{(control) => <input {...control} type="color" />}</Field>,
  FieldError: <FieldError>Enter a number</FieldError>,
  FieldHint: <FieldHint>As on the letter</FieldHint>,
  Footer: <Footer {...brand} groups={[{ title: 'Company', links }]} />,
  Header: <Header {...brand} links={links} currentHref="#blog" />,
  Hero: <Hero title="A page" lead="What it is about." drawing={<Street seed="hero" />} />,
  KeyFigure: <KeyFigure figure="6%" caption="The yield of the sample." />,
  Link: <Link href="#link">A link</Link>,
  LinkProvider: (
    <LinkProvider component={AppLink}>
      <Link href="#router">Through the app’s router</Link>
    </LinkProvider>
  ),
  MessagesProvider: (
    <MessagesProvider messages={{ close: 'Dismiss' }}>
      <Link href="#words">In the app’s words</Link>
    </MessagesProvider>
  ),
  PageHeader: <PageHeader title="An inner page" backLinks={links} author="A person" />,
  PageLayout: (
    <PageLayout header={<p>Header</p>} footer={<p>The foot</p>}>
      <p>Main part</p>
    </PageLayout>
  ),
  PrevNext: <PrevNext nextLink={{ href: '#next', label: 'The next' }} />,
  ProgressBar: <ProgressBar value={2} max={7} />,
  Prose: (
    <Prose>
      <p>Running text.</p>
    </Prose>
  ),
  RadioGroup: <RadioGroup legend="When?" name="when" options={options} defaultValue="now" />,
  Section: <Section title="A section">With words.</Section>,
  SelectField: <SelectField label="City" name="city" options={[{ value: 'leeds', label: 'Leeds' }]} />,
  SkipLink: <SkipLink />,
  SlideOutMenu: <SlideOutMenu menuLabel="Open" links={links} />,
  Stats: <Stats items={[{ figure: '7', label: 'questions' }]} />,
  StepList: <StepList items={[{ title: 'Answer', text: 'Seven questions.' }]} />,
  Street: <Street seed="sample" />,
  TableOfContents: (
    <TableOfContents>
      <ol>
        <li>
          <a href="#menu">A section</a>
        </li>
      </ol>
    </TableOfContents>
  ),
  Testimonial: <Testimonial quote="They rang." attribution="A landlord, Leeds" />,
  TextAreaField: <TextAreaField label="Message" name="message" maxLength={20} />,
  TextField: <TextField id="sample-name" label="Name" name="name" autoComplete="name" />,
  Table: (
    <Stack>
      <Table label="Yields" columns={[{ header: 'City' }, { header: 'Yield', numeric: true }]} rows={[['Leeds', '6%']]} />
      <Table label="Rents" numeric>
        <thead>
          <tr>
            <th scope="col">City</th>
            <th scope="col">Rent</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Leeds</th>
            <td>£900</td>
          </tr>
        </tbody>
      </Table>
    </Stack>
  ),
  Figure: (
    <Figure caption="A plot" source={<Link href="#register">A register</Link>}>
      <Plot />
    </Figure>
  ),
  Image: <Image src="/logo.svg" alt="A logo" width={34} height={30} />,
  Breadcrumb: <Breadcrumb links={[{ href: '#home', label: 'Home' }]} currentLabel="A page" />,
  Dialog: <Dialog title="A dialog" trigger={<Button>Ask</Button>} footer={<DialogClose>Enough</DialogClose>} />,
  DialogClose: (
    <Dialog title="Another dialog" trigger={<Button>Ask more</Button>}>
      <DialogClose>Enough</DialogClose>
    </Dialog>
  ),
  Form: (
    <Form footer={<SubmitButton>Send</SubmitButton>}>
      <TextField label="Town" name="town" autoComplete="off" />
    </Form>
  ),
  SubmitButton: <SubmitButton loadingLabel="Sending…">Send</SubmitButton>,
  Stack: <Stack>What it says.</Stack>,
  ButtonGroup: (
    <ButtonGroup>
      <Button>First</Button>
      <Button variant="outline">Second</Button>
    </ButtonGroup>
  ),
  Callout: <Callout>What it says.</Callout>,
  Spinner: <Spinner showLabel />,
  Skeleton: <Skeleton lines={2} />,
  Badge: <Badge>What it says.</Badge>,
  LogoRow: <LogoRow title="As seen in" items={[{ label: 'A paper', src: '/logo.svg', width: 34, height: 30 }]} />,
  Chart: (
    <Chart label="Homes let" columns={[{ header: 'Year' }, { header: 'Homes let', numeric: true }]} rows={[['2025', '4']]}>
      <Street seed="chart" count={4} />
    </Chart>
  ),
  WaterfallChart: (
    <WaterfallChart
      label="Where the rent goes"
      columnLabels={['Item', 'A year']}
      items={[
        { label: 'Rent', value: 9600 },
        { label: 'Agent', value: -960 },
        { label: 'Repairs', value: -400 },
        { label: 'Mortgage', value: -6000 },
      ]}
      totalLabel="Left before tax"
    />
  ),
  BarChart: (
    <BarChart
      label="Rents"
      columnLabel="City"
      series={[{ label: 'A month', variant: 'yours' }]}
      items={[
        { label: 'Leeds', values: [950] },
        { label: 'York', values: [1100] },
      ]}
    />
  ),
  Timeline: (
    <Timeline
      label="The works"
      columnLabels={['When', 'What']}
      today="2026-11-21"
      items={[
        { date: '2026-03', label: 'Plans agreed' },
        { date: '2027-09', label: 'Keys' },
      ]}
    />
  ),
  SchematicMap: (
    <SchematicMap
      label="Stations"
      columnLabels={['Place', 'From the centre', 'Station']}
      centreLabel="Leeds"
      items={[
        { label: 'Headingley', direction: 'NW', distance: 1, note: 'Open', line: 'yours' },
        { label: 'White Rose', direction: 'SW', distance: 1, note: 'Planned', variant: 'taken', line: 'taken' },
      ]}
    />
  ),
  ShareChart: (
    <ShareChart
      label="What it costs"
      columnLabels={['Item', 'Amount']}
      items={[
        { label: 'Deposit', value: 30_000 },
        { label: 'Tax and fees', value: 8000 },
        { label: 'Left', value: 2000, variant: 'left' },
      ]}
    />
  ),
  FrontDoor: <FrontDoor lit label="A lit front door" />,
  RangeField: <RangeField label="Price" valueText="£110,000" defaultValue={50} />,
  BudgetChart: (
    <BudgetChart
      label="A flat"
      budget={40}
      budgetText="£40"
      max={50}
      roofText="£10 left"
      items={[
        { label: 'Deposit', value: 30, text: '£30' },
        { label: 'Left', value: 10, text: '£10', variant: 'left' },
      ]}
    />
  ),
  Receipt: (
    <Receipt title="Costs" first={{ label: 'Our visit', amount: '£0' }} items={[{ label: 'Survey', note: 'Once', amount: '£600' }]} />
  ),
  PaymentChart: (
    <PaymentChart
      label="Who pays whom"
      columnLabels={['From', 'To', 'For', 'Amount']}
      parties={[
        { name: 'You', building: { floors: 2, bays: 3, roof: 'house', stage: 'built' } },
        { name: 'Them', building: { floors: 4, bays: 3, roof: 'flat', stage: 'built' } },
      ]}
      payments={[
        { payer: 'You', payee: 'Them', label: 'Survey', amount: '£600' },
        { payer: 'You', label: 'Left', amount: '£400', variant: 'left' },
      ]}
    />
  ),
}
