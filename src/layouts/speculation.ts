import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'

/**
 * Pages that a browser may prerender when a link to them is hovered: read-only ones. Excluded are pages that use up a mailed
 * link, keep drafts or depend on the desk; none of these counts a visit.
 */
const pages = [
  '/marketplace',
  '/education',
  '/education/*',
  '/advisors/*',
  '/advisor/*',
  '/tools',
  '/tools/*',
  '/roadmap',
  '/facts',
  '/facts/*',
  '/glossary',
]

/** Selects links without a query, because a query may trigger anything, and only those that open in this tab. */
export const documentRules = {
  and: [
    { href_matches: [...pages, ...advisorTypeIds.map((id) => `/${id}`)] },
    { not: { href_matches: '/*\\?(.+)' } },
    { not: { selector_matches: '[target=_blank], [download]' } },
  ],
}
