import { ButtonLink, Link } from '@plotline/ui'
import { PageHead } from '../../app/page-head.tsx'

const ways = [
  { href: '/', label: 'Home' },
  { href: '/services', label: 'Services' },
  { href: '/blog', label: 'Blog' },
]

/** What an unknown address shows, with status 404 (decisions, "Routes"). */
export default function NotFoundPage() {
  return (
    <div className="page-width grid gap-6 pt-10 pb-16 lg:pt-20 lg:pb-24">
      <PageHead title="Page not found" description="There is nothing at this address." noindex />
      <svg viewBox="0 0 320 90" className="h-auto w-full max-w-80" aria-hidden="true">
        <path d="M0 84.5H320" fill="none" className="stroke-ink forced-colors:stroke-[CanvasText]" strokeWidth="1.5" />
        <path
          d="M60 84V24H260V84"
          fill="none"
          className="stroke-edge forced-colors:stroke-[CanvasText]"
          strokeWidth="1.5"
          strokeDasharray="6 5"
        />
        <path d="M156 84V40H164V84L160 90Z" className="fill-accent forced-colors:fill-[Highlight]" />
        <path d="M152 48H168" fill="none" className="stroke-ink forced-colors:stroke-[CanvasText]" strokeWidth="2" />
      </svg>
      <h1 className="text-title wrap-anywhere">Page not found</h1>
      <p className="max-w-text text-lead">There is an empty plot at this address. The page was moved, or the address has a typing error.</p>
      <div>
        <ButtonLink href="/quiz">START INVESTOR QUIZ</ButtonLink>
      </div>
      <ul className="flex flex-wrap gap-6">
        {ways.map(({ href, label }) => (
          <li key={href}>
            <Link variant="quiet" className="min-w-11 underline" href={href}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
