import { Page } from '../../../src/samples/page.tsx'

export default Page
