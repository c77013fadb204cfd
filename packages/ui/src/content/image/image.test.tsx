import { renderToString } from 'react-dom/server'
import { hydrateRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { boxOf, describeConformance, find, page, render, styleOf, testStyleFree } from '../../testing/tools.ts'
import { Image, type ImageProps } from './index.ts'
import tall from './sample-photo-tall.svg'
import picture from './sample-picture.svg'

const BROKEN = 'data:image/png;base64,'

const Sample = (props: Partial<ImageProps>) => <Image src={picture} alt="Three houses" width={640} height={400} {...props} />

describeConformance('Image', { element: (props) => <Sample {...props} /> })

const image = () => page.getByRole('img', { name: 'Three houses' })

test.each([
  [640, 1280],
  [280, 280],
])('Must 1: it reserves its space before it has loaded, %i px wide in %i', async (width, around) => {
  await render(
    <div style={{ width: around }}>
      <Sample src="data:," onError={() => undefined} />
    </div>,
  )
  expect(boxOf('.pl-image')).toMatchObject({ width, height: (width * 400) / 640 })
})

test('Must 2: it loads lazily, and with priority it loads at once and before others', async () => {
  const screen = await render(<Sample />)
  await expect.element(image()).toHaveAttribute('loading', 'lazy')
  await screen.rerender(<Sample priority />)
  await expect.element(image()).toHaveAttribute('loading', 'eager')
  await expect.element(image()).toHaveAttribute('fetchpriority', 'high')
})

test('Must 2: the browser chooses by width among several files', async () => {
  await render(<Sample srcSet={`${picture} 640w, ${tall} 1280w`} sizes="50vw" />)
  await expect.element(image()).toHaveAttribute('srcset', `${picture} 640w, ${tall} 1280w`)
  await expect.element(image()).toHaveAttribute('sizes', '50vw')
})

test('Must 3: an image that fails to load keeps its space and its name, and shows its alt', async () => {
  const onError = vi.fn()
  const screen = await render(<Sample src={BROKEN} onError={onError} />)
  await expect.element(screen.getByText('Three houses')).toBeVisible()
  await expect.element(image()).toHaveAttribute('data-state', 'failed')
  expect(boxOf(image())).toMatchObject({ width: 640, height: 400 })
  expect(onError).toHaveBeenCalledOnce()
})

test('Must 3: it tries again when the URL changes, and when it changes back', async () => {
  const onError = vi.fn()
  const screen = await render(<Sample src={BROKEN} onError={onError} />)
  await expect.element(image()).toHaveAttribute('data-state', 'failed')
  await screen.rerender(<Sample src={picture} />)
  await expect.element(image()).toHaveAttribute('src', picture)
  await screen.rerender(<Sample src={BROKEN} onError={onError} />)
  await expect.poll(() => onError.mock.calls.length).toBe(2)
})

test('Must 3: an image that failed before hydration shows its alt afterwards', async () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Sample src={BROKEN} priority />)
  document.body.append(container)
  await expect(container.querySelector('img')?.decode()).rejects.toThrow('decoded')
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
  expect(boxOf(image())).toMatchObject({ width: 640, height: 640 })
  expect(styleOf(image()).objectFit).toBe('cover')
})

const position = () => styleOf(image()).objectPosition

test('Must 5: a crop keeps the focal point, whose left is the picture’s own even right to left', async () => {
  document.documentElement.dir = 'rtl'
  const screen = await render(<Sample ratio="1/1" />)
  expect(position()).toBe('50% 50%')
  await screen.rerender(<Sample ratio="1/1" focalPoint="top left" />)
  expect(position()).toBe('0% 0%')
  await screen.rerender(<Sample ratio="1/1" focalPoint="bottom right" />)
  expect(position()).toBe('100% 100%')
})

test('Must 7: a source is for the screens of its media query, and reserves the space of its own file', async () => {
  await page.viewport(500, 700)
  await render(<Sample sources={[{ media: '(width < 600px)', srcSet: tall, width: 300, height: 375 }]} priority />)
  await expect.poll(() => find('img')).toHaveProperty('currentSrc', new URL(tall, location.href).href)
  expect(boxOf('img')).toMatchObject({ width: 300, height: 375 })
  await page.viewport(1280, 700)
  await expect.poll(() => find('img')).toHaveProperty('currentSrc', new URL(picture, location.href).href)
  expect(boxOf('img')).toMatchObject({ width: 640, height: 400 })
})

testStyleFree('Must 6', <Sample sources={[]} focalPoint="top" />, <Sample ratio="16/9" />, <Sample src={BROKEN} priority />)
