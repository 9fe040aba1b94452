/** Names of places as an address has them, for the tables of `private.place_names`: `npm run types` writes the migration that changes them. */
import { cityWords } from './city.ts'
import { usStateNames } from './us-state-names.ts'
import { usStates } from './us-states.ts'

/** Provinces and territories of Canada by postal code. */
const provinces: Readonly<Record<string, readonly string[]>> = {
  AB: ['Alberta', 'Alta'],
  BC: ['British Columbia', 'B C'],
  MB: ['Manitoba', 'Man'],
  NB: ['New Brunswick', 'N B'],
  NL: ['Newfoundland and Labrador', 'Newfoundland', 'Labrador', 'Nfld', 'N L'],
  NS: ['Nova Scotia', 'N S'],
  NT: ['Northwest Territories', 'N W T', 'NWT', 'N T'],
  NU: ['Nunavut'],
  ON: ['Ontario', 'Ont'],
  PE: ['Prince Edward Island', 'P E I', 'PEI'],
  QC: ['Quebec', 'Que', 'PQ', 'P Q'],
  SK: ['Saskatchewan', 'Sask'],
  YT: ['Yukon', 'Yukon Territory'],
}

/** Countries by code. Georgia and Jersey are not among them: here they are states. */
const countries: Readonly<Record<string, readonly string[]>> = {
  US: ['USA', 'US', 'U S A', 'U S', 'United States', 'United States of America', 'America'],
  AE: ['United Arab Emirates', 'UAE'],
  AR: ['Argentina'],
  AT: ['Austria'],
  AU: ['Australia', 'AU'],
  BE: ['Belgium'],
  BM: ['Bermuda'],
  BR: ['Brazil', 'Brasil'],
  BS: ['Bahamas', 'The Bahamas'],
  CA: ['Canada'],
  CH: ['Switzerland', 'Schweiz', 'Suisse'],
  CL: ['Chile'],
  CN: ['China'],
  CO: ['Colombia'],
  CR: ['Costa Rica'],
  CZ: ['Czech Republic', 'Czechia'],
  DE: ['Germany', 'Deutschland'],
  DK: ['Denmark'],
  DO: ['Dominican Republic'],
  ES: ['Spain'],
  FI: ['Finland'],
  FR: ['France', 'FR'],
  GB: [
    'United Kingdom',
    'UK',
    'U K',
    'Great Britain',
    'England',
    'Scotland',
    'Wales',
    'Northern Ireland',
  ],
  GR: ['Greece'],
  HK: ['Hong Kong'],
  HU: ['Hungary'],
  IE: ['Ireland'],
  IL: ['Israel'],
  IN: ['India'],
  IT: ['Italy', 'Italia'],
  JP: ['Japan'],
  KR: ['South Korea', 'Korea'],
  KY: ['Cayman Islands'],
  LU: ['Luxembourg'],
  MX: ['Mexico', 'MX'],
  NL: ['Netherlands', 'The Netherlands'],
  NO: ['Norway'],
  NZ: ['New Zealand'],
  PH: ['Philippines'],
  PL: ['Poland'],
  PT: ['Portugal'],
  SE: ['Sweden'],
  SG: ['Singapore'],
  TW: ['Taiwan'],
  ZA: ['South Africa'],
}

/** Names of one place as a table has them: folded, without periods. */
export type PlaceNames = {
  kind: 'state' | 'zip' | 'province' | 'country' | 'city_word'
  code: string
  names: string[]
}

const fold = (name: string) => name.replaceAll('.', '').toLowerCase()
const spaced = (code: string) => [...code.toLowerCase()].join(' ')
/** A city that people name alone, as a name of its state. */
const cities: Readonly<Record<string, readonly string[]>> = { NY: ['New York City', 'NYC'] }

const toNames = (names: readonly string[]) => [...new Set(names.map(fold))]
const toRows = (
  kind: PlaceNames['kind'],
  table: Readonly<Record<string, readonly string[]>>,
): PlaceNames[] =>
  Object.entries(table).map(([code, names]) => ({ kind, code, names: toNames(names) }))

/** All ways to write a state: "new york", "new york state", "state of new york", "ny", "n y". */
const toStateNames = (code: string): string[] => {
  const name = usStateNames[code] ?? ''
  const { short = [] } = usStates[code] ?? {}
  return toNames([
    name,
    `${name} state`,
    `state of ${name}`,
    ...short,
    code,
    spaced(code),
    ...(cities[code] ?? []),
  ])
}

export const placeNames: readonly PlaceNames[] = [
  ...Object.keys(usStates).map((code) => ({
    kind: 'state' as const,
    code,
    names: toStateNames(code),
  })),
  ...Object.entries(usStates).map(([code, { zip }]) => ({
    kind: 'zip' as const,
    code,
    names: zip.split(','),
  })),
  ...toRows(
    'province',
    Object.fromEntries(Object.entries(provinces).map(([code, names]) => [code, [...names, code]])),
  ),
  ...toRows('country', countries),
  ...toRows('city_word', cityWords),
]
