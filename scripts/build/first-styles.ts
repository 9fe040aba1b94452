import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type AtRule, type ChildNode, parse, type Root, type Rule } from 'postcss'
import { minifySync } from 'vite'
import { filesIn } from './files-in.ts'
import { startHead } from './start-head.ts'

const LINKS = /<link rel="stylesheet" href="(\/_astro\/[^"]+)">/g
/** Ends the first part of a page: see ui/RestOfStyles.astro. */
const END = '<script data-styles>;</script>'
const SCRIPT = /(?<=<script>)[^]+?(?=<\/script>)/g
const CLASS = /\.((?:\\.|[\w-])+)/g
/** Neither a pseudo-class nor in brackets: `sub` in `sub:first-child` and `:is(sub, sup)`. */
const ELEMENT = /(?<![\w:[='"-])[a-z]\w*(?![\w-]*\])/g
/** Shows the scroll bar from the start; the whole page would bring it, and move everything. */
const SCROLL_BAR = '@layer base{body{min-height:101svh}}'
/** Media, states and browsers of 2023 that no first paint is for: their rules come with the whole sheet. */
const LATER_MEDIA = /^print|hover|forced-colors|margin-trim/
const LATER_STATE = /[^\\(]::?(?:hover|active|focus-visible|selection|backdrop)|:is\(:disabled/

/**
 * Each page links the whole sheet of the site, which browsers keep. To paint sooner, the head has the rules for the first part of
 * the page, and the link comes after that part: browsers paint what is above it without waiting. Pages of a folder share their
 * rules, so that its security policy has one hash for them. Inline scripts are minified, which Astro leaves to others.
 */
export function inlineFirstStyles(distDir: string): void {
  const pages = filesIn(distDir, '.html').map((name) => readPage(distDir, name))
  for (const group of Map.groupBy(pages, ({ folder }) => folder).values()) {
    const styles = readFileSync(join(distDir, group[0]?.sheet ?? ''), 'utf8')
    const rules = firstStyles(styles, group.map(({ first }) => first).join(' '))
    for (const { file, link, sheet, first, rest } of group)
      writeFileSync(
        file,
        // The sheet is asked for before the fonts: text can be read without them.
        startHead(
          first.replace(link, () => `<style>${rules}${SCROLL_BAR}</style>`),
          `<link rel="preload" as="style" href="${sheet}">`,
        ) +
          link +
          END +
          rest,
      )
  }
}

function readPage(distDir: string, name: string) {
  const file = join(distDir, name)
  const html = readFileSync(file, 'utf8')
  const [[link, sheet] = [], ...others] = [...html.matchAll(LINKS)]
  const [first = '', ...rest] = html
    .replaceAll(SCRIPT, (code) => (code === ';' ? code : minifySync('inline.js', code).code.trim()))
    .split(END)
  // An island could be shown before its styles.
  if (!link || others.length > 0 || rest.length === 0 || first.includes('<astro-island'))
    throw new Error(`${name} must link one sheet, and before its first island.`)
  // The pages of a folder have the same parts; a page at the root is like no other.
  const folder = name.includes('/') ? dirname(name) : name
  return { folder, file, link, sheet, first, rest: rest.join('') }
}

/** The rules of a sheet that markup needs for its first paint. */
export function firstStyles(sheet: string, markup: string): string {
  const names = [...markup.matchAll(/ class="([^"]*)"/g)].map(([, name = '']) => name).join(' ')
  const text = names.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  const words = new Set(text.replaceAll(/&#(?:x27|39);/g, "'").split(/\s+/))
  const tags = new Set([...markup.matchAll(/<([a-z]\w*)/g)].map(([, name = '']) => name))
  const root = parse(sheet)
  root.walkComments(remove)
  root.walkAtRules(/media|supports/, (rule) => {
    if (LATER_MEDIA.test(rule.params)) remove(rule)
  })
  root.walkRules((rule) => {
    if (/^(?:from|to|[\d.]+%)/.test(rule.selector)) return
    const classes = [...rule.selector.matchAll(CLASS)].map(([, name = '']) =>
      name.replaceAll(/\\(.)/g, '$1'),
    )
    const elements = classes.length > 0 ? [] : (rule.selector.match(ELEMENT) ?? [])
    // One is enough: the others may be alternatives, as in `:is(a, .card):hover > .link-on`.
    const isUsed =
      classes.length + elements.length === 0 ||
      classes.some((name) => words.has(name)) ||
      elements.some((name) => tags.has(name))
    if (!isUsed || rule.selectors.every((one) => LATER_STATE.test(one))) remove(rule)
  })
  removeUnused(root)
  return root.toString()
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
