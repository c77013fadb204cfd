import type { ReactNode } from 'react'

/**
 * Stands in for the package `react-remove-scroll`, which Radix's Dialog imports to lock the page's scrolling: a build
 * aliases that name to this file. The package writes a `<style>` element into the page, which a strict
 * Content-Security-Policy refuses (`style-src` with hashes alone), and it moves the page by the width of the
 * scrollbar with margins of its own. The lock is one CSS rule in tokens/base.css instead:
 * `body:has([role='dialog'][data-state='open']) { overflow: hidden }`, with `scrollbar-gutter: stable` against the jump.
 *
 * Radix hands it the element to lock (`as`, a Slot), the parts that may scroll (`shards`) and the backdrop as its
 * child. The child is all that is left; the panel keeps its own scrolling by `overscroll-behavior: contain`.
 */
export function RemoveScroll({ children }: { children: ReactNode }): ReactNode {
  return children
}

/** The package's class names for elements at the screen's right edge; with a stable gutter there is nothing to correct. */
RemoveScroll.classNames = { fullWidth: '', zeroRight: '' }
