import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { advisorTypeIds } from '#domain/advisor-type.ts'
import { error, type Finding } from './finding.ts'
import type { Content, Entry } from './read-content.ts'
import { attribute, isElement, lineOf, walk } from './tree.ts'

/** Names that must lead to something: facts, terms, articles; ids that must be their file's name. */
export function checkReferences(content: Content): Finding[] {
  return [
    ...checkComponents(content),
    ...checkIds(content),
    ...checkArticleNames(content),
    ...checkTypes(content),
  ]
}

function checkComponents({ root, texts, facts, terms }: Content): Finding[] {
  const kinds = [
    { name: 'Fact', folder: 'facts', ids: facts.map(({ id }) => id) },
    { name: 'Term', folder: 'glossary', ids: terms.map(({ id }) => id) },
  ]
  return texts.flatMap(({ file, tree }) =>
    walk(tree).flatMap(([node]) => {
      const kind = kinds.find(({ name }) => isElement(node, name))
      const id = attribute(node, 'id')
      if (!kind || (id !== undefined && kind.ids.includes(id))) return []
      // A file that is wrong has its own message.
      if (existsSync(join(root, `content/${kind.folder}/${id}.yaml`))) return []
      const near =
        id === undefined ? [] : kind.ids.filter((known) => known.includes(id.slice(0, 5)))
      const hint = near.length > 0 ? ` Perhaps ${near.slice(0, 3).join(', ')}?` : ''
      const problem =
        id === undefined
          ? `<${kind.name}> has no id.`
          : `There is no ${id} in content/${kind.folder}.`
      return [
        error(
          { file, line: lineOf(node) },
          problem,
          `Correct the id, or add content/${kind.folder}/${id ?? 'name'}.yaml.${hint}`,
        ),
      ]
    }),
  )
}

function checkIds({ facts, terms, types }: Content): Finding[] {
  const entries: Entry<{ id: string }>[] = [...facts, ...terms, ...types]
  return entries
    .filter(({ id, data }) => data.id !== id)
    .map(({ id, file, data, lineOf: line }) =>
      error(
        { file, line: line('id') },
        `The id is ${data.id}, the file's name ${id}.`,
        `Write id: ${id}, or rename the file.`,
      ),
    )
}

function checkArticleNames({ articles, types, hub }: Content): Finding[] {
  const published = new Set(articles.filter(({ data }) => !data.draft).map(({ id }) => id))
  const named = [
    ...types.flatMap((type) =>
      type.data.articles.map((name, at) => ({ ...type, field: `articles.${at}`, name })),
    ),
    ...articles.flatMap((article) =>
      article.data.parts.map((name, at) => ({ ...article, field: `parts.${at}`, name })),
    ),
    ...hub.flatMap((page) =>
      page.data.featured.map(({ article }, at) => ({
        ...page,
        field: `featured.${at}.article`,
        name: article,
      })),
    ),
  ]
  return named
    .filter(({ name }) => name !== undefined && !published.has(name))
    .map(({ file, lineOf: line, field, name }) =>
      error(
        { file, line: line(field) },
        `There is no published article ${name}.`,
        'Write the name of a file in content/articles, without .mdx, that is no draft.',
      ),
    )
}

function checkTypes({ root, types }: Content): Finding[] {
  const missing = advisorTypeIds.filter((id) => !existsSync(join(root, `content/types/${id}.yaml`)))
  const twice = types.filter(
    ({ data }, at) => types.findIndex((type) => type.data.order === data.order) !== at,
  )
  return [
    ...missing.map((id) =>
      error(
        { file: `content/types/${id}.yaml` },
        `The text of the advisor type ${id} is missing.`,
        'Add the file; docs/editing.md lists its fields.',
      ),
    ),
    ...twice.map(({ file, data, lineOf: line }) =>
      error(
        { file, line: line('order') },
        `Another type has the place ${data.order} too.`,
        'Give each type its own order, 1 to 12.',
      ),
    ),
  ]
}
