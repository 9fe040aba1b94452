import { error, type Finding } from './finding.ts'
import type { Content, Text } from './read-content.ts'
import { isElement, lineOf, type Node, walk } from './tree.ts'

/** Tags that every text may use. */
const TAGS = ['Fact', 'Term', 'Example', 'WhatToAsk', 'Plain', 'ButtonLink'] as const

/** Tags that do not exist, and braces that would run as code: both stop the build with a message for programmers. */
export function checkTags({ texts }: Content): Finding[] {
  return texts.flatMap((article) => {
    const imported = importsOf(article)
    return walk(article.tree).flatMap(([node]) => {
      const problem = tagProblem(node, imported) ?? codeProblem(node)
      return problem ? [error({ file: article.file, line: lineOf(node) }, ...problem)] : []
    })
  })
}

function tagProblem(
  node: Node,
  imported: ReadonlySet<string>,
): [problem: string, remedy: string] | undefined {
  const { type, name } = node
  if (!type.startsWith('mdxJsx') || !name) return undefined
  if (imported.has(name) || TAGS.some((tag) => isElement(node, tag))) return undefined
  const meant = TAGS.find((tag) => tag.toLowerCase() === name.toLowerCase())
  if (meant) return [`There is no tag <${name}>.`, `Write <${meant}>, with these capitals.`]
  if (/^[a-z]/.test(name)) return undefined
  return [
    `There is no tag <${name}>.`,
    `Use one of ${TAGS.join(', ')}; a < that is meant as text is written &lt;.`,
  ]
}

function codeProblem({ type, value = '' }: Node): [problem: string, remedy: string] | undefined {
  if (!/^mdx(Text|Flow)Expression$/.test(type)) return undefined
  const text = value.trim()
  const isHarmless = text === '' || /^\/\*[\s\S]*\*\/$/.test(text) || /^(['"])[^'"]*\1$/.test(text)
  return isHarmless
    ? undefined
    : [`The words in {${text}} would run as code.`, 'Write \\{ for a brace that is meant as text.']
}

function importsOf({ tree }: Text): Set<string> {
  const code = walk(tree).flatMap(([node]) => (node.type === 'mdxjsEsm' ? [node.value ?? ''] : []))
  return new Set(code.flatMap((text) => text.match(/\b[A-Z]\w*(?=\s+from\b|,|\s*\})/g) ?? []))
}
