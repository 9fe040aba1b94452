import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A fenced block with a file name: a new file, or with the language `diff` a change of a file. */
export type Block = { recipe: string; language: string; path: string; code: string }

/** Blocks of a Markdown text that name a file, in order. */
export function readBlocks(markdown: string): Block[] {
  return markdown.split(/^## /m).flatMap((section) => {
    const recipe = section.slice(0, section.indexOf('\n'))
    const fences = section.matchAll(/^( *)```(\w+) (\S+)\n([^]*?)^ *```$/gm)
    return [...fences].map(([, indent = '', language = '', path = '', code = '']) => {
      const lines = code.split('\n').map((line) => line.slice(indent.length))
      return { recipe, language, path, code: lines.join('\n') }
    })
  })
}

/** Files that the blocks create and change, by path below `root`, with their final content. */
export function applyBlocks(blocks: Block[], root: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const block of blocks) {
    const file = join(root, block.path)
    const before = files.get(block.path) ?? (existsSync(file) ? readFileSync(file, 'utf8') : null)
    files.set(block.path, block.language === 'diff' ? applyDiff(block, before) : block.code)
  }
  return files
}

/** Hunks are separated by lines `@@`; their old lines must occur exactly once. */
function applyDiff({ recipe, path, code }: Block, before: string | null): string {
  let text = `\n${before ?? ''}`
  for (const hunk of code.split(/^@@.*\n/m).filter(Boolean)) {
    const lines = hunk.replace(/\n$/, '').split('\n')
    const without = (sign: string) =>
      lines.map((line) => (line.startsWith(sign) ? '' : `\n${line.slice(1)}`)).join('')
    const [old, changed] = [without('+'), without('-')]
    // The change has already been made.
    if (text.includes(`${changed}\n`)) continue
    const found = text.split(`${old}\n`).length - 1
    if (found !== 1)
      throw new Error(`docs/recipes.md, "${recipe}": ${path} has these lines ${found} times:${old}`)
    text = text.replace(`${old}\n`, () => `${changed}\n`)
  }
  return text.slice(1)
}
