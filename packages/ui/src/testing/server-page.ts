/** A frame with the server's HTML and the library's styles; `sandbox="allow-same-origin"` blocks its scripts. */
export async function serverPage(html: string, { sandbox, width }: { sandbox?: string; width?: number } = {}) {
  const styles = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n')
  const frame = document.createElement('iframe')
  if (sandbox) frame.setAttribute('sandbox', sandbox)
  if (width) frame.width = String(width)
  frame.srcdoc = `<!doctype html><style>${styles}</style><div id="app">${html}</div>`
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
  const { contentDocument, contentWindow } = frame
  if (!contentDocument || !contentWindow) throw new Error('The frame has no document.')
  return { frame, document: contentDocument, window: contentWindow }
}
