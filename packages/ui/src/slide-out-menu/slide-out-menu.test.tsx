import { StrictMode, useCallback, useEffect, useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Brand } from '../header/index.ts'
import { brand, menu, StillLink } from '../header/sample.tsx'
import { LinkProvider, type LinkComponentProps } from '../link/index.ts'
import { danglingReferences, describeConformance } from '../testing/conformance.tsx'
import { emulate } from '../testing/emulate.ts'
import { twoFrames } from '../testing/later.tsx'
import { SlideOutMenu, type SlideOutMenuProps } from './index.ts'

describeConformance('SlideOutMenu', { element: (props) => <SlideOutMenu {...menu} title="Menu" {...props} /> })

const Sample = (props: Partial<SlideOutMenuProps>) => (
  <LinkProvider component={StillLink}>
    <SlideOutMenu {...menu} title="Site menu" currentHref="/blog" brand={<Brand {...brand} variant="white" />} {...props} />
    <h1 tabIndex={-1}>Behind</h1>
  </LinkProvider>
)

const button = () => page.getByRole('button', { name: 'Menu', exact: true, includeHidden: true })
const panel = () => page.getByRole('dialog', { name: 'Site menu' })
const open = async () => {
  await button().click()
  await expect.element(panel()).toBeVisible()
  await Promise.all(
    panel()
      .element()
      .getAnimations()
      .map(({ finished }) => finished),
  )
}
const gone = () => expect.poll(() => document.querySelector('.pl-slide-out-menu__panel, .pl-slide-out-menu__backdrop')).toBeNull()
const motion = (value: 'reduce' | 'no-preference') => emulate({ 'prefers-reduced-motion': value })

// The exit animation lasts as long as a test needs: it never ends by itself.
const slowWayOut = new CSSStyleSheet()
slowWayOut.replaceSync("[class*='slide-out-menu'][data-state='closed'] { animation-delay: 3600s }")
const finishAnimations = () => {
  for (const animation of document.getAnimations()) animation.finish()
}

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

/** The position of the button, which floats at the right: a scrollbar that comes or goes would move it first. */
const left = () => button().element().getBoundingClientRect().left

const locked = () => [document.documentElement, document.body].some((element) => getComputedStyle(element).overflowY === 'hidden')
const free = () => ({
  pointer: document.body.style.pointerEvents,
  hidden: document.querySelectorAll('[aria-hidden=true]:not(svg)').length,
})

beforeEach(() => page.viewport(360, 740))
afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1280, 900)
})

describe('Must 1: focus (R-menu-02)', () => {
  test('moves into the panel, is trapped in both directions, and returns to the button', async () => {
    await render(<Sample />)
    await userEvent.keyboard('{Tab}{Enter}')
    const close = page.getByRole('button', { name: 'Close menu' })
    await expect.element(close).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}')
    await expect.element(page.getByRole('link', { name: 'Start investor quiz' })).toHaveFocus()
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(close).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await gone()
    await expect.element(button()).toHaveFocus()
  })

  test('moves into the panel with Space as with Enter', async () => {
    await render(<Sample />)
    await userEvent.keyboard('{Tab} ')
    await expect.element(page.getByRole('button', { name: 'Close menu' })).toHaveFocus()
  })

  test('returns after a press on the backdrop and on the close button (R-menu-02)', async () => {
    await render(<Sample />)
    await open()
    await userEvent.click(document.body, { position: { x: 10, y: 400 }, force: true })
    await gone()
    await expect.element(button()).toHaveFocus()
    await open()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await gone()
    await expect.element(button()).toHaveFocus()
  })

  test('stays on the new page if that has taken it', async () => {
    await render(<FocusingApp />)
    await open()
    await page.getByRole('link', { name: 'About' }).click()
    await gone()
    await twoFrames()
    expect(document.activeElement?.textContent).toBe('/about')
  })
})

describe('Must 2: following a link closes it (R-menu-02)', () => {
  test.each(['About', 'Blog', 'Start investor quiz', 'Plotline home'])('%s', async (name) => {
    await render(<Sample />)
    await open()
    await page.getByRole('link', { name }).click()
    await gone()
    await expect.element(button()).toHaveFocus()
  })

  test('and so does the browser’s Back', async () => {
    await render(<Sample />)
    await open()
    dispatchEvent(new PopStateEvent('popstate'))
    await gone()
    expect(document.querySelector('[role=dialog]')).toBeNull()
  })
})

describe('Must 3: motion', () => {
  beforeEach(() => {
    document.adoptedStyleSheets.push(slowWayOut)
    return motion('no-preference')
  })
  afterEach(() => {
    document.adoptedStyleSheets.pop()
    return motion('reduce')
  })

  test('it slides for 300 ms both ways, and the panel stays until it has slid out (R-menu-01)', async () => {
    await render(<Sample />)
    await open()
    const element = panel().element()
    expect(getComputedStyle(element).animationDuration).toBe('0.3s')
    expect(getComputedStyle(element).animationName).toBe('pl-slide-out-menu-in')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => element.getAttribute('data-state')).toBe('closed')
    expect(getComputedStyle(element).animationName).toBe('pl-slide-out-menu-out')
    expect(getComputedStyle(element).animationDuration).toBe('0.3s')
    expect(element.isConnected).toBe(true)
    finishAnimations()
    await gone()
  })

  test("a link to another page closes it at once, and the current page's link lets it slide", async () => {
    await render(<Sample />)
    await open()
    await page.getByRole('link', { name: 'About' }).click()
    await gone()
    expect(document.querySelector('[aria-hidden]')).toBeNull()
    await open()
    await page.getByRole('link', { name: 'Blog' }).click()
    await expect.poll(() => document.querySelector('[role=dialog]')?.getAttribute('data-state')).toBe('closed')
    finishAnimations()
    await gone()
  })

  test('with reduced motion it appears and disappears at once (R-accessibility-07)', async () => {
    await motion('reduce')
    await render(<Sample />)
    await open()
    await userEvent.keyboard('{Escape}')
    await gone()
    expect(document.querySelector('[role=dialog]')).toBeNull()
  })
})

test.each([
  [320, 272],
  [360, 312],
  [700, 320],
])('Must 4: on a screen of %i px it is %i px wide, at the end of the line, with a backdrop to press (R-menu-01)', async (screen, width) => {
  await page.viewport(screen, 640)
  // The test browser hides scrollbars but reserves space for them.
  document.documentElement.style.scrollbarGutter = 'auto'
  await render(<Sample />)
  await open()
  const box = panel().element().getBoundingClientRect()
  expect(box.width).toBe(width)
  expect(box.right).toBe(screen)
  expect(box.height).toBe(640)
  document.documentElement.style.scrollbarGutter = ''
})

test('Must 4: in right-to-left text it is at the left', async () => {
  document.documentElement.dir = 'rtl'
  await render(<Sample />)
  await open()
  const element = panel().element()
  expect(element.getBoundingClientRect().left).toBeLessThanOrEqual(15)
  expect(getComputedStyle(element).getPropertyValue('--pl-slide-out-menu-offstage')).toBe('-100%')
  document.documentElement.dir = ''
})

describe('Must 5: the page behind (R-menu-02)', () => {
  test('still scrolls while another library’s dialog or popover is open (R-library-08)', () => {
    const popover = document.createElement('div')
    popover.setAttribute('role', 'dialog')
    popover.dataset.state = 'open'
    document.body.append(popover)
    expect(locked()).toBe(false)
    popover.remove()
  })

  test('neither scrolls nor jumps while the menu is open', async () => {
    await render(
      <div style={{ height: 3000, paddingTop: 80 }}>
        <Sample style={{ float: 'right' }} />
      </div>,
    )
    // The test browser hides scrollbars, so this simulates one's width. For real ones see the component's page.
    document.documentElement.style.scrollbarGutter = 'stable'
    scrollTo(0, 20)
    const before = { left: left(), scrollY }
    await open()
    expect({ left: left(), scrollY }).toEqual(before)
    expect(locked()).toBe(true)
    await userEvent.keyboard('{Escape}')
    await gone()
    expect({ left: left(), scrollY }).toEqual(before)
    expect(locked()).toBe(false)
    document.documentElement.style.scrollbarGutter = ''
  })

  test('works again after closing, after a change of route and after unmounting while open', async () => {
    const app = await render(<RoutedApp />)
    await open()
    expect(document.body.style.pointerEvents).toBe('none')
    document.querySelector<HTMLElement>('#go')?.click()
    await gone()
    expect(free()).toEqual({ pointer: '', hidden: 0 })
    await open()
    await userEvent.keyboard('{Escape}')
    await gone()
    expect(free()).toEqual({ pointer: '', hidden: 0 })
    await open()
    await app.unmount()
    await gone()
    expect(free()).toEqual({ pointer: '', hidden: 0 })
  })

  test('gets no style element, which a strict Content-Security-Policy would block', async () => {
    await render(<Sample />)
    const count = document.querySelectorAll('style').length
    await open()
    expect(document.querySelectorAll('style').length).toBe(count)
  })
})

test('Must 6: the panel has a name, its ARIA references are valid open and closed, and nothing is logged to the console', async () => {
  const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  await render(<Sample />)
  expect(danglingReferences(document)).toEqual([])
  await expect.element(button()).toHaveAttribute('aria-expanded', 'false')
  await open()
  expect(danglingReferences(document)).toEqual([])
  await expect.element(button()).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('navigation', { name: 'Site menu' })).toBeVisible()
  for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled()
})

test('Must 7: it closes when the window grows, and focus goes where the caller says (R-menu-01)', async () => {
  await render(
    <>
      <Sample className="hidden" findFallbackFocus={() => document.querySelector('h1')} />
    </>,
  )
  const trigger = button().element()
  trigger.classList.remove('hidden')
  await open()
  await page.viewport(700, 740)
  await expect.element(panel()).toBeVisible()
  trigger.classList.add('hidden')
  await page.viewport(800, 740)
  await gone()
  await expect.element(page.getByRole('heading', { name: 'Behind' })).toHaveFocus()
})

test('Must 8: the current link has aria-current and is orange, and every target is at least 44 px', async () => {
  await render(<Sample />)
  await open()
  const current = page.getByRole('link', { name: 'Blog' }).element()
  expect(current.getAttribute('aria-current')).toBe('page')
  expect(getComputedStyle(current).color).toBe('rgb(184, 67, 10)')
  for (const target of document.querySelectorAll('.pl-slide-out-menu, [role=dialog] :is(a, button)')) {
    const { width, height } = target.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
})

test('Must 9: with text at 200 % at 320 px nothing is cut off sideways', async () => {
  await page.viewport(320, 640)
  document.documentElement.style.fontSize = '200%'
  await render(<Sample />)
  await open()
  const element = panel().element()
  expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth)
  document.documentElement.style.fontSize = ''
})
