import { Page } from '../src/samples/page.tsx'

/** A server component: the build fails if it cannot render a part of the library. */
export default Page
