import { expect, it } from 'vitest'
import { articleIds } from '#tests/content.ts'
import { law, words } from '#tests/law.ts'
import { calculators, factsOf, tools } from './list.ts'
import { answer, initialTexts } from './tool.ts'

it.each(tools)('$id names only existing articles', ({ articles }) => {
  expect(articles.filter((name) => !articleIds.includes(name))).toEqual([])
})

for (const { id, tool } of calculators) {
  it(`${id} names only facts in the register, and has the number of each that it calculates with`, () => {
    expect(factsOf({ tool }).filter((fact) => !(fact in law))).toEqual([])
    const bare = tool.facts.filter((fact) => law[fact]?.value === undefined && !law[fact]?.day)
    expect(bare).toEqual([])
  })

  it(`${id} shows each field once`, () => {
    const shown = [...(tool.questions ?? []), ...tool.groups].flatMap(({ names }) => names)
    expect(shown.toSorted()).toEqual(Object.keys(tool.fields).toSorted())
  })

  it(`${id} changes with the constants of the register`, () => {
    // Every number doubled: no calculator that uses the register can give the same answer.
    const other = Object.fromEntries(
      Object.entries(law).map(([fact, figure]) => [
        fact,
        { ...figure, ...(figure.value !== undefined && { value: figure.value * 2 }) },
      ]),
    )
    const texts = initialTexts(tool.fields)
    const { result, problems } = answer(tool, texts, law, words)
    expect(problems).toEqual({})
    const same = JSON.stringify(result) === JSON.stringify(answer(tool, texts, other, words).result)
    expect(same).toBe(tool.facts.length === 0)
  })
}
