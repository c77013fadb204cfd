import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Alert } from '../alert/index.ts'
import { Callout } from '../../content/callout/index.ts'
import { ErrorSummary, useErrorTitle } from '../../forms/error-summary/index.ts'
import { Field, FieldError } from '../../forms/field/index.ts'
import { OtpInput } from '../../forms/otp-input/index.ts'
import { PageLayout } from '../../layout/page-layout/index.ts'
import { PhoneField } from '../../forms/phone-field/index.ts'
import { PrevNext } from '../../navigation/prev-next/index.ts'
import { ProgressBar } from '../../forms/progress-bar/index.ts'
import { SlideOutMenu } from '../../navigation/slide-out-menu/index.ts'
import { TextAreaField } from '../../forms/text-area-field/index.ts'
import { TextField } from '../../forms/text-field/index.ts'
import { page, render, userEvent } from '../../testing/tools.ts'
import { MessagesProvider, type Messages } from './index.ts'
import { pseudo } from './sample-words.ts'

const keys = Object.keys(pseudo)

/** The examples of the README, which has one of every component. Those of other routers and languages are left out. */
const files = import.meta.glob<Record<string, ComponentType<object>>>(
  ['../../../../../test-results/readme/*.tsx', '!**/{app,app-link,language}.tsx'],
  { eager: true },
)
const source = Object.values(
  import.meta.glob<string>('../../../../../test-results/readme/*.tsx', { eager: true, query: '?raw', import: 'default' }),
).join('')
const examples = Object.values(files).flatMap((file) => Object.entries(file))
/** What those examples need that take props. */
const props = { answers: {}, children: '1', status: 'loading' }
const nothing = () => {}

/** States in which a component has more text than in its sample. */
const states = (
  <>
    <Alert variant="status" onClose={nothing}>
      123
    </Alert>
    <TextField label="1" name="name" autoComplete="name" optional error="2" />
    <PhoneField value="" onValueChange={nothing} error />
    <OtpInput label="1" name="code" value="1234" onValueChange={nothing} />
    <TextAreaField label="1" name="message" maxLength={10} defaultValue="123456789" />
    <PageLayout header="1" footer="2" loading>
      3
    </PageLayout>
    <PrevNext previousLink={{ href: '#1', label: '1' }} nextLink={{ href: '#2', label: '2' }} />
    <SlideOutMenu links={[{ href: '#1', label: '1' }]} />
    <Callout>6</Callout>
    <Callout variant="warning">4</Callout>
    <Callout variant="important">5</Callout>
    <ErrorSummary errors={[{ fieldId: '1', message: '7' }]} />
  </>
)

const SPOKEN = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
]

/** All visible or announced text of a page: text nodes and ARIA attributes. */
function wordsIn(root: HTMLElement): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
  const attributes = [...root.querySelectorAll('*')].flatMap((element) => SPOKEN.map((name) => element.getAttribute(name) ?? ''))
  return [...texts, ...attributes].map((text) => text.trim()).filter((text) => /\p{L}/u.test(text))
}

/** Whether a text is in the examples' own source: in quotes, between tags, or on a line by itself. */
const ownWord = (text: string) =>
  [`'${text}'`, `"${text}"`, `>${text}<`, `\n${text}\n`, `\n${text} <`].some((form) => source.replaceAll(/^ +| +$/gm, '').includes(form))

/** What an example's own function writes: a RangeField's value. */
const isValue = (text: string) => /^\d+ km$/.test(text)

/** A Timeline's dates are in its own `locale`. */
const isDate = (text: string) => /^\p{L}+ \d{4}$/u.test(text)

test('Must 1: with a whole language, no built-in text is left in English (R-library-07)', async () => {
  await render(
    <MessagesProvider messages={pseudo}>
      {examples.map(([name, Example]) => (
        <Example key={name} {...props} />
      ))}
      {states}
    </MessagesProvider>,
  )
  const menu = page.getByRole('button', { name: '[menu]' }).last().element()
  if (menu instanceof HTMLElement) menu.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.querySelector('[role="dialog"]')).not.toBeNull()

  const words = wordsIn(document.body)
  const said = words.filter((text) => text.startsWith('['))
  const unsaid = keys.filter((key) => !said.some((text) => text === `[${key}]` || text.startsWith(`[${key} `)))
  expect(words.filter((text) => !text.startsWith('[') && !ownWord(text) && !isDate(text) && !isValue(text))).toEqual([])
  expect(unsaid, 'No component shows these messages: remove them, or add the state that shows them.').toEqual([])
})

test('Must 2: a prop wins over the provider, an inner provider over an outer one, and the rest is English', async () => {
  const screen = await render(
    <MessagesProvider messages={{ errorPrefix: 'outer', optional: 'outer' }}>
      <MessagesProvider messages={{ optional: 'inner' }}>
        <Field label="Name" optional error="empty">
          {(control) => <input {...control} />}
        </Field>
        <FieldError errorPrefix="own">late</FieldError>
        <ErrorSummary errors={[{ fieldId: 'name', message: 'Enter it' }]} />
      </MessagesProvider>
    </MessagesProvider>,
  )
  await expect.element(screen.getByText('inner')).toBeInTheDocument()
  await expect.element(screen.getByText('outer')).toBeInTheDocument()
  await expect.element(screen.getByText('own')).toBeInTheDocument()
  await expect.element(screen.getByRole('heading')).toHaveTextContent('There is a problem')
})

const Title = () => useErrorTitle('Contact', true)

test('Must 3: the server renders the same texts', () => {
  const html = renderToString(
    <MessagesProvider messages={{ step: (value, max) => `Schritt ${value} von ${max}`, errorPrefix: 'Fehler:' }}>
      <ProgressBar value={4} max={7} />
      <Title />
    </MessagesProvider>,
  )
  expect(html).toContain('aria-valuetext="Schritt 4 von 7"')
  expect(html).toContain('Fehler: Contact')
})

test('a language with a missing text is a type error', () => {
  // @ts-expect-error -- every other text is missing
  const language: Messages = { close: 'Schließen' }
  expect(language.close).toBe('Schließen')
})
