import { useActionState, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import type { CheckboxGroupProps, RadioGroupProps } from '../forms/radio-group/index.ts'
import { Controlled } from './controlled.tsx'
import { hydrate, twoFrames } from './later.tsx'
import { danglingReferences } from './measure.ts'

type Entries = [string, string][]

interface FieldUnderTest<Value> {
  /** Renders the field with the name "answer" and these props. */
  element: (props: {
    value?: Value
    defaultValue?: Value
    onValueChange?: (value: Value) => void
    disabled?: boolean
    form?: string
    hint?: string
    error?: string
  }) => ReactElement
  /** Its initial value, and the value after `enter`. */
  initial: Value
  entered: Value
  /** Does what a user does to get from `initial` to `entered`. */
  enter: (container: HTMLElement) => Promise<void>
  /** What a form sends for a value. */
  sent: (value: Value) => string[]
  /** What the field shows, in any format that differs between the two values. */
  seen: (container: HTMLElement) => unknown
  /** Puts `entered` into the prerendered HTML, as a user or the browser would before hydration. */
  enterEarly: (container: HTMLElement) => void
}

async function mount(children: ReactNode) {
  const screen = await render(<form>{children}</form>)
  const form = screen.container.querySelector('form')
  if (!form) throw new Error('no form')
  return { ...screen, form, data: () => [...new FormData(form)] }
}

/**
 * Tests that a field works in a form, controlled and uncontrolled (R-library-12): its name reaches `FormData`, `fieldset` and
 * `form` apply, and every reset restores its default. Uncontrolled, it keeps what was entered before hydration.
 */
export function describeNativeForm<Value>(promise: string, field: FieldUnderTest<Value>): void {
  const { element, initial, entered, enter, sent, seen, enterEarly } = field
  const entries = (value: Value): Entries => sent(value).map((text) => ['answer', text])

  // oxlint-disable-next-line vitest/valid-title -- passed in
  describe(promise, () => {
    afterEach(() => document.body.replaceChildren())

    test('hint and error describe it, and are no longer referred to when they are gone', async () => {
      const withBoth = element({ defaultValue: initial, hint: 'Take your time.', error: 'Missing.' })
      const screen = await render(withBoth)
      const described = screen.container.querySelector<HTMLElement>('[aria-describedby]')
      await expect.element(described).toHaveAccessibleDescription('Take your time. Error: Missing.')
      // A fieldset cannot be invalid.
      expect(described?.getAttribute('aria-invalid')).toBe(described?.localName === 'fieldset' ? null : 'true')
      expect(danglingReferences(document)).toEqual([])
      expect(renderToString(withBoth), 'a strict Content-Security-Policy blocks style attributes').not.toMatch(/ style=|<style/)
      await screen.rerender(element({ defaultValue: initial }))
      expect(described?.getAttribute('aria-describedby')).toBeNull()
      expect(described?.getAttribute('aria-invalid')).toBeNull()
    })

    test("controlled, it shows and sends its parent's value, even after a reset", async () => {
      const onValueChange = vi.fn()
      const { container, data, form } = await mount(
        <Controlled initialValue={initial} onValueChange={onValueChange}>
          {(value, change) => element({ value, onValueChange: change })}
        </Controlled>,
      )
      const before = seen(container)
      await enter(container)
      await expect.poll(data).toEqual(entries(entered))
      const after = seen(container)
      expect(after).not.toEqual(before)
      form.reset()
      await twoFrames()
      expect(data()).toEqual(entries(entered))
      expect(seen(container)).toEqual(after)
      expect(onValueChange.mock.lastCall).toEqual([entered])
    })

    test('controlled, it does not change if its parent keeps the value', async () => {
      const { container, data } = await mount(element({ value: initial, onValueChange: () => {} }))
      const before = seen(container)
      await enter(container)
      await expect.poll(data).toEqual(entries(initial))
      expect(seen(container)).toEqual(before)
    })

    test.each(['a reset button', 'form.reset()'])(
      'uncontrolled, each change is reported once and reaches FormData, and %s restores its default (R-library-12)',
      async (how) => {
        const onValueChange = vi.fn()
        const { container, form, data } = await mount(
          <>
            {element({ defaultValue: initial, onValueChange })}
            <button type="reset">Reset</button>
          </>,
        )
        const before = seen(container)
        expect(data()).toEqual(entries(initial))
        await enter(container)
        await expect.poll(() => seen(container)).not.toEqual(before)
        await expect.poll(data).toEqual(entries(entered))
        expect(onValueChange.mock.lastCall).toEqual([entered])
        const reported = onValueChange.mock.calls.map((call) => JSON.stringify(call))
        expect(reported.filter((value, index) => value === reported[index - 1])).toEqual([])
        // Without the focus, nothing but the reset makes a field read its text again.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        await twoFrames()
        if (how === 'form.reset()') form.reset()
        else container.querySelector<HTMLElement>('button[type="reset"]')?.click()
        await expect.poll(() => seen(container)).toEqual(before)
        expect(data()).toEqual(entries(initial))
        onValueChange.mockClear()
        await enter(container)
        await expect.poll(data).toEqual(entries(entered))
        expect(onValueChange.mock.lastCall).toEqual([entered])
      },
    )

    test.each(['form', 'window'])("a reset that a listener of the %s prevents, or another form's, does not change it", async (which) => {
      const { container, form, data } = await mount(element({ defaultValue: initial }))
      await enter(container)
      await expect.poll(data).toEqual(entries(entered))
      const after = seen(container)
      const other = document.createElement('form')
      document.body.append(other)
      other.reset()
      const listens = which === 'form' ? form : window
      listens.addEventListener('reset', (event) => event.preventDefault(), { once: true })
      form.reset()
      await twoFrames()
      expect(data()).toEqual(entries(entered))
      expect(seen(container)).toEqual(after)
    })

    test("an action gets its value, and React's reset afterwards restores the default that the action returned", async () => {
      const received: Entries[] = []
      const onValueChange = vi.fn()
      function ActionForm() {
        const [{ start }, send] = useActionState(
          (_: { start: Value }, data: FormData) => {
            received.push([...data].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
            return { start: received.length === 1 ? entered : initial }
          },
          { start: initial },
        )
        return (
          <form action={send}>
            {element({ defaultValue: start, onValueChange })}
            <button type="submit">Send</button>
          </form>
        )
      }
      const { container } = await render(<ActionForm />)
      const form = container.querySelector('form') ?? undefined
      const data = () => [...new FormData(form)]
      const before = seen(container)
      const send = () => container.querySelector<HTMLElement>('button[type="submit"]')?.click()
      // Not edited yet, so it follows its default.
      send()
      await expect.poll(data).toEqual(entries(entered))
      await expect.poll(() => seen(container)).not.toEqual(before)
      send()
      await expect.poll(data).toEqual(entries(initial))
      await expect.poll(() => seen(container)).toEqual(before)
      await enter(container)
      expect(onValueChange.mock.lastCall).toEqual([entered])
      send()
      await expect.poll(data).toEqual(entries(initial))
      await expect.poll(() => seen(container)).toEqual(before)
      expect(received).toEqual([entries(initial), entries(entered), entries(entered)])
    })

    test('it is disabled with its fieldset, and belongs to the form that its form attribute names', async () => {
      const { container } = await render(
        <>
          <form id="elsewhere" />
          <fieldset>{element({ defaultValue: initial, form: 'elsewhere' })}</fieldset>
        </>,
      )
      const form = container.querySelector('form') ?? undefined
      const before = seen(container)
      expect([...new FormData(form)]).toEqual(entries(initial))
      await enter(container)
      await expect.poll(() => [...new FormData(form)]).toEqual(entries(entered))
      form?.reset()
      await expect.poll(() => seen(container)).toEqual(before)
      expect([...new FormData(form)]).toEqual(entries(initial))
      container.querySelector('fieldset')?.setAttribute('disabled', '')
      expect([...new FormData(form)]).toEqual([])
      pressEverything(container)
      expect(seen(container)).toEqual(before)
    })

    test('disabled, it is not sent, and a press changes nothing', async () => {
      const { container, data } = await mount(element({ defaultValue: initial, disabled: true }))
      const before = seen(container)
      pressEverything(container)
      expect(seen(container)).toEqual(before)
      expect(data()).toEqual([])
    })

    test('the prerendered HTML sends its default, and what is entered before hydration is kept', async () => {
      const app = <form>{element({ defaultValue: initial })}</form>
      const container = document.createElement('div')
      container.innerHTML = renderToString(app)
      document.body.append(container)
      const form = container.querySelector('form') ?? undefined
      expect([...new FormData(form)]).toEqual(entries(initial))
      enterEarly(container)
      const recovered: unknown[] = []
      const root = await hydrate(container, app, { onRecoverableError: (error) => recovered.push(error) })
      expect(recovered).toEqual([])
      expect([...new FormData(form)]).toEqual(entries(entered))
      const early = seen(container)
      form?.reset()
      await expect.poll(() => seen(container)).not.toEqual(early)
      expect([...new FormData(form)]).toEqual(entries(initial))
      root.unmount()
    })
  })
}

function pressEverything(container: HTMLElement): void {
  for (const element of container.querySelectorAll<HTMLElement>('label, button, input, select, textarea, [role]')) element.click()
}

/** What `describeNativeForm` needs to know of a field of text, besides its element. */
export function textIn(selector: 'input' | 'textarea', initial: string, entered: string) {
  const inputIn = (container: HTMLElement) => container.querySelector<HTMLInputElement | HTMLTextAreaElement>(`${selector}[name=answer]`)
  return {
    initial,
    entered,
    enter: async (container: HTMLElement) => {
      inputIn(container)?.select()
      await userEvent.keyboard(entered)
    },
    sent: (value: string) => [value],
    seen: (container: HTMLElement): unknown => inputIn(container)?.value,
    enterEarly: (container: HTMLElement) => {
      const input = inputIn(container)
      if (input) input.value = entered
    },
  }
}

const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))
const pressOption = async (container: HTMLElement, index: number) =>
  container.querySelectorAll<HTMLElement>('[role=radio], [role=checkbox]')[index]?.click()

/** What `describeNativeForm` needs to know of a group with one choice. */
export const oneOf = (Group: ComponentType<RadioGroupProps>): FieldUnderTest<string> => ({
  element: (props) => <Group legend="Which?" name="answer" options={options} {...props} />,
  initial: 'b',
  entered: 'c',
  enter: (container) => pressOption(container, 2),
  sent: (value) => [value],
  seen: checkedOptions,
  enterEarly: (container) => checkEarly(container, 'c'),
})

/** What `describeNativeForm` needs to know of a group with several. */
export const someOf = (Group: ComponentType<CheckboxGroupProps>): FieldUnderTest<string[]> => ({
  element: (props) => <Group legend="Which?" name="answer" options={options} {...props} />,
  initial: ['b'],
  entered: ['a', 'b'],
  enter: (container) => pressOption(container, 0),
  sent: (value) => value,
  seen: checkedOptions,
  enterEarly: (container) => checkEarly(container, 'a'),
})

/** The labels of the checked options, according to ARIA and to the native inputs. */
export const checkedOptions = (container: HTMLElement) =>
  ['[aria-checked="true"]', 'input:checked'].map((selector) =>
    [...container.querySelectorAll(selector)].map((control) => control.parentElement?.querySelector('[id$="-label"]')?.textContent),
  )

/** Checks the native input with a value, as browsers do when they restore a page. */
export function checkEarly(container: HTMLElement, value: string, checked = true): void {
  const input = container.querySelector<HTMLInputElement>(`input[value="${value}"]`)
  if (input) input.checked = checked
}
