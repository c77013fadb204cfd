import { lazy } from 'react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { App } from './app.tsx'
import type { Pages } from './pages.tsx'

const Lost = lazy(() => Promise.reject(new Error('Failed to fetch dynamically imported module')))

const pages: Pick<Pages, 'element'> = {
  element: ({ path }) => (path === '/verify' ? <Lost /> : <h1>The next page</h1>),
}

function GoOn() {
  const navigate = useNavigate()
  return <button onClick={() => void navigate('/quiz')}>Go on</button>
}

test.each([
  { when: 'offline', isOnline: false, reloaded: '' },
  { when: 'after it was reloaded once for the same page of the same build', isOnline: true, reloaded: `${location.pathname}/start.js` },
])('the document is not reloaded $when, as that would not help (R-routes-09)', async ({ isOnline, reloaded }) => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  sessionStorage.setItem('reloaded', reloaded)
  document.documentElement.dataset['chunks'] = '/start.js'
  onTestFinished(() => {
    delete document.documentElement.dataset['chunks']
    sessionStorage.removeItem('reloaded')
    vi.restoreAllMocks()
  })
  await render(
    <MemoryRouter initialEntries={['/verify']}>
      <App pages={pages} />
    </MemoryRouter>,
  )
  // A reload would end the test.
  await expect.element(page.getByRole('button', { name: 'Load again' })).toBeVisible()
})

test('the page about a failure gives way to the next page (R-routes-09)', async () => {
  vi.spyOn(console, 'error').mockReturnValue() // React logs the error
  await render(
    <MemoryRouter initialEntries={['/verify']}>
      <GoOn />
      <App pages={pages} />
    </MemoryRouter>,
  )
  await expect.element(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.element(page.getByRole('heading', { name: 'The next page' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'This page did not load' })).not.toBeInTheDocument()
})
