/**
 * Keeps islands alive on a page that the browser translates: it puts an element in the place of each text node, which React still
 * holds. React then removes or inserts beside that element, and what React writes takes its place, to be translated again.
 */

/** What stands in the place of a text node that was taken out of the page. */
const standIns = new WeakMap<Node, ChildNode>()

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE
const isElement = (node: Node | null): node is Element => node?.nodeType === Node.ELEMENT_NODE

function follow(records: readonly MutationRecord[], observer: MutationObserver): void {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') restore(target)
    // It came in the same step, or just before it on either side.
    const neighbors = [previousSibling, nextSibling].filter((node) => node && added.has(node))
    const standIn = [...addedNodes, ...neighbors].find(isElement)
    for (const node of removedNodes) {
      if (!standIn || !isText(node) || node.isConnected) continue
      standIns.set(node, standIn)
      observer.observe(node, { characterData: true })
    }
  }
}

/** Shows a text that React has changed out of the page. */
function restore(text: Node): void {
  const standIn = standIns.get(text)
  if (!standIn?.isConnected || text.isConnected) return
  standIn.replaceWith(text)
  standIns.delete(text)
}

/** The child that stands for a node which is no child any more; null if nothing does. */
function childFor(parent: Node, node: Node): Node | null {
  let found: Node | null = standIns.get(node) ?? node
  while (found && found.parentNode !== parent) found = found.parentNode
  return found
}

function watchTranslation(): void {
  const observer = new MutationObserver(follow)
  observer.observe(document.documentElement, { childList: true, subtree: true })
  const { removeChild, insertBefore } = Node.prototype
  const find = (parent: Node, node: Node) => {
    follow(observer.takeRecords(), observer)
    return childFor(parent, node)
  }
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child) {
    const found = child.parentNode === this ? child : find(this, child)
    if (found) removeChild.call(this, found)
    return child
  }
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ) {
    insertBefore.call(this, child, next && next.parentNode !== this ? find(this, next) : next)
    return child
  }
}

if (typeof document !== 'undefined') watchTranslation()
