import '@plotline/ui/components.css'
import '@plotline/ui/fonts.css'
import type { ReactNode } from 'react'

export const metadata = { title: 'The library without an app around it', icons: '/logo.svg' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB">
      <body style={{ margin: 0 }}>{children}</body>
    </html>
  )
}
