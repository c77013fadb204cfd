import { Page } from '../src/samples/page.tsx'

/** A server component: whatever of the library cannot be rendered as one fails the build. */
export default Page
