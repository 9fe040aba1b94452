import { countResources, type Register, resourcesOf } from '#domain/register.ts'
import type { Hub } from '#domain/hub.ts'
import { tools } from '#domain/tools/list.ts'
import { atField, error, type Finding, strangers } from './finding.ts'
import type { Content, Entry } from './read-content.ts'

/** The register names every fact once and every term, nothing else, and fills each category of the hub. */
export function checkRegister(content: Content): Finding[] {
  return content.register.flatMap((register) => [
    ...checkNames(register, content),
    ...content.hub.flatMap((hub) => [
      ...checkCategories(register, hub, content),
      ...checkCounts(register, hub, content),
    ]),
  ])
}

/** Facts and terms without a place, facts with two, and names that lead to nothing. */
function checkNames(entry: Entry<Register>, { facts, terms }: Content): Finding[] {
  const { data } = entry
  const subjects = data.subjects.flatMap((one) => Object.keys(one.facts))
  const listedTerms = Object.values(data.terms).flat()
  const kinds = [
    { field: 'subjects', names: subjects, known: facts },
    { field: 'terms', names: listedTerms, known: terms },
    { field: 'tools', names: Object.values(data.tools).flat(), known: tools },
  ]
  return [
    ...facts
      .filter(({ id }) => !subjects.includes(id))
      .map((fact) => {
        const remedy = `Add a line under facts of its subject: ${fact.id}: and a title that names what it is about.`
        return homeless('fact', fact, remedy)
      }),
    ...subjects
      .filter((id, at) => subjects.indexOf(id) !== at)
      .map((id) => {
        const remedy = 'Keep the one where readers look first.'
        return atField(entry, 'subjects', `The fact ${id} stands in two subjects.`, remedy)
      }),
    ...kinds.flatMap(({ field, names, known }) =>
      strangers(
        names.map((name) => ({ entry, field, name })),
        known.map(({ id }) => id),
        (name) => [
          `${field} names ${name}, which does not exist.`,
          'Correct the id, or remove the line.',
        ],
      ),
    ),
    ...terms
      .filter(({ id }) => !listedTerms.includes(id))
      .map((term) =>
        homeless('term', term, 'Add its id under terms, in each category that it serves.'),
      ),
  ]
}

function homeless(kind: string, { id, file }: Entry<unknown>, remedy: string): Finding {
  return error({ file }, `The ${kind} ${id} has no place in content/register.yaml.`, remedy)
}

function checkCategories(
  entry: Entry<Register>,
  { data: hub }: Entry<Hub>,
  { articles, faq }: Content,
): Finding[] {
  const { subjects, terms, tools: reckoners } = entry.data
  const used = [
    ...subjects.flatMap((one) => one.categories),
    ...Object.keys({ ...terms, ...reckoners }),
  ]
  const asked = faq.flatMap((page) =>
    page.data.questions.map(({ category: name }, at) => ({
      entry: page,
      field: `questions.${at}.category`,
      name,
    })),
  )
  const written = articles.map((article) => ({
    entry: article,
    field: 'category',
    name: article.data.category,
  }))
  const ids = hub.categories.map(({ id }) => id)
  return [
    ...inHub([...used.map((name) => ({ entry, field: 'subjects', name })), ...asked], ids),
    ...inHub(
      written,
      hub.categories.map(({ name }) => name),
    ),
  ]
}

function inHub(names: Parameters<typeof strangers>[0], known: string[]): Finding[] {
  return strangers(names, known, (name) => [
    `The hub has no category ${name}.`,
    `Write one of: ${known.join(', ')}.`,
  ])
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
    return atField(
      hub,
      `categories.${at}.count`,
      `The category ${category.name} says ${category.count}+ resources and holds ${held}.`,
      'Write what is missing, give more of content/register.yaml to it, or lower count.',
    )
  })
}
