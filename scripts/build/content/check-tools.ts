import { toFigure } from '#domain/tools/law.ts'
import { tools } from '#domain/tools/list.ts'
import { atField, type Finding } from './finding.ts'
import type { Content } from './read-content.ts'

/** Facts with which calculators reckon, and which give them neither a number nor a day. */
export function checkReckoning({ facts }: Content): Finding[] {
  const reckoned = new Set(tools.flatMap(({ tool }) => tool.facts))
  return facts
    .filter(({ id, data }) => reckoned.has(id) && isWords(toFigure(data)))
    .map((fact) =>
      atField(
        fact,
        'value',
        `Calculators reckon with the fact ${fact.id}, and it has no number.`,
        'Write value as a number without quotes, or add machine: with the number, or the day in quotes.',
      ),
    )
}

function isWords({ value, day }: ReturnType<typeof toFigure>): boolean {
  return value === undefined && day === undefined
}
