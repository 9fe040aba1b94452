-- One JSON object: counts that a restored copy must share with the original, and what the restore needs to know. Sequences are
-- no part of a snapshot, so an id counter is compared with the rows of its own table.
set timezone = 'UTC';
set row_security = off;
set statement_timeout = 0;
with tables as (
  select c.oid, format('%I.%I', n.nspname, c.relname) as name, n.nspname as schema
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and (n.nspname in ('public', 'private')
    or n.nspname = 'auth' and c.relname in ('users', 'identities', 'mfa_factors'))
),
counters as (
  select t.name, a.attname as id, s.oid::regclass as sequence
  from tables t
  join pg_depend d on d.refobjid = t.oid and d.deptype in ('a', 'i') and d.classid = 'pg_class'::regclass
  join pg_class s on s.oid = d.objid and s.relkind = 'S'
  join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
),
-- Each query gives one value, named v. A checksum is a sum over the rows, so that their order does not count.
queries (measure, query) as (
  select 'rows in ' || name, format('select count(*) as v from %s', name) from tables
  union all
  select 'checksum of ' || name,
    format($$select coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0) as v from %s t$$, name)
  from tables where schema <> 'auth'
  union all
  select 'id counter of ' || name || ' is not behind',
    format('select (select coalesce(max(%I), 0) from %s) <= last_value as v from %s', id, name, sequence) from counters
),
measures (measure, value) as (
  select measure, (xpath('//v/text()', query_to_xml(query, false, true, '')))[1]::text from queries
  union all
  select 'policies on ' || name, count(*)::text from tables join pg_policy on polrelid = tables.oid group by name
  union all
  select 'triggers on ' || name, count(*)::text
  from tables join pg_trigger on tgrelid = tables.oid where not tgisinternal group by name
  union all
  select 'functions in ' || nspname, count(*)::text
  from pg_proc join pg_namespace n on n.oid = pronamespace where nspname in ('public', 'private') group by nspname
)
select jsonb_build_object(
  'taken', now(),
  'server', current_setting('server_version_num')::int / 10000,
  'migrations', (select jsonb_agg(version order by version) from supabase_migrations.schema_migrations),
  'authColumns', (
    select jsonb_object_agg(name, columns) from (
      select name, jsonb_agg(attname order by attnum) as columns
      from tables join pg_attribute on attrelid = tables.oid
      where schema = 'auth' and attnum > 0 and not attisdropped and attgenerated = '' group by name
    ) as auth
  ),
  'measures', (select jsonb_object_agg(measure, value) from measures)
);
