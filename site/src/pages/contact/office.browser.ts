// An inline script of the contact page (site/prerender/prerender.ts).
import { afterLargestPaint } from '../../before-react/after-largest-paint.ts'
import { showOfficeState } from './show-office-state.ts'

afterLargestPaint(showOfficeState)
