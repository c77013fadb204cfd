// Marks the section that the reader of an article or a legal page has reached (R-article-24). The loader imports this when the page is
// scrolled: it is no island, and needs no React.
import { markCurrentSection } from '@plotline/ui'

const body = document.querySelector('[data-article-body]')
if (body) markCurrentSection(body)
