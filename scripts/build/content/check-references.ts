import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { advisorTypeIds } from '#domain/advisor-type.ts'
import { atField, error, type Finding } from './finding.ts'
import type { Content } from './read-content.ts'
import { attribute, inNodes, isElement } from './tree.ts'

/** Facts and terms that texts name, ids that must be their file's name, and the twelve types. */
export function checkReferences(content: Content): Finding[] {
  return [...checkComponents(content), ...checkIds(content), ...checkTypes(content)]
}

function checkComponents({ root, texts, facts, terms }: Content): Finding[] {
  const kinds = [
    { name: 'Fact', folder: 'content/facts', ids: facts.map(({ id }) => id) },
    { name: 'Term', folder: 'content/glossary', ids: terms.map(({ id }) => id) },
  ]
  return inNodes(texts, (node) => {
    const kind = kinds.find(({ name }) => isElement(node, name))
    if (!kind) return undefined
    const { name, folder, ids } = kind
    const id = attribute(node, 'id')
    if (id === undefined)
      return [`<${name}> has no id.`, `Correct the id, or add ${folder}/name.yaml.`]
    // A file that is wrong has its own message.
    if (ids.includes(id) || existsSync(join(root, `${folder}/${id}.yaml`))) return undefined
    const near = ids.filter((known) => known.includes(id.slice(0, 5))).slice(0, 3)
    const hint = near.length > 0 ? ` Perhaps ${near.join(', ')}?` : ''
    return [
      `There is no ${id} in ${folder}.`,
      `Correct the id, or add ${folder}/${id}.yaml.${hint}`,
    ]
  })
}

function checkIds({ facts, terms, types }: Content): Finding[] {
  return [...facts, ...terms, ...types].flatMap((entry) => {
    const { id, data } = entry
    if (data.id === id) return []
    const remedy = `Write id: ${id}, or rename the file.`
    return atField(entry, 'id', `The id is ${data.id}, the file's name ${id}.`, remedy)
  })
}

function checkTypes({ root, types }: Content): Finding[] {
  const files = advisorTypeIds.map((id) => [id, `content/types/${id}.yaml`] as const)
  const orders = types.map(({ data }) => data.order)
  return [
    ...files
      .filter(([, file]) => !existsSync(join(root, file)))
      .map(([id, file]) =>
        error(
          { file },
          `The text of the advisor type ${id} is missing.`,
          'Add the file; docs/editing.md lists its fields.',
        ),
      ),
    ...types
      .filter(({ data }, at) => orders.indexOf(data.order) !== at)
      .map((type) =>
        atField(
          type,
          'order',
          `Another type has the place ${type.data.order} too.`,
          'Give each type its own order, 1 to 12.',
        ),
      ),
  ]
}
