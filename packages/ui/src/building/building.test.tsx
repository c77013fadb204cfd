import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { describeConformance } from '../testing/conformance.tsx'
import { Building } from './index.ts'

describeConformance('Building', { element: (props) => <Building storeys={7} built={3} {...props} /> })

const topOf = (node: Element | undefined) => node?.querySelector('.pl-building__plan')?.getBoundingClientRect().top ?? 0

test('Must 1: decoration without a label, an image with one', async () => {
  const screen = await render(<Building storeys={7} built={3} />)
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument()
  await screen.rerender(<Building storeys={7} built={3} label="Three storeys" />)
  await expect.element(screen.getByRole('img', { name: 'Three storeys' })).toBeInTheDocument()
})

test('Must 2: storeys are built from the ground up', async () => {
  const screen = await render(<Building storeys={7} built={3} />)
  const storeys = [...screen.container.querySelectorAll('[data-state=built], [data-state=planned]')]
  expect(storeys).toHaveLength(7)
  const built = storeys.filter((storey) => storey.getAttribute('data-state') === 'built')
  expect(built).toHaveLength(3)
  for (const storey of storeys.slice(3)) expect(topOf(storey)).toBeLessThan(topOf(built[2]))
})

test('all windows are lit when asked for', async () => {
  const screen = await render(<Building storeys={7} built={7} lit />)
  expect(screen.container.querySelectorAll('[data-state=lit]')).toHaveLength(28)
})
