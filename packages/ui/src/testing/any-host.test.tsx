// What the apps around the library do to it, in StrictMode: whatever fails here fails on somebody's page.
import { Activity, Fragment, StrictMode, useState, type ReactNode, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Table } from '../content/table/index.ts'
import { Dialog, DialogClose } from '../feedback/dialog/index.ts'
import { Form } from '../forms/form/index.ts'
import { RangeField } from '../forms/range-field/index.ts'
import { Button } from '../foundations/button/index.ts'
import { LocaleProvider } from '../foundations/locale-provider/index.ts'
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

function Tabs({ by }: { by: 'hidden' | 'class' }) {
  const [open, setOpen] = useState(false)
  const openIt = () => setOpen(true)
  return (
    <>
      {summary}
      <button type="button" role="tab" id="tab" aria-selected={open} {...(by === 'class' ? { onClick: openIt } : { onFocus: openIt })}>
        Who?
      </button>
      <div role="tabpanel" aria-labelledby="tab" hidden={by === 'hidden' && !open} className={open ? undefined : 'hidden'}>
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
function focusNear(element: Element | null | undefined): Element | null {
  const host = element?.getRootNode()
  return host && 'host' in host ? (find('#host').shadowRoot?.activeElement ?? null) : (element?.ownerDocument.activeElement ?? null)
}

const overlays = (
  <Dialog title="Sure?" trigger={<Button>Open</Button>} footer={<DialogClose>Keep it</DialogClose>}>
    <input aria-label="Name" />
  </Dialog>
)

describe.each<[string, (host: HTMLElement) => Element | ShadowRoot | undefined]>([
  ['a shadow root', shadowOf],
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
