/** The site's colours: `light` for everyone, or `auto`, dark for visitors whose system is set to dark. */
export const theme: 'light' | 'auto' = 'auto'
