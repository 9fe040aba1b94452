-- A kind of advisor needs no line here: a kind that no firm has is not in the totals.
create or replace function private.directory_counts() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with listed as (select a.type_ids, a.looked_at from public."Advisors" a where a.is_listed),
  typed as (select unnest(type_ids) as id, count(*) as n from listed group by 1)
  select jsonb_build_object(
    'advisors', (select count(*) from listed),
    'looked_at', (select count(looked_at) from listed),
    'companies', (select count(*) from public.companies c where c.is_listed),
    'types', (select coalesce(jsonb_object_agg(typed.id, typed.n), '{}') from typed)
  )
$$;
