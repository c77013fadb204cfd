// An inline script of the contact page (site/build/prerender/prerender.ts).
import { showOfficeState } from './show-office-state.ts'

showOfficeState()
