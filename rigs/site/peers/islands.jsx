'use client'

import { Accordion, CookieBanner, Header } from '@plotline/ui'

const logo = { src: '/favicon.svg', width: 32, height: 32 }
const nothing = () => undefined

/** What our pages hydrate, out of sight: the page's HTML has them already. */
export const Islands = () => (
  <div hidden>
    <Header logos={{ default: logo, inverse: logo }} homeLink={{ href: '/', label: 'Home' }} links={[{ href: '/', label: 'Home' }]} />
    <Accordion items={[{ question: 'What does it cost?', answer: 'Nothing.' }]} />
    <CookieBanner onAccept={nothing} onDecline={nothing} />
  </div>
)
