import { expect, test } from 'vitest'
import { filesNamed } from './named-files.ts'

const files = ['ui/forms/select-field/select-field.test.tsx', 'ui/feedback/callout/callout.test.tsx', 'site/e2e/contact.spec.ts']

test.each([
  ['callout', 'callout'],
  ['Callout', 'callout'],
  ['SelectField', 'select-field'],
  ['Components/Forms/SelectField', 'select-field'],
  ['Select Field', 'select-field'],
  ['e2e/contact.spec', 'contact'],
])('a test is found by the name %s', (name, found) => {
  expect(filesNamed(name, files)).toEqual([expect.stringContaining(found)])
})

test('a name that nothing has finds nothing', () => {
  expect(filesNamed('Crane', files)).toEqual([])
  expect(filesNamed('Forms/', files)).toEqual([])
})
