/** Finds what a built site uses although a browser of the browserslist in package.json lacks it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import { parse as parseHtml } from 'parse5'
import { type Node as CssNode, parse as parseCss } from 'postcss'
import { parseSync } from 'vite'
import { attributeOf, codeOf, elementsOf } from '../../scripts/build/elements.ts'
import { filesIn } from '../../scripts/build/files-in.ts'
import { iteratorMethods, lackersOf, lackingMethods, lackOfGlobal } from './support.ts'

/** A feature and the browsers that lack it. */
type Use = readonly [feature: string, lackers: readonly string[]]

/** What a page does without, or asks for before it uses it. */
const spared: Record<string, string> = {
  '.checkVisibility()': 'Radix asks first',
  '.hidePopover()': 'asked for; without popovers the menu always shows',
  '.showPopover()': 'asked for; without popovers the box stands there all the same',
  '.startViewTransition()': 'React calls it for transitions of views only, which no page has',
  '.use()': "React's, not that of a DisposableStack",
  '.grow()': "a table's of WebAssembly, not that of a buffer",
  'Error.captureStackTrace': 'asked for by code that a compiler wrote',
  'PublicKeyCredential.parseCreationOptionsFromJSON': 'part of the auth client; no passkeys here',
  'PublicKeyCredential.parseRequestOptionsFromJSON': 'part of the auth client; no passkeys here',
  'AbortSignal.timeout': 'until Chrome 124 it gives its error another name, which is treated alike',
  '@page': 'print has the margins of the browser',
  '@property': 'Tailwind sets the values itself where it is missing',
  ':has': 'Firefox of November 2023; decorations, and notes that stand twice',
  ':open': 'an animation',
  ':popover-open': 'see .showPopover()',
  '::details-content': 'an animation, and open answers in print',
  '::selection': 'a color',
  'content-visibility': 'speed',
  'field-sizing': 'fields have a fixed height',
  'forced-color-adjust': 'swatches take the colors of the system',
  'overflow-clip-margin': 'shadows at an edge',
  'overscroll-behavior': 'the page behind scrolls on',
  'overscroll-behavior-x': 'the page behind scrolls on',
  'paint-order': 'outlines of letters in a drawing',
  'position-area': 'the definition of a term is at the foot of the window',
  'position-try-fallbacks': 'see position-area',
  'print-color-adjust': 'prefixed beside it',
  'scrollbar-color': 'the bars of the system',
  'scrollbar-width': 'the bars of the system',
  'text-size-adjust': 'prefixed beside it',
  'text-wrap': 'lines break less evenly',
  'user-select': 'prefixed beside it',
  orphans: 'print',
  resize: 'phones have no handle',
  size: 'of the paper, in print',
  widows: 'print',
}

/** Uses of a site that not every browser has, each once with the first file that has it. */
export function findUnsupported(folder: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of filesIn(folder, '.js', '.css', '.html'))
    for (const [feature, lackers] of usesOf(file, readFileSync(join(folder, file), 'utf8')))
      if (!found.has(feature) && !(feature in spared))
        found.set(feature, `${file}: not in ${lackers.join(', ')}`)
  return found
}

function usesOf(file: string, text: string): Use[] {
  if (file.endsWith('.css')) return usesOfStyles(text)
  if (file.endsWith('.js')) return usesOfScript(text)
  return [...elementsOf(parseHtml(text))].flatMap((element) => {
    const type = attributeOf(element, 'type') ?? 'module'
    const isScript = element.tagName === 'script' && /^module$|javascript/.test(type)
    return isScript ? usesOfScript(codeOf(element)) : []
  })
}

type Syntax = { type: string; [name: string]: unknown }

/** Globals, their static functions, methods by their name, and methods of iterators. */
export function usesOfScript(code: string): Use[] {
  return [...nodesOf(parseSync('script.js', code).program as unknown as Syntax)]
    .map(toUse)
    .filter(([, lackers]) => lackers.length > 0)
}

function toUse(node: Syntax): Use {
  if (node.type === 'NewExpression') {
    const name = nameOf(node['callee'])
    return [`new ${name}`, lackOfGlobal(name)]
  }
  if (node.type !== 'CallExpression') return ['', []]
  const callee = node['callee'] as Syntax
  const owner = callee['object'] as Syntax | undefined
  const method =
    callee.type === 'MemberExpression' && !callee['computed'] && nameOf(callee['property'])
  if (!method || !owner) return ['', []]
  const global = nameOf(owner)
  const lackers = lackOfGlobal(global, method)
  if (lackers.length > 0) return [`${global}.${method}`, lackers]
  if (isIterator(owner) && iteratorMethods.has(method))
    return [`Iterator ${method}`, lackOfGlobal('Iterator', method)]
  return [`.${method}()`, lackingMethods.get(method) ?? []]
}

/** Whether an expression is `x.keys()` or the like; `Object.keys(x)` is an array. */
function isIterator({ type, callee, arguments: given }: Syntax): boolean {
  if (type !== 'CallExpression' || (given as unknown[]).length > 0) return false
  return /^(?:keys|values|entries)$/.test(nameOf((callee as Syntax)['property']))
}

function nameOf(node: unknown): string {
  const { name, type } = (node ?? {}) as Syntax
  return type === 'Identifier' ? String(name) : ''
}

function* nodesOf(root: Syntax): Generator<Syntax> {
  const open: unknown[] = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === null || typeof node !== 'object') continue
    if ('type' in node) yield node as Syntax
    open.push(...Object.values(node))
  }
}

const { properties, selectors, types = {} } = bcd.css
const at = bcd.css['at-rules']
/** Functions of values by name, such as `light-dark`. */
const functions = { ...types, ...types['color'], ...types['gradient'] }

/** Properties, selectors, functions and rules, but for those inside an `@supports` that asks for them. */
export function usesOfStyles(css: string): Use[] {
  const uses: Use[] = []
  parseCss(css).walk((node) => {
    if (isAsked(node)) return
    if (node.type === 'decl') {
      uses.push([node.prop, lackersOf(properties?.[node.prop])])
      for (const [, name = ''] of node.value.matchAll(/([a-z][\w-]*)\(/g))
        uses.push([`${name}()`, lackersOf(functions[name])])
    }
    if (node.type === 'atrule') uses.push([`@${node.name}`, lackersOf(at?.[node.name])])
    if (node.type === 'rule')
      for (const [text, name = ''] of node.selector.matchAll(/(?<!\\)::?([a-z][\w-]*)/g))
        uses.push([text, lackersOf(selectors?.[name])])
  })
  return uses.filter(([, lackers]) => lackers.length > 0)
}

function isAsked(node: CssNode): boolean {
  for (let one = node.parent; one; one = one.parent)
    if (one.type === 'atrule' && 'name' in one && one.name === 'supports') return true
  return false
}
