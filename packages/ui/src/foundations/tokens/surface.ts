/**
 * A component's background, set as `data-surface`: `default` is light, `inverse` is dark, and `stone` is the muted variant of
 * whichever of the two surrounds it.
 */
export type Surface = 'default' | 'inverse' | 'stone'
