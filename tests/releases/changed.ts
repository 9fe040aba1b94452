/**
 * What later migrations change on purpose of the rows of a release: a table or a column, such as `public.companies.phone`, and why. The
 * tests of upgrades compare all others with those of the release. Rows that migrations write, as in `private.page_fields`, need no line.
 */
export const CHANGED: Readonly<Record<string, string>> = {}
