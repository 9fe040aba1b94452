import type { ReactElement, ReactNode } from 'react'

/** Attributes that have another name in React. */
const attributeNames: Record<string, string> = {
  className: 'class',
  fillRule: 'fill-rule',
  strokeWidth: 'stroke-width',
  tabIndex: 'tabindex',
  textAnchor: 'text-anchor',
}
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/**
 * Renders React elements without hooks to HTML, without React: the content until React has loaded, which then hydrates or
 * replaces it. A test compares it with React's own rendering.
 */
export function toMarkup(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return escape(String(node))
  if (Array.isArray(node)) return node.map(toMarkup).reduce(join, '')
  if (typeof node !== 'object' || node === null) return ''
  const { type, props } = node as ReactElement<Record<string, unknown>>
  if (typeof type === 'function') return toMarkup((type as (given: object) => ReactNode)(props))
  if (type === 'input') return `<input${toAttributes(props)}/>`
  const inner = toMarkup(props['children'] as ReactNode)
  return typeof type === 'string' ? `<${type}${toAttributes(props)}>${inner}</${type}>` : inner
}

/** Between two texts React puts a comment, so that each is a node of its own. */
function join(before: string, after: string): string {
  const isText = before !== '' && after !== '' && !before.endsWith('>') && !after.startsWith('<')
  return before + (isText ? '<!-- -->' : '') + after
}

function toAttributes(props: Record<string, unknown>): string {
  return Object.entries(props)
    .map(([name, value]) => (name === 'children' ? '' : toAttribute(name, value)))
    .join('')
}

function toAttribute(name: string, value: unknown): string {
  // `aria-selected={false}` is an attribute, and `hidden={false}` is none.
  const isSwitch = typeof value === 'boolean' && !name.startsWith('aria-')
  if (value === false && isSwitch) return ''
  if (!/^(string|number|boolean)$/.test(typeof value)) return ''
  return ` ${attributeNames[name] ?? name}="${isSwitch ? '' : escape(String(value))}"`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
