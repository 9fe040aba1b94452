import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes, html } from 'parse5'

export type Document = DefaultTreeAdapterTypes.Document
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

/** The text of a script or a style. */
export function codeOf({ childNodes }: Element): string {
  return childNodes.map((node) => (tree.isTextNode(node) ? node.value : '')).join('')
}

export function setCode(element: Element, code: string): void {
  element.childNodes = []
  tree.insertText(element, code)
}

/** A new HTML element. */
export function createElement(
  name: string,
  attributes: Record<string, string> = {},
  content: readonly Element[] = [],
): Element {
  const attrs = Object.entries(attributes).map(([key, value]) => ({ name: key, value }))
  const element = tree.createElement(name, html.NS.HTML, attrs)
  for (const one of content) tree.appendChild(element, one)
  return element
}

/** A new `<template>` with elements that may stand elsewhere in the page; browsers load nothing from it. */
export function createTemplate(id: string, content: readonly Element[]): Element {
  const template = createElement('template', { id }) as DefaultTreeAdapterTypes.Template
  const fragment = tree.createDocumentFragment()
  for (const element of content) {
    tree.detachNode(element)
    tree.appendChild(fragment, element)
  }
  tree.setTemplateContent(template, fragment)
  return template
}

export function detach(element: Element): void {
  tree.detachNode(element)
}

/** Puts a new element at the end of another. */
export function append(parent: Element, element: Element): void {
  tree.appendChild(parent, element)
}

/** Puts an element, which may stand elsewhere in the page, after another. */
export function insertAfter(previous: Element, element: Element): void {
  const parent = previous.parentNode
  if (!parent) throw new Error(`<${previous.tagName}> is in no page.`)
  tree.detachNode(element)
  const next = parent.childNodes[parent.childNodes.indexOf(previous) + 1]
  if (next) tree.insertBefore(parent, element, next)
  else tree.appendChild(parent, element)
}
