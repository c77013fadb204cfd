import type { ReactNode } from 'react'
import { Hydrated } from './hydrated.tsx'
import { AppLink } from './examples/app-link.tsx'
import { LinkProvider } from '@plotline/ui/link'

export default function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB">
      <body style={{ margin: 0 }}>
        <Hydrated />
        <LinkProvider component={AppLink}>{children}</LinkProvider>
      </body>
    </html>
  )
}
