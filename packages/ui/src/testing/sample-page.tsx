/** Sample data for the stories and tests of Header, Footer and PageLayout. */
import type { LinkComponentProps } from '../foundations/link/index.ts'
import black from './sample-logo-black.svg'
import white from './sample-logo-white.svg'

export const brand = {
  logos: { default: { src: white, width: 34, height: 30 }, inverse: { src: black, width: 34, height: 30 } },
  homeLink: { href: '/', label: 'Plotline home' },
  wordmark: 'Plotline',
}

const drawing = (
  <svg width="34" height="30" viewBox="0 0 34 30" fill="none" stroke="currentColor" strokeWidth="2.4">
    <path d="M3 28V12h8v16M11 28V4h12v24M23 28V9h8v19M0 28.8h34" />
  </svg>
)

/** One drawing in the colour of the text, so that it works on both surfaces. */
export const drawnBrand = { ...brand, logos: { default: drawing, inverse: drawing } }

export const links = [
  { href: '/about', label: 'About' },
  { href: '/services', label: 'Services' },
  { href: '/blog', label: 'Blog' },
  { href: '/contact', label: 'Contact' },
]

export const action = { href: '/quiz', label: 'Start investor quiz' }

export const menu = { links, actionLink: action, menuLabel: 'Menu', closeLabel: 'Close menu' }

export const groups = [
  {
    title: 'Company',
    links: [
      { href: '/about', label: 'About' },
      { href: '/services', label: 'Services' },
      { href: '/contact', label: 'Contact' },
    ],
  },
  {
    title: 'Invest',
    links: [
      { href: '/quiz', label: 'Investor quiz' },
      { href: '/blog', label: 'Blog' },
      { href: '/risk-warnings', label: 'Risk warnings' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { href: '/privacy-policy', label: 'Privacy policy' },
      { href: '/terms-of-service', label: 'Terms of service' },
      { href: '/cookie-policy', label: 'Cookie policy' },
      { href: '/complaints-procedure', label: 'Complaints procedure' },
    ],
  },
]

/** A link that does not load a page, as a router's, so that the test page stays. */
export function StillLink({ href, onClick, children, ...props }: LinkComponentProps) {
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        event.preventDefault()
      }}
    >
      {children}
    </a>
  )
}
