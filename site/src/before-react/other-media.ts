// Used by inline scripts, before the first paint and after the largest: what the page's own rules leave to the whole stylesheet.

/** Print, and visitors who have chosen other colours: their rules are in the whole stylesheet alone. */
export const OTHER_MEDIA = 'print,(forced-colors:active),(prefers-contrast:more)'
