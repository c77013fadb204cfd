import '@plotline/ui/styles.css'
import '@plotline/ui/fonts.css'
import type { ReactNode } from 'react'

export const metadata = { title: 'The library in a Next.js app', icons: '/logo.svg' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB">
      <body>{children}</body>
    </html>
  )
}
