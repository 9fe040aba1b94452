/**
 * The search of the list, with the words of its result. It loads after the island, whose first rows are drawn from the response to the
 * early request.
 */
export { readAdvisors } from '#data/advisor-list.ts'
export { fetchDescriptions, fetchDirectoryCounts } from '#data/advisors.queries.ts'
export { inSlices } from '#data/in-slices.ts'
export { fetchWrittenTo } from '#data/written-to.queries.ts'
export { find } from '#domain/directory/find.ts'
export { indexFirm } from '#domain/directory/firm-index.ts'
export { toFallback, toSectionTitle } from '#domain/directory/place-groups.ts'
export { createReason } from '#domain/directory/reason.ts'
export { NothingFound } from './NothingFound.tsx'
export { SearchSummary } from './SearchSummary.tsx'
