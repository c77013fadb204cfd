/** A window gets the focus; a tab is shown again, which a phone's window does not notice; the browser shows a page that it has kept as it was. */
const SIGNS = ['focus', 'visibilitychange', 'pageshow'] as const

/** Calls a function whenever the visitor comes back to the page, which may have missed what happened meanwhile. Returns how to stop. */
export function onReturn(comeBack: () => void): () => void {
  const notice = () => {
    if (document.visibilityState === 'visible') comeBack()
  }
  for (const sign of SIGNS) addEventListener(sign, notice)
  return () => {
    for (const sign of SIGNS) removeEventListener(sign, notice)
  }
}
