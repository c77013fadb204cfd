import { ButtonLink, Link, Plot, ResultPage } from '@plotline/ui'
import { PageHead } from '../../shell/page-head.tsx'

const ways = [
  { href: '/', label: 'Home' },
  { href: '/services', label: 'Services' },
  { href: '/blog', label: 'Blog' },
]

/** What an unknown address shows, with status 404 (R-routes-02). */
export default function NotFoundPage() {
  return (
    <>
      <ResultPage title="Page not found" lead="This plot is empty: the page has moved, or the address has a typo." className="pb-0">
        <PageHead title="Page not found" description="There’s nothing at this address." noindex />
        <ButtonLink href="/quiz">START INVESTOR QUIZ</ButtonLink>
        <ul role="list" className="flex flex-wrap gap-6">
          {ways.map(({ href, label }) => (
            <li key={href}>
              <Link variant="standalone" className="min-w-11" href={href}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </ResultPage>
      {/* Its ground is the footer's edge, over whose own line it lies. */}
      <Plot bleed className="relative -mb-px max-sm:-mt-[28vw] max-sm:h-[89vw]" />
    </>
  )
}
