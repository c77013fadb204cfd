import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, ButtonLink } from '../../foundations/button/index.ts'
import { ButtonGroup } from './index.ts'

const meta = {
  title: 'Components/Forms/ButtonGroup',
  component: ButtonGroup,
  args: {
    children: (
      <>
        <Button variant="primary">Verify code</Button>
        <Button variant="outline">Resend code</Button>
      </>
    ),
  },
} satisfies Meta<typeof ButtonGroup>

export default meta
type Story = StoryObj<typeof meta>

const backAndNext = (
  <>
    <ButtonLink variant="outline" href="/">
      Previous
    </ButtonLink>
    <Button type="submit">Next</Button>
  </>
)

export const Default: Story = {}
export const BackAndNext: Story = {
  args: { align: 'between', children: backAndNext },
  decorators: [(Story) => <div className="max-w-pl-form">{Story()}</div>],
}
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
export const BackAndNextOnAPhone: Story = {
  args: { align: 'between', children: backAndNext },
  globals: { viewport: { value: 'phone', isRotated: false } },
}
export const LongTextAt320: Story = {
  args: {
    fullWidth: false,
    children: (
      <>
        <Button variant="primary">A label that runs over more than one line</Button>
        <Button variant="outline">Resend code</Button>
      </>
    ),
  },
  globals: { viewport: { value: 'small', isRotated: false } },
}
