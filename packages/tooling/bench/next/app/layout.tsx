import '../site/styles.css'
import type { ReactNode } from 'react'
import { FIRST_SCRIPT } from '../site/prerender/first-script.ts'

export const metadata = { icons: '/favicon.svg' }

/** The document. Its first script marks the root element where a cookie choice is stored, before React is there. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB" suppressHydrationWarning>
      <body>
        <script dangerouslySetInnerHTML={{ __html: FIRST_SCRIPT }} />
        {children}
      </body>
    </html>
  )
}
