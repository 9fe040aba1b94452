import Validator from '@adobe/structured-data-validator'
import { defaultTreeAdapter as tree, parse } from 'parse5'
import { attributeOf, elementsOf, type Node } from '../../scripts/build/elements.ts'

type Item = { '@type': string; mainEntity?: Question[] } & Record<string, unknown>
type Question = { name: string; acceptedAnswer: { text: string } }

/** Errors and warnings of search engines for the structured data of a built page. */
export async function checkStructuredData(html: string): Promise<string[]> {
  const page = parse(html)
  const items = readItems(page)
  if (items === undefined) return ['has structured data that is no JSON']
  const text = squeeze([...textsOf(page)].join(''))
  const hidden = items
    .flatMap(({ mainEntity = [] }) => mainEntity)
    .flatMap(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])
    .filter((words) => !text.includes(squeeze(words)))
  return [
    ...(await validate(items)),
    ...hidden.map((words) => `has structured data that no reader sees: ${words.slice(0, 60)}`),
  ]
}

async function validate(items: Item[]): Promise<string[]> {
  const jsonld: Record<string, object[]> = {}
  for (const item of items) (jsonld[item['@type']] ??= []).push(item)
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} })
  return issues.map(
    ({ issueMessage, path }) =>
      `has structured data, ${path.map(({ type }) => type).join(' › ')}: ${issueMessage}`,
  )
}

function readItems(page: Node): Item[] | undefined {
  const data = [...elementsOf(page)].filter(
    (element) => attributeOf(element, 'type') === 'application/ld+json',
  )
  try {
    return data.flatMap(({ childNodes: [json] }) => {
      const text = json && 'value' in json ? json.value : ''
      return (JSON.parse(text) as { '@graph': Item[] })['@graph']
    })
  } catch {
    return undefined
  }
}

// Removes white space, because there may or may not be some between two elements.
function squeeze(text: string): string {
  return text.replace(/\s+/g, '')
}

/** Texts within an element, without hidden ones and footnote numbers. */
function* textsOf(node: Node): Generator<string> {
  if (tree.isTextNode(node)) yield node.value
  if (tree.isElementNode(node)) {
    if (['script', 'style', 'template'].includes(node.tagName)) return
    if (attributeOf(node, 'class')?.split(' ').includes('cite')) return
  }
  if ('childNodes' in node) for (const child of node.childNodes) yield* textsOf(child)
}
