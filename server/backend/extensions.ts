import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

/** What the migrations ask of PostgreSQL besides itself; whoever opens a cluster brings them. */
export const extensions = { pg_trgm, unaccent }
