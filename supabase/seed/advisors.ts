import { advisorServiceNames } from '#domain/firms/services.ts'
import { statedBy, toDeclared } from './listings.ts'
import { cities, firstNames, lastNames } from './people.ts'
import { practices, type Practice } from './practices.ts'
import { previewAdvisor } from './preview.ts'
import type { Random } from './random.ts'
import type { SeedRow } from './sql.ts'

export type DemoAdvisor = { practice: string; site: string; row: SeedRow }

/** Firms of all practices; the first one is the preview that visitors see. */
export function demoAdvisors(random: Random): DemoAdvisor[] {
  const firms = Object.entries(practices).flatMap(([practice, { firms: names }]) =>
    names.map((name) => ({ practice, name })),
  )
  const shuffled = random.sample(firms, firms.length)
  const others = shuffled.map(({ practice, name }, at) => toAdvisor(random, practice, name, at + 2))
  return [preview(), ...others.map(withExtremes).map(withStatements)]
}

function preview(): DemoAdvisor {
  const { companyName, contactPerson, email, phone, website, location, expertise } = previewAdvisor
  return {
    practice: 'preview',
    site: website,
    row: {
      Id: 1,
      company_name: companyName,
      contact_person: contactPerson,
      email,
      phone,
      website,
      location,
      description: previewAdvisor.description,
      areas_of_expertise: expertise,
      satisfaction_rate: previewAdvisor.satisfactionRate,
      declared: toDeclared(previewAdvisor.declared),
      confirmed_at: previewAdvisor.confirmedAt,
      ...flags(previewAdvisor.services),
    },
  }
}

function toAdvisor(random: Random, practice: string, name: string, id: number): DemoAdvisor {
  const kind = practices[practice]
  if (!kind) throw new RangeError(`no practice ${practice}`)
  const person = { first: random.pick(firstNames), last: random.pick(lastNames) }
  const { location, areaCode } = random.pick(cities)
  const domain = toDomain(name)
  const offered = [...kind.flags, ...kind.sometimes.filter(() => random.chance(0.4))]
  return {
    practice,
    site: `https://${domain}`,
    row: {
      Id: id,
      company_name: name,
      contact_person: `${person.first} ${person.last}`,
      email: random.chance(0.92) ? `${toLocalPart(person.first, person.last)}@${domain}` : null,
      phone: random.chance(0.9) ? `(${areaCode}) 555-01${String(id % 100).padStart(2, '0')}` : null,
      website: random.chance(0.95) ? `https://${domain}` : null,
      location,
      description: describe(random, kind, location),
      areas_of_expertise: random.sample(kind.expertise, 3 + random.below(4)).join(', '),
      satisfaction_rate: random.chance(0.7) ? 84 + random.below(16) : null,
      ...flags(offered),
    },
  }
}

function describe(random: Random, kind: Practice, location: string): string {
  const middles = random.sample(kind.middles, 1 + random.below(3))
  const text = [random.pick(kind.openings), ...middles, random.pick(kind.closings)].join(' ')
  const [city = location] = location.split(',')
  return text
    .replace('{city}', city)
    .replace('{year}', String(1984 + random.below(36)))
    .replace('{people}', String(6 + random.below(40)))
    .replace('{plans}', String(40 + random.below(300)))
}

function withStatements(advisor: DemoAdvisor): DemoAdvisor {
  return { ...advisor, row: { ...advisor.row, ...statedBy(advisor.row, advisor.practice) } }
}

/** Unusual rows that real directories have and layouts must support. */
function withExtremes(advisor: DemoAdvisor): DemoAdvisor {
  const odd: Record<number, SeedRow> = {
    13: {
      company_name:
        'The Consolidated Employee Ownership Transaction, Succession and Repurchase Obligation Advisory Group of the Greater Upper Midwest and Northern Great Plains, a Limited Liability Partnership',
    },
    29: { contact_person: null, email: null, phone: null, satisfaction_rate: null },
    47: { website: null, description: null, areas_of_expertise: null },
    61: {
      contact_person: 'Maximiliana Featherstonehaugh-Wołodyjowska',
      location: 'Truth or Consequences, NM',
    },
    // Two advisors that belong to a type by one service alone, so that each rule of membership has an example.
    84: {
      description:
        'We keep the records of option, restricted stock and phantom share plans for firms that have outgrown a spreadsheet, and leave the ESOP itself to its administrator.',
      areas_of_expertise: 'Equity plan records, Phantom stock, Vesting schedules',
      ...flags(['Equity_Compensation_Administration']),
    },
    86: {
      description:
        'Ownership culture is a habit. We train committees and supervisors in open books, huddles and the questions that owners ask.',
      areas_of_expertise: 'Open-book management, Ownership culture, Committee training',
      ...flags(['Employee_Engagement']),
    },
    88: { description: 'ESOPs. Nothing else. Call us.', areas_of_expertise: 'ESOPs' },
    104: { location: null },
  }
  return { ...advisor, row: { ...advisor.row, ...odd[Number(advisor.row['Id'])] } }
}

function flags(offered: readonly string[]): SeedRow {
  return Object.fromEntries(advisorServiceNames.map((flag) => [flag, offered.includes(flag)]))
}

function toDomain(name: string): string {
  return `${name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 30)}.example`
}

function toLocalPart(first: string, last: string): string {
  const plain = `${first}.${last}`.normalize('NFD').replace('ł', 'l')
  return plain.toLowerCase().replace(/[^a-z.]/g, '')
}
