import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'
import { attributeIn, componentsIn } from '#domain/content/article-text.ts'
import { tools } from '#domain/tools/list.ts'
import { citingIn, type Content, type Entry, textsIn, textsOf } from './content.ts'
import { type Finding, findingAt, lineAt } from './finding.ts'

type Kind = {
  word: string
  /**
   * Pattern of the fields that hold such names. A capture group is the name: `terms.valuation.0` has a category as its key.
   */
  field: RegExp
  /** Undefined if the file with the list is missing. */
  known(content: Content): readonly string[] | undefined
  /** Remedy for the message if the names are too many to list. */
  remedy?: string
}

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

/** Kinds of names that data fields refer to, in any file. */
const kinds: readonly Kind[] = [
  {
    word: 'published article',
    field: /(?:^|\.)(?:article|(?:articles|parts)\.\d+)$/,
    known: ({ articles }) => idsOf(articles.filter(({ data }) => !data.draft)),
    remedy: 'Write the name of a file in content/articles, without .mdx, that is no draft.',
  },
  {
    word: 'fact',
    field: /(?:^|\.)facts\.\d+$|^changes\.\d+\.fact$|^subjects\.\d+\.facts\.(.+)$/,
    known: ({ facts }) => idsOf(facts),
    remedy: 'Write the id of a file in content/facts.',
  },
  {
    word: 'term',
    field: /^terms\..+\.\d+$/,
    known: ({ glossary }) => idsOf(glossary),
    remedy: 'Write the id of a file in content/glossary.',
  },
  {
    word: 'calculator',
    field: /(?:^|\.)tools\.(?:.+\.)?\d+$/,
    known: () => idsOf(tools),
  },
  {
    word: 'template',
    field: /(?:^|\.)templates\.\d+$/,
    known: ({ templates }) => idsOf(templates),
  },
  {
    word: 'category',
    field: /\.categories\.\d+$|^questions\.\d+\.category$|^(?:terms|tools)\.(.+)\.0$/,
    known: ({ hub }) => hub[0] && idsOf(hub[0].data.categories),
  },
  {
    word: 'category',
    field: /^category$/,
    known: ({ hub }) => hub[0]?.data.categories.map(({ name }) => name),
  },
]

/** References to one kind of name in data files, with their positions. */
function namesIn(entries: readonly Entry[], { field: pattern }: Kind) {
  return entries.flatMap((entry) =>
    textsIn(entry.data).flatMap(([field, text]) => {
      const match = pattern.exec(field)
      return match ? { entry, field, name: match.slice(1).find(Boolean) ?? text } : []
    }),
  )
}

/** Facts that data files name outside their prose. */
export function factsNamedIn(entries: readonly Entry[]): string[] {
  return kinds
    .filter(({ word }) => word === 'fact')
    .flatMap((kind) => namesIn(entries, kind))
    .map(({ name }) => name)
}

/** References without a target, ids that differ from their file name, and advisor types without a text. */
export function* checkNames(content: Content): Generator<Finding> {
  const entries = [
    ...content.articles,
    ...content.register,
    ...content.changes,
    ...citingIn(content),
  ]
  for (const kind of kinds) {
    const known = kind.known(content)
    if (known === undefined) continue
    const remedy = kind.remedy ?? `Write one of: ${known.join(', ')}.`
    for (const { entry, field, name } of namesIn(entries, kind))
      if (!known.includes(name))
        yield findingAt(entry, { field }, `There is no ${kind.word} ${name}.`, remedy)
  }
  yield* checkTerms(content)
  yield* checkIds(content)
}

function* checkTerms(content: Content): Generator<Finding> {
  const known = idsOf(content.glossary)
  for (const text of textsOf(content))
    for (const { attributes, index } of componentsIn(text.body ?? '', 'Term')) {
      const id = attributeIn(attributes, 'id') ?? 'term without an id'
      if (known.includes(id)) continue
      const remedy = 'Write the id of a file in content/glossary, or add the file.'
      const place = lineAt(text.body ?? '', index)
      yield findingAt(text, place, `There is no ${id} in content/glossary.`, remedy)
    }
}

function* checkIds({ facts, glossary, types, answers, templates }: Content): Generator<Finding> {
  for (const entry of [...facts, ...glossary, ...types, ...answers, ...templates]) {
    const problem = `The id is ${entry.data.id}, the file's name ${entry.id}.`
    const remedy = `Write id: ${entry.id}, or rename the file.`
    if (entry.data.id !== entry.id) yield findingAt(entry, { field: 'id' }, problem, remedy)
  }
  const orders = types.map(({ data }) => data.order)
  for (const type of types.filter(({ data }, at) => orders.indexOf(data.order) !== at))
    yield findingAt(
      type,
      { field: 'order' },
      `Another type has the place ${type.data.order} too.`,
      'Give each type its own order, 1 to 12.',
    )
  for (const id of advisorTypeIds.filter((one) => types.every((type) => type.id !== one)))
    yield findingAt(
      { filePath: `content/types/${id}.yaml` },
      undefined,
      `The text of the advisor type ${id} is missing.`,
      'Add the file; docs/editing.md lists its fields.',
    )
}
