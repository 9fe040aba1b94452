import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element
export type Node = DefaultTreeAdapterTypes.Node

/** All elements of a document in page order, including those in templates. */
export function* elementsOf(root: Node): Generator<Element> {
  // A list instead of recursion: the depth of a page is unlimited.
  const open: Node[] = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    if (tree.isElementNode(node)) yield node
    if ('childNodes' in node) open.push(...node.childNodes.toReversed())
    if ('content' in node) open.push(node.content)
  }
}

/** Value of an attribute; undefined if the element does not have it. */
export function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value
}
