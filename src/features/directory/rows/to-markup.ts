import type { ReactElement, ReactNode } from 'react'

/** Attributes that have another name in React. */
const attributeNames: Record<string, string> = {
  className: 'class',
  fillRule: 'fill-rule',
  strokeWidth: 'stroke-width',
  tabIndex: 'tabindex',
}
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/**
 * Renders React elements without hooks to HTML, without React: the content until React has loaded. A test compares it with
 * React's own rendering.
 */
export function toMarkup(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return escape(String(node))
  if (Array.isArray(node)) return node.map(toMarkup).join('')
  if (typeof node !== 'object' || node === null) return ''
  const { type, props } = node as ReactElement<Record<string, unknown>>
  if (typeof type === 'function') return toMarkup((type as (given: object) => ReactNode)(props))
  const inner = toMarkup(props['children'] as ReactNode)
  return typeof type === 'string' ? `<${type}${toAttributes(props)}>${inner}</${type}>` : inner
}

function toAttributes(props: Record<string, unknown>): string {
  return Object.entries(props)
    .filter(([name, value]) => name !== 'children' && /^(string|number)$/.test(typeof value))
    .map(([name, value]) => ` ${attributeNames[name] ?? name}="${escape(String(value))}"`)
    .join('')
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
