/** Rights, columns and triggers in the catalog. */
export const CATALOG = `
  select 'policy' as kind, concat_ws(' ', schemaname, tablename, policyname, cmd, roles, qual, with_check) as name from pg_policies
    where schemaname in ('public', 'private')
  union all
  select 'column', concat_ws(' ', table_schema, table_name, column_name, data_type, is_nullable, is_generated)
    from information_schema.columns where table_schema in ('public', 'private')
  union all
  select 'grant', concat_ws(' ', table_schema, table_name, column_name, grantee, privilege_type)
    from information_schema.column_privileges
    where table_schema in ('public', 'private') and grantee in ('anon', 'authenticated', 'service_role')
  union all
  select 'table', concat_ws(' ', oid::regclass, relrowsecurity, relforcerowsecurity) from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all
  select 'function', concat_ws(' ', p.oid::regprocedure, p.prosecdef, p.proconfig, role) from pg_proc p
    left join unnest(array['anon', 'authenticated', 'service_role']) role on has_function_privilege(role, p.oid, 'execute')
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all
  select 'trigger', concat_ws(' ', tgrelid::regclass, tgname, tgtype, tgfoid::regproc) from pg_trigger where not tgisinternal
  order by 1, 2`
