import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri'

type Element = { name?: string | null; attributes?: readonly object[] }
type Context = { data: { astro?: { frontmatter: Record<string, unknown> } } }

/** Lists what an article cites, each once and in its order, in the front matter that `render` answers. */
export function listCitations(): MdastPluginDefinition {
  const cited = { facts: new Set<string>(), terms: new Set<string>() }
  const lists = { Fact: cited.facts, Term: cited.terms }
  const note = ({ name, attributes = [] }: Element, { data }: Context) => {
    const list = lists[name as keyof typeof lists]
    const id = attributes.find((attribute) => 'name' in attribute && attribute.name === 'id')
    if (list && id && 'value' in id && typeof id.value === 'string') list.add(id.value)
    if (list && data.astro)
      Object.assign(data.astro.frontmatter, { facts: [...cited.facts], terms: [...cited.terms] })
  }
  return defineMdastPlugin({
    name: 'list-citations',
    mdxJsxFlowElement: note,
    mdxJsxTextElement: note,
  })
}
