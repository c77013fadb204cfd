import '@plotline/ui/styles.css'
import '@fontsource-variable/bricolage-grotesque/index.css'
import '@fontsource-variable/figtree/index.css'
import './brand.css'
import { Footer } from '@plotline/ui/footer'
import { Header } from '@plotline/ui/header'
import { Link } from '@plotline/ui/link'
import { LocaleProvider } from '@plotline/ui/locale-provider'
import { german } from '@plotline/ui/locales/de'
import { PageLayout } from '@plotline/ui/page-layout'
import { StrictMode } from 'react'
import { Hydrated } from '../src/hydrated.tsx'
import { HomePage } from './home-page.tsx'
import { Quiz } from './quiz.tsx'
import { ThemeButton } from './theme-button.tsx'

const home = { title: 'Strom vom eigenen Dach', Page: HomePage }
const pages: Record<string, typeof home> = {
  '/': home,
  '/anfrage/': { title: 'Angebot anfragen', Page: Quiz },
}

export const paths = Object.keys(pages)

const mark = (
  <svg viewBox="0 0 32 32" width="32" height="32">
    <path d="M16 3 2 16l3 3L16 9l11 10 3-3z" fill="currentColor" />
    <circle cx="16" cy="23" r="6" fill="var(--pl-accent)" />
  </svg>
)
const brand = {
  logos: { default: mark, inverse: mark },
  wordmark: 'Musterdach',
  homeLink: { href: '/', label: 'Musterdach, zur Startseite' },
}
const links = [
  { href: '/#ablauf', label: 'Ablauf' },
  { href: '/#fragen', label: 'Fragen' },
]
const quiz = { href: '/anfrage/', label: 'Angebot anfragen' }
// One of the numbers that the Bundesnetzagentur reserves for films.
const phone = <Link href="tel:+493023125123">030 23125 123</Link>

export function App({ path }: { path: string }) {
  const { title, Page } = pages[path] ?? home
  const asks = path === quiz.href
  return (
    <StrictMode>
      <LocaleProvider {...german}>
        <title>{`${title} · Musterdach`}</title>
        <PageLayout
          header={
            <Header {...brand} surface="default" links={links} currentHref={path} actionLink={quiz} actionInMenuOnly={asks}>
              {phone} <ThemeButton />
            </Header>
          }
          footer={
            <Footer
              {...brand}
              groups={[{ title: 'Musterdach', links: [...links, quiz] }]}
              compact={asks}
              currentHref={path}
              company="Solaranlagen und Speicher für Wohnhäuser."
              aside={phone}
            >
              <p>Diese Firma gibt es nicht: Texte, Zahlen und Bilder sind Beispiele. Die Bilder sind berechnet, nicht fotografiert.</p>
            </Footer>
          }
        >
          <Page />
        </PageLayout>
        <Hydrated />
      </LocaleProvider>
    </StrictMode>
  )
}
