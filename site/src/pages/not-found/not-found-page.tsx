import { ButtonLink, Link, Street } from '@plotline/ui'
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
      <EmptyPlot />
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

const house = { floors: 3, bays: 3, roof: 'house', stage: 'built' } as const

/** A street with a plot that nobody has built on yet: what would stand there is dashed, and a surveyor's peg marks its middle. */
function EmptyPlot() {
  return (
    // The columns are as wide as what stands in them is in the drawing's units, so that all are of one scale.
    <div className="grid max-w-form grid-cols-[106fr_112fr_56fr] items-end" aria-hidden="true">
      <Street seed="not-found" buildings={[house, { ...house, mirrored: true }]} />
      <svg viewBox="0 -84 112 85" className="block h-auto w-full">
        <path
          d="M12 0V-54L56 -76L100 -54V0"
          fill="none"
          className="stroke-edge forced-colors:stroke-[CanvasText]"
          strokeWidth="1.5"
          strokeDasharray="6 4"
          vectorEffect="non-scaling-stroke"
        />
        <path d="M54.5 0V-32H72L68 -27L72 -22H57.5V0Z" className="fill-accent forced-colors:fill-[Highlight]" />
        <path
          d="M0 0H112"
          fill="none"
          className="stroke-edge forced-colors:stroke-[CanvasText]"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <Street seed="not-found-right" buildings={[house]} />
    </div>
  )
}
