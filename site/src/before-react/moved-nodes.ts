// Runs from the first start of an island: keeps React working where others change the page. Translators take texts out and put elements of
// their own in their place, and put them back on demand; extensions move, wrap and remove elements. React goes on to change what it
// rendered, and would throw (facebook/react#11538), or change a text that nobody sees. It hands each change over to the node that stands
// in the old one's place.

/** What stands in the place of a text that was taken out. */
const standIns = new WeakMap<Node, ChildNode>()
/** The texts that a node stands in the place of: what is put in its own place, in another language or as the original, does too. */
const textsBehind = new WeakMap<Node, readonly Text[]>()

/** The child of a node that has another node in it, or stands in its place. */
function childWith(parent: Node, node: Node): Node | null {
  let place: Node | null = standIns.get(node) ?? node
  while (place && place.parentNode !== parent) place = place.parentNode
  return place
}

/** Removes a node, wherever it is now, with what stands in its place, and with what was put around it alone. */
function removeMoved(node: ChildNode, parent: Node) {
  let place: ChildNode | null = standIns.get(node) ?? node
  do {
    const around: ParentNode | null = place.parentNode
    place.remove()
    place = around instanceof Element && around !== parent && !around.hasChildNodes() ? around : null
  } while (place)
}

/** Called once for each document. */
export function surviveMovedNodes(): void {
  // oxlint-disable-next-line typescript/unbound-method -- each is called on a node
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (!(child instanceof Node) || child.parentNode === this) return removeChild.call<Node, [Child], Child>(this, child)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was a child is one
    removeMoved(child as ChildNode & Child, this)
    return child
  }
  Node.prototype.insertBefore = function <New extends Node>(this: Node, node: New, before: Node | null): New {
    const there = before && before.parentNode !== this ? childWith(this, before) : before
    return insertBefore.call<Node, [New, Node | null], New>(this, node, there)
  }

  const observer = new MutationObserver((records) => {
    const added = new Set<Node>(records.flatMap(({ addedNodes }) => [...addedNodes]))
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      // React has changed a text while it was out: it comes back, to be translated again.
      for (const back of [target, ...addedNodes]) {
        const standIn = back instanceof Text ? standIns.get(back) : undefined
        if (!standIn) continue
        standIns.delete(back)
        if (back.parentNode) standIn.remove()
        else standIn.replaceWith(back)
      }
      const gone = [...removedNodes]
      const instead = [...addedNodes].filter((node) => !gone.includes(node))
      for (const node of gone) {
        const texts = [...(textsBehind.get(node) ?? []), ...(node instanceof Text ? [node] : [])].filter((text) => !text.parentNode)
        if (node.parentNode || texts.length === 0) continue
        const beside = [previousSibling, nextSibling].find((sibling) => sibling && added.has(sibling))
        const standIn = instead.shift() ?? beside
        if (!standIn) continue
        textsBehind.set(standIn, [...(textsBehind.get(standIn) ?? []), ...texts])
        for (const text of texts) {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has just been a child
          standIns.set(text, standIn as ChildNode)
          observer.observe(text, { characterData: true })
        }
      }
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
