import { renderToString } from 'react-dom/server'
import { hydrateRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { stylePolicyViolations } from '../testing/csp.ts'
import { describeConformance } from '../testing/conformance.tsx'
import { Image, type ImageProps } from './index.ts'
import picture from './sample-picture.svg'

const BROKEN = 'data:image/png;base64,'

const Sample = (props: Partial<ImageProps>) => <Image src={picture} alt="Three houses" width={640} height={400} {...props} />

describeConformance('Image', { element: (props) => <Sample {...props} /> })

const image = () => page.getByRole('img', { name: 'Three houses' })

test.each([
  [640, 1280],
  [280, 280],
])('Must 1: it reserves its space before it has loaded, %i px wide in %i', async (width, around) => {
  const screen = await render(
    <div style={{ width: around }}>
      <Sample src="data:," onError={() => undefined} />
    </div>,
  )
  const box = screen.container.querySelector('.pl-image')?.getBoundingClientRect()
  expect(box?.width).toBe(width)
  expect(box?.height).toBe((width * 400) / 640)
})

test('Must 2: it loads lazily, and with priority it loads at once and before others', async () => {
  const screen = await render(<Sample />)
  await expect.element(image()).toHaveAttribute('loading', 'lazy')
  await screen.rerender(<Sample priority />)
  await expect.element(image()).toHaveAttribute('loading', 'eager')
  await expect.element(image()).toHaveAttribute('fetchpriority', 'high')
})

test('Must 3: an image that fails to load keeps its space and its name, and shows its alt', async () => {
  const onError = vi.fn()
  const screen = await render(<Sample src={BROKEN} onError={onError} />)
  await expect.element(screen.getByText('Three houses')).toBeVisible()
  await expect.element(image()).toHaveAttribute('data-state', 'failed')
  const { width, height } = image().element().getBoundingClientRect()
  expect([width, height]).toEqual([640, 400])
  expect(onError).toHaveBeenCalledOnce()
})

test('Must 3: it tries again when the URL changes', async () => {
  const screen = await render(<Sample src={BROKEN} />)
  await expect.element(image()).toHaveAttribute('data-state', 'failed')
  await screen.rerender(<Sample src={picture} />)
  await expect.element(image()).toHaveAttribute('src', picture)
})

test('Must 3: an image that failed before hydration shows its alt afterwards', async () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Sample src={BROKEN} priority />)
  document.body.append(container)
  const failed = container.querySelector('img')
  await expect.poll(() => failed?.complete).toBe(true)
  const root = hydrateRoot(container, <Sample src={BROKEN} priority />)
  await expect.element(page.getByText('Three houses')).toBeVisible()
  root.unmount()
  container.remove()
})

test('Must 4: a decorative image is hidden from assistive technology, loaded or failed', async () => {
  const screen = await render(<Sample alt="" />)
  expect(screen.container.querySelector('img')?.alt).toBe('')
  await screen.rerender(<Sample alt="" src={BROKEN} />)
  await expect.poll(() => screen.container.querySelector('[data-state=failed]')?.getAttribute('aria-hidden')).toBe('true')
})

test('Must 5: a ratio crops it without distorting it', async () => {
  await render(<Sample ratio="1/1" />)
  const element = image().element()
  const { width, height } = element.getBoundingClientRect()
  expect([width, height]).toEqual([640, 640])
  expect(getComputedStyle(element).objectFit).toBe('cover')
})

test('Must 6: it renders without violations under a strict Content-Security-Policy', async () => {
  expect(await stylePolicyViolations(<Sample ratio="16/9" />)).toEqual([])
  expect(await stylePolicyViolations(<Sample src={BROKEN} priority />)).toEqual([])
})
