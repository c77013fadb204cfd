// An inline script of the contact page (site/prerender/prerender.ts).
import { showOfficeState } from './show-office-state.ts'

showOfficeState()
