import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse as parseAstro } from '@astrojs/compiler-rs'
import { parseSync } from 'vite'

/** A text in the code that may reach a reader, as written there. `line` is its first line, counted from 1. */
export type SourceText = { file: string; text: string; line: number }

/** Code whose texts reach readers: pages, parts, messages, mails. */
const CODE = '{src,supabase/functions}/**/*.{ts,tsx,astro}'

/** All texts of the code except tests. */
export function readSourceTexts(root: string): SourceText[] {
  return globSync(CODE, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted()
    .flatMap((file) => textsInCode(file, readFileSync(join(root, file), 'utf8')))
}

/** Text nodes, strings and parts of templates. Comments are none, so no comment has an effect. */
export function textsInCode(file: string, source: string): SourceText[] {
  const tree = file.endsWith('.astro') ? parseAstro(source).ast : parseSync(file, source).program
  return [...textNodesIn(tree)].map(({ start, end }) => ({
    file,
    text: toProse(source.slice(start, end)),
    line: source.slice(0, start).split('\n').length,
  }))
}

type Node = { type: string; start: number; end: number }

function* textNodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* textNodesIn(item)
  else if (isNode(value) && !NO_TEXT.has(value.type)) {
    if (TEXT.has(value.type)) yield value
    else if (!isStyling(value)) for (const part of Object.values(value)) yield* textNodesIn(part)
  }
}

const TEXT = new Set(['JSXText', 'Literal', 'TemplateElement'])
const NO_TEXT = new Set(['ImportDeclaration', 'TSLiteralType', 'AstroComment'])

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** Attributes that hold utilities or the coordinates of a drawing. */
function isStyling(node: Node): boolean {
  if (node.type !== 'JSXAttribute' || !('name' in node)) return false
  const { name } = node.name as { name: unknown }
  return (
    typeof name === 'string' && /^(?:class|className|style|viewBox|d|points|transform)$/.test(name)
  )
}

/** Blanks arbitrary values of utilities, such as `[min(100%,14rem)]`, and attributes in HTML. Positions stay the same. */
function toProse(text: string): string {
  return text.replace(/(?<=-)\[[^\]\s]*\]|\[[^\]\s]*[&:][^\]\s]*\]|=\\?"[^"]*"/g, (part) =>
    ' '.repeat(part.length),
  )
}
