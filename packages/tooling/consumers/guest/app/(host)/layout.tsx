import '../../src/host.css'
import type { ReactNode } from 'react'

export const metadata = { title: 'The same app without the library', icons: '/logo.svg' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB">
      <body style={{ margin: 0 }}>{children}</body>
    </html>
  )
}
