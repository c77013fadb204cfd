import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { Breadcrumb } from '../../navigation/breadcrumb/index.ts'
import { CookieBanner } from '../../feedback/cookie-banner/index.ts'
import { Figure } from '../../content/figure/index.ts'
import { Header } from '../../navigation/header/index.ts'
import { HoneypotField } from '../../forms/honeypot-field/index.ts'
import { Skeleton } from '../../feedback/skeleton/index.ts'
import { Spinner } from '../../feedback/spinner/index.ts'
import { TableOfContents } from '../../navigation/table-of-contents/index.ts'
import { Alert } from '../../feedback/alert/index.ts'
import { Callout } from '../../content/callout/index.ts'
import { ErrorSummary, useErrorTitle } from '../../forms/error-summary/index.ts'
import { Field, FieldError } from '../../forms/field/index.ts'
import { OtpInput } from '../../forms/otp-input/index.ts'
import { PageLayout } from '../../layout/page-layout/index.ts'
import { PhoneField } from '../../forms/phone-field/index.ts'
import { BarChart } from '../../charts/bar-chart/index.ts'
import { ShareChart } from '../../charts/share-chart/index.ts'
import { Timeline } from '../../charts/timeline/index.ts'
import { Stats } from '../../content/stats/index.ts'
import { Dialog } from '../../feedback/dialog/index.ts'
import { RangeField } from '../../forms/range-field/index.ts'
import { PrevNext } from '../../navigation/prev-next/index.ts'
import { ProgressBar } from '../../forms/progress-bar/index.ts'
import { SlideOutMenu } from '../../navigation/slide-out-menu/index.ts'
import { TextAreaField } from '../../forms/text-area-field/index.ts'
import { TextField } from '../../forms/text-field/index.ts'
import { page, render, userEvent } from '../../testing/tools.ts'
import { LocaleProvider, type Locale, type Messages } from './index.ts'
import { useLocale } from './locale-provider.tsx'
import { german } from './de.ts'
import { brand } from '../../testing/sample-page.tsx'
import { pseudo } from '../../testing/sample-words.ts'

const keys = Object.keys(pseudo)

/** The library's examples, of every component. Those of another language and of a router are left out. */
const files = import.meta.glob<Record<string, ComponentType<object>>>(['../../../examples/*.tsx', '!**/{app,language}.tsx'], {
  eager: true,
})
const source = Object.values(import.meta.glob<string>('../../../examples/*.tsx', { eager: true, query: '?raw', import: 'default' })).join(
  '',
)
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
    <ShareChart label="1" columnLabels={['1', '2']} items={Array.from({ length: 9 }, () => ({ label: '1', value: 1 }))} />
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

const wordsAndNumbers = (root: HTMLElement) => [...root.querySelectorAll('*')].map((element) => element.textContent)

/** Whether a text is in the examples' own source: in quotes, between tags, or on a line by itself. */
const ownWord = (text: string) =>
  [`'${text}'`, `"${text}"`, `>${text}<`, `\n${text}\n`, `\n${text} <`].some((form) => source.replaceAll(/^ +| +$/gm, '').includes(form))

/** What an example's own function writes: a RangeField's value. */
const isValue = (text: string) => /^\d+ km$/.test(text)

/** A Timeline's dates. */
const isDate = (text: string) => /^\p{L}+ \d{4}$/u.test(text)

/** Renders everything that has texts, with the menu open. */
async function renderPage(locale: Locale): Promise<HTMLElement> {
  await cleanup()
  await render(
    <LocaleProvider {...locale}>
      {examples.map(([name, Example]) => (
        <Example key={name} {...props} />
      ))}
      {states}
    </LocaleProvider>,
  )
  const menu = page
    .getByRole('button', { name: locale.messages?.menu ?? 'Menu', exact: true })
    .last()
    .element()
  if (menu instanceof HTMLElement) menu.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.querySelector('[role="dialog"]')).not.toBeNull()
  return document.body
}

test('Must 1: with a whole language, no built-in text is left in English (R-library-07)', async () => {
  const words = wordsIn(await renderPage({ messages: pseudo }))
  const said = words.filter((text) => text.startsWith('['))
  const unsaid = keys.filter((key) => !said.some((text) => text === `[${key}]` || text.startsWith(`[${key} `)))
  expect(words.filter((text) => !text.startsWith('[') && !ownWord(text) && !isDate(text) && !isValue(text))).toEqual([])
  expect(unsaid, 'No component shows these messages: remove them, or add the state that shows them.').toEqual([])
})

test('Must 2: a prop wins over the provider, an inner provider over an outer one, and the rest is English', async () => {
  const screen = await render(
    <LocaleProvider messages={{ errorPrefix: 'outer', optional: 'outer' }}>
      <LocaleProvider messages={{ optional: 'inner' }}>
        <Field label="Name" optional error="empty">
          {(control) => <input {...control} />}
        </Field>
        <FieldError errorPrefix="own">late</FieldError>
        <ErrorSummary errors={[{ fieldId: 'name', message: 'Enter it' }]} />
      </LocaleProvider>
    </LocaleProvider>,
  )
  await expect.element(screen.getByText('inner')).toBeInTheDocument()
  await expect.element(screen.getByText('outer')).toBeInTheDocument()
  await expect.element(screen.getByText('own')).toBeInTheDocument()
  await expect.element(screen.getByRole('heading')).toHaveTextContent('There is a problem')
})

test('Must 2: each text of a component can be given by a prop (R-library-07)', async () => {
  const own = 'own'
  const link = { href: '#1', label: '1' }
  const chart = { label: '1', columnLabels: ['1', '2'], tableLabel: own } as const
  const field = { label: own, optional: true, optionalText: own, error: own, errorPrefix: own }
  const screen = await render(
    <LocaleProvider messages={pseudo}>
      <Alert variant="status" onClose={nothing} closeLabel={own}>
        1
      </Alert>
      <Breadcrumb links={[link]} currentLabel="2" label={own} />
      <Callout label={own}>1</Callout>
      <CookieBanner title={own} acceptLabel={own} declineLabel={own} closeLabel={own} onAccept={nothing} onDecline={nothing} />
      <ErrorSummary title={own} errors={[{ fieldId: '1', message: '1' }]} />
      <Figure caption="1" source="2" sourceLabel={own}>
        3
      </Figure>
      <HoneypotField name="trap" label={own} />
      <OtpInput label="1" name="code" value="1234" onValueChange={nothing} completeText={own} />
      <PageLayout
        header={<Header {...brand} links={[link]} navLabel={own} menuLabel={own} />}
        footer="2"
        loading
        loadingLabel={own}
        skipLabel={own}
      >
        3
      </PageLayout>
      <PhoneField {...field} hint={own} />
      <PrevNext previousLink={link} nextLink={link} label={own} previousLabel={own} nextLabel={own} />
      <ProgressBar value={1} max={2} label={own} valueText={own} />
      <RangeField label="1" name="range" valueText={() => own} />
      <ShareChart {...chart} otherLabel={own} items={Array.from({ length: 9 }, () => ({ label: '1', value: 1 }))} />
      <Skeleton label={own} />
      <SlideOutMenu links={[link]} menuLabel="2" closeLabel={own} />
      <Spinner label={own} />
      <TableOfContents title={own}>1</TableOfContents>
      <TextAreaField {...field} name="message" maxLength={10} defaultValue="123456789" remainingText={() => own} />
      <Timeline {...chart} todayLabel={own} today="2026-01-01" items={[{ date: '2026-02-01', label: '1' }]} />
    </LocaleProvider>,
  )
  await screen.getByRole('button', { name: '2' }).click()
  await expect.poll(() => document.querySelector('[role="dialog"]')).not.toBeNull()
  expect(wordsIn(document.body).filter((text) => text.startsWith('['))).toEqual([])
})

test('Must 2: of what an inner provider does not give, all is the outer one’s (R-library-07)', async () => {
  const outer: Required<Locale> = { ...german, lang: 'de-AT', dir: 'rtl', numberFormat: { useGrouping: false }, phoneExample: '01 234567' }
  const seen = vi.fn()
  const Probe = () => {
    seen(useLocale())
    return null
  }
  await render(
    <LocaleProvider {...outer}>
      <LocaleProvider messages={{ optional: 'freiwillig' }}>
        <Probe />
      </LocaleProvider>
    </LocaleProvider>,
  )
  expect(seen).toHaveBeenCalledWith({ ...outer, messages: { ...german.messages, optional: 'freiwillig' } })
})

const Title = () => useErrorTitle('Contact', true)

test('Must 3: the server renders the same texts', () => {
  const html = renderToString(
    <LocaleProvider messages={{ step: (value, max) => `Schritt ${value} von ${max}`, errorPrefix: 'Fehler:' }}>
      <ProgressBar value={4} max={7} />
      <Title />
    </LocaleProvider>,
  )
  expect(html).toContain('aria-valuetext="Schritt 4 von 7"')
  expect(html).toContain('Fehler: Contact')
})

test('Must 4: numbers, with a unit of the app’s own, dates, counts and the example of a phone number are those of the locale', async () => {
  const screen = await render(
    <LocaleProvider {...german} numberFormat={{ minimumFractionDigits: 1 }}>
      <RangeField label="Strom" min={0} max={9000} value={4500} numberFormat={{ minimumFractionDigits: 0 }} />
      <Stats items={[{ figure: 12_345.6, label: 'Anlagen' }]} />
      <BarChart
        label="Ertrag"
        columnLabel="Jahr"
        series={[{ label: 'kWh', variant: 'solid' }]}
        items={[{ label: '2026', values: [9876] }]}
        numberFormat={{ unitText: 'kWh' }}
      />
      <Timeline label="Bau" columnLabels={['Wann', 'Was']} today="2026-12-01" items={[{ date: '2026-10', label: 'Gerüst' }]} />
      <PhoneField name="phone" />
    </LocaleProvider>,
  )
  await expect.element(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '4.500')
  const words = wordsAndNumbers(screen.container)
  for (const text of ['12.345,6', '9.876,0\u00A0kWh', 'Okt. 2026', 'Zum Beispiel 030 23125 123']) expect(words).toContain(text)
})

test('Must 4: a negative number has a minus sign, not a hyphen (R-product-15)', async () => {
  const screen = await render(<Stats items={[{ figure: -1234, label: 'Change' }]} />)
  await expect.element(screen.getByText('−1,234')).toBeVisible()
})

test('Must 4: the character count is written as the locale does', async () => {
  const screen = await render(
    <LocaleProvider {...german}>
      <TextAreaField label="Text" name="text" maxLength={9000} remainingFrom={9000} />
    </LocaleProvider>,
  )
  await expect.element(screen.getByText('Noch 9.000 Zeichen').first()).toBeVisible()
})

test('Must 5: a dialog, which opens at the end of the page, has the language and direction', async () => {
  const screen = await render(
    <LocaleProvider {...german} dir="rtl">
      <Dialog title="Löschen?" defaultOpen />
    </LocaleProvider>,
  )
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toHaveAttribute('lang', 'de')
  await expect.element(dialog).toHaveAttribute('dir', 'rtl')
  await expect.element(dialog.getByRole('button', { name: 'Schließen' })).toBeVisible()
})

test('Must 6: German is complete: no text of it is the English one', async () => {
  const english = new Set(wordsIn(await renderPage({})).filter((text) => !ownWord(text)))
  const left = wordsIn(await renderPage(german)).filter((text) => english.has(text) && !isDate(text) && !isValue(text))
  expect([...new Set(left)]).toEqual(['Cookies'])
})

test('Must 6: German says apart what English does: no two of its texts are the same', () => {
  const texts = Object.values(german.messages).filter((text) => typeof text === 'string')
  expect(texts.filter((text, index) => texts.indexOf(text) < index)).toEqual([])
})

test('a language with a missing text is a type error', () => {
  // @ts-expect-error -- every other text is missing
  const language: Messages = { close: 'Schließen' }
  expect(language.close).toBe('Schließen')
})
