import { Brand, CookieBanner, Footer, Header, NoScript, PageLayout, SkipLink, SlideOutMenu } from '@plotline/ui'
import type { ReactNode } from 'react'

// One drawing in `currentColor` serves both surfaces.
const logo = (
  <svg viewBox="0 0 32 32" width="32" height="32">
    <path d="M4 30V14L16 4l12 10v16z" fill="currentColor" />
  </svg>
)
const brand = { logos: { default: logo, inverse: logo }, homeLink: { href: '/', label: 'Acme home' }, wordmark: 'Acme' }
const links = [
  { href: '/about', label: 'About' },
  { href: '/contact', label: 'Contact' },
]

// Header has the menu and Brand in it, PageLayout the skip link.
export const Frame = ({ children }: { children: ReactNode }) => (
  <PageLayout
    header={<Header {...brand} surface="default" links={links} currentHref="/about" actionLink={{ href: '/quiz', label: 'Start' }} />}
    footer={
      <Footer {...brand} groups={[{ title: 'Company', links }]}>
        <p>Acme Ltd, registered in England.</p>
      </Footer>
    }
    banner={
      <CookieBanner onAccept={() => {}} onDecline={() => {}} policyLink={{ href: '/cookies', label: 'Cookie policy' }}>
        May we count visits?
      </CookieBanner>
    }
  >
    <NoScript>The quiz needs JavaScript. Call us instead.</NoScript>
    {children}
  </PageLayout>
)

// For a frame of your own.
export const OwnFrame = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink href="#content" />
    <Brand {...brand} surface="default" />
    <SlideOutMenu links={links} currentHref="/about" />
    <main id="content" tabIndex={-1}>
      {children}
    </main>
  </>
)
