import { useActionState, useState, type ReactElement, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'

type Entries = [string, string][]

interface FieldUnderTest<Value> {
  /** The field under the name "answer", with these props. */
  element: (props: {
    value?: Value
    defaultValue?: Value
    onValueChange?: (value: Value) => void
    disabled?: boolean
    form?: string
  }) => ReactElement
  /** Its value at first, and another one that `enter` leads to from there. */
  initial: Value
  entered: Value
  /** What a person does, in the container, to get from `initial` to `entered`. */
  enter: (container: HTMLElement) => Promise<void>
  /** What a form sends of a value. */
  sent: (value: Value) => string[]
  /** What is seen of the field, in any form: it differs between the two values. */
  seen: (container: HTMLElement) => unknown
  /** Puts `entered` into the prerendered HTML, as a person or the browser does before the app is there. */
  enterEarly: (container: HTMLElement) => void
}

async function mount(children: ReactNode) {
  const screen = await render(<form>{children}</form>)
  const form = screen.container.querySelector('form')
  if (!form) throw new Error('no form')
  return { ...screen, form, data: () => [...new FormData(form)] }
}

/**
 * Proves that a field is one of the form's own (R-library-12): its name reaches `FormData`, it works controlled and uncontrolled,
 * goes back with every kind of reset, obeys `fieldset` and `form`, and keeps what was entered before hydration.
 */
export function describeNativeForm<Value>(promise: string, field: FieldUnderTest<Value>): void {
  const { element, initial, entered, enter, sent, seen, enterEarly } = field
  const entries = (value: Value): Entries => sent(value).map((text) => ['answer', text])

  // oxlint-disable-next-line vitest/valid-title -- the caller's
  describe(promise, () => {
    afterEach(() => document.body.replaceChildren())

    test('uncontrolled, its name reaches FormData, and each change is reported once (R-library-12)', async () => {
      const onValueChange = vi.fn()
      const { container, data } = await mount(element({ defaultValue: initial, onValueChange }))
      expect(data()).toEqual(entries(initial))
      await enter(container)
      await expect.poll(data).toEqual(entries(entered))
      expect(onValueChange.mock.lastCall).toEqual([entered])
    })

    test('controlled, it shows and sends what its parent says', async () => {
      const onValueChange = vi.fn()
      const Held = () => {
        const [value, setValue] = useState(initial)
        const change = (next: Value) => {
          onValueChange(next)
          setValue(next)
        }
        return element({ value, onValueChange: change })
      }
      const { container, data, form } = await mount(<Held />)
      const before = seen(container)
      await enter(container)
      await expect.poll(data).toEqual(entries(entered))
      const after = seen(container)
      expect(after).not.toEqual(before)
      form.reset()
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect(data()).toEqual(entries(entered))
      expect(seen(container)).toEqual(after)
      expect(onValueChange.mock.lastCall).toEqual([entered])
    })

    test('a parent that keeps its value is not gone past', async () => {
      const { container, data } = await mount(element({ value: initial, onValueChange: () => {} }))
      const before = seen(container)
      await enter(container)
      await expect.poll(data).toEqual(entries(initial))
      expect(seen(container)).toEqual(before)
    })

    test.each(['a reset button', 'form.reset()'])('%s takes it back to its default', async (how) => {
      const { container, form, data } = await mount(
        <>
          {element({ defaultValue: initial })}
          <button type="reset">Reset</button>
        </>,
      )
      const before = seen(container)
      await enter(container)
      await expect.poll(() => seen(container)).not.toEqual(before)
      if (how === 'form.reset()') form.reset()
      else container.querySelector<HTMLElement>('button[type="reset"]')?.click()
      await expect.poll(() => seen(container)).toEqual(before)
      expect(data()).toEqual(entries(initial))
    })

    test('a reset that is prevented leaves it as it is', async () => {
      const { container, form, data } = await mount(element({ defaultValue: initial }))
      await enter(container)
      await expect.poll(data).toEqual(entries(entered))
      const after = seen(container)
      form.addEventListener('reset', (event) => event.preventDefault())
      form.reset()
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect(data()).toEqual(entries(entered))
      expect(seen(container)).toEqual(after)
    })

    test("an action gets it; React's reset afterwards goes to the defaults that the action returned", async () => {
      const received: Entries[] = []
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
            {element({ defaultValue: start })}
            <button type="submit">Send</button>
          </form>
        )
      }
      const { container } = await render(<ActionForm />)
      const form = container.querySelector('form') ?? undefined
      const data = () => [...new FormData(form)]
      const before = seen(container)
      const send = () => container.querySelector<HTMLElement>('button[type="submit"]')?.click()
      // Untouched, it follows its default.
      send()
      await expect.poll(data).toEqual(entries(entered))
      await expect.poll(() => seen(container)).not.toEqual(before)
      send()
      await expect.poll(data).toEqual(entries(initial))
      await expect.poll(() => seen(container)).toEqual(before)
      await enter(container)
      send()
      await expect.poll(data).toEqual(entries(initial))
      await expect.poll(() => seen(container)).toEqual(before)
      expect(received).toEqual([entries(initial), entries(entered), entries(entered)])
    })

    test('it is disabled with its fieldset, and belongs to the form that it names', async () => {
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
    })

    test('the prerendered HTML sends its default by itself; what is entered before hydration is kept', async () => {
      const app = <form>{element({ defaultValue: initial })}</form>
      const container = document.createElement('div')
      container.innerHTML = renderToString(app)
      document.body.append(container)
      const form = container.querySelector('form') ?? undefined
      expect([...new FormData(form)]).toEqual(entries(initial))
      enterEarly(container)
      const recovered: unknown[] = []
      const root = hydrateRoot(container, app, { onRecoverableError: (error) => recovered.push(error) })
      await new Promise((resolve) => setTimeout(resolve, 50))
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

/** The labels of the options that are checked, for assistive technology and by the native inputs behind. */
export const checkedOptions = (container: HTMLElement) =>
  ['[aria-checked="true"]', 'input:checked'].map((selector) =>
    [...container.querySelectorAll(selector)].map((control) => control.parentElement?.querySelector('[id$="-label"]')?.textContent),
  )

/** Checks a native input of a value as a browser does that restores a page. */
export function checkEarly(container: HTMLElement, value: string, checked = true): void {
  const input = container.querySelector<HTMLInputElement>(`input[value="${value}"]`)
  if (input) input.checked = checked
}
