import { sql, type Kysely } from 'kysely'
import { StartError } from '../start-error.ts'

/**
 * What must never be true, whatever the migrations were: a table without row security, a view that reads with its owner's
 * rights, a visitor or member who may change or empty a table, or reach what is the team's alone.
 */
const VIOLATIONS = sql<{ fault: string }>`
  select format('%s has no row security', c.oid::regclass) as fault
  from pg_catalog.pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity
  union all
  select format('the view %s reads with the rights of its owner', c.oid::regclass)
  from pg_catalog.pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
    and not coalesce(c.reloptions @> array['security_invoker=true'], false)
  union all
  select format('%s may %s %s', r.name, lower(p.name), c.oid::regclass)
  from pg_catalog.pg_class c
  cross join (values ('anon'), ('authenticated')) r (name)
  cross join (values ('TRUNCATE'), ('TRIGGER'), ('DELETE')) p (name)
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and has_table_privilege(r.name, c.oid, p.name)
  union all
  select format('%s may read %s.reviewer_email', r.name, c.oid::regclass)
  from pg_catalog.pg_class c
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'reviewer_email'
  cross join (values ('anon'), ('authenticated')) r (name)
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    and has_column_privilege(r.name, c.oid, a.attnum, 'SELECT')
  union all
  select format('%s may change %s', r.name, c.oid::regclass)
  from pg_catalog.pg_class c
  cross join (values ('anon'), ('authenticated')) r (name)
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    and has_any_column_privilege(r.name, c.oid, 'UPDATE')
  union all
  select format('%s may reach contact_messages', r.name)
  from (values ('anon'), ('authenticated')) r (name)
  where to_regclass('public.contact_messages') is not null
    and has_any_column_privilege(r.name, to_regclass('public.contact_messages'), 'SELECT, INSERT, UPDATE')
`

/** Stops the start when the database would let somebody do what no migration allows. */
export async function assertRights(db: Kysely<unknown>): Promise<void> {
  const { rows } = await VIOLATIONS.execute(db)
  if (rows.length === 0) return
  const faults = rows.map(({ fault }) => fault).join('; ')
  throw new StartError(
    `The database's rights are not those of supabase/migrations (${faults}); undo the change, or add a migration that sets them right.`,
  )
}
