import type { MdastNode } from 'satteri'
import { error, type Fault, type Finding } from './finding.ts'

/** What the checks need to know of a node of a parsed article. */
export type Node = {
  type: string
  name?: string | null
  value?: string
  url?: string
  alt?: string | null
  depth?: number
  attributes?: { type: string; name?: string; value?: unknown }[]
  children?: Node[]
  position?: { start: { line: number } }
}

type Step = [node: Node, around: Node[]]

// Ten checks look at each article.
const walked = new WeakMap<object, Step[]>()

/** Every node in reading order, with those around it, outermost first. */
export function walk(tree: MdastNode | Node): readonly Step[] {
  const steps = walked.get(tree) ?? stepsIn(tree as Node, [], [])
  walked.set(tree, steps)
  return steps
}

function stepsIn(node: Node, around: Node[], steps: Step[]): Step[] {
  steps.push([node, around])
  if (!node.children?.length) return steps
  const within = [...around, node]
  for (const child of node.children) stepsIn(child, within, steps)
  return steps
}

type Words = { file: string; tree: MdastNode | Node }

/** What `look` finds wrong with single nodes of the texts, each at its line. */
export function inNodes<T extends Words>(
  texts: readonly T[],
  look: (node: Node, around: Node[], text: T) => Fault | undefined,
): Finding[] {
  return texts.flatMap((text) =>
    walk(text.tree).flatMap(([node, around]) => {
      const fault = look(node, around, text)
      return fault ? error({ file: text.file, line: lineOf(node) }, ...fault) : []
    }),
  )
}

export function lineOf(node: Node): number {
  return node.position?.start.line ?? 1
}

/** The text of an attribute of a component; undefined when it is absent or an expression. */
export function attribute(node: Node, name: string): string | undefined {
  const found = node.attributes?.find((candidate) => candidate.name === name)
  return typeof found?.value === 'string' ? found.value : undefined
}

export function isElement(node: Node, name: string): boolean {
  return node.type.startsWith('mdxJsx') && node.name === name
}

/** The words of a node. `say` may give the words of a component that shows text of its own. */
export function textOf(
  node: Node,
  say: (node: Node) => string | undefined = () => undefined,
): string {
  const said = say(node)
  if (said !== undefined) return said
  if (node.type === 'text' || node.type === 'inlineCode') return node.value ?? ''
  const parts = (node.children ?? []).map((child) => textOf(child, say))
  return parts.join(isBlock(node) ? '\n' : '')
}

function isBlock({ type }: Node): boolean {
  return !['paragraph', 'heading', 'emphasis', 'strong', 'link', 'mdxJsxTextElement'].includes(type)
}
