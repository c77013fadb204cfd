// What an app in JavaScript, or one with data of another kind than it expects, gives the components: each says in the console which prop
// is wrong and what to give, and draws what can be drawn.
import { createElement, StrictMode, Suspense, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { missingStyles } from '../foundations/look-at-styles.ts'
import * as ui from '../index.ts'
import { render } from './tools.ts'

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
]
const logos = { default: 'L', inverse: 'L' }
const homeLink = { href: '/', label: 'Home' }
const group = { legend: 'Which?', options }
const field = { label: 'Name', name: 'it' }
const chart = { title: 'Energy', label: 'Energy', columnLabel: 'What', columnLabels: ['What', 'How much'] }
const article = { title: 'A', href: '/', headingLevel: 2, date: '1 May', dateTime: '2026-05-01', readTime: '1' }
const series = [{ label: 'Used', variant: 'solid' }]

/** A component, what it is given, and how what it says begins. */
const CASES: readonly (readonly [Component: unknown, props: object, sentence: string])[] = [
  [ui.Accordion, { items: undefined }, '<Accordion items={undefined}>: '],
  [ui.Accordion, { items: null }, '<Accordion items={null}>: '],
  [ui.Accordion, { items: [], value: 'a' }, '<Accordion value="a">: '],
  [ui.Accordion, { items: [{ id: 'a' }, { id: 'a' }] }, '<Accordion items[1].id="a">: '],
  [ui.AccordionRoot, { headingLevel: 7 }, '<Accordion headingLevel={7}>: '],
  [ui.RadioCards, { legend: 'Which?' }, '<RadioCards options={undefined}>: '],
  [ui.RadioGroup, { ...group, legend: '' }, '<RadioGroup legend="">: '],
  [ui.RadioGroup, { ...group, options: ['a', 'b'] }, '<RadioGroup options[0]="a">: '],
  [ui.RadioGroup, { ...group, options: [...options, { value: '', label: 'Neither' }] }, '<RadioGroup options[2].value="">: '],
  [ui.CheckboxCards, { ...group, options: [...options, ...options] }, '<CheckboxCards options[2].value="a">: '],
  [ui.RadioCards, { ...group, defaultValue: 'c' }, '<RadioCards defaultValue="c">: '],
  [ui.RadioCards, { ...group, value: 'a' }, '<RadioCards onValueChange={undefined}>: '],
  [ui.CheckboxCards, { ...group, defaultValue: 'a' }, '<CheckboxCards defaultValue="a">: '],
  [ui.CheckboxGroup, { ...group, value: 'a', onValueChange: () => {} }, '<CheckboxGroup value="a">: '],
  [ui.CheckboxGroup, { ...group, defaultValue: null }, '<CheckboxGroup defaultValue={null}>: '],
  [ui.CheckboxField, { label: 'Yes', checked: true }, '<CheckboxField onCheckedChange={undefined}>: '],
  [ui.CheckboxField, {}, '<CheckboxField label={undefined}>: '],
  [ui.SelectField, { ...field }, '<SelectField options={undefined}>: '],
  [ui.SelectField, { ...field, options, value: 'c', onChange: () => {} }, '<SelectField value="c">: '],
  [ui.TextField, { name: 'it' }, '<TextField label={undefined}>: '],
  [ui.TextField, { ...field, error: true }, '<TextField error={true}>: '],
  [ui.TextField, { ...field, type: 'checkbox' }, '<TextField type="checkbox">: '],
  [ui.OtpInput, { ...field, length: 0 }, '<OtpInput length={0}>: '],
  [ui.OtpInput, { ...field, length: Infinity }, '<OtpInput length={Infinity}>: '],
  [ui.OtpInput, { ...field, value: 1234, onValueChange: () => {} }, '<OtpInput value={1234}>: '],
  [ui.OtpInput, { ...field, value: null, onValueChange: () => {} }, '<OtpInput value={null}>: '],
  [ui.OtpInput, { ...field, value: '12' }, '<OtpInput onValueChange={undefined}>: '],
  [ui.PhoneField, { defaultValue: 7700 }, '<PhoneField defaultValue={7700}>: '],
  [ui.RangeField, { ...field, min: 10, max: 1 }, '<RangeField min={10}>: '],
  [ui.RangeField, { ...field, min: '0', max: '100' }, '<RangeField min="0">: '],
  [ui.RangeField, { ...field, defaultValue: 200 }, '<RangeField defaultValue={200}>: '],
  [
    ui.RangeField,
    { ...field, numberFormat: { style: 'unit', unit: 'km' } },
    '<RangeField numberFormat={{ style: "unit", unit: "km" }}>: RangeError',
  ],
  [
    ui.BarChart,
    { ...chart, series, items: [], numberFormat: { minimumFractionDigits: -1 } },
    '<BarChart numberFormat={{ minimumFractionDigits: -1 }}>: ',
  ],
  [ui.LocaleProvider, { numberFormat: { style: 'currency' } }, '<LocaleProvider numberFormat={{ style: "currency" }}>: TypeError'],
  [ui.LocaleProvider, { lang: 'en_GB', children: createElement(ui.RangeField, field) }, '<LocaleProvider lang="en_GB">: '],
  [
    ui.LinkProvider,
    { component: undefined, children: createElement(ui.Link, { href: '/' }, 'x') },
    '<LinkProvider component={undefined}>: ',
  ],
  [ui.Link, { children: 'Read' }, '<Link href={undefined}>: '],
  [ui.ButtonLink, { children: 'Go', href: null }, '<Link href={null}>: '],
  [ui.Button, { variant: 'ghost', children: 'Go' }, '<Button variant="ghost">: '],
  [ui.Button, { size: 'xl', children: 'Go' }, '<Button size="xl">: '],
  [ui.Button, { asChild: true, children: 'Go' }, '<Button children="Go">: '],
  [
    ui.Button,
    { asChild: true, children: [createElement('a', { key: 1 }, 'a'), createElement('a', { key: 2 }, 'a')] },
    '<Button children={[{…}, {…}]}>: ',
  ],
  [ui.Link, { asChild: true, href: '/', children: 'Go' }, '<Link children="Go">: '],
  [ui.Card, { asChild: true, headingLevel: 2, title: 'A', children: 'Go' }, '<Card children="Go">: '],
  [ui.Alert, { variant: 'danger', children: 'No' }, '<Alert variant="danger">: '],
  [ui.Alert, { children: 'No' }, '<Alert variant={undefined}>: '],
  [ui.Callout, { variant: 'tip', children: 'No' }, '<Callout variant="tip">: '],
  [ui.Heading, { children: 'No' }, '<Heading level={undefined}>: '],
  [ui.Card, { title: 'No' }, '<Card headingLevel={undefined}>: '],
  [ui.Header, { logos, homeLink }, '<Header links={undefined}>: '],
  [ui.Header, { logos, links: [] }, '<Brand homeLink={undefined}>: '],
  [ui.Header, { homeLink, links: [] }, '<Brand logos={undefined}>: '],
  [ui.Footer, { logos, homeLink }, '<Footer groups={undefined}>: '],
  [ui.Footer, { logos, homeLink, groups: [{ title: 'A' }] }, '<Footer groups={[{…}]}>: '],
  [ui.Breadcrumb, { currentLabel: 'Here' }, '<Breadcrumb links={undefined}>: '],
  [ui.CategoryNav, { title: 'A', headingLevel: 2 }, '<CategoryNav links={undefined}>: '],
  [ui.SlideOutMenu, {}, '<SlideOutMenu links={undefined}>: '],
  [ui.Table, { rows: [], label: 'A' }, '<Table columns={undefined}>: '],
  [ui.Table, { columns: [{ header: 'A' }], label: 'A' }, '<Table rows={undefined}>: '],
  [ui.Table, { columns: [{ header: 'A' }], rows: [] }, '<Table label={undefined}>: '],
  [ui.Table, { columns: [{ header: 'A' }], rows: [null], label: 'A' }, '<Table rows={[null]}>: '],
  [ui.Table, { columns: [{ key: 'a' }, { key: 'a' }], rows: [], label: 'A' }, '<Table columns[1].key="a">: '],
  [ui.Stats, {}, '<Stats items={undefined}>: '],
  [ui.StepList, { items: null }, '<StepList items={null}>: '],
  [ui.DescriptionList, {}, '<DescriptionList items={undefined}>: '],
  [ui.DescriptionList, { items: [{ term: 'a' }, { term: 'a' }] }, '<DescriptionList items[1].term="a">: '],
  [ui.LogoRow, {}, '<LogoRow items={undefined}>: '],
  [ui.Image, { src: '/a.png', width: 1, height: 1 }, '<Image alt={undefined}>: '],
  [ui.Image, { src: '', alt: '', width: 1, height: 1 }, '<Image src="">: '],
  [ui.Image, { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', alt: '' }, '<Image width={undefined}>: '],
  [ui.ArticleCard, { ...article, dateTime: 'soon' }, '<ArticleCard dateTime="soon">: '],
  [ui.ArticleCard, { ...article, date: new Date('2026-05-01') }, '<ArticleCard date={new Date("2026-05-01T00:00:00.000Z")}>: '],
  [ui.PageHeader, { title: 'A', date: 2026, dateTime: '2026' }, '<PageHeader date={2026}>: '],
  [ui.PageHeader, { title: 'A', updated: new Date('soon') }, '<PageHeader updated={new Date(null)}>: '],
  [ui.ProgressBar, { value: 3, max: 0 }, '<ProgressBar max={0}>: '],
  [ui.ProgressBar, { value: 9, max: 7 }, '<ProgressBar value={9}>: '],
  [ui.ErrorSummary, {}, '<ErrorSummary errors={undefined}>: '],
  [ui.ErrorSummary, { errors: { name: 'Wrong' } }, '<ErrorSummary errors={{ name: "Wrong" }}>: '],
  [ui.Dialog, { defaultOpen: true }, '<Dialog title={undefined}>: '],
  [ui.Dialog, { open: true, title: 'A' }, '<Dialog onOpenChange={undefined}>: '],
  [ui.CookieBanner, { children: 'A' }, '<CookieBanner onAccept={undefined}>: '],
  [ui.BarChart, { ...chart, series }, '<BarChart items={undefined}>: '],
  [ui.BarChart, { ...chart, items: [] }, '<BarChart series={undefined}>: '],
  [ui.BarChart, { ...chart, series, items: [{ label: 'A' }] }, '<BarChart items={[{…}]}>: '],
  [ui.BarChart, { ...chart, series, items: [{ label: 'A', values: ['3'] }] }, 'BarChart draws nothing for the amount "3": '],
  [
    ui.BarChart,
    { ...chart, series, items: [{ label: 'A', values: [1] }], numberFormat: { style: 'currency' } },
    '<BarChart numberFormat={{ style: "currency" }}>: ',
  ],
  [ui.BarChart, { ...chart, series: [null], items: [{ label: 'A', values: [1] }] }, '<BarChart series[0]={null}>: '],
  [ui.ShareChart, { ...chart }, '<ShareChart items={undefined}>: '],
  [ui.ShareChart, { ...chart, items: [{ label: 'A' }] }, 'ShareChart draws nothing for the amount undefined: '],
  [ui.WaterfallChart, { ...chart, totalLabel: 'Left' }, '<WaterfallChart items={undefined}>: '],
  [ui.Timeline, { ...chart, today: '2026-01-01' }, '<Timeline items={undefined}>: '],
  [
    ui.BudgetChart,
    { label: 'Ours', budget: 1, budgetText: '1', max: 1, roofText: 'left', storey: { amount: 1, label: '1' } },
    '<BudgetChart items={undefined}>: ',
  ],
  [ui.Address, {}, '<Address lines={undefined}>: '],
  [ui.Badge, { variant: 'new', children: 'New' }, '<Badge variant="new">: '],
  [ui.Button, {}, '<Button children={undefined}>: '],
  [ui.CardGrid, { columns: 5 }, '<CardGrid columns={5}>: '],
  [ui.Dialog, { title: 'A', trigger: 'Open' }, '<Dialog trigger="Open">: '],
  [ui.ErrorSummary, { errors: [null] }, '<ErrorSummary errors[0]={null}>: '],
  [ui.Field, { label: 'Name', children: createElement('input') }, '<Field children={{…}}>: '],
  [ui.Header, { logos, homeLink, links: [false] }, '<Header links[0]={false}>: '],
  [ui.Hero, { title: 'A', surface: 'dark' }, '<Hero surface="dark">: '],
  [ui.PageHeader, { title: 'A', backLinks: '/' }, '<PageHeader backLinks="/">: '],
  [ui.Section, { children: 'A' }, '<Section title={undefined}>: '],
  [ui.Skeleton, { lines: Infinity }, '<Skeleton lines={Infinity}>: '],
  [ui.Stack, { space: '24px' }, '<Stack space="24px">: '],
  [ui.Street, { seed: 'a', count: Infinity }, '<Street count={Infinity}>: '],
  [ui.Text, { variant: 'small', children: 'A' }, '<Text variant="small">: '],
  [ui.TextAreaField, { ...field, defaultValue: 5, maxLength: 9 }, '<TextAreaField defaultValue={5}>: '],
  [ui.TextCards, { headingLevel: 2 }, '<TextCards items={undefined}>: '],
  [ui.Building, { storeys: 3, built: 5 }, '<Building built={5}>: '],
  [ui.Building, { storeys: -1, built: 0 }, '<Building storeys={-1}>: '],
  [ui.Building, { storeys: 25_000, built: 1 }, 'Building draws 100 storeys of 25000: '],
  [ui.Building, { storeys: Infinity, built: 0 }, '<Building storeys={Infinity}>: '],
  [ui.Street, {}, '<Street seed={undefined}>: '],
]

test.each(CASES)('%o given %o draws what it can, and says %s and what to give, once (R-library-13)', async (Component, props, sentence) => {
  const said = vi.fn()
  vi.spyOn(console, 'warn').mockImplementation(said)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const element: ReactNode = Reflect.apply(createElement, undefined, [Component, props])
  await render(<StrictMode>{element}</StrictMode>)
  const sentences = said.mock.calls.map(([first]) => String(first))
  expect(sentences.filter((each) => each.startsWith(sentence) && each.endsWith('.'))).toHaveLength(1)
})

// None that has complained of it above: each does so once.
test.each([
  [ui.RadioGroup, { ...group, value: 'a', disabled: true }],
  [ui.PhoneField, { ...field, value: '12', readOnly: true }],
])('%o given %o says nothing, as nobody is to change its value (R-library-13)', async (Component, props) => {
  const said = vi.spyOn(console, 'warn')
  await render(Reflect.apply(createElement, undefined, [Component, props]))
  expect(said).not.toHaveBeenCalled()
})

/** As a server component's child reaches a client component. */
const late = { $$typeof: Symbol.for('react.lazy'), _payload: Promise.resolve(createElement('a', { href: '/' }, 'Go')) }

test.each([
  [ui.ArticleCard, { ...article, date: new Date('2026-05-01') }, '2026-05-01'],
  [ui.PageHeader, { title: 'A', updated: new Date('soon') }, '—'],
  [ui.Button, { asChild: true, children: 'Go' }, 'Go'],
  [ui.Button, { asChild: true, children: late }, 'Go'],
  [ui.Card, { asChild: true, headingLevel: 2, title: 'A', children: 'Go' }, 'Go'],
  [ui.Link, { asChild: true, href: '/', children: 'Go' }, 'Go'],
])('%o given %o shows %s (R-library-13)', async (Component, props, words) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const screen = await render(<Suspense>{Reflect.apply(createElement, undefined, [Component, props])}</Suspense>)
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(screen.container.querySelector('button a')).toBeNull()
})

const day = new Date('2026-05-01')

test.each<readonly [Component: unknown, props: object, ...sentences: string[]]>([
  [
    ui.Callout,
    { children: day },
    '<Callout children={new Date("2026-05-01T00:00:00.000Z")}>: give words or an element: no object can be drawn.',
  ],
  [ui.Text, { children: ['On ', day] }, '<Text children={["On ", new Date("2026-05-01T00:00:00.000Z")]}>: '],
  [ui.Heading, { level: 2, children: () => 'A' }, '<Heading children={() => …}>: give words or an element: no function can be drawn.'],
  [ui.Button, { children: new Error('A') }, '<Button children={{…}}>: '],
  [ui.Alert, { variant: 'error', children: new Error('A') }, '<Alert children={{…}}>: '],
  [ui.Accordion, { items: [{ id: 'b', question: {}, answer: 'A' }] }, '<Accordion items[0].question={{  }}>: '],
  [ui.Address, { lines: [day] }, '<Address lines={[new Date("2026-05-01T00:00:00.000Z")]}>: '],
  [ui.ArticleCard, { ...article, title: day }, '<ArticleCard title={new Date', '<Link children={new Date'],
  [ui.Breadcrumb, { links: [], currentLabel: {} }, '<Breadcrumb currentLabel={'],
  [ui.Card, { title: day, headingLevel: 2 }, '<Card title={new Date'],
  [ui.CategoryNav, { title: 'A', headingLevel: 2, links: [{ href: '/', label: day }] }, '<CategoryNav links[0].label={new Date'],
  [ui.CheckboxField, { label: 'Yes', hint: day }, '<CheckboxField hint={new Date'],
  [ui.CookieBanner, { title: {}, onAccept() {}, onDecline() {} }, '<CookieBanner title={'],
  [ui.Dialog, { title: 'A', open: true, onOpenChange() {}, footer: day }, '<Dialog footer={new Date'],
  [ui.ErrorSummary, { errors: [{ fieldId: 'a', message: new Error('A') }] }, '<ErrorSummary errors[0].message={{…}}>: '],
  [ui.LogoRow, { title: day, items: [] }, '<LogoRow title={new Date'],
  [ui.NewsletterForm, { ...field, title: day, onSubscribe() {} }, '<NewsletterForm title={new Date'],
  [ui.RadioGroup, { ...group, options: [{ value: 'a', label: {} }] }, '<RadioGroup options[0].label={'],
  [ui.ResultPage, { title: day }, '<ResultPage title={new Date'],
  [ui.SkipLink, { children: day }, '<SkipLink children={new Date'],
  [ui.Spinner, { label: day }, '<Spinner label={new Date'],
  [ui.Table, { label: 'A', columns: [{ header: 'A' }], rows: [[day]] }, '<Table rows[0]={[new Date'],
  [ui.Table, { label: 'A', columns: [{ header: day }], rows: [] }, '<Table columns[0].header={new Date'],
  [ui.TableOfContents, { title: day, children: 'A' }, '<TableOfContents title={new Date'],
  [ui.Testimonial, { quote: day, attribution: 'A' }, '<Testimonial quote={new Date'],
])('%o given %o, which React cannot draw, says %s before React throws (R-library-13)', async (Component, props, ...sentences) => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await render(Reflect.apply(createElement, undefined, [Component, props])).catch(() => {})
  expect(said.mock.calls.flat()).toEqual(sentences.map((each): unknown => expect.stringContaining(String(each))))
})

test('what React can draw is no object for the checks (R-library-13)', async () => {
  const said = vi.spyOn(console, 'warn')
  const drawn = [Promise.resolve('A'), new Set(['A']), [[null, 5n, true]]]
  for (const children of drawn) await render(<Suspense>{Reflect.apply(createElement, undefined, [ui.Text, { children }])}</Suspense>)
  expect(said).not.toHaveBeenCalled()
})

test.each([
  ['', undefined],
  ['button:not(:disabled) { cursor: pointer } .mine { padding: 1px }', undefined],
  ['[type=button] { padding: 9px }', 'shield.css'],
  ['button:disabled { opacity: 0.5 }', 'shield.css'],
  ['input:not([type=checkbox]) { border: 1px solid }', 'shield.css'],
  [':root { --pl-ink: initial !important }', 'styles.css'],
])('an app with the styles “%s” is told to import %s (R-library-13)', async (css, file) => {
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = css
  await render(createElement(ui.Button, null, 'Go'))
  expect(/[a-z]+\.css/.exec(missingStyles() ?? '')?.[0]).toBe(file)
  sheet.remove()
})
