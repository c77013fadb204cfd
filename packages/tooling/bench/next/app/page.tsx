import { landingHead } from '../site/src/content/landing.ts'
import LandingPage from '../site/src/pages/landing/landing-page.tsx'
import { Frame } from './frame.tsx'
import { metadataOf } from './metadata.ts'

export const metadata = metadataOf({ ...landingHead, path: '/' })

export default function Page() {
  return (
    <Frame pathname="/" header="black">
      <LandingPage />
    </Frame>
  )
}
