import '../../src/host.css'
import '@plotline/ui/components.css'
import '@plotline/ui/fonts.css'
import type { ReactNode } from 'react'

export const metadata = { title: 'An app with the library as a guest', icons: '/logo.svg' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB">
      <body style={{ margin: 0 }}>{children}</body>
    </html>
  )
}
