import { expect, onTestFinished, test } from 'vitest'
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
