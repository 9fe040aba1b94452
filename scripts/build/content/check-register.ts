import type { Hub } from '#domain/hub.ts'
import { countResources, type Register, resourcesOf } from '#domain/register.ts'
import { tools } from '#domain/tools/list.ts'
import { error, type Finding } from './finding.ts'
import type { Content, Entry } from './read-content.ts'

/** The register names every fact once and every term, nothing else, and fills each category of the hub. */
export function checkRegister(content: Content): Finding[] {
  return content.register.flatMap((register) => [
    ...checkFacts(register, content),
    ...checkNames(register, content),
    ...content.hub.flatMap((hub) => [
      ...checkCategories(register, hub, content),
      ...checkCounts(register, hub, content),
    ]),
  ])
}

function checkFacts({ data, file, lineOf }: Entry<Register>, { facts }: Content): Finding[] {
  const listed = data.subjects.flatMap(({ facts: titles }) => Object.keys(titles))
  const missing = facts.filter(({ id }) => !listed.includes(id))
  const twice = listed.filter((id, at) => listed.indexOf(id) !== at)
  const at = { file, line: lineOf('subjects') }
  return [
    ...missing.map((fact) =>
      error(
        { file: fact.file },
        `The fact ${fact.id} has no place in content/register.yaml.`,
        `Add a line under facts of its subject: ${fact.id}: and a title that names what it is about.`,
      ),
    ),
    ...twice.map((id) =>
      error(at, `The fact ${id} stands in two subjects.`, 'Keep the one where readers look first.'),
    ),
  ]
}

/** Names that lead to nothing, and terms that no category has. */
function checkNames(register: Entry<Register>, { facts, terms }: Content): Finding[] {
  const { data, file, lineOf } = register
  const listed = Object.values(data.terms).flat()
  const kinds = [
    {
      field: 'subjects',
      ids: data.subjects.flatMap((one) => Object.keys(one.facts)),
      known: facts,
    },
    { field: 'terms', ids: listed, known: terms },
    { field: 'tools', ids: Object.values(data.tools).flat(), known: tools },
  ]
  return [
    ...kinds.flatMap(({ field, ids, known }) =>
      ids
        .filter((id) => !known.some((one) => one.id === id))
        .map((id) =>
          error(
            { file, line: lineOf(field) },
            `${field} names ${id}, which does not exist.`,
            'Correct the id, or remove the line.',
          ),
        ),
    ),
    ...terms
      .filter(({ id }) => !listed.includes(id))
      .map((term) =>
        error(
          { file: term.file },
          `The term ${term.id} has no place in content/register.yaml.`,
          'Add its id under terms, in each category that it serves.',
        ),
      ),
  ]
}

function checkCategories(
  { data, file, lineOf }: Entry<Register>,
  hub: Entry<Hub>,
  { articles, faq }: Content,
): Finding[] {
  const ids = hub.data.categories.map(({ id }) => id)
  const names = hub.data.categories.map(({ name }) => name)
  const used = [
    ...data.subjects.flatMap(({ categories }) => categories),
    ...Object.keys(data.terms),
    ...Object.keys(data.tools),
  ].map((category) => ({ at: { file, line: lineOf('subjects') }, category, known: ids }))
  const asked = faq.flatMap((page) =>
    page.data.questions.map(({ category }, at) => ({
      at: { file: page.file, line: page.lineOf(`questions.${at}.category`) },
      category,
      known: ids,
    })),
  )
  const written = articles.map((article) => ({
    at: { file: article.file, line: article.lineOf('category') },
    category: article.data.category,
    known: names,
  }))
  return [...used, ...asked, ...written]
    .filter(({ category, known }) => !known.includes(category))
    .map(({ at, category, known }) =>
      error(at, `The hub has no category ${category}.`, `Write one of: ${known.join(', ')}.`),
    )
}

function checkCounts(
  { data: register }: Entry<Register>,
  hub: Entry<Hub>,
  { articles, faq }: Content,
): Finding[] {
  const all = {
    register,
    articles: articles.filter(({ data }) => !data.draft),
    questions: faq.flatMap(({ data }) => data.questions),
  }
  return hub.data.categories.flatMap((category, at) => {
    const held = countResources(resourcesOf(category, all))
    if (held >= category.count) return []
    return error(
      { file: hub.file, line: hub.lineOf(`categories.${at}.count`) },
      `The category ${category.name} says ${category.count}+ resources and holds ${held}.`,
      'Write what is missing, give more of content/register.yaml to it, or lower count.',
    )
  })
}
