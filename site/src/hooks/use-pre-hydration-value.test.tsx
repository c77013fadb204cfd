import { useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { usePreHydrationValue } from './use-pre-hydration-value.ts'

/** A controlled field; `whileRendering` runs after the hook has first read it, and before the app is ready. */
function Field({ whileRendering }: { whileRendering?: (() => unknown) | undefined }) {
  const [value, setValue] = useState('')
  usePreHydrationValue('typed', setValue)
  whileRendering?.()
  return <input id="typed" value={value} onChange={(event) => setValue(event.target.value)} />
}

async function hydrate(before: string, whileRendering?: (input: HTMLInputElement) => void): Promise<HTMLInputElement> {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Field />)
  document.body.append(container)
  const input = container.querySelector('input') ?? document.createElement('input')
  input.value = before
  let renders = 0
  const once = () => {
    if (renders === 0) whileRendering?.(input)
    renders += 1
  }
  const root = hydrateRoot(container, <Field whileRendering={once} />)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  await expect.poll(() => renders).toBeGreaterThan(0)
  return input
}

test('what was typed before hydration stays in a controlled field (R-messages-05)', async () => {
  const input = await hydrate('12')
  await expect.poll(() => input.value).toBe('12')
})

test('so does what is typed while the page hydrates', async () => {
  const input = await hydrate('12', (typing) => (typing.value = '1234'))
  await expect.poll(() => input.value).toBe('1234')
})

test.each([
  ['so does what is typed', '1234'],
  ['what is deleted stays deleted', ''],
])('%s while React replaces the field, as in a stored step', async (_, typed) => {
  const container = document.createElement('div')
  container.innerHTML = '<input id="typed" value="" />'
  document.body.append(container)
  const old = container.querySelector('input')
  if (!old) throw new Error('There is no field.')
  old.value = '12'
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  root.render(<Field whileRendering={() => old.isConnected && (old.value = typed)} />)
  await expect.poll(() => [old.isConnected, container.querySelector('input')?.value]).toEqual([false, typed])
})
