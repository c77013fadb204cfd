/** Print, and visitors who have chosen other colours: their rules are in the whole stylesheet alone. */
export const OTHER_MEDIA = 'print,(forced-colors:active),(prefers-contrast:more)'
