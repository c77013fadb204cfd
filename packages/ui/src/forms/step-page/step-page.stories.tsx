import type { Meta, StoryObj } from '@storybook/react-vite'
import { Building, placesOf } from '../../drawings/building/index.ts'
import { Form } from '../form/index.ts'
import { TextField } from '../text-field/index.ts'
import { StepBeside, StepPage, StepQuestion, StepTitle } from './index.ts'
import { SampleQuiz } from '../../testing/sample-quiz.tsx'

const name = <TextField label="Name" name="name" autoComplete="name" />

const building = { storeys: 7, built: 3, design: { roofs: ['chimney', 'house'], windows: ['balcony'], crane: 'lifting' } } as const
const places = placesOf(building)

const meta = {
  title: 'Components/Forms/StepPage',
  component: StepPage,
  subcomponents: { StepQuestion, StepBeside, StepTitle },
  args: {
    children: (
      <StepQuestion
        drawing={<Building {...building} rising lit="one" />}
        strip={<Building {...building} rising lit="one" narrow />}
        titleBlock={[
          { term: 'your drawing', detail: 'Storey 4 of 7, rising' },
          { term: 'what', detail: 'Off-plan apartments' },
          { term: 'where', detail: 'Manchester, Leeds', isNewest: true },
        ]}
        leader={{ term: 'your last answer', text: 'Manchester, Leeds', at: places.light }}
        names={['Manchester', 'Leeds'].flatMap((text, index) => places.roofs.slice(index, index + 1).map((at) => ({ text, at })))}
      >
        <StepTitle eyebrow="STEP 4 OF 7">When do you want to invest?</StepTitle>
        {name}
      </StepQuestion>
    ),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StepPage>

export default meta
type Story = StoryObj<typeof meta>

export const Question: Story = {}
export const QuestionOnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }

/** The ground is below the first fields of a form that is longer. */
export const FormOnAPhone: Story = {
  args: {
    children: (
      <StepQuestion drawing={<Building {...building} />} flows>
        <StepTitle>Who should the specialist ask for?</StepTitle>
        <Form>
          <StepBeside strip={<Building {...building} narrow />}>{name}</StepBeside>
          <TextField label="Email" name="email" autoComplete="email" />
        </Form>
      </StepQuestion>
    ),
  },
  globals: { viewport: { value: 'phone', isRotated: false } },
}

export const DrawingBeside: Story = {
  args: {
    drawing: <Building storeys={7} built={7} />,
    children: (
      <>
        <StepTitle>Confirm your number</StepTitle>
        {name}
      </>
    ),
  },
}

/** Four questions with `useSteps`, in the browser's history. */
export const FourQuestions: Story = { render: () => <SampleQuiz /> }

/** Must 3: it fits the smallest screen, and nothing is cut off. */
export const LongTextAt320: Story = {
  args: {
    children: (
      <StepQuestion drawing={<Building storeys={7} built={3} />}>
        <StepTitle eyebrow="STEP 4 OF 7">
          Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung: a question that takes several lines beside the building in its corner
        </StepTitle>
        {name}
      </StepQuestion>
    ),
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}
