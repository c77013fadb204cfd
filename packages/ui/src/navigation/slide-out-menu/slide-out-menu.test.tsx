import { StrictMode, useCallback, useEffect, useRef, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Brand } from '../header/index.ts'
import { brand, menu, StillLink } from '../../testing/sample-page.tsx'
import { Link, LinkProvider, type LinkComponentProps } from '../../foundations/link/index.ts'
import { boxOf, danglingReferences, describeConformance, emulate, find, smallTargets, styleOf, twoFrames } from '../../testing/tools.ts'
import { SlideOutMenu, type SlideOutMenuProps } from './index.ts'

describeConformance('SlideOutMenu', { element: (props) => <SlideOutMenu {...menu} title="Menu" {...props} /> })

const Sample = (props: Partial<SlideOutMenuProps>) => (
  <LinkProvider component={StillLink}>
    <SlideOutMenu {...menu} title="Site menu" currentHref="/blog" brand={<Brand {...brand} surface="default" />} {...props} />
    <h1 tabIndex={-1}>Behind</h1>
  </LinkProvider>
)

const button = () => page.getByRole('button', { name: 'Menu', exact: true, includeHidden: true })
const panel = () => page.getByRole('dialog', { name: 'Site menu' })
const link = (name: string) => page.getByRole('link', { name })
const close = () => page.getByRole('button', { name: 'Close menu' })
const gone = () => expect.poll(() => document.querySelector('.pl-slide-out-menu__panel, .pl-slide-out-menu__backdrop')).toBeNull()
async function open() {
  await button().click()
  await expect.element(panel()).toBeVisible()
  await Promise.all(
    panel()
      .element()
      .getAnimations()
      .map(({ finished }) => finished),
  )
}

const finishAnimations = () => {
  for (const animation of document.getAnimations()) animation.finish()
}
const motionOf = (element: Element) => [styleOf(element).animationName, styleOf(element).animationDuration]
const locked = () => styleOf('html').overflowY === 'hidden'
const free = () => ({
  behind: document.querySelectorAll('[data-pl-behind]').length,
  hidden: document.querySelectorAll('[aria-hidden=true]:not(svg)').length,
})

/** An app that moves focus to the heading of each new page. */
function FocusingApp() {
  const [route, setRoute] = useState('/')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (route !== '/') heading.current?.focus()
  }, [route])
  const RouterLink = useCallback(
    (props: LinkComponentProps) => (
      <StillLink
        {...props}
        onClick={(event) => {
          props.onClick?.(event)
          setRoute(props.href)
        }}
      />
    ),
    [],
  )
  return (
    <LinkProvider component={RouterLink}>
      <SlideOutMenu {...menu} title="Site menu" />
      <h1 ref={heading} tabIndex={-1}>
        {route}
      </h1>
    </LinkProvider>
  )
}

/** An app with a separate menu on each page. */
function RoutedApp() {
  const [route, setRoute] = useState('/')
  return (
    <StrictMode>
      <Sample key={route} />
      <button type="button" id="go" onClick={() => setRoute('/about')}>
        Go
      </button>
    </StrictMode>
  )
}

beforeEach(() => page.viewport(360, 740))

// That focus is trapped and that the page behind neither scrolls nor jumps is ModalPanel's, and tested with Dialog.
describe('Must 1: focus (R-menu-02)', () => {
  test('returns after Escape, a press on the backdrop, on the close button, and after the browser’s Back', async () => {
    await render(<Sample />)
    for (const leave of [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(document.body, { position: { x: 10, y: 400 }, force: true }),
      () => close().click(),
      () => dispatchEvent(new PopStateEvent('popstate')),
    ]) {
      await open()
      await expect.element(close()).toHaveFocus()
      await leave()
      await gone()
      await expect.element(button()).toHaveFocus()
    }
  })

  test('stays on the new page if that has taken it', async () => {
    await render(<FocusingApp />)
    await open()
    await link('About').click()
    await gone()
    await twoFrames()
    expect(document.activeElement?.textContent).toBe('/about')
  })
})

test.each(['About', 'Blog', 'Start investor quiz', 'Plotline home'])(
  'Must 2: following the link %s closes it (R-menu-02)',
  async (name) => {
    await render(<Sample />)
    await open()
    await link(name).click()
    await gone()
    await expect.element(button()).toHaveFocus()
  },
)

test('Must 2: a press on what is inside a link, such as a picture, closes it as well (R-menu-02)', async () => {
  const logo = (
    <Link href="/">
      <b>Plotline</b>
    </Link>
  )
  await render(<Sample brand={logo} />)
  await open()
  await panel().getByText('Plotline').click()
  await gone()
  await expect.element(button()).toHaveFocus()
})

describe('Must 3: motion', () => {
  beforeEach(() => {
    // The exit animation never ends by itself.
    const slowWayOut = new CSSStyleSheet()
    slowWayOut.replaceSync("[class*='slide-out-menu'][data-state='closed'] { animation-delay: 3600s }")
    document.adoptedStyleSheets = [slowWayOut]
    return emulate({ 'prefers-reduced-motion': 'no-preference' })
  })

  test('it slides for 300 ms both ways, and the panel stays until it has slid out (R-menu-01)', async () => {
    await render(<Sample />)
    await open()
    const element = panel().element()
    expect(motionOf(element)).toEqual(['pl-slide-out-menu-in', '0.3s'])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => motionOf(element)).toEqual(['pl-slide-out-menu-out', '0.3s'])
    expect(element.isConnected).toBe(true)
    finishAnimations()
    await gone()
  })

  test("a link to another page closes it at once, and the current page's link lets it slide", async () => {
    await render(<Sample />)
    await open()
    await link('About').click()
    await gone()
    expect(document.querySelector('[aria-hidden]')).toBeNull()
    await open()
    await link('Blog').click()
    await expect.poll(() => document.querySelector('[role=dialog]')?.getAttribute('data-state')).toBe('closed')
    finishAnimations()
    await gone()
  })

  test('with reduced motion it disappears at once (R-accessibility-07)', async () => {
    await emulate({ 'prefers-reduced-motion': 'reduce' })
    await render(<Sample />)
    await open()
    await userEvent.keyboard('{Escape}')
    await gone()
    expect(document.getAnimations()).toEqual([])
  })
})

test.each([
  [320, 272, 'ltr'],
  [360, 312, 'ltr'],
  [700, 320, 'ltr'],
  [700, 320, 'rtl'],
])(
  'Must 4: on a screen of %i px it is %i px wide, at the end of the line in %s, with a backdrop to press (R-menu-01)',
  async (width, own, dir) => {
    await page.viewport(width, 640)
    document.documentElement.dir = dir
    await render(<Sample />)
    await open()
    // The test browser reserves space for scrollbars, but hides them.
    document.documentElement.style.scrollbarGutter = 'auto'
    expect(boxOf(panel())).toMatchObject({ width: own, height: 640, left: dir === 'rtl' ? 0 : width - own })
    expect(styleOf(panel()).getPropertyValue('--pl-slide-out-menu-offstage')).toBe(dir === 'rtl' ? '-100%' : '100%')
  },
)

describe('Must 5: the page behind (R-menu-02)', () => {
  test('still scrolls while another library’s dialog or popover is open (R-library-08)', async () => {
    await render(<dialog open data-state="open" />)
    expect(locked()).toBe(false)
  })

  test('works again after closing, after a change of route and after unmounting while open', async () => {
    const app = await render(<RoutedApp />)
    for (const leave of [async () => find('#go').click(), () => userEvent.keyboard('{Escape}'), () => app.unmount()]) {
      await open()
      expect(styleOf('.pl-slide-out-menu').pointerEvents).toBe('none')
      await leave()
      await gone()
      expect(free()).toEqual({ behind: 0, hidden: 0 })
    }
  })
})

test('Must 6: the panel has a name, its ARIA references are valid open and closed, and nothing is logged to the console', async () => {
  const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  await render(<Sample />)
  await expect.element(button()).toHaveAttribute('aria-expanded', 'false')
  await open()
  expect(danglingReferences(document)).toEqual([])
  await expect.element(button()).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('navigation', { name: 'Site menu' })).toBeVisible()
  for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled()
})

test('Must 7: it closes when its button is no longer shown, and focus goes where the caller says (R-menu-01)', async () => {
  await render(<Sample findFallbackFocus={() => document.querySelector('h1')} />)
  await open()
  await page.viewport(800, 740)
  await expect.element(panel()).toBeVisible()
  button().element().classList.add('hidden')
  await gone()
  await expect.element(page.getByRole('heading', { name: 'Behind' })).toHaveFocus()
})

test('Must 8: the current link has aria-current and is orange, and every target is at least 44 px', async () => {
  await render(<Sample />)
  expect(smallTargets('.pl-slide-out-menu')).toEqual([])
  await open()
  expect(find(link('Blog')).getAttribute('aria-current')).toBe('page')
  expect(styleOf(link('Blog')).color).toBe('rgb(184, 67, 10)')
  expect(smallTargets('[role=dialog] :is(a, button)')).toEqual([])
})

test('Must 9: with text at 200 % at 320 px nothing is cut off sideways', async () => {
  await page.viewport(320, 640)
  document.documentElement.style.fontSize = '200%'
  await render(<Sample foot={<Link href="tel:+442079460123">020 7946 0123</Link>} />)
  await open()
  const { scrollWidth, clientWidth } = panel().element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
