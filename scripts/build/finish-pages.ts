import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse, serialize } from 'parse5'
import { firstStyles } from '#islands/first-styles.ts'
import { type BuiltPage, describePage } from './built-page.ts'
import {
  append,
  attributeOf,
  createElement,
  createTemplate,
  detach,
  elementsOf,
  insertAfter,
} from './elements.ts'
import { filesIn } from './files-in.ts'
import { type FirstPart, moveSheet } from './first-part.ts'
import { toSource } from './inline-code.ts'
import { minifyScripts } from './minify-scripts.ts'
import type { ScriptImports } from './script-imports.ts'

/** A page that lacks only the text of its first styles. */
type Draft = { page: BuiltPage; html: string; first: FirstPart }

/**
 * Finishes the rendered pages: each is parsed once, changed in its tree and written. Pages of a folder share their first styles, so
 * that its security policy has one hash for them; a page at the root is like no other.
 */
export function finishPages(distDir: string, imports: ScriptImports): BuiltPage[] {
  const read = (name: string) => readFileSync(join(distDir, name), 'utf8')
  const wordsOf = (script: string) =>
    imports.importsOf([script]).flatMap((one) => read(one).split(/[\s"`]+/))
  const drafts = filesIn(distDir, '.html').map((name) =>
    toDraft(name, read(name), imports, wordsOf),
  )
  const groups = Map.groupBy(drafts, ({ page: { file } }) =>
    dirname(file) === '/' ? file : dirname(file),
  )
  for (const group of groups.values()) {
    const sheet = read(group[0]?.first.sheet ?? '')
    const styles = firstStyles(sheet, {
      classes: new Set(group.flatMap(({ first }) => [...first.classes])),
      tags: new Set(group.flatMap(({ first }) => [...first.tags])),
    })
    for (const { page, html } of group) {
      page.code.styles.add(toSource(styles))
      writeFileSync(join(distDir, page.file), fillStyle(html, styles))
    }
  }
  return drafts.map(({ page }) => page)
}

/** A page keeps its place for styles, an empty element, until the other pages of its folder are known. */
function fillStyle(html: string, styles: string): string {
  return html.replace('<style></style>', () => `<style>${styles}</style>`)
}

function toDraft(
  name: string,
  rendered: string,
  { importsOf, laterOf }: ScriptImports,
  wordsOf: (script: string) => readonly string[],
): Draft {
  const document = parse(rendered)
  const elements = [...elementsOf(document)]
  const charset = elements.find((one) => attributeOf(one, 'charset') !== undefined)
  const head = elements.find(({ tagName }) => tagName === 'head')
  if (!charset || !head) throw new Error(`${name} has no <meta charset>.`)
  minifyScripts(elements)
  const first = moveSheet(name, elements, wordsOf)
  const island = elements.find(({ tagName }) => tagName === 'astro-island')
  // React first: it runs while the rest of the island is on its way.
  const own = ['renderer-url', 'component-url'].flatMap(
    (one) => (island && attributeOf(island, one)) ?? [],
  )
  const scripts = [...new Set(own.flatMap((one) => importsOf([one])))]
  const later = laterOf(own)
  const run = own.slice(0, 1).map((src) => createElement('script', { type: 'module', src }))
  const isAtOnce = island && attributeOf(island, 'client') === 'load'
  const start = [
    // Half of its bytes, over the connections that are open already: others are opened for what comes next.
    ...(isAtOnce ? scripts.slice(0, 1).map(toPreload) : []),
    ...(island ? [createTemplate('island-imports', [...scripts.map(toPreload), ...run])] : []),
    ...(later.length > 0 ? [createTemplate('later-imports', later.map(toPreload))] : []),
  ]
  for (const element of start.toReversed()) insertAfter(charset, element)
  // After the scripts that send a member's first requests: a third of a page is its first styles.
  append(head, createElement('style'))
  if (!island)
    for (const one of elements) if (attributeOf(one, 'data-with-islands') === '') detach(one)
  return { page: describePage(`/${name}`, document), html: serialize(document), first }
}

/** A page asks for these scripts at once: see src/islands/templates.ts. */
const toPreload = (href: string) => createElement('link', { rel: 'modulepreload', href })
