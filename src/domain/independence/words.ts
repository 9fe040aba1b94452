import { fillPlaces } from '#domain/content/places.ts'
import { groupBy } from '#domain/group-by.ts'
import type { Finding } from './evaluate.ts'
import { type PlaceId, seatIds } from './ids.ts'
import type { Rules } from './rules.ts'
import { allRefs, type Member, placeOf, type Team, type Tie, toFirmKey } from './team.ts'

/** The place of a ref in words, with its number: `Lender 2`. */
export function toTitle(ref: string, { places }: Pick<Rules, 'places'>): string {
  const place = placeOf(ref)
  const title = places.find(({ id }) => id === place)?.title ?? ''
  return ref === place ? title : `${title} ${ref.slice((place ?? '').length + 1)}`
}

/** A tie as a sentence without its full stop: `Trustee’s appraiser (Elm) worked before for Company`. */
export function toTieSentence({ from, relation, to }: Tie, team: Team, rules: Rules): string {
  const words = rules.relations.find(({ id }) => id === relation)?.words ?? ''
  return `${toNamed(from, team, rules)} ${words} ${toNamed(to, team, rules)}`
}

function toNamed(ref: string, { members }: Team, rules: Rules): string {
  const name = members.find((member) => member.ref === ref)?.name
  return name ? `${toTitle(ref, rules)} (${name})` : toTitle(ref, rules)
}

/** The text that asks one firm for a statement of its ties. */
export type StatementRequest = { name: string; text: string }

const seats: readonly PlaceId[] = seatIds

/** A text for each firm in a seat, in the order of the form; a firm in two seats gets one. */
export function toStatements(
  team: Team,
  findings: readonly Finding[],
  rules: Rules,
): StatementRequest[] {
  const seated = team.members
    .filter(({ place }) => seats.includes(place))
    .toSorted((one, other) => allRefs.indexOf(one.ref) - allRefs.indexOf(other.ref))
  return [...groupBy(seated, ({ name }) => toFirmKey(name)).values()].map((own) => ({
    name: own[0]?.name ?? '',
    text: toText(own, team, findings, rules),
  }))
}

function toText(
  own: readonly Member[],
  team: Team,
  findings: readonly Finding[],
  rules: Rules,
): string {
  const { statement } = rules
  const refs = own.map(({ ref }) => ref)
  const fill = (text: string) =>
    fillPlaces(text, {
      company: team.members.find(({ place }) => place === 'company')?.name ?? 'the company',
      seats: new Intl.ListFormat('en-US').format(refs.map((ref) => toTitle(ref, rules))),
    })
  const others = team.members.filter(({ ref }) => !refs.includes(ref))
  const asked = findings.filter(
    ({ tie }) => tie && (refs.includes(tie.from) || refs.includes(tie.to)),
  )
  return [
    `To: ${own[0]?.name ?? ''}`,
    `Re: ${fill(statement.subject)}`,
    '',
    fill(statement.opening),
    ...(others.length > 0
      ? [
          '',
          statement.others,
          ...others.map(({ ref, name }) => `- ${toTitle(ref, rules)}: ${name}`),
        ]
      : []),
    '',
    ...statement.questions.map((question, at) => `${at + 1}. ${fill(question)}`),
    ...(asked.length > 0
      ? [
          '',
          statement.more,
          ...new Set(
            asked.map(({ rule, tie }) =>
              tie ? `- ${toTieSentence(tie, team, rules)}. ${rule.ask}` : '',
            ),
          ),
        ]
      : []),
    '',
    fill(statement.closing),
  ].join('\n')
}

/** The rules with the values of the facts that their texts cite in double brackets. */
export function fillCited(rules: Rules, toPlain: (text: string) => string): Rules {
  return {
    ...rules,
    rules: rules.rules.map((rule) => ({
      ...rule,
      says: toPlain(rule.says),
      ask: toPlain(rule.ask),
    })),
    statement: { ...rules.statement, questions: rules.statement.questions.map(toPlain) },
  }
}
