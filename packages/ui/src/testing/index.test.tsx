import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ErrorSummary } from '../forms/error-summary/index.ts'
import { CheckboxCards, RadioCards } from '../forms/radio-cards/index.ts'
import { OtpInput } from '../forms/otp-input/index.ts'
import { TextField } from '../forms/text-field/index.ts'
import { chooseCard, expectErrorSummary, fillOtp } from './index.ts'

const cities = [
  { value: 'leeds', label: 'Leeds' },
  { value: 'york', label: 'York' },
]

/** A form that says what it holds, as an app's would. */
function Sample() {
  const [code, setCode] = useState('')
  const [city, setCity] = useState('')
  const [others, setOthers] = useState<readonly string[]>([])
  return (
    <>
      <OtpInput label="Code" name="code" onComplete={setCode} />
      <RadioCards legend="Where?" name="city" options={cities} onValueChange={setCity} />
      <CheckboxCards legend="Where else?" name="others" options={[{ value: 'hull', label: 'Hull' }]} onValueChange={setOthers} />
      <output>{[code, city, ...others].join(' ')}</output>
    </>
  )
}

test('an app’s test can enter a code and choose cards, and React renders what follows (R-library-11)', async () => {
  const { container } = await render(<Sample />)
  fillOtp(container, '1234')
  chooseCard(container, 'York')
  chooseCard(container, 'Hull')
  await expect.element(container.querySelector('output')).toHaveTextContent('1234 york hull')
})

test('what an app’s test asks for and is not there is an error that says what is there (R-library-11)', async () => {
  const { container } = await render(<Sample />)
  expect(() => chooseCard(container, 'Bath')).toThrow('No card is called "Bath". There are: Leeds, York, Hull.')
  expect(() => fillOtp(document.createElement('div'), '1234')).toThrow('There must be one OtpInput to fill, and there are 0.')
})

test('an app’s test can expect an error summary, whose links must lead to fields (R-library-11)', async () => {
  const errors = [{ fieldId: 'name', message: 'Enter your name' }]
  const { container, rerender } = await render(
    <>
      <ErrorSummary errors={errors} />
      <TextField id="name" label="Name" name="name" autoComplete="name" />
    </>,
  )
  expectErrorSummary(container, ['Enter your name'])
  expect(() => expectErrorSummary(container, [])).toThrow('The error summary says: Enter your name. Expected: nothing.')
  await rerender(<ErrorSummary errors={errors} />)
  expect(() => expectErrorSummary(container, ['Enter your name'])).toThrow('No field has the id that these link to: Enter your name.')
})
