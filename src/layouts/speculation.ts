import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'

/**
 * Pages that a browser may prerender when a link to them is hovered: read-only ones. Excluded are pages that use up a mailed
 * link, keep drafts or depend on the desk; none of these counts a visit.
 */
const pages = [
  'marketplace',
  'education',
  'tools',
  'roadmap',
  'facts',
  'glossary',
  ...advisorTypeIds,
]
const folders = ['education', 'advisors', 'advisor', 'tools', 'facts']

/**
 * Selects links without a query, because a query may trigger anything. Two patterns and no selector: browsers compare each link with
 * all of them whenever a list draws its rows.
 */
export const documentRules = {
  href_matches: [`/(${pages.join('|')})\\?`, `/(${folders.join('|')})/*\\?`],
}
