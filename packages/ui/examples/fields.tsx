import {
  Building,
  CheckboxCards,
  CheckboxField,
  CheckboxGroup,
  ErrorSummary,
  Field,
  FieldError,
  FieldHint,
  FileField,
  Form,
  HoneypotField,
  NewsletterForm,
  OtpInput,
  PhoneField,
  ProgressBar,
  RadioCards,
  RadioGroup,
  RangeField,
  SelectField,
  StepBeside,
  StepPage,
  StepQuestion,
  StepTitle,
  SubmitButton,
  TextAreaField,
  TextField,
} from '@plotline/ui'

const goals = [
  { value: 'let', label: 'Let it', hint: 'A yearly rent' },
  { value: 'live', label: 'Live in it' },
]
const cities = ['Leeds', 'York'].map((label) => ({ value: label, label }))

export const EveryField = () => (
  <Form action="/send" errorSummary={<ErrorSummary errors={[]} />} footer={<SubmitButton loadingLabel="Sending…">Send</SubmitButton>}>
    <TextField label="Name" name="name" autoComplete="name" />
    <TextField label="Email" name="email" type="email" autoComplete="email" hint="Only for the answer." />
    <PhoneField name="phone" optional />
    <SelectField label="City" name="city" options={cities} placeholder="Choose a city" />
    <TextAreaField label="Message" name="message" rows={3} maxLength={500} />
    <RangeField label="Distance" name="distance" numberFormat={{ style: 'unit', unit: 'kilometer' }} min={10} max={50} />
    <FileField label="Photo" name="photo" accept="image/*" hint="Of the front, at most 10 MB." optional />
    <OtpInput label="Code" name="code" hint="The four digits that we sent you." />
    <RadioCards legend="What do you want to do with it?" name="goal" options={goals} columns={2} />
    <CheckboxCards legend="Where?" name="places" options={cities} />
    <RadioGroup legend="How shall we call?" name="channel" options={['Phone', 'Video'].map((label) => ({ value: label, label }))} />
    <CheckboxGroup legend="When?" name="times" options={['Morning', 'Evening'].map((label) => ({ value: label, label }))} />
    <CheckboxField label="You may call me" name="consent" />
    {/* Your own control, with the label, hint and error of every field. */}
    <Field label="Colour" hint="Of the front door." error="Choose a colour">
      {(control) => <input {...control} type="color" name="colour" />}
    </Field>
    {/* Or only their hint and error. */}
    <FieldHint id="map-hint">Press the map.</FieldHint>
    <FieldError id="map-error">Choose a place</FieldError>
    <HoneypotField name="website" />
  </Form>
)

export const Step = () => (
  <StepPage>
    <ProgressBar value={2} max={3} />
    <StepQuestion>
      <RadioCards legend={<StepTitle eyebrow="Question 2 of 3">What for?</StepTitle>} name="goal" options={goals} />
    </StepQuestion>
  </StepPage>
)

export const LastStep = () => (
  <StepPage>
    <StepQuestion drawing={<Building storeys={3} built={2} design={{}} />} flows>
      <StepTitle>Who are you?</StepTitle>
      <Form>
        <StepBeside strip={<Building storeys={3} built={2} design={{}} narrow />}>
          <TextField label="Name" name="name" />
        </StepBeside>
        <PhoneField label="Mobile" name="mobile" />
      </Form>
    </StepQuestion>
  </StepPage>
)

export const Newsletter = () => (
  <NewsletterForm title="News" label="Email" buttonLabel="Subscribe" onSubscribe={(email) => console.log(email)} />
)
