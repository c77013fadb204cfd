/**
 * Whether claims without proof (joint ventures, the regulator, the redress scheme) and sample people (success stories, team) are on the
 * pages, marked as what they are, or left out (R-product-28). The owner's choice.
 */
export const unproven: 'show' | 'hide' = 'show'

/** Whether something that may lack its proof is on the pages. */
export const isShown = (isProven: boolean): boolean => unproven === 'show' || isProven
