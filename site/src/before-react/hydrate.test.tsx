import { expect, onTestFinished, test, vi } from 'vitest'
import { hydrate } from './hydrate.tsx'

test('when a stored step is replaced, the keyboard is in the field to which it went meanwhile (R-messages-05)', async () => {
  const element = document.createElement('div')
  element.innerHTML = '<input id="email" /><input id="phone" />'
  document.body.append(element)
  onTestFinished(() => element.remove())
  const field = (id: string) => element.querySelector<HTMLInputElement>(`#${id}`)
  const old = field('phone')
  field('email')?.focus()
  /** Rendered while the old fields are still there. */
  function Fields() {
    if (old?.isConnected) old.focus()
    return ['email', 'phone'].map((id) => <input key={id} id={id} />)
  }
  await hydrate(element, (ready) => [ready, <Fields key="fields" />], { replaces: true })
  expect([old?.isConnected, document.activeElement === field('phone')]).toEqual([false, true])
})

test('what the head has besides React’s stays when a stored step is replaced (R-messages-06)', async () => {
  const [own, title] = [document.createElement('meta'), document.createElement('title')]
  own.name = 'viewport-of-the-test'
  document.head.append(own, title)
  onTestFinished(() => own.remove())
  const element = document.createElement('div')
  await hydrate(element, (ready) => [ready, <title key="title">Step</title>], { replaces: true })
  expect([own.isConnected, title.isConnected]).toEqual([true, false])
})

for (const { what, downs, ups } of [
  { what: 'the mouse', downs: [new MouseEvent('mousedown', { bubbles: true })], ups: ['mouseup'] },
  { what: 'Space', downs: [new KeyboardEvent('keydown', { key: ' ', bubbles: true })], ups: ['keyup'] },
  // WebKit sends nothing more of a press to what is gone.
  { what: 'the mouse just as it goes down', downs: [new PointerEvent('pointerdown', { bubbles: true })], ups: ['mouseup'] },
  {
    what: 'the mouse just as it goes up',
    downs: ['pointerdown', 'mousedown', 'pointerup'].map((type) => new PointerEvent(type, { bubbles: true })),
    ups: [],
  },
])
  test(`a press with ${what} that ends on what React has drawn meanwhile counts once (R-messages-05)`, async () => {
    const element = document.createElement('div')
    element.innerHTML = '<button>Send</button>'
    document.body.append(element)
    onTestFinished(() => element.remove())
    const old = element.querySelector('button')
    const onClick = vi.fn<() => void>()
    /** Rendered while the old button is still there. */
    function Form() {
      if (old?.isConnected) for (const event of downs) old.dispatchEvent(event)
      return <button onClick={onClick}>Send</button>
    }
    await hydrate(element, (ready) => [ready, <Form key="form" />], { replaces: true })
    const button = element.querySelector('button')
    for (const up of [...ups, ...ups]) button?.dispatchEvent(new Event(up, { bubbles: true }))
    expect([button === old, onClick.mock.calls.length]).toEqual([false, 1])
  })
