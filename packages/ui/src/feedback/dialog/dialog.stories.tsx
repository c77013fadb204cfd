import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { Button } from '../../foundations/button/index.ts'
import { hover } from '../../testing/hover.ts'
import { TextField } from '../../forms/text-field/index.ts'
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogFooter,
  DialogHeader,
  DialogLead,
  DialogPanel,
  DialogRoot,
  DialogTitle,
  DialogTrigger,
} from './index.ts'

const meta = {
  title: 'Components/Feedback/Dialog',
  component: Dialog,
  subcomponents: { DialogRoot, DialogTrigger, DialogPanel, DialogHeader, DialogTitle, DialogLead, DialogBody, DialogFooter, DialogClose },
  args: {
    title: 'Withdraw your request?',
    lead: 'Nobody will call you, and your details are erased.',
    trigger: <Button variant="outline">Withdraw</Button>,
    footer: (
      <>
        <DialogClose variant="solid">Withdraw it</DialogClose>
        <DialogClose variant="outline">Keep it</DialogClose>
      </>
    ),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div className="p-5">
        {Story()}
        <h1 className="pt-8 text-pl-title">The page behind</h1>
        <p className="pt-4">It stays where it is while the dialog is open.</p>
      </div>
    ),
  ],
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

const open: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'))
  const dialog = await screen.findByRole('dialog')
  // Firefox paints the first keyframe, which is transparent.
  await waitFor(() => expect(dialog).toBeVisible())
}

/** Must 7: every link and button is at least 44 px high and wide. */
export const Open: Story = { play: open }
/** Put together from its parts. */
export const FromParts: Story = {
  render: () => (
    <DialogRoot>
      <DialogTrigger variant="outline">Withdraw</DialogTrigger>
      <DialogPanel>
        <DialogHeader>
          <DialogTitle>Withdraw your request?</DialogTitle>
        </DialogHeader>
        <DialogLead>Nobody will call you, and your details are erased.</DialogLead>
        <DialogBody>You can ask again at any time.</DialogBody>
        <DialogFooter>
          <DialogClose variant="destructive">Withdraw it</DialogClose>
          <DialogClose variant="outline">Keep it</DialogClose>
        </DialogFooter>
      </DialogPanel>
    </DialogRoot>
  ),
  play: open,
  parameters: { compared: 'nothing' },
}

/** A short form, with focus on its first field. */
export const Form: Story = {
  args: {
    title: 'Change your number',
    lead: undefined,
    trigger: <Button variant="outline">Change</Button>,
    children: (
      <form id="change-number" method="dialog">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog should focus its first field (ARIA Authoring Practices) */}
        <TextField label="Mobile number" name="phone" autoComplete="tel" autoFocus />
      </form>
    ),
    footer: (
      <Button type="submit" form="change-number">
        Send a new code
      </Button>
    ),
  },
  play: open,
}

const paragraph =
  'Property values and rents can fall as well as rise. Projected yields are not guaranteed, and a home that is bought off-plan may be finished later than planned, or not at all.'

/** A dialog longer than the screen scrolls inside. */
export const LongText: Story = {
  args: {
    title: 'What you should know before you reserve',
    children: Array.from({ length: 8 }, (_, index) => <p key={index}>{paragraph}</p>),
  },
  play: open,
}
export const LongTextAt320: Story = {
  ...LongText,
  args: { ...LongText.args, title: 'Energieeffizienzverbesserungsmaßnahmenkatalog' },
  globals: { viewport: { value: 'small', isRotated: false } },
}

export const Phone: Story = { play: open, globals: { viewport: { value: 'phone', isRotated: false } } }
export const OpenOnDark: Story = { args: { surface: 'inverse' }, parameters: { compared: 'nothing', surface: 'inverse' }, play: open }
export const OnStone: Story = { args: { surface: 'stone' }, play: open }

export const Hovered: Story = {
  play: async (context) => {
    await open(context)
    hover(screen.getByRole('button', { name: 'Close' }))
  },
}
