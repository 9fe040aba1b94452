-- Searching the directory at any size. Both searches walk the list in its order first: a condition that is common
-- fills its page within a few thousand rows, without statistics. What is rare is then looked up in the indexes.

create function private.to_like_pattern(term text) returns text
language sql immutable set search_path = '' as $$
  select '%' || regexp_replace(nullif(lower(left(btrim(term), 100)), ''), '([\\%_])', '\\\1', 'g') || '%'
$$;
comment on function private.to_like_pattern is 'The LIKE pattern for a search term, its wildcards taken literally; null for a blank term.';

create function private.advisor_condition(term text, type_id text, state text) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(
    ' and ',
    'true',
    -- The expressions are those of the indexes advisors_search_idx and advisors_description_idx.
    $sql$(lower(company_name || E'\n' || coalesce(contact_person, '') || E'\n' || coalesce(areas_of_expertise, '')) like $sql$
      || quote_literal(pattern)
      || case when type_id is null then ')' else ' or lower(description) like ' || quote_literal(pattern) || ')' end,
    'type_ids @> array[' || quote_literal(type_id) || ']',
    'states @> array[' || quote_literal(state) || ']'
  )
  from (select private.to_like_pattern(term)) as p (pattern)
$$;
comment on function private.advisor_condition is
  'The search as SQL over "Advisors", so that it is planned with its values. A type page searches descriptions too.';

create function private.character_pairs(value text) returns text[]
language plpgsql immutable strict set search_path = '' as $$
declare
  letters text[] := string_to_array(value, null);
  pairs text[];
begin
  for n in 1 .. cardinality(letters) - 1 loop
    pairs[n] := letters[n] || letters[n + 1];
  end loop;
  return letters || pairs;
end;
$$;
comment on function private.character_pairs is
  'Every character and every two neighbours: what a trigram index cannot find, terms of one or two characters.';

create index advisors_pairs_idx on public."Advisors" using gin (
  private.character_pairs(
    lower(company_name || E'\n' || coalesce(contact_person, '') || E'\n' || coalesce(areas_of_expertise, ''))
  )
);

create function private.short_term_condition(term text) returns text
language sql immutable set search_path = '' as $$
  -- The expression is that of the index advisors_pairs_idx.
  select case when char_length(btrim(term)) between 1 and 2 then
    $sql$ and private.character_pairs(
      lower(company_name || E'\n' || coalesce(contact_person, '') || E'\n' || coalesce(areas_of_expertise, ''))
    ) @> array[$sql$ || quote_literal(lower(btrim(term))) || ']' else '' end
$$;
comment on function private.short_term_condition is 'What advisor_condition() needs besides to find a short term in an index.';

create function public.search_advisors(
  term text default '',
  type_id text default null,
  state text default null,
  after_id bigint default 0,
  page_size int default 24
) returns table (
  "Id" bigint, company_name text, contact_person text, location text, description text, website text,
  areas_of_expertise text, websites int, articles int, videos int, review_count int, average_rating numeric,
  type_ids text[]
)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  condition text := private.advisor_condition(term, type_id, state);
  wanted int := least(greatest(coalesce(page_size, 24), 1), 1000);
  walk int := 500 + 20 * wanted;
  walked_to bigint;
  found bigint[];
begin
  execute format(
    'select array(
      select "Id" from (select * from public."Advisors" where "Id" > $1 order by "Id" limit $2) as walked
      where %s order by "Id" limit $3
    )', condition) into found using coalesce(after_id, 0), walk, wanted;
  if cardinality(found) < wanted then
    walked_to := (
      select "Id" from public."Advisors" where "Id" > coalesce(after_id, 0) order by "Id" offset walk - 1 limit 1
    );
  end if;
  if walked_to is not null then
    if type_id is null then
      condition := condition || private.short_term_condition(term);
    end if;
    -- Materialized: else the planner may walk on by "Id" in the hope that the next match is near.
    execute format(
      'with hits as materialized (select "Id" from public."Advisors" where %s)
      select $1 || array(select "Id" from hits where "Id" > $2 order by "Id" limit $3)', condition)
      into found using found, walked_to, wanted - cardinality(found);
  end if;
  return query
    select "Id", company_name, contact_person, location, description, website, areas_of_expertise, websites, articles,
      videos, review_count, average_rating, type_ids
    from public."Advisors" where "Id" = any (found) order by "Id";
end;
$$;
comment on function public.search_advisors is
  'One page of cards by "Id": what the term, type and state match after the given id. Sees what the caller may see.';

create function private.find_companies(term text, after_id bigint, page_size int) returns setof bigint
-- One page, and not the thousand rows that the planner assumes else: it would read the whole table to join them.
rows 24
language plpgsql stable security definer set search_path = '' as $$
declare
  -- The expression is that of the index companies_search_idx.
  condition text := coalesce(
    $sql$lower(company_name || E'\n' || coalesce(industry, '') || E'\n' || coalesce(location, '')) like $sql$
      || quote_literal(private.to_like_pattern(term)), 'true');
  wanted int := least(greatest(coalesce(page_size, 24), 1), 1000);
  walk int := 500 + 20 * wanted;
  walked bigint;
  found bigint[];
  listing constant text := 'from public.companies c where status = ''approved'' and ($1 is null or
    (is_featured, created_at, id) < (select is_featured, created_at, id from public.companies where id = $1))';
begin
  execute format(
    'select array(
      select id from (select c.* %s order by is_featured desc, created_at desc, id desc limit $2) as walked
      where %s order by is_featured desc, created_at desc, id desc limit $3
    )', listing, condition) into found using after_id, walk, wanted;
  if cardinality(found) < wanted and condition <> 'true' then
    execute format(
      'with hits as materialized (select * from public.companies where %s)
      select array(
        select id %s order by is_featured desc, created_at desc, id desc limit $2
      )', condition, replace(listing, 'public.companies c', 'hits')) into found using after_id, wanted;
  end if;
  return query select unnest(found);
end;
$$;
comment on function private.find_companies is
  'Ids of approved companies that match, in the order of the list. Security definer: row security would keep the trigram index from being used; the condition of its policy stands in the query itself.';

create function public.search_companies(term text default '', after_id bigint default null, page_size int default 24)
returns table (
  id bigint, company_name text, industry text, location text, website text, description text, is_featured boolean,
  created_at timestamptz
)
language sql stable set search_path = '' as $$
  select c.id, c.company_name, c.industry, c.location, c.website, c.description, c.is_featured, c.created_at
  from private.find_companies(term, after_id, page_size) as found (id)
  join public.companies c on c.id = found.id
  order by c.is_featured desc, c.created_at desc, c.id desc
$$;
comment on function public.search_companies is
  'One page of approved companies, featured and newest first: what the term matches after the company with the given id.';

revoke all on function private.to_like_pattern, private.advisor_condition, private.character_pairs,
  private.short_term_condition, private.find_companies, public.search_advisors,
  public.search_companies from public, anon, authenticated, service_role;
grant execute on function private.to_like_pattern, private.advisor_condition, private.character_pairs,
  private.short_term_condition, public.search_advisors
  to anon, authenticated, service_role;
grant execute on function private.find_companies, public.search_companies to authenticated, service_role;
