import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type AtRule, type ChildNode, parse } from 'postcss'
import { filesIn } from './files-in.ts'
import { sectionOf } from './policy.ts'

/** A page or script: its words, some of which are classes, and the scripts that it names. */
type Source = { words: ReadonlySet<string>; scripts: readonly string[] }

const STYLE = /(?<=<style>)[^]*?(?=<\/style>)/g
const CLASS = /\.((?:\\.|[\w-])+)/g
/** Separates classes in markup, in the properties of islands, and in scripts. */
const BETWEEN = /(?:[\s"'`]|&quot;)+/
/** Characters that markup or scripts may write in several other ways. */
const ESCAPED = /["'`\\]/

/**
 * Removes utilities from the style sheets in the pages: those that occur neither in a page with the sheet nor in a script that
 * it may load. Tailwind makes one set of utilities for all pages. The pages of a section keep a common sheet, so that their
 * security policy has one hash for it.
 */
export function trimStyles(distDir: string): void {
  const read = (name: string) => readFileSync(join(distDir, name), 'utf8')
  const files = filesIn(distDir, '.js')
  const names = files.map((file) => basename(file))
  const scripts = new Map(files.map((file) => [basename(file), toSource(read(file), names)]))
  const pages = filesIn(distDir, '.html').map((name) => {
    const html = read(name)
    const sheets: string[] = html.match(STYLE) ?? []
    return { name, html, sheets, source: toSource(html.replaceAll(STYLE, ''), names) }
  })
  const groups = Map.groupBy(pages, ({ name, sheets }) => sectionOf(`/${name}`) + sheets.join(''))
  for (const group of groups.values()) {
    const sources = withScripts(
      group.map(({ source }) => source),
      scripts,
    )
    const isInUse = (name: string) => sources.some(({ words }) => words.has(name))
    for (const sheet of group[0]?.sheets ?? []) {
      const trimmed = trimSheet(sheet, isInUse)
      for (const page of group) page.html = page.html.replace(sheet, () => trimmed)
    }
  }
  for (const { name, html } of pages) writeFileSync(join(distDir, name), html)
}

/** Removes the rules of the layer `utilities` none of whose classes is in use. */
export function trimSheet(sheet: string, isInUse: (name: string) => boolean): string {
  if (!sheet.includes('@layer utilities{')) return sheet
  const root = parse(sheet)
  const isKept = (name: string) => ESCAPED.test(name) || waysToWrite(name).some(isInUse)
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'utilities')
      layer.walkRules((rule) => {
        const classes = classesOf(rule.selector)
        // One is enough: the others may be alternatives, as in `:is(a, .card):hover > .link-on`.
        if (classes.length > 0 && !classes.some(isKept)) remove(rule)
      })
  })
  return root.toString()
}

/** A class in scripts and in markup, which may leave `>` as it is. */
function waysToWrite(name: string): string[] {
  const inMarkup = name.replaceAll('&', '&amp;')
  return [name, inMarkup, inMarkup.replaceAll('<', '&lt;').replaceAll('>', '&gt;')]
}

function classesOf(selector: string): string[] {
  return [...selector.matchAll(CLASS)].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1'))
}

/** An empty `@media` goes with its last rule. */
function remove(node: ChildNode): void {
  const { parent } = node
  node.remove()
  if (parent?.type === 'atrule' && parent.nodes?.length === 0) remove(parent as AtRule)
}

function toSource(text: string, names: readonly string[]): Source {
  return {
    words: new Set(text.split(BETWEEN)),
    scripts: names.filter((name) => text.includes(name)),
  }
}

/** Sources with the scripts that they name, and the scripts that these name in turn. */
function withScripts(sources: readonly Source[], scripts: ReadonlyMap<string, Source>): Source[] {
  const found = new Set(sources)
  // A set that grows during its iteration ends with its last new member.
  for (const source of found)
    for (const name of source.scripts) {
      const script = scripts.get(name)
      if (script) found.add(script)
    }
  return [...found]
}
