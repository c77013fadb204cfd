import { markCurrentSection } from '@plotline/ui'

/** Marks the section that the reader of an article or a legal page has reached (R-article-24). Without React. */
export const start = (body: Element): void => void markCurrentSection(body)
