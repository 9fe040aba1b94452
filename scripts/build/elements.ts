import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element
export type Node = DefaultTreeAdapterTypes.Node

/** Every element of a document, those in templates too, in the order of the page. */
export function* elementsOf(root: Node): Generator<Element> {
  // A list and not recursion: the depth of a page is the writer's to choose.
  const open: Node[] = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    if (tree.isElementNode(node)) yield node
    if ('childNodes' in node) open.push(...node.childNodes.toReversed())
    if ('content' in node) open.push(node.content)
  }
}

/** The value of an attribute; undefined where the element has none of that name. */
export function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value
}
