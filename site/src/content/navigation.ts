import black from './logo-black.svg'
import white from './logo-white.svg'
import { company } from './company.ts'

/** The logo and the links of header, menu and footer (R-header-01, R-menu-01, R-footer-01). */
export const brand = {
  logos: { default: { src: white, width: 34, height: 30 }, inverse: { src: black, width: 34, height: 30 } },
  homeLink: { href: '/', label: `${company.name} home` },
  wordmark: company.name,
}

export const navigation = [
  { href: '/about', label: 'ABOUT' },
  { href: '/services', label: 'SERVICES' },
  { href: '/blog', label: 'BLOG' },
  { href: '/contact', label: 'CONTACT' },
]

export const quizLink = { href: '/quiz', label: 'START INVESTOR QUIZ' }

/** How we deal with people, in the footer and at the bottom of the menu. */
export const fairDealing = [
  { href: '/risk-warnings', label: 'Risk warnings' },
  { href: '/complaints-procedure', label: 'Complaints procedure' },
]

export const footerGroups = [
  {
    title: company.name,
    links: [
      { href: '/about', label: 'About' },
      { href: '/services', label: 'Services' },
      { href: '/blog', label: 'Blog' },
      { href: '/contact', label: 'Contact' },
      { href: '/quiz', label: 'Investor quiz' },
    ],
  },
  {
    title: 'Fair dealing',
    links: fairDealing,
  },
  {
    title: 'Legal',
    links: [
      { href: '/privacy-policy', label: 'Privacy policy' },
      { href: '/terms-of-service', label: 'Terms of service' },
      { href: '/cookie-policy', label: 'Cookie policy' },
    ],
  },
]
