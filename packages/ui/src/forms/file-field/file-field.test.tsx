import { expect, test } from 'vitest'
import { describeConformance, find, inputOf, render, styleOf, userEvent } from '../../testing/tools.ts'
import { TextField } from '../text-field/index.ts'
import { FileField, type FileFieldProps } from './index.ts'

const field = (props: Partial<FileFieldProps> = {}) => <FileField label="Photo" name="photo" {...props} />

describeConformance('FileField', { element: (props) => field(props), root: 'input' })

test('Must 1: the input receives every native prop and nothing else', async () => {
  const screen = await render(field({ accept: 'image/*', multiple: true, required: true, capture: 'environment', hint: 'Hint' }))
  const input = screen.getByLabelText('Photo').element()
  const given = ['type', 'name', 'accept', 'multiple', 'required', 'capture', 'hint'].map((name) => input.getAttribute(name))
  expect(given).toEqual(['file', 'photo', 'image/*', '', '', 'environment', null])
})

test('Must 2: what is chosen is sent with its form, and a reset takes it away (R-library-12)', async () => {
  const screen = await render(<form>{field({ multiple: true })}</form>)
  const input = inputOf(screen.getByLabelText('Photo'))
  await userEvent.upload(
    input,
    ['south.jpg', 'north.jpg'].map((name) => new File(['1'], name)),
  )
  const sent = () => new FormData(input.form ?? undefined).getAll('photo').map((file) => (file instanceof File ? file.name : file))
  expect(sent()).toEqual(['south.jpg', 'north.jpg'])
  input.form?.reset()
  expect(sent()).toEqual([''])
})

test('Must 3: hint and error describe it, and an error makes it invalid', async () => {
  const screen = await render(field({ hint: 'At most 10 MB.', error: 'Choose a photo.' }))
  const input = screen.getByLabelText('Photo')
  await expect.element(input).toHaveAccessibleDescription('At most 10 MB. Error: Choose a photo.')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
})

test('Must 4: it is as high as a text field, and looks no more read-only', async () => {
  await render([<TextField key="1" label="Name" name="name" />, <div key="2">{field()}</div>])
  expect(find('[type=file]').getBoundingClientRect().height).toBe(find('[type=text]').getBoundingClientRect().height)
  expect(styleOf('[type=file]').backgroundColor).toBe(styleOf('[type=text]').backgroundColor)
})
