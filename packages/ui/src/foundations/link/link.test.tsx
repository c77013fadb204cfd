import { expect, test, vi } from 'vitest'
import { ButtonLink } from '../button/index.ts'
import { describeConformance, find, render } from '../../testing/tools.ts'
import { Link, LinkProvider, type LinkComponentProps } from './index.ts'

describeConformance('Link', {
  element: (props) => (
    <Link href="/about" {...props}>
      About
    </Link>
  ),
})

const Routed = ({ href, children, ...props }: LinkComponentProps) => (
  <a {...props} href={`/app${href}`}>
    {children}
  </a>
)

test('Must 1: a link is a plain anchor without a provider, and the provider’s component with one', async () => {
  const screen = await render(
    <>
      <Link href="/plain">Plain</Link>
      <LinkProvider component={Routed}>
        <Link href="/routed">Routed</Link>
        <ButtonLink href="/button">Button</ButtonLink>
      </LinkProvider>
    </>,
  )
  await expect.element(screen.getByRole('link', { name: 'Plain' })).toHaveAttribute('href', '/plain')
  await expect.element(screen.getByRole('link', { name: 'Routed' })).toHaveAttribute('href', '/app/routed')
  await expect.element(screen.getByRole('link', { name: 'Button' })).toHaveAttribute('href', '/app/button')
})

test('Must 4: with asChild its child is the link, with its looks, its props and its ref', async () => {
  const ref = vi.fn()
  const screen = await render(
    <LinkProvider component={Routed}>
      <Link asChild variant="quiet" className="mark" ref={ref}>
        <a href="/own" className="own">
          Own
        </a>
      </Link>
    </LinkProvider>,
  )
  const link = find(screen.getByRole('link', { name: 'Own' }))
  expect(link.getAttribute('href')).toBe('/own')
  expect([...link.classList]).toEqual(['pl-link', 'mark', 'own'])
  expect(link.dataset['variant']).toBe('quiet')
  expect(ref).toHaveBeenCalledWith(link)
})

test('Must 2: a link in prose or on a line of its own is underlined', async () => {
  const screen = await render(
    <>
      <Link href="/about">About</Link>
      <Link href="/about" variant="standalone">
        About
      </Link>
    </>,
  )
  for (const link of screen.getByRole('link').elements()) expect(getComputedStyle(link).textDecorationLine).toBe('underline')
})

test.each(['quiet', 'standalone'] as const)('Must 3: a %s link is at least 44 px high', async (variant) => {
  const screen = await render(
    <Link href="/about" variant={variant}>
      About
    </Link>,
  )
  expect(screen.getByRole('link').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test.each(['prose', 'quiet', 'standalone'] as const)('Must 5: words around an element in a %s link keep their spaces', async (variant) => {
  const screen = await render(
    <Link href="/about" variant={variant}>
      What <b>off-plan</b> means
    </Link>,
  )
  expect(find(screen.getByRole('link')).innerText).toBe('What off-plan means')
})
