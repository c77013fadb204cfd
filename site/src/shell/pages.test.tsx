import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createPages } from './pages.tsx'
import { routeOf } from './routes.ts'

const chunks = (load: () => Promise<unknown>) => ({ './verify/verify-page.tsx': load })

test('a page whose fetch ahead has failed is fetched again when it is opened (R-routes-09)', async () => {
  const load = vi.fn(() => Promise.resolve({ default: () => <h1>Enter the code</h1> }))
  load.mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'))
  const pages = createPages(chunks(load))
  pages.prefetch('/verify')
  await load.mock.results[0]?.value.catch(() => {})
  // The page hears of it a turn later.
  await Promise.resolve()
  const screen = await render(<Suspense>{pages.element(routeOf('/verify'))}</Suspense>)
  await expect.element(screen.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a page that is fetched ahead is fetched once (R-routes-09)', async () => {
  const load = vi.fn(() => Promise.resolve({ default: () => <h1>Enter the code</h1> }))
  const pages = createPages(chunks(load))
  pages.prefetch('/verify')
  const screen = await render(<Suspense>{pages.element(routeOf('/verify'))}</Suspense>)
  await expect.element(screen.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})
