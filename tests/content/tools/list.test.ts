import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { toHtml } from '#features/tools/html.ts'
import { factsOf, tools } from '#domain/tools/list.ts'
import { answer, initialTexts } from '#domain/tools/tool.ts'
import { law, lawOf, words } from './registry.ts'

const articles = new URL('../../../content/articles/', import.meta.url)

for (const entry of tools) {
  const { id, tool, articles: served } = entry
  it(`${id} begins with a case that it can reckon`, () => {
    const { problems, report } = answer(tool, initialTexts(tool.fields), law, words)
    expect(problems).toEqual({})
    expect(JSON.stringify(report)).not.toMatch(/NaN|undefined|Infinity/)
  })

  it(`${id} names only facts that stand in the registry, and has the number of each that it reckons with`, () => {
    expect(factsOf({ tool }).filter((fact) => !(fact in law))).toEqual([])
    const bare = tool.facts.filter((fact) => law[fact]?.value === undefined && !law[fact]?.day)
    expect(bare).toEqual([])
  })

  it(`${id} cites every fact that it names in its work`, () => {
    const { report } = answer(tool, initialTexts(tool.fields), law, words)
    expect(() => toHtml(report!, lawOf(entry))).not.toThrow()
  })

  it(`${id} names only articles that exist`, () => {
    const missing = served.filter((name) => !existsSync(new URL(`${name}.mdx`, articles)))
    expect(missing).toEqual([])
  })

  it(`${id} shows each field once`, () => {
    const shown = tool.groups.flatMap(({ names }) => names)
    expect(shown.toSorted()).toEqual(Object.keys(tool.fields).toSorted())
  })

  it(`${id} changes with the constants of the registry`, () => {
    // Every number doubled: no calculator that uses the registry can answer the same.
    const other = Object.fromEntries(
      Object.entries(law).map(([fact, figure]) => [
        fact,
        { ...figure, ...(figure.value !== undefined && { value: figure.value * 2 }) },
      ]),
    )
    const texts = initialTexts(tool.fields)
    const same =
      JSON.stringify(answer(tool, texts, law, words)) ===
      JSON.stringify(answer(tool, texts, other, words))
    expect(same).toBe(tool.facts.length === 0)
  })
}
