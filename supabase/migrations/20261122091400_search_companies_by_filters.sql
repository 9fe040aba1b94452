-- Searching companies, as advisors are searched; featured ones come first, as specified, whatever the order.

create function private.company_condition(term text, state text, near boolean) returns text
language sql stable set search_path = '' as $$
  select concat_ws(
    ' and ',
    -- The policy's condition for the directory; a member's own pending ones are no part of it.
    'status = ''approved''',
    'states @> ' || private.to_array_literal(state),
    case when near then private.near_condition(private.find_near(term, 'companies'), 'words') end,
    case when near then 'not ' else '' end || coalesce('(search_text like ' || quote_literal(private.to_like_pattern(term)) || ')',
      case when near then 'true' end)
  )
$$;
comment on function private.company_condition is
  'The search as SQL over companies. The specified rule: the term is part of name, industry or location.';

create function private.find_companies(term text, state text, sort text, near boolean, after_id bigint, page_size int)
returns setof public.companies
rows 24
language plpgsql stable security definer
set search_path = '' set enable_seqscan = off as $$
declare
  walk constant int := 600;
  wanted int := least(greatest(coalesce(page_size, 24), 1), 1000);
  condition text := private.company_condition(term, state, coalesce(near, false));
  listed text := case when sort = 'name' then 'is_featured desc, name_words, id'
    else 'is_featured desc, created_at desc, id desc' end;
  keyset text := 'true';
  last public.companies;
  found bigint[];
  c public.companies;
begin
  if after_id is not null then
    execute format('select c.* from public.companies c where id = $1 and %s', condition) into last using after_id;
    if last.id is null then
      return;
    end if;
    keyset := case
      when sort = 'name' then format('(not is_featured, name_words, id) > (%L, %L, %s)', not last.is_featured, last.name_words, last.id)
      else format('(is_featured, created_at, id) < (%L, %L, %s)', last.is_featured, last.created_at, last.id) end;
  end if;
  execute format('select array(select id from (select * from public.companies where status = ''approved'' and %s order by %s limit %s) as walked
    where %s order by %s limit %s)', keyset, listed, walk, condition, listed, wanted) into found;
  if cardinality(found) < wanted and (select t.total from private.directory_totals t where t.name = 'companies') > walk
    and condition <> 'status = ''approved''' then
    execute format('with hits as materialized (select * from public.companies where %s)
      select array(select id from hits where %s order by %s limit %s)', condition, keyset, listed, wanted) into found;
  end if;
  for c in select one.* from unnest(found) with ordinality as f (id, place) join public.companies one on one.id = f.id order by f.place loop
    c.submitted_by := null;
    return next c;
  end loop;
end;
$$;
comment on function private.find_companies is
  'One page of approved companies, in order, without who registered them. Security definer: row security would keep the trigram index from being used, and a row of the table holds a column that no member reads.';

create function public.search_companies(
  term text default '',
  state text default '',
  sort text default 'newest',
  near boolean default false,
  after_id bigint default null,
  page_size int default 24
) returns setof public.companies
rows 24
language sql stable set search_path = '' as $$
  select * from private.find_companies(term, state, sort, near, after_id, page_size)
$$;
comment on function public.search_companies is
  'One page of approved companies, featured first, after the one with the given id: `sort` is newest or name, `near` asks for what only resembles the term. The caller chooses columns with `select`.';

create function private.count_companies(term text, state text, near boolean) returns jsonb
language plpgsql stable security definer
set search_path = '' set enable_seqscan = off as $$
declare
  counted jsonb;
  states jsonb;
  without jsonb := '{}';
  counting constant text := 'select jsonb_build_object(''total'', count(*), ''is_part'', count(*) = 1000) from
    (select from public.companies where %s limit 1000) as matched';
  others jsonb;
begin
  execute format(counting, private.company_condition(term, state, near)) into counted;
  execute format('select coalesce(jsonb_object_agg(state, n), ''{}'') from (select state, count(*) as n from
    (select states from public.companies where %s limit 1000) as matched, unnest(states) as state group by state) as each',
    private.company_condition(term, '', near)) into states;
  if btrim(term) <> '' then
    execute format(counting, private.company_condition('', state, false)) into others;
    without := without || jsonb_build_object('term', others);
  end if;
  if btrim(state) <> '' then
    execute format(counting, private.company_condition(term, '', near)) into others;
    without := without || jsonb_build_object('state', others);
  end if;
  return counted || jsonb_build_object('states', states, 'without', without);
end;
$$;
comment on function private.count_companies is 'As count_advisors(). Security definer for the same reason as find_companies().';

create function public.count_companies(term text default '', state text default '', near boolean default false) returns jsonb
language sql stable set search_path = '' as $$
  select private.count_companies(term, state, near)
$$;
comment on function public.count_companies is 'How many approved companies a search finds, up to 1,000, in which states, and how many there would be without each choice.';

revoke all on function private.company_condition, private.find_companies, public.search_companies, private.count_companies,
  public.count_companies from public, anon, authenticated, service_role;
grant execute on function private.find_companies, public.search_companies, private.count_companies, public.count_companies
  to authenticated, service_role;
