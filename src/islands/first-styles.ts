import { type AtRule, type ChildNode, parse, type Root, type Rule } from 'postcss'

const CLASS = /\.((?:\\.|[\w-])+)/g
/** Neither a pseudo-class nor in brackets: `sub` in `sub:first-child` and `:is(sub, sup)`. */
const ELEMENT = /(?<![\w:[='"-])[a-z]\w*(?![\w-]*\])/g
/** Shows the scroll bar from the start; the whole page would bring it, and move everything. */
const SCROLL_BAR = '@layer base{body{min-height:101svh}}'
/** Media, states, movements and browsers of 2023 that no first paint is for: their rules come with the whole sheet. */
const LATER_MEDIA = /^print|hover|forced-colors|margin-trim/
const LATER_STATE =
  /[^\\(]::?(?:hover|active|focus-visible|selection|backdrop|disabled)|:is\(:disabled|\[aria-invalid/
const LATER_PROPERTY = /^(?:transition|cursor|scroll-margin)/

/**
 * The rules of the site's sheet that the first part of a page needs for its first paint. Each page links the whole sheet, which
 * browsers keep, below that part; these rules stand in its head.
 */
export function firstStyles(
  sheet: string,
  { classes, tags }: Record<'classes' | 'tags', ReadonlySet<string>>,
): string {
  const root = parse(sheet)
  root.walkComments(remove)
  root.walkAtRules('font-face', (rule) => {
    if (rule.toString().includes('url(')) remove(rule)
  })
  root.walkAtRules(/media|supports/, (rule) => {
    if (LATER_MEDIA.test(rule.params)) remove(rule)
  })
  root.walkAtRules('page', remove)
  root.walkDecls(LATER_PROPERTY, remove)
  root.walkRules((rule) => {
    if (/^(?:from|to|[\d.]+%)/.test(rule.selector)) return
    const named = [...rule.selector.matchAll(CLASS)].map(([, name = '']) =>
      name.replaceAll(/\\(.)/g, '$1'),
    )
    const elements = named.length > 0 ? [] : (rule.selector.match(ELEMENT) ?? [])
    // One is enough: the others may be alternatives, as in `:is(a, .card):hover > .link-on`.
    const isUsed =
      named.length + elements.length === 0 ||
      named.some((name) => classes.has(name)) ||
      elements.some((name) => tags.has(name))
    if (!isUsed || rule.selectors.every((one) => LATER_STATE.test(one))) remove(rule)
  })
  removeUnused(root)
  return root.toString() + SCROLL_BAR
}

/** Removes tokens, properties and animations that nothing names; a token may name another. */
function removeUnused(root: Root): void {
  const text = root.toString()
  const drop = (node: ChildNode, name: string) => {
    if (!text.includes(`var(${name}`)) remove(node)
  }
  root.walkDecls(/^--/, (one) => drop(one, one.prop))
  root.walkAtRules('property', (rule) => drop(rule, rule.params))
  root.walkAtRules('keyframes', (rule) => drop(rule, `--animate-${rule.params}`))
  if (root.toString() !== text) removeUnused(root)
}

/** What contains nothing else goes too, but for layers, whose order counts. */
function remove(node: ChildNode): void {
  const parent = node.parent as Rule | AtRule | Root
  node.remove()
  const isKept = parent.type === 'root' || (parent.type === 'atrule' && parent.name === 'layer')
  if (!isKept && parent.nodes?.length === 0) remove(parent)
}
