// What the apps around the library do to it, in StrictMode: whatever fails here fails on somebody's page.
import { Activity, createContext, Fragment, memo, StrictMode, useState, type ReactNode, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Table } from '../content/table/index.ts'
import { Dialog, DialogClose } from '../feedback/dialog/index.ts'
import { Form } from '../forms/form/index.ts'
import { RangeField } from '../forms/range-field/index.ts'
import { Button } from '../foundations/button/index.ts'
import { rootOf } from '../foundations/own-document.ts'
import { LocaleProvider } from '../foundations/locale-provider/index.ts'
import { CheckboxField } from '../forms/checkbox-field/index.ts'
import { CheckboxCards, RadioCards } from '../forms/radio-cards/index.ts'
import { CheckboxGroup, RadioGroup } from '../forms/radio-group/index.ts'
import { OtpInput } from '../forms/otp-input/index.ts'
import { PhoneField } from '../forms/phone-field/index.ts'
import { ErrorSummary } from '../forms/error-summary/index.ts'
import { SelectField } from '../forms/select-field/index.ts'
import { TextField } from '../forms/text-field/index.ts'
import { SlideOutMenu } from '../navigation/slide-out-menu/index.ts'
import { cdp, find, render, styleOf, userEvent } from './tools.ts'

const strict = (node: ReactNode) => render(<StrictMode>{node}</StrictMode>)
const optionsOf = (...values: string[]) => values.map((value) => ({ value, label: value }))

/** A field that nothing outside its host can see. */
const hiding = new WeakSet<Element>()
function hideField(host: HTMLElement | null) {
  if (!host || hiding.has(host)) return
  hiding.add(host)
  host.attachShadow({ mode: 'closed', delegatesFocus: true }).append(document.createElement('input'))
}

describe('keys that act on a group', () => {
  const field = <input aria-label="typed" />
  test.each<[string, ReactNode]>([
    ['in a portal of it', createPortal(field, document.body)],
    ['inside it', field],
    [
      'that is any element which takes text',
      <b key="b" contentEditable suppressContentEditableWarning aria-label="typed">
        text
      </b>,
    ],
    ['that a custom element has in a closed shadow root', <span key="c" ref={hideField} aria-label="typed" />],
    ['that is a menu, which finds its items by what is typed', <b key="m" role="menu" tabIndex={0} aria-label="typed" />],
  ])('leave a digit to a field %s', async (_, legend) => {
    const onActivate = vi.fn()
    const screen = await strict(<RadioCards legend={<>Which? {legend}</>} options={optionsOf('a', 'b')} onActivate={onActivate} />)
    const typed = screen.getByLabelText('typed')
    typed.element().focus()
    await userEvent.keyboard('12')
    await expect.element(typed).toHaveFocus()
    expect(onActivate).not.toHaveBeenCalled()
  })

  test.each(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'])('leave a digit and Enter with %s alone', async (modifier) => {
    const onActivate = vi.fn()
    const screen = await strict(<RadioCards legend="Which?" options={optionsOf('a', 'b')} onActivate={onActivate} />)
    const down = { Shift: 'shiftKey', Control: 'ctrlKey', Alt: 'altKey', Meta: 'metaKey', AltGraph: 'modifierAltGraph' }[modifier] ?? ''
    const press = (how: KeyboardEventInit) =>
      screen
        .getByRole('radio')
        .first()
        .element()
        .dispatchEvent(new KeyboardEvent('keydown', { key: '2', bubbles: true, ...how }))
    press({ [down]: true })
    press({ [down]: true, key: 'Enter' })
    expect(onActivate).not.toHaveBeenCalled()
    press({})
    expect(onActivate).toHaveBeenCalledWith('b')
  })

  test('leave a digit alone that the app has taken', async () => {
    const onActivate = vi.fn()
    await strict(
      <RadioCards legend="Which?" options={optionsOf('a')} onActivate={onActivate} onKeyDown={(event) => event.preventDefault()} />,
    )
    find('[role=radio]').focus()
    await userEvent.keyboard('1')
    expect(onActivate).not.toHaveBeenCalled()
  })
})

test('an arrow key whose release was lost chooses nothing when the focus comes back', async () => {
  const onValueChange = vi.fn()
  const screen = await strict(
    <>
      <button type="button">Before</button>
      <RadioGroup legend="Which?" options={optionsOf('a', 'b')} onValueChange={onValueChange} />
    </>,
  )
  const radio = screen.getByRole('radio').first().element()
  radio.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, metaKey: true }))
  screen.getByRole('button').element().focus()
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement).toBe(radio)
  expect(onValueChange).not.toHaveBeenCalled()
})

test('a group in the legend of another has its own default, keys and focus', async () => {
  const inner = <RadioCards numbers name="it" legend="Inner" options={optionsOf('i', 'j')} defaultValue="j" />
  const screen = await render(
    <Host values={['a', 'b', 'c']}>
      {(options) => <CheckboxCards numbers id="outer" name="it" legend={inner} options={options} defaultValue={['a']} />}
    </Host>,
  )
  expect(sent()).toBe('j,a')
  find('#outer').focus()
  await expect.element(screen.getByRole('checkbox', { name: 'a' })).toHaveFocus()
  await userEvent.keyboard('2')
  expect(sent()).toBe('j,a,b')
})

/** What the form around a field would send. */
const sent = () =>
  new FormData(document.querySelector('form') ?? undefined)
    .getAll('it')
    .map((each) => (typeof each === 'string' ? each : each.name))
    .join()

interface HostProps {
  children: (options: ReturnType<typeof optionsOf>) => ReactNode
  values: readonly string[]
}

const Host = ({ children, values }: HostProps) => (
  <StrictMode>
    <form>
      {children(optionsOf(...values))}
      <button type="reset">Reset</button>
    </form>
  </StrictMode>
)

const choose = { name: 'it', defaultValue: 'b' }
describe.each<[string, (options: ReturnType<typeof optionsOf>) => ReactNode]>([
  ['RadioGroup', (options) => <RadioGroup {...choose} legend="Which?" options={options} />],
  ['RadioCards', (options) => <RadioCards {...choose} legend="Which?" options={options} />],
  ['CheckboxGroup', (options) => <CheckboxGroup {...choose} defaultValue={['b']} legend="Which?" options={options} />],
  ['CheckboxCards', (options) => <CheckboxCards {...choose} defaultValue={['b']} legend="Which?" options={options} />],
  ['SelectField', (options) => <SelectField {...choose} label="Which?" placeholder="None" options={options} />],
])('%s', (name, field) => {
  const several = name.startsWith('Checkbox')
  const pick = async (value: string) => {
    if (name === 'SelectField') await userEvent.selectOptions(find('select'), value)
    else
      await userEvent.click(
        find(`[aria-labelledby="${[...document.querySelectorAll('[id$="-label"]')].find((each) => each.textContent === value)?.id}"]`),
      )
  }

  test('has its default when its options come late', async () => {
    const screen = await render(<Host values={[]}>{field}</Host>)
    await screen.rerender(<Host values={['a', 'b', 'c']}>{field}</Host>)
    await expect.poll(sent).toBe('b')
  })

  test('keeps a choice whose option goes and comes back, is moved or has neighbours that change, and resets to the default', async () => {
    const screen = await render(<Host values={['a', 'b', 'c']}>{field}</Host>)
    await pick('c')
    const chosen = several ? 'b,c' : 'c'
    expect(sent()).toBe(chosen)
    for (const [values, sends] of [
      [['a', 'b'], several ? 'b' : ''],
      [['c', 'b', 'a'], several ? 'c,b' : 'c'],
      [[], ''],
      [['x', 'b', 'c', 'y'], chosen],
    ] as const) {
      await screen.rerender(<Host values={values}>{field}</Host>)
      await expect.poll(sent).toBe(sends)
    }
    await screen.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(sent).toBe('b')
    await screen.rerender(<Host values={['b', 'c']}>{field}</Host>)
    await expect.poll(sent).toBe('b')
  })
})

interface Given {
  many: string[] | undefined
  one: string | undefined
  ticked: boolean | undefined
}

const given = ({ one, many, ticked }: Given) => (
  <Host values={['a', 'b']}>
    {(options) => (
      <>
        <RadioGroup name="it" value={one} legend="Which?" options={options} />
        <CheckboxGroup name="it" value={many} legend="Which?" options={options} />
        <SelectField name="it" value={one} label="Which?" placeholder="None" options={options} onChange={() => {}} />
        <CheckboxField name="it" checked={ticked} label="Is it?" value="yes" />
      </>
    )}
  </Host>
)

test('what is chosen while a parent has no value yet is the parent’s: it goes when that has none again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  const none = { one: undefined, many: undefined, ticked: undefined }
  const screen = await render(given(none))
  await screen.getByRole('radio', { name: 'b' }).click()
  await screen.getByRole('checkbox', { name: 'b' }).click()
  await screen.getByRole('checkbox', { name: 'Is it?' }).click()
  await userEvent.selectOptions(find('select'), 'b')
  await screen.rerender(given({ one: 'b', many: ['b'], ticked: true }))
  await expect.poll(sent).toBe('b,b,b,yes')
  await screen.rerender(given(none))
  await expect.poll(sent).toBe('')
})

test.each<[string, (event: SyntheticEvent) => void]>([
  ['stops its event', (event) => event.stopPropagation()],
  ['listens to it', () => {}],
])('a reset reaches every field of a form that %s, with the defaults that are given by then', async (_, onReset) => {
  const form = (value: string) => (
    <form onReset={onReset}>
      <RadioGroup name="it" legend="Which?" options={optionsOf('a', 'b', 'c')} defaultValue={value} />
      <SelectField name="it" label="Which?" options={optionsOf('a', 'b', 'c')} defaultValue={value} />
      <CheckboxField name="it" label="Is it?" defaultChecked={value === 'b'} value="yes" />
      <button type="reset">Reset</button>
    </form>
  )
  const screen = await strict(form('b'))
  await screen.rerender(<StrictMode>{form('c')}</StrictMode>)
  expect(sent()).toBe('c,c')
  await screen.getByRole('radio', { name: 'a' }).click()
  await screen.getByRole('checkbox').click()
  await userEvent.selectOptions(find('select'), 'a')
  expect(sent()).toBe('a,a,yes')
  await screen.getByRole('button').click()
  await expect.poll(sent).toBe('c,c')
  await expect.element(screen.getByRole('radio', { name: 'c' })).toBeChecked()
  await expect.element(screen.getByRole('checkbox')).not.toBeChecked()
})

const hidingSelect = (mode: 'hidden' | 'visible', values: readonly string[]) => (
  <Host values={values}>
    {(options) => (
      <Activity mode={mode}>
        <SelectField {...choose} label="Which?" options={options} />
      </Activity>
    )}
  </Host>
)

test('a SelectField keeps what was chosen while Activity hides it and its options come and go', async () => {
  const screen = await render(hidingSelect('visible', ['a', 'b', 'c']))
  await userEvent.selectOptions(find('select'), 'c')
  for (const values of [
    ['a', 'b'],
    ['c', 'b'],
  ]) {
    await screen.rerender(hidingSelect('hidden', values))
    await expect.poll(() => find('select').textContent).toBe(values.join(''))
  }
  await screen.rerender(hidingSelect('visible', ['c', 'b']))
  await expect.poll(sent).toBe('c')
})

const hiddenOr = (mode: 'hidden' | 'visible') => (
  <Host values={['a', 'b']}>
    {(options) => (
      <Activity mode={mode}>
        <RadioGroup {...choose} legend="Which?" options={options} />
      </Activity>
    )}
  </Host>
)

test('a field that Activity hides while its form is reset shows its default again', async () => {
  const screen = await render(hiddenOr('visible'))
  await screen.getByRole('radio', { name: 'a' }).click()
  expect(sent()).toBe('a')
  await screen.rerender(hiddenOr('hidden'))
  find('form').querySelector<HTMLElement>('button[type=reset]')?.click()
  await screen.rerender(hiddenOr('visible'))
  await expect.poll(sent).toBe('b')
  await expect.element(screen.getByRole('radio', { name: 'b' })).toBeChecked()
})

/** Modules of their own, as in an app that has the library twice. */
const [copy] = Object.values(
  import.meta.glob<typeof import('../forms/radio-cards/radio-cards.tsx')>('../forms/radio-cards/radio-cards.tsx', {
    eager: true,
    query: '?copy',
  }),
)

const cardsOf = (Cards: typeof RadioCards) => <Cards legend="Which?" options={optionsOf('a', 'b')} />
const shownNumbers = () => document.querySelectorAll('.pl-option-cards__key').length

test('number keys are off while there are cards of a second copy of the library', async () => {
  const screen = await strict(cardsOf(RadioCards))
  expect(shownNumbers()).toBe(2)
  expect(copy?.RadioCards).not.toBe(RadioCards)
  const other = copy && (await strict(cardsOf(copy.RadioCards)))
  expect(shownNumbers()).toBe(0)
  await other?.unmount()
  await expect.poll(shownNumbers).toBe(2)
  await screen.unmount()
})

const field = <TextField id="name" name="name" label="Name" autoComplete="name" />
const summary = <ErrorSummary errors={[{ fieldId: 'name', message: 'Enter your name' }]} />

const addPlace = (host: HTMLElement) => Object.assign(host.appendChild(document.createElement('div')), { id: 'place' })

/** A closed details in which a web component shows a place of its own. */
function closedDetailsOf(host: HTMLElement) {
  if (!host.shadowRoot) host.attachShadow({ mode: 'open' }).innerHTML = '<details><slot></slot></details>'
  return host.querySelector<HTMLElement>('#place') ?? addPlace(host)
}

function Disclosure() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-expanded={open} aria-controls="other panel" onClick={() => setTimeout(() => setOpen(!open), 50)}>
        More
      </button>
      <div id="panel" style={open ? {} : { visibility: 'hidden', height: 0 }}>
        {field}
      </div>
    </>
  )
}

function Tabs({ by }: { by: 'hidden' | 'class' | 'mouse' }) {
  const [open, setOpen] = useState(false)
  const openIt = () => setOpen(true)
  return (
    <>
      {by !== 'mouse' && summary}
      <h3 id="title">Who?</h3>
      <button
        type="button"
        role="tab"
        id="tab"
        aria-selected={open}
        {...{ class: { onClick: openIt }, hidden: { onFocus: openIt }, mouse: { onMouseDown: openIt } }[by]}
      >
        Who?
      </button>
      <div role="tabpanel" aria-labelledby="title tab" hidden={by === 'hidden' && !open} className={open ? undefined : 'hidden'}>
        {field}
      </div>
    </>
  )
}

function Finds() {
  const [open, setOpen] = useState(false)
  return (
    <>
      {summary}
      <div ref={(node) => node?.addEventListener('beforematch', () => setOpen(true))} hidden={!open}>
        {field}
      </div>
    </>
  )
}

describe('an error’s link reaches its field', () => {
  test.each<[string, ReactNode]>([
    [
      'in closed details',
      <details key="d">
        <summary>More</summary>
        <details>
          <summary>Even more</summary>
          {field}
        </details>
      </details>,
    ],
    [
      'hidden until found',
      <div key="u" ref={(node) => node?.setAttribute('hidden', 'until-found')}>
        {field}
      </div>,
    ],
  ])('%s', async (_, place) => {
    const screen = await strict(
      <>
        {summary}
        {place}
      </>,
    )
    await screen.getByRole('link').click()
    await expect.element(screen.getByLabelText('Name')).toHaveFocus()
    expect(find('#name').checkVisibility()).toBe(true)
  })

  test.each([
    ['a tab’s panel that its tab opens', <Tabs key="c" by="class" />],
    ['a tab’s panel that has `hidden`, and opens when its tab has the focus', <Tabs key="h" by="hidden" />],
    ['what is told so and opens', <Finds key="f" />],
  ])('in %s', async (_, place) => {
    const screen = await strict(place)
    await screen.getByRole('link').click()
    await expect.element(screen.getByLabelText('Name')).toHaveFocus()
  })

  test.each<[string, string, ReactNode]>([
    ['what a button opens, however it is hidden, and a moment later', 'name', <Disclosure key="d" />],
    ['a tab’s panel that hears of the mouse’s button only', 'name', <Tabs key="m" by="mouse" />],
    [
      'a slot of a web component’s closed details',
      'name',
      <Elsewhere key="e" into={closedDetailsOf}>
        {field}
      </Elsewhere>,
    ],
    ['text that is edited', 'text', <p key="t" id="text" contentEditable />],
    ['what takes no focus', 'text', <p key="n" id="text" />],
  ])('in %s', async (_, id, place) => {
    const screen = await strict(
      <>
        <ErrorSummary errors={[{ fieldId: id, message: 'Enter your name' }]} />
        {place}
      </>,
    )
    await expect.poll(() => document.getElementById(id)).not.toBeNull()
    await screen.getByRole('link').click()
    await expect.poll(() => document.activeElement?.id).toBe(id)
    expect(find(`#${id}`).checkVisibility({ visibilityProperty: true })).toBe(true)
  })

  test('of a group at the option that Tab reaches, not at a link or button above them', async () => {
    const help = <Dialog title="Help" trigger={<Button>Help</Button>} />
    const hint = <a href="#why">Why?</a>
    const screen = await strict(
      <>
        <ErrorSummary errors={[{ fieldId: 'group', message: 'Choose' }]} />
        <RadioGroup id="group" legend={help} hint={hint} options={optionsOf('a', 'b')} defaultValue="b" />
      </>,
    )
    await screen.getByRole('link', { name: 'Choose' }).click()
    await expect.element(screen.getByRole('radio', { name: 'b' })).toHaveFocus()
  })

  test('out of a shadow root', async () => {
    const screen = await strict(
      <>
        <Elsewhere into={shadowOf}>{summary}</Elsewhere>
        {field}
      </>,
    )
    const { shadowRoot } = await reached()
    shadowRoot?.querySelector('a')?.click()
    await expect.element(screen.getByLabelText('Name')).toHaveFocus()
  })

  test('in a shadow root', async () => {
    await strict(
      <Elsewhere into={shadowOf}>
        {summary}
        {field}
      </Elsewhere>,
    )
    const { shadowRoot } = await reached()
    shadowRoot?.querySelector('a')?.click()
    await expect.poll(() => shadowRoot?.activeElement?.id).toBe('name')
  })
})

const shadowOf = (host: HTMLElement) => host.shadowRoot ?? host.attachShadow({ mode: 'open' })
const closedRoots = new WeakMap<Element, ShadowRoot>()
const closedOf = (host: HTMLElement) => {
  const root = closedRoots.get(host) ?? host.attachShadow({ mode: 'closed' })
  closedRoots.set(host, root)
  return root
}
const frameOf = (host: HTMLElement) => {
  const frame = host.querySelector('iframe') ?? host.appendChild(document.createElement('iframe'))
  return frame.contentDocument?.body
}
const openDialog = (host: HTMLElement) => {
  const dialog = host.querySelector('dialog') ?? host.appendChild(document.createElement('dialog'))
  if (!dialog.open) dialog.showModal()
  return dialog
}

/** Renders in a portal to a place of its own. */
function Elsewhere({ into, children }: { into: (host: HTMLElement) => Element | ShadowRoot | undefined; children: ReactNode }) {
  const [place, setPlace] = useState<Element | ShadowRoot>()
  return (
    <div id="host" ref={(host) => void (host && setPlace(into(host)))}>
      {place && createPortal(children, place)}
    </div>
  )
}

/** The host, once something is rendered in its place. */
async function reached() {
  await expect.poll(() => find('#host').shadowRoot?.childElementCount ?? find('#host').childElementCount).toBeGreaterThan(0)
  return find('#host')
}

/** What has the focus in the document or shadow root of an element. */
const focusNear = (element: Element | null | undefined) => rootOf(element)?.activeElement ?? null

const overlays = (
  <Dialog title="Sure?" trigger={<Button>Open</Button>} footer={<DialogClose>Keep it</DialogClose>}>
    <input aria-label="Name" />
  </Dialog>
)

describe.each<[string, (host: HTMLElement) => Element | ShadowRoot | undefined]>([
  ['a shadow root', shadowOf],
  ['a closed shadow root', closedOf],
  ['a frame', frameOf],
  ['a native dialog', openDialog],
  ['the body', () => document.body],
])('in %s', (_, into) => {
  test.each<[string, ReactNode, readonly string[]]>([
    ['Dialog', overlays, ['Close', 'Name', 'Keep it', 'Close', 'Name']],
    [
      'SlideOutMenu',
      <SlideOutMenu key="menu" menuLabel="Open" links={[{ href: '/about', label: 'About' }]} />,
      ['Close menu', 'About', 'Close menu', 'About'],
    ],
  ])('a %s opens where its button is, keeps the focus, locks the page, and a press beside it closes it', async (__, overlay, stops) => {
    await strict(<Elsewhere into={into}>{overlay}</Elsewhere>)
    let place: Element | ShadowRoot | undefined
    await expect.poll(() => (place = into(find('#host')))?.querySelector('button[aria-haspopup]')).not.toBeNull()
    const opener = place?.querySelector<HTMLElement>('button[aria-haspopup]')
    opener?.focus()
    await userEvent.keyboard('{Enter}')
    const name = () => {
      const focused = focusNear(opener)
      return focused?.getAttribute('aria-label') ?? focused?.textContent
    }
    const overflow = () => opener && getComputedStyle(opener.ownerDocument.documentElement).overflowY
    await expect.poll(name).toBe(stops[0])
    expect(overflow()).toBe('hidden')
    for (const stop of stops.slice(1)) {
      await userEvent.keyboard('{Tab}')
      expect(name()).toBe(stop)
    }
    for (const stop of stops.toReversed().slice(1)) {
      await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
      expect(name()).toBe(stop)
    }
    expect(place?.querySelector('[role=dialog]')?.contains(focusNear(opener))).toBe(true)
    place?.querySelector<HTMLElement>('.pl-dialog__backdrop')?.click()
    await expect.poll(name).toBe('Open')
    await expect.poll(() => place?.querySelector('[role=dialog]')).toBeNull()
    expect(overflow()).not.toBe('hidden')
    await userEvent.keyboard('{Enter}')
    await expect.poll(name).toBe(stops[0])
    await userEvent.keyboard('{Escape}')
    await expect.poll(name).toBe('Open')
    await expect.poll(() => place?.querySelector('[role=dialog]')).toBeNull()
  })

  test('fields hear their form’s reset and what is composed, keep the caret, and let go what is deleted', async () => {
    await strict(
      <Elsewhere into={into}>
        <form>
          <RadioGroup legend="Which?" options={optionsOf('a', 'b')} defaultValue="b" />
          <PhoneField id="phone" defaultValue="07!" formatTyping={(raw) => raw.replace(/!?$/, '!')} />
          <OtpInput id="code" name="code" label="Code" />
          <button type="reset">Reset</button>
        </form>
      </Elsewhere>,
    )
    let place: Element | ShadowRoot | undefined
    await expect.poll(() => (place = into(find('#host')))?.querySelector('form')).not.toBeNull()
    const checked = () => [...(place?.querySelectorAll('[role=radio]') ?? [])].map((radio) => radio.ariaChecked)
    place?.querySelector<HTMLElement>('[role=radio]')?.click()
    await expect.poll(checked).toEqual(['true', 'false'])
    place?.querySelector<HTMLElement>('[type=reset]')?.click()
    await expect.poll(checked).toEqual(['false', 'true'])

    const phone = place?.querySelector<HTMLInputElement>('#phone')
    phone?.focus()
    phone?.setSelectionRange(1, 1)
    await userEvent.keyboard('9')
    expect([phone?.value, phone?.selectionStart]).toEqual(['097!', 2])
    phone?.setSelectionRange(4, 4)
    await userEvent.keyboard('{Backspace}')
    expect(phone?.value).toBe('097')

    const code = place?.querySelector<HTMLInputElement>('#code')
    code?.focus()
    await cdp().send('Input.imeSetComposition', { text: '１２', selectionStart: 2, selectionEnd: 2 })
    expect(code?.value).toBe('１２')
    await cdp().send('Input.insertText', { text: '１２３４' })
    await expect.poll(() => code?.value).toBe('1234')
  })

  test('a Form’s summary has the focus after a submit that finds errors', async () => {
    await strict(
      <Elsewhere into={into}>
        <Form errorSummary={summary} onSubmit={(event) => event.preventDefault()}>
          {field}
          <button>Send</button>
        </Form>
      </Elsewhere>,
    )
    let place: Element | ShadowRoot | undefined
    await expect.poll(() => (place = into(find('#host')))?.querySelector('form button')).not.toBeNull()
    const button = place?.querySelector<HTMLElement>('form button')
    button?.focus()
    button?.click()
    await expect.poll(() => focusNear(button)?.textContent).toContain('There is a problem')
  })
})

test('a root that moves to another window goes on: its code field shows the caret, and its form resets', async () => {
  const screen = await strict(
    <form>
      <OtpInput name="code" label="Code" defaultValue="1234" />
      <RadioGroup legend="Which?" options={optionsOf('a', 'b')} defaultValue="b" />
    </form>,
  )
  const { container } = screen
  frameOf(document.body)?.append(container)
  onTestFinished(() => find('iframe').remove())
  const code = container.querySelector<HTMLInputElement>('[name=code]')
  code?.focus()
  const active = () => [...container.querySelectorAll('.pl-otp-input__box')].map((box) => 'active' in Object(box).dataset).indexOf(true)
  for (const at of [1, 2]) {
    code?.setSelectionRange(at, at)
    await expect.poll(active).toBe(at)
  }
  const checked = () => [...container.querySelectorAll('[role=radio]')].map((radio) => radio.ariaChecked)
  container.querySelector<HTMLElement>('[role=radio]')?.click()
  await expect.poll(checked).toEqual(['true', 'false'])
  container.querySelector('form')?.reset()
  await expect.poll(checked).toEqual(['false', 'true'])
})

test('a Dialog opens in the element in full screen, whether or not it has a trigger', async () => {
  const screen = await strict(
    <div id="stage">
      <button type="button" onClick={() => void find('#stage').requestFullscreen()}>
        Full screen
      </button>
      {overlays}
      <OpenedFromOutside />
    </div>,
  )
  onTestFinished(() => document.exitFullscreen())
  await screen.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(() => document.fullscreenElement?.id).toBe('stage')
  for (const name of ['Open', 'Ask']) {
    await screen.getByRole('button', { name, exact: true }).click()
    await expect.poll(() => find('#stage').querySelector('[role=dialog]')?.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => find('#stage').querySelector('[role=dialog]')).toBeNull()
  }
})

function OpenedFromOutside() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <Dialog title="Sure?" open={open} onOpenChange={setOpen} />
    </>
  )
}

function Hiding({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(true)
  return (
    <StrictMode>
      <Activity mode={shown ? 'visible' : 'hidden'}>{children}</Activity>
      <button type="button" id="toggle" onClick={() => setShown(!shown)}>
        Hide or show
      </button>
    </StrictMode>
  )
}

const stateOfPage = () => [
  styleOf('html').overflowY,
  styleOf('#toggle').pointerEvents,
  document.querySelectorAll('[aria-hidden=true]:not(svg)').length > 0,
]

test('an open Dialog that Activity hides frees the page, and takes it again when it is shown', async () => {
  const screen = await render(<Hiding>{overlays}</Hiding>)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.poll(stateOfPage).toEqual(['hidden', 'none', true])
  find('#toggle').click()
  await expect.poll(stateOfPage).toEqual(['scroll', 'auto', false])
  find('#toggle').click()
  await expect.poll(stateOfPage).toEqual(['hidden', 'none', true])
  await expect.poll(() => find('[role=dialog]').contains(document.activeElement)).toBe(true)
})

/** A place in a slot of a web component that shows it in a native dialog. */
const slotOf = (host: HTMLElement) => {
  if (!host.shadowRoot) host.attachShadow({ mode: 'open' }).innerHTML = '<dialog><slot></slot></dialog>'
  const dialog = host.shadowRoot?.querySelector('dialog')
  if (!dialog?.open) dialog?.showModal()
  return host.querySelector<HTMLElement>('#place') ?? addPlace(host)
}
const popoverOf = (host: HTMLElement) => {
  const popover = host.querySelector<HTMLElement>('#place') ?? addPlace(host)
  popover.popover = 'manual'
  popover.showPopover()
  return popover
}

test.each([
  ['a web component’s native dialog', slotOf],
  ['a popover', popoverOf],
])('a Dialog opens in %s, where its button is', async (_, into) => {
  const screen = await strict(<Elsewhere into={into}>{overlays}</Elsewhere>)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  expect(find('[role=dialog]').closest('#place')).not.toBeNull()
})

const bodyOf = (selector: string) => document.querySelector<HTMLIFrameElement>(selector)?.contentDocument?.body

test('a Dialog that an editor’s frame has the focus for opens in the page', async () => {
  const screen = await strict(
    <>
      <iframe sandbox="allow-same-origin" title="Editor" srcDoc="<body contenteditable>Text" />
      <OpenedFromOutside />
    </>,
  )
  await expect.poll(() => bodyOf('iframe')?.isContentEditable).toBe(true)
  bodyOf('iframe')?.focus()
  find('button').click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
})

test('what was there empty or closed before a Dialog can be used above it', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const popover = document.body.appendChild(document.createElement('p'))
  popover.popover = 'manual'
  popover.innerHTML = '<input aria-label="popover">'
  onTestFinished(() => [place, popover].forEach((each) => each.remove()))
  const screen = await strict(overlays)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  place.innerHTML = '<input aria-label="place">'
  popover.showPopover()
  for (const name of ['popover', 'place']) {
    const above = screen.getByLabelText(name)
    above.element().focus()
    await expect.element(above).toHaveFocus()
    expect(styleOf(above).pointerEvents).toBe('auto')
  }
})

/** What another library, or a second copy of this one, puts at the end of the page. */
function openAbove() {
  const above = document.createElement('div')
  above.innerHTML = '<input aria-label="Above">'
  document.body.append(above)
  onTestFinished(() => above.remove())
  const cancelled: boolean[] = []
  above.addEventListener('keydown', (event) => void cancelled.push(event.defaultPrevented))
  return { above, cancelled }
}

test('what opens above a Dialog keeps focus, presses, text and Escape; the page behind has none of them', async () => {
  const screen = await strict(
    <>
      <button type="button" id="behind">
        Behind
      </button>
      {overlays}
    </>,
  )
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  find('#behind').focus()
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  expect(styleOf('#behind').pointerEvents).toBe('none')

  const { above, cancelled } = openAbove()
  above.querySelector('input')?.focus()
  await userEvent.keyboard('12{Escape}')
  expect(document.activeElement?.ariaLabel).toBe('Above')
  await expect.element(screen.getByLabelText('Above')).toHaveValue('12')
  expect(cancelled).toEqual([false, false, false])
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(getComputedStyle(above).pointerEvents).toBe('auto')

  above.remove()
  await screen.getByLabelText('Name').click()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  expect(styleOf('#behind').pointerEvents).toBe('auto')
})

const Several = ({ open }: { open: readonly string[] }) => (
  <StrictMode>
    <button type="button" id="toggle">
      Behind
    </button>
    {['First', 'Second', 'Third'].map((title) => (
      <Dialog key={title} title={title} open={open.includes(title)} />
    ))}
  </StrictMode>
)

test.each([[['First', 'Second', 'Third']], [['Third', 'First', 'Second']], [['Second', 'Third', 'First']]])(
  'the page behind several Dialogs is free once all are closed, in the order %s',
  async (order) => {
    const screen = await render(<Several open={[]} />)
    for (const opened of [1, 2, 3]) await screen.rerender(<Several open={['First', 'Second', 'Third'].slice(0, opened)} />)
    find('#toggle').focus()
    expect(document.activeElement?.closest('[role=dialog]')).toHaveAccessibleName('Third')
    for (const closed of [1, 2]) {
      await screen.rerender(<Several open={order.slice(closed)} />)
      await expect.poll(() => document.querySelectorAll('[role=dialog]').length).toBe(3 - closed)
      expect(stateOfPage()).toEqual(['hidden', 'none', true])
      await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull()
    }
    await screen.rerender(<Several open={[]} />)
    await expect.poll(stateOfPage).toEqual(['scroll', 'auto', false])
  },
)

function AsksFirst() {
  const [open, setOpen] = useState(true)
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Dialog title="Draft" open={open} onOpenChange={() => setAsks(true)}>
        <input aria-label="Text" />
      </Dialog>
      <Dialog title="Discard it?" open={asks} onOpenChange={setAsks} footer={<Button onClick={() => setOpen(false)}>Discard</Button>} />
    </>
  )
}

const pressBeside = () => userEvent.click(find('.pl-dialog__backdrop'), { position: { x: 3, y: 3 } })

test('a press beside a Dialog that stays open leaves the focus where it was, also after the question that it opens', async () => {
  const screen = await strict(<AsksFirst />)
  await screen.getByLabelText('Text').fill('x')
  await pressBeside()
  await expect.element(screen.getByRole('dialog', { name: 'Discard it?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByLabelText('Text')).toHaveFocus()
})

test('a press beside a Dialog that stays open leaves the focus in a web component, and in the Dialog if its field has been disabled', async () => {
  const screen = await strict(<Dialog title="Draft" open onOpenChange={() => {}} footer={<button>Text</button>} />)
  const host = find('.pl-dialog').appendChild(document.createElement('div'))
  const inner = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('input'))
  inner.focus()
  await pressBeside()
  await expect.poll(() => host.shadowRoot?.activeElement).toBe(inner)
  const button = screen.getByRole('button', { name: 'Text' })
  button.element().focus()
  button.element().setAttribute('disabled', '')
  await pressBeside()
  await expect.poll(() => document.activeElement?.role).toBe('dialog')
})

test('a Dialog opens in its container', async () => {
  const stage = document.body.appendChild(document.createElement('dialog'))
  onTestFinished(() => stage.remove())
  stage.showModal()
  await strict(
    <Dialog title="Sure?" defaultOpen container={stage}>
      Text
    </Dialog>,
  )
  await expect.poll(() => stage.querySelector('[role=dialog]')?.contains(document.activeElement)).toBe(true)
})

test('a form in a portal does not submit the Form around it', async () => {
  const onSubmit = vi.fn<(event: SyntheticEvent) => void>((event) => event.preventDefault())
  const screen = await strict(
    <Form onSubmit={onSubmit}>
      {createPortal(
        <form onSubmit={(event) => event.preventDefault()}>
          <button>Inner</button>
        </form>,
        document.body,
      )}
      <button>Outer</button>
    </Form>,
  )
  await screen.getByText('Inner').click()
  expect(onSubmit).not.toHaveBeenCalled()
  await screen.getByText('Outer').click()
  expect(onSubmit).toHaveBeenCalledOnce()
})

test.each(['', 'x', 'not a language', 'en-x-private', 'i-klingon', 'de_DE'])(
  'numbers are written in the language “%s”, which is none',
  async (lang) => {
    const screen = await strict(
      <LocaleProvider lang={lang}>
        <RangeField name="many" label="How many?" defaultValue={5} />
      </LocaleProvider>,
    )
    await expect.element(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '5')
  },
)

const rowOf = (id: string) => (
  <Fragment key={id}>
    <tr>
      <th rowSpan={2}>{id}</th>
      <td>low</td>
      <td>
        <input aria-label={id} />
      </td>
    </tr>
    <tr>
      <td>high</td>
      <td colSpan={1}>{id}</td>
    </tr>
  </Fragment>
)

const tables = (ids: readonly string[]) => (
  <StrictMode>
    <Table label="Rents">
      <thead>
        <tr>
          <th>Town</th>
          <th>Case</th>
          <th>Rent</th>
        </tr>
      </thead>
      <tbody>{ids.map(rowOf)}</tbody>
    </Table>
    <Table
      label="Data"
      columns={[{ header: 'a' }, { header: 'b' }]}
      rows={ids.map((id) => [id, <input key="i" aria-label={`${id} data`} />])}
      rowKey={(_, index) => ids[index] ?? index}
    />
  </StrictMode>
)

test('a Table keeps the keys of its rows, and puts each value under its heading over rows and columns', async () => {
  const screen = await render(tables(['Leeds', 'York']))
  const labels = [...find('tbody').querySelectorAll('td')].slice(0, 4).map((cell) => cell.dataset.label)
  expect(labels).toEqual(['Case', 'Rent', 'Case', 'Rent'])
  await screen.getByLabelText('York', { exact: true }).fill('900')
  await screen.getByLabelText('York data').fill('800')
  await screen.rerender(tables(['York', 'Hull', 'Leeds']))
  await expect.element(screen.getByLabelText('York', { exact: true })).toHaveValue('900')
  await expect.element(screen.getByLabelText('York data')).toHaveValue('800')
  expect(find('tbody').querySelectorAll('td')[3]?.textContent).toBe('York')
})

/** A table with an input in each cell but the first of its row, labelled by its column. */
const columned = (names: readonly string[]) => (
  <StrictMode>
    <Table
      label="Rents"
      columns={names.map((name) => ({ key: name, header: <input aria-label={`Filter ${name}`} /> }))}
      rows={[names.map((name) => <input key={name} aria-label={name} />)]}
    />
  </StrictMode>
)

test('a Table keeps what is typed in cells and headings of columns with a key when these come, go and move', async () => {
  const screen = await render(columned(['Town', 'Low', 'High']))
  for (const name of ['High', 'Filter High', 'Filter Town']) await screen.getByLabelText(name, { exact: true }).fill(name)
  for (const names of [
    ['Day', 'Town', 'Low', 'High'],
    ['Town', 'High', 'Low'],
    ['Town', 'High'],
  ]) {
    await screen.rerender(columned(names))
    for (const name of ['High', 'Filter High', 'Filter Town'])
      await expect.element(screen.getByLabelText(name, { exact: true })).toHaveValue(name)
  }
})

const Context = createContext(0)
const Row = ({ name, children }: { name: string; children: ReactNode }) => <tr aria-label={name}>{children}</tr>
const Rent = memo(({ name }: { name: string }) => (
  <tr>
    <th>{name}</th>
    <td>1</td>
  </tr>
))
const Render = ({ children }: { children: (name: string) => ReactNode }) => <tr>{children('York')}</tr>

const headings = (
  <thead>
    <tr>
      <th rowSpan={2}>Town</th>
      <th colSpan={2}>Rent</th>
      <th rowSpan={2} aria-label="Yield">
        %
      </th>
    </tr>
    <tr>
      <th>low</th>
      <th abbr="high">at most</th>
    </tr>
  </thead>
)

const partsOf = (selector: string, attribute: string) =>
  [...find('tbody').querySelectorAll(selector)].map((part) => part.getAttribute(attribute))

test('a Table finds cells in components, puts one over several columns under each heading, and leaves all else alone', async () => {
  const errors = vi.spyOn(console, 'error')
  await strict(
    <Table label="Rents">
      <caption>Rents</caption>
      <colgroup>
        <col span={4} />
      </colgroup>
      {headings}
      <Context value={1}>
        <tbody>
          <Row name="first">
            <th>Leeds</th>
            <Context value={2}>
              <td colSpan={2}>none</td>
            </Context>
            <td data-label="Mine">1</td>
          </Row>
          <tr>
            <th scope="colgroup" colSpan={4}>
              Others
            </th>
          </tr>
        </tbody>
      </Context>
    </Table>,
  )
  expect(partsOf('td', 'data-label')).toEqual(['Rent low, high', 'Mine'])
  expect(partsOf('th', 'role')).toEqual(['rowheader', 'columnheader'])
  expect(find('caption').textContent).toBe('Rents')
  expect(document.querySelectorAll('col')).toHaveLength(1)
  expect(errors).not.toHaveBeenCalled()
})

const withRows = (rows: ReactNode) => (
  <div style={{ width: 200 }}>
    <Table label="Rents">
      {headings}
      <tbody>
        {rows}
        <tr>
          <th>Hull</th>
          <td>
            <input aria-label="Hull" />
          </td>
        </tr>
      </tbody>
    </Table>
  </div>
)

test('a Table with a row whose cells only a component knows keeps its columns on a phone, and what is typed in others', async () => {
  const screen = await strict(withRows(null))
  await screen.getByLabelText('Hull').fill('900')
  const rows = [<Rent key="rent" name="York" />, <Render key="render">{(name) => <th>{name}</th>}</Render>]
  for (const row of rows) {
    await screen.rerender(<StrictMode>{withRows(null)}</StrictMode>)
    expect(styleOf('tbody td').display).toBe('block')
    await screen.rerender(<StrictMode>{withRows(row)}</StrictMode>)
    await expect.element(screen.getByText('York')).toBeVisible()
    expect(styleOf('tbody td').display).toBe('table-cell')
  }
  await expect.element(screen.getByLabelText('Hull')).toHaveValue('900')
})
