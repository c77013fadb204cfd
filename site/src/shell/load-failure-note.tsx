import { Link } from '@plotline/ui'
import { company } from '../content/company.ts'

/** What a page says if what was pressed did not arrive. The loader shows it (site/src/before-react/loader.browser.ts). */
export const LoadFailureNote = ({ path }: { path: string }) => (
  <div hidden data-needs-load="" role="alert" data-surface="inverse" className="sticky bottom-0 z-10 py-4">
    <p className="page-width">
      That part of the page didn’t arrive, probably because your connection dropped. <Link href={path}>Try again</Link>, or ring us on{' '}
      <Link href={company.phone.href}>{company.phone.display}</Link>.
    </p>
  </div>
)
