// With the island, before what is drawn is hydrated; and all files at once, because one imports the next.
const search = Promise.all([
  import('./search.ts'),
  import('#data/advisors.queries.ts'),
  import('#data/rows.ts'),
])
// Who needs it says that it is missing.
search.catch(() => {})

/** Loads search.ts. */
export const loadSearch = async () => (await search)[0]
