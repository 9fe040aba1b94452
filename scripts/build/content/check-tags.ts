import type { Fault, Finding } from './finding.ts'
import type { Content, Text } from './read-content.ts'
import { inNodes, type Node, walk } from './tree.ts'

/** Tags that every text may use. */
const TAGS = ['Fact', 'Term', 'Example', 'WhatToAsk', 'Plain', 'ButtonLink'] as const

/** Tags that do not exist, and braces that would run as code: both stop the build with a message for programmers. */
export function checkTags({ texts }: Content): Finding[] {
  const imports = new Map(texts.map((text) => [text, importsOf(text)]))
  return inNodes(texts, (node, _, text) =>
    imports.get(text)?.has(node.name ?? '') ? undefined : (tagProblem(node) ?? codeProblem(node)),
  )
}

function tagProblem({ type, name }: Node): Fault | undefined {
  if (!type.startsWith('mdxJsx') || !name || TAGS.some((tag) => tag === name)) return undefined
  const meant = TAGS.find((tag) => tag.toLowerCase() === name.toLowerCase())
  if (meant) return [`There is no tag <${name}>.`, `Write <${meant}>, with these capitals.`]
  if (/^[a-z]/.test(name)) return undefined
  return [
    `There is no tag <${name}>.`,
    `Use one of ${TAGS.join(', ')}; a < that is meant as text is written &lt;.`,
  ]
}

function codeProblem({ type, value = '' }: Node): Fault | undefined {
  if (!/^mdx(Text|Flow)Expression$/.test(type)) return undefined
  const text = value.trim()
  if (/^$|^\/\*[\s\S]*\*\/$|^(['"])[^'"]*\1$/.test(text)) return undefined
  return [
    `The words in {${text}} would run as code.`,
    'Write \\{ for a brace that is meant as text.',
  ]
}

function importsOf({ tree }: Text): Set<string> {
  const code = walk(tree).flatMap(([node]) => (node.type === 'mdxjsEsm' ? [node.value ?? ''] : []))
  return new Set(code.flatMap((text) => text.match(/\b[A-Z]\w*(?=\s+from\b|,|\s*\})/g) ?? []))
}
