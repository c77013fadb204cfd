import '../site/styles.css'
import type { ReactNode } from 'react'
import { PRE_PAINT_SCRIPT } from '../site/build/prerender/pre-paint-script.ts'

export const metadata = { icons: '/favicon.svg' }

/** The document. The pre-paint script marks the root element if a cookie choice is stored. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB" suppressHydrationWarning>
      <body>
        <script dangerouslySetInnerHTML={{ __html: PRE_PAINT_SCRIPT }} />
        {children}
      </body>
    </html>
  )
}
