/**
 * The ground that a component stands on, written as `data-surface`: `default` is light, `inverse` dark, and `stone` the quiet
 * ground beside whichever of the two is around it.
 */
export type Surface = 'default' | 'inverse' | 'stone'
