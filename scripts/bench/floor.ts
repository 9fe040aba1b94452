import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5'
import { compressDist } from '../build/compress.ts'

type Node = DefaultTreeAdapterTypes.Node

/** The pages that have a floor beside them. */
export const floorPages = { home: '/', article: '/education/esop-tax-benefits' }

const kept = new Set(['h1', 'h2', 'h3', 'p', 'ul', 'ol', 'li', 'table', 'tr', 'td', 'th', 'a'])
const dropped = new Set(['script', 'style', 'svg', 'template'])
const style =
  'body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1.1rem/1.6 Georgia,serif}h1{line-height:1.15}'

/**
 * Writes the same words as plain pages: no script, no font, a line of CSS inside, one request. Nothing
 * that says as much can be faster; the pages are measured against it.
 */
export async function writeFloor(distDir: string): Promise<string> {
  const floorDir = `${distDir}.floor`
  await rm(floorDir, { recursive: true, force: true })
  for (const path of Object.values(floorPages)) {
    const name = path === '/' ? 'index.html' : `${path.slice(1)}.html`
    const page = parse(await readFile(join(distDir, name), 'utf8'))
    const target = join(floorDir, name)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, toFloor(page))
  }
  // A plain page sends no rules of its own.
  await writeFile(join(floorDir, '_headers.json'), JSON.stringify({ rules: [] }))
  await compressDist(floorDir)
  return floorDir
}

function toFloor(page: Node): string {
  return `<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width"><title>Floor</title><style>${style}</style>${toPlain(find(page, 'main') ?? page)}`
}

function find(node: Node, name: string): Node | undefined {
  if (tree.isElementNode(node) && node.tagName === name) return node
  if (!('childNodes' in node)) return undefined
  for (const child of node.childNodes) {
    const found = find(child, name)
    if (found) return found
  }
  return undefined
}

function toPlain(node: Node): string {
  if (tree.isTextNode(node)) return escape(node.value)
  const inner = 'childNodes' in node ? node.childNodes.map(toPlain).join('') : ''
  if (!tree.isElementNode(node)) return inner
  const { tagName } = node
  if (dropped.has(tagName)) return ''
  if (!kept.has(tagName)) return inner
  const href = node.attrs.find(({ name }) => name === 'href')?.value
  return `<${tagName}${href ? ` href="${escape(href)}"` : ''}>${inner}</${tagName}>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
