import { attributeIn, componentsIn } from '#domain/content/article-text.ts'
import { tools } from '#domain/calculators/list.ts'
import { citingIn, type Content, textsIn, textsOf } from './content.ts'
import { type ContentFinding, findingAt, lineAt } from './finding.ts'

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)

/** What is named, the pattern of the fields, the known names, and a remedy. */
type Reference = readonly [string, RegExp, (content: Content) => string[], string?]

/**
 * Fields that refer to something, in any file. A capture group of the pattern is the name: `terms.valuation.0` has a category
 * as its key. Without a remedy the message lists the names.
 */
const REFERENCES: readonly Reference[] = [
  [
    'published article',
    /(?:^|\.)(?:article|(?:articles|parts)\.\d+)$/,
    ({ articles }) => idsOf(articles.filter(({ data }) => !data.draft)),
    'Write the name of a file in content/articles, without .mdx, that is no draft.',
  ],
  [
    'fact',
    /(?:^|\.)facts\.\d+$|^changes\.\d+\.fact$|^subjects\.\d+\.facts\.(.+)$/,
    ({ facts }) => idsOf(facts),
    'Write the id of a file in content/facts.',
  ],
  [
    'term',
    /^terms\..+\.\d+$/,
    ({ glossary }) => idsOf(glossary),
    'Write the id of a file in content/glossary.',
  ],
  ['calculator', /(?:^|\.)tools\.(?:.+\.)?\d+$/, () => idsOf(tools)],
  ['template', /(?:^|\.)templates\.\d+$/, ({ templates }) => idsOf(templates)],
  [
    'category',
    /\.categories\.\d+$|^questions\.\d+\.category$|^(?:terms|tools)\.(.+)\.0$/,
    ({ hub }) => hub.flatMap(({ data }) => idsOf(data.categories)),
  ],
  ['category', /^category$/, ({ hub }) => hub.flatMap(({ data }) => namesOf(data.categories))],
]

/** References without a target, and ids that differ from their file name. */
export function* checkNames(content: Content): Generator<ContentFinding> {
  const { articles, register, changes, facts, glossary, types, answers, templates } = content
  const fields = [...articles, ...register, ...changes, ...citingIn(content)].flatMap((entry) =>
    textsIn(entry.data).map(([field, text]) => ({ entry, field, text })),
  )
  for (const [word, pattern, names, remedy] of REFERENCES) {
    const known = names(content)
    for (const { entry, field, text } of fields) {
      const match = pattern.exec(field)
      const name = match?.slice(1).find(Boolean) ?? text
      const correct = remedy ?? `Write one of: ${known.join(', ')}.`
      if (match && !known.includes(name))
        yield findingAt(entry, { field }, `There is no ${word} ${name}.`, correct)
    }
  }
  yield* checkTerms(content)
  for (const entry of [...facts, ...glossary, ...types, ...answers, ...templates]) {
    const problem = `The id is ${entry.data.id}, the file's name ${entry.id}.`
    const remedy = `Write id: ${entry.id}, or rename the file.`
    if (entry.data.id !== entry.id) yield findingAt(entry, { field: 'id' }, problem, remedy)
  }
}

function* checkTerms(content: Content): Generator<ContentFinding> {
  const known = idsOf(content.glossary)
  const remedy = 'Write the id of a file in content/glossary, or add the file.'
  for (const text of textsOf(content))
    for (const { attributes, index } of componentsIn(text.body, 'Term')) {
      const id = attributeIn(attributes, 'id') ?? 'term without an id'
      const place = lineAt(text.body, index)
      if (!known.includes(id))
        yield findingAt(text, place, `There is no ${id} in content/glossary.`, remedy)
    }
}
