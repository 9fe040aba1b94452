-- Lists go on after a token: each row has one that says nothing of it. And they can be sorted by when a firm last
-- confirmed its listing. Both searches are defined anew for that; what they rest on stands in
-- 20261122091300_search_advisors_by_filters.sql and 20261122091400_search_companies_by_filters.sql.

drop function public.search_advisors;
drop function private.find_advisors;
drop function public.search_companies;
drop function private.find_companies;

alter table public."Advisors" add column page_token uuid not null default gen_random_uuid() unique;
alter table public.companies add column page_token uuid not null default gen_random_uuid() unique;
comment on column public."Advisors".page_token is 'Where a page of a list ends: the next one is asked for with it.';
comment on column public.companies.page_token is 'Where a page of a list ends: the next one is asked for with it.';
grant select (page_token) on public.companies to authenticated;

create index advisors_confirmed_idx on public."Advisors" (confirmed_at desc) where confirmed_at is not null;
create index advisors_unconfirmed_idx on public."Advisors" ("Id") where confirmed_at is null;

create function private.to_page_token(typed text) returns uuid
language sql immutable set search_path = '' as $$
  select case
    when coalesce(typed, '') = '' then null
    when typed ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then typed::uuid
    else '00000000-0000-0000-0000-000000000000'
  end
$$;
comment on function private.to_page_token is 'A token as it came with a request: null for none; what is no token is one that no row has.';

create or replace function private.advisor_tiers(filters jsonb, sort text) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select concat_ws(' and ', condition, stated, tier)
    from unnest(case
        when practised is null then array[null]
        else array[practised, 'esop_practice_since is null'] end) with ordinality as by_years (stated, first),
      unnest(case
        when sort = 'rating' then array['review_count >= 3', 'review_count < 3']
        when sort = 'confirmed' then array['confirmed_at is not null', 'confirmed_at is null']
        when sort <> 'name' and name_match is not null then array[name_match, 'not (' || name_match || ')']
        else array[null] end) with ordinality as by_sort (tier, second)
    order by first, second
  )
  from (select private.advisor_condition(filters), private.advisor_name_match(filters), private.practised_for(filters))
    as c (condition, name_match, practised)
$$;

create function private.find_advisors(filters jsonb, sort text, after uuid, on_day date, page_size int)
returns setof bigint
rows 24
language plpgsql stable security definer
set search_path = '' set enable_seqscan = off as $$
declare
  walk constant int := 600;
  wanted int := least(greatest(coalesce(page_size, 24), 1), 1000);
  tiers text[] := private.advisor_tiers(filters, coalesce(sort, 'match'));
  seed bigint := on_day - date '2000-01-01';
  -- A hash of advisor and day, and before it one of the advisor's part of the table, so that a part can be read alone.
  day_order text := format('hashint8extended("Id" %% 256, %s), hashint8extended("Id", %s), "Id"', seed, seed);
  total bigint := (select t.total from private.directory_totals t where t.name = 'advisors');
  -- The column by which the first of two tiers is sorted, the highest first; the day's order breaks ties and sorts the second.
  ranked_by text := case sort when 'rating' then 'average_rating' when 'confirmed' then 'confirmed_at' end;
  ranking text := case sort when 'rating' then '-average_rating' when 'confirmed' then '-extract(epoch from confirmed_at)' end;
  is_ranked boolean; listed text; walked text; keyset text; last public."Advisors"; reached text; parts int[]; part_count int;
  found bigint[]; is_whole boolean;
begin
  for tier in 1 .. cardinality(tiers) loop
    keyset := 'true';
    is_ranked := ranked_by is not null and tier % 2 = 1;
    if after is not null then
      execute format('select a.* from public."Advisors" a where page_token = $1 and %s', tiers[tier])
        into last using after;
      -- What is in another tier, or not for this reader, is not in this one.
      continue when last."Id" is null;
      reached := case sort when 'rating' then last.average_rating::text when 'confirmed' then quote_literal(last.confirmed_at) end;
      keyset := case
        when sort = 'name' then format('(name_words, "Id") > (%L, %s)', last.name_words, last."Id")
        else format('(%s%s) > (%s%s)', case when is_ranked then ranking || ', ' end, day_order,
          case when is_ranked then replace(ranking, ranked_by, reached || '::' || case sort when 'rating' then 'numeric' else 'timestamptz' end) || ', ' end,
          replace(day_order, '"Id"', last."Id"::text))
      end;
    end if;
    is_whole := total <= walk;
    if sort = 'name' then
      listed := 'name_words, "Id"';
      walked := format('select * from public."Advisors" where %s order by name_words, "Id" limit %s', keyset, walk);
    elsif is_ranked then
      listed := ranking || ', ' || day_order;
      walked := format('select * from public."Advisors" where %s %s order by %s desc fetch first %s rows with ties',
        case sort when 'rating' then 'review_count >= 3' else 'confirmed_at is not null' end,
        case when after is not null then format('and %s <= %s', ranked_by, reached) end, ranked_by, walk);
    else
      listed := day_order;
      part_count := ceil(256.0 * walk / greatest(total, 1));
      parts := array(
        select part from generate_series(0, 255) as part
        where after is null or hashint8extended(part, seed) >= hashint8extended(last."Id" % 256, seed)
        order by hashint8extended(part, seed) limit part_count
      );
      is_whole := is_whole or cardinality(parts) < part_count;
      walked := format('select * from public."Advisors" where ("Id" %% 256) = any (%L::int[]) offset 0', parts);
    end if;
    execute format('select array(select "Id" from (%s) as walked where %s and %s order by %s limit %s)',
      walked, tiers[tier], keyset, listed, wanted) into found;
    if cardinality(found) < wanted and not is_whole then
      -- Materialized: else the planner may walk on in the hope that the next match is near.
      execute format('with hits as materialized (select "Id", name_words, average_rating, confirmed_at from public."Advisors" where %s%s)
        select array(select "Id" from hits where %s order by %s limit %s)',
        tiers[tier], private.short_term_condition(filters), keyset, listed, wanted) into found;
    end if;
    return query select unnest(found);
    wanted := wanted - cardinality(found);
    exit when wanted <= 0;
    after := null;
  end loop;
end;
$$;
comment on function private.find_advisors is
  'Ids of one page, in order. Security definer: row security would keep the trigram indexes from being used; the condition of the policies stands in the query itself, and the caller reads the rows under them. PGlite gathers no statistics: left to guess, the planner would read whole tables.';

create function public.search_advisors(
  term text default '',
  own_words text default '',
  types text default '',
  services text default '',
  state text default '',
  min_rating numeric default 0,
  with_articles boolean default false,
  with_videos boolean default false,
  sort text default 'match',
  near boolean default false,
  serves text default '',
  years int default 0,
  taking_clients boolean default false,
  after text default '',
  on_day date default current_date,
  page_size int default 24
) returns setof public."Advisors"
rows 24
language sql stable set search_path = '' as $$
  select a.*
  from private.find_advisors(
    private.advisor_filters(term, own_words, types, services, state, min_rating, with_articles, with_videos, near,
      serves, years, taking_clients),
    sort, private.to_page_token(after), on_day, page_size
  ) with ordinality as found (id, place)
  join public."Advisors" a on a."Id" = found.id
  order by found.place
$$;
comment on function public.search_advisors is
  'One page of advisors that the caller may see, after the one with the given page_token. `types` (one of them) and `services` (all of them) are lists with commas; `sort` is match, name, rating or confirmed; `near` asks for what only resembles the term; `serves` is a state''s code, or US for every state. The caller chooses columns with `select`.';

create function private.find_companies(term text, state text, sort text, near boolean, after uuid, page_size int)
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
  if after is not null then
    execute format('select c.* from public.companies c where page_token = $1 and %s', condition) into last using after;
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
  after text default '',
  page_size int default 24
) returns setof public.companies
rows 24
language sql stable set search_path = '' as $$
  select * from private.find_companies(term, state, sort, near, private.to_page_token(after), page_size)
$$;
comment on function public.search_companies is
  'One page of approved companies, featured first, after the one with the given page_token: `sort` is newest or name, `near` asks for what only resembles the term. The caller chooses columns with `select`.';

revoke all on function private.to_page_token, private.find_advisors, public.search_advisors, private.find_companies, public.search_companies
  from public, anon, authenticated, service_role;
grant execute on function private.to_page_token, private.find_advisors, public.search_advisors to anon, authenticated, service_role;
grant execute on function private.find_companies, public.search_companies to authenticated, service_role;
