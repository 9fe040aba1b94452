import { countResources, type Register, resourcesOf } from '#domain/register.ts'
import type { Hub } from '#domain/hub.ts'
import { atField, error, type Finding } from './finding.ts'
import type { Content, Entry } from './read-content.ts'

/** The register names every fact once and every term, and fills each category of the hub. */
export function checkRegister(content: Content): Finding[] {
  return content.register.flatMap((register) => [
    ...checkPlaces(register, content),
    ...content.hub.flatMap((hub) => checkCounts(register, hub, content)),
  ])
}

/** Facts and terms without a place, and facts with two. */
function checkPlaces(entry: Entry<Register>, { facts, terms }: Content): Finding[] {
  const listed = entry.data.subjects.flatMap((one) => Object.keys(one.facts))
  const listedTerms = new Set(Object.values(entry.data.terms).flat())
  return [
    ...facts
      .filter(({ id }) => !listed.includes(id))
      .map((fact) => {
        const remedy = `Add a line under facts of its subject: ${fact.id}: and a title that names what it is about.`
        return homeless('fact', fact, remedy)
      }),
    ...listed
      .filter((id, at) => listed.indexOf(id) !== at)
      .map((id) => {
        const remedy = 'Keep the one where readers look first.'
        return atField(entry, 'subjects', `The fact ${id} stands in two subjects.`, remedy)
      }),
    ...terms
      .filter(({ id }) => !listedTerms.has(id))
      .map((term) =>
        homeless('term', term, 'Add its id under terms, in each category that it serves.'),
      ),
  ]
}

function homeless(kind: string, { id, file }: Entry<unknown>, remedy: string): Finding {
  return error({ file }, `The ${kind} ${id} has no place in content/register.yaml.`, remedy)
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
