// Read by inline scripts, before the first paint and after the largest: when they add the whole stylesheet.

/** Print, and visitors who have chosen other colours: their rules are in the whole stylesheet alone. */
export const OTHER_MEDIA = 'print,(forced-colors:active),(prefers-contrast:more)'
