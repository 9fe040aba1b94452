import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'

/**
 * Pages that a browser may prepare when a link to them is pointed at: those that only read. Not those that use up a link of
 * a mail, keep what is typed, or look at who works here; nothing on the ones named here counts a visit.
 */
const pages = ['/education', '/education/*', '/advisors/*', '/advisor/*', '/tools', '/glossary']

/** Which links: without a query, which may ask for anything, and only those that open in this tab. */
export const where = {
  and: [
    { href_matches: [...pages, ...advisorTypeIds.map((id) => `/${id}`)] },
    { not: { href_matches: '/*\\?(.+)' } },
    { not: { selector_matches: '[target=_blank], [download]' } },
  ],
}
