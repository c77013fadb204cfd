import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  Accordion,
  Alert,
  Badge,
  Building,
  Button,
  ButtonGroup,
  Callout,
  CheckboxField,
  CheckboxGroup,
  ErrorSummary,
  Figure,
  Link,
  OtpInput,
  RadioCards,
  RadioGroup,
  Section,
  SelectField,
  Stack,
  StepTitle,
  Street,
  Table,
  TextCards,
  TextField,
} from '@plotline/ui'

export default {
  title: 'Foundations/Rebrand',
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
} satisfies Meta

const options = ['Let it', 'Live in it'].map((label) => ({ value: label, label }))

const Buttons = ({ name }: { name: string }) => (
  <ButtonGroup>
    <Button variant="primary">Start {name}</Button>
    <Button variant="solid">Save</Button>
    <Button variant="outline">Previous</Button>
    <Button disabled>Verify code</Button>
  </ButtonGroup>
)

/** What a brand changes, in one place: controls in their states, cards, messages and drawings, on every surface. */
export const Sample: StoryObj = {
  render: () => (
    // Its own surface, because a documentation page has none.
    <div data-surface="default">
      <Section title="A street in the making" lead="Controls on the default surface, in each of their states." aside={<Badge>New</Badge>}>
        <Buttons name="here" />
        <div className="grid grid-cols-1 gap-12 md:grid-cols-2">
          <Stack>
            <ErrorSummary errors={[{ fieldId: 'sample-name', message: 'Enter your name' }]} />
            <TextField id="sample-name" name="name" label="Name" autoComplete="off" error="Enter your name" />
            <TextField
              name="email"
              label="Email"
              type="email"
              autoComplete="off"
              hint="Only for the answer."
              defaultValue="ada@example.com"
            />
            <SelectField name="city" label="City" options={options} placeholder="Choose" disabled />
            <OtpInput name="code" label="Code" defaultValue="47" />
          </Stack>
          <Stack>
            <RadioCards
              legend={<StepTitle eyebrow="Question 2 of 3">What for?</StepTitle>}
              name="goal"
              options={options}
              defaultValue="Let it"
            />
            <RadioGroup legend="Who lives in it?" name="who" options={options} defaultValue="Live in it" />
            <CheckboxGroup legend="When?" name="when" options={options} defaultValue={['Let it']} error="Choose one" />
            <CheckboxField name="agreed" label="You may call me" defaultChecked />
            <CheckboxField name="news" label="Send me news" disabled />
          </Stack>
        </div>
      </Section>
      <Section title="What it says" surface="stone">
        <div className="flex flex-wrap items-center gap-3">
          <Badge>Neutral</Badge>
          <Badge variant="accent">Accent</Badge>
          <Badge variant="success">Success</Badge>
          <Badge variant="danger">Danger</Badge>
          <Link href="/legal">A link in text</Link>
        </div>
        <TextCards
          headingLevel={3}
          items={[
            { title: 'We check', text: 'Permission, warranty, and who holds the deposits.' },
            { title: 'We match', text: 'Three to five homes for each buyer.' },
            { title: 'We call', text: 'Within a day, once.' },
          ]}
        />
        <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-3">
          <Callout title="Before you buy" headingLevel={3}>
            Read the lease.
          </Callout>
          <Callout variant="warning" title="Check the lease" headingLevel={3}>
            Some forbid letting.
          </Callout>
          <Callout variant="important" title="No promise" headingLevel={3}>
            Values can fall.
          </Callout>
        </div>
        <Alert variant="status">Saved.</Alert>
        <Alert variant="error">We could not save it. Try again.</Alert>
      </Section>
      <Section title="What it draws" surface="inverse">
        <Buttons name="there" />
        <TextField name="postcode" label="Postcode" autoComplete="off" error="Enter a postcode" />
        <CheckboxField name="terms" label="I have read the terms" defaultChecked />
        <Street seed="rebrand" label="A street" />
      </Section>
      <Section title="What it counts">
        <div className="grid grid-cols-1 gap-12 md:grid-cols-2">
          <Figure eyebrow="Yields" title="Rent by city" headingLevel={3} caption="Before costs." source={null}>
            <Table
              caption="Typical yields"
              columns={[{ header: 'City' }, { header: 'Yield', numeric: true }]}
              rows={[
                ['Leeds', '6.6 %'],
                ['York', '5.1 %'],
              ]}
            />
          </Figure>
          <Stack>
            <Accordion items={[{ question: 'What does it cost?', answer: <p>Nothing.</p> }]} />
            <div className="w-40">
              <Building storeys={5} built={3} lit label="Three of five storeys are built" />
            </div>
          </Stack>
        </div>
      </Section>
    </div>
  ),
  parameters: { compared: 'nothing' },
}
