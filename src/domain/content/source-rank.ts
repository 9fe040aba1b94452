import * as z from 'zod/mini'

/** Kinds of sources, the strongest first: words for a source, and for the number of figures that have one. */
const TEXTS = {
  primary: ['law or ruling', 'a statute, regulation, ruling or opinion'],
  official: ['official summary', 'an official summary'],
  other: ['', 'another source, such as a survey'],
} as const
const RANKS = ['primary', 'official', 'other'] as const
type Rank = (typeof RANKS)[number]

export const sourceRank = z.enum(
  RANKS,
  'rank of a source must be primary (the text of a statute, regulation, ruling or opinion), official (an authority’s own summary), or other.',
)

/**
 * Sites and folders whose pages are primary texts, or official summaries where they are no authority’s own. The longest that fits
 * an address counts; every other page of a government is an official summary.
 */
const PLACES: Readonly<Record<string, Rank>> = {
  // Statutes and regulations.
  'law.cornell.edu/uscode': 'primary',
  'law.cornell.edu/cfr': 'primary',
  'law.cornell.edu/regulations': 'primary',
  'uscode.house.gov': 'primary',
  'govinfo.gov': 'primary',
  'congress.gov/bill': 'primary',
  'uscode.elaws.us': 'primary',
  'federal.elaws.us': 'primary',
  'ca.elaws.us': 'primary',
  'law.lawstack.com': 'primary',
  'lexbuild.dev/ecfr': 'primary',
  'govregs.com': 'primary',
  'codes.lp.findlaw.com': 'primary',
  'irc.bloombergtax.com': 'primary',
  'law.onecle.com': 'primary',
  'en.wikisource.org': 'primary',
  'lawfilesext.leg.wa.gov': 'primary',
  'leg.colorado.gov/bills': 'primary',
  'opencalaccess.org': 'primary',
  'self-law.org/code': 'primary',
  // Opinions.
  'law.cornell.edu/supremecourt': 'primary',
  'law.cornell.edu/supct': 'primary',

  'law.justia.com': 'primary',
  'supreme.justia.com': 'primary',
  'docs.justia.com': 'primary',
  'openjurist.org': 'primary',
  'app.midpage.ai': 'primary',
  'ecases.us': 'primary',
  'utcourts.gov': 'primary',
  // Rulings and instructions of agencies.
  'irs.gov/pub/irs-drop': 'primary',
  'irs.gov/irb': 'primary',
  'irs.gov/instructions': 'primary',
  'dol.gov/agencies/ebsa/about-ebsa/our-activities/resource-center/advisory-opinions': 'primary',
  'dol.gov/agencies/ebsa/employers-and-advisers/guidance/field-assistance-bulletins': 'primary',
  'ows.doleta.gov/dmstree/uipl': 'primary',
  'omb.report': 'primary',
  // Copies of pages of authorities, and bodies that write the rules of a profession.
  'webarchive.library.unt.edu': 'official',
  'congressionalresearch.com': 'official',
  'legistorm.com/reports': 'official',
  'mefa.org': 'official',
  'aicpa.org': 'official',
  'commerce.appraisalfoundation.org': 'official',
}

/** The rank of a page by its address: `primary` for `https://www.law.cornell.edu/uscode/text/26/409`. */
export function rankOfAddress(url: string): Rank {
  const { hostname, pathname } = new URL(url)
  const host = hostname.replace(/^www\./, '')
  const address = `${host}${pathname}`.toLowerCase()
  const [place] = Object.keys(PLACES)
    .filter((one) => address === one || address.startsWith(`${one}/`))
    .toSorted((one, other) => other.length - one.length)
  const known = place === undefined ? undefined : PLACES[place]
  return known ?? (/(?:^|\.)(?:gov|mil|gov\.uk)$/.test(host) ? 'official' : 'other')
}

/** The strongest of several ranks. */
export function strongestRank(ranks: readonly Rank[]): Rank {
  return RANKS.find((rank) => ranks.includes(rank)) ?? 'other'
}

/** `law or ruling`, `official summary`; empty for the others. */
export function toRankWords(rank: Rank): string {
  return TEXTS[rank][0]
}

/** `305 name a statute, regulation, ruling or opinion, 60 an official summary, and 90 another source, …`. */
export function countRanks(ranks: readonly Rank[]): string {
  const counts = RANKS.map((rank) => [rank, ranks.filter((one) => one === rank).length] as const)
  const parts = counts
    .filter(([, count]) => count > 0)
    .map(([rank, count], at) => `${count}${at === 0 ? ' name' : ''} ${TEXTS[rank][1]}`)
  return new Intl.ListFormat('en-US').format(parts)
}
