-- Searching advisors: one page at a time, at any size. Each tier of a list is walked in its order first: a condition
-- that is common fills the page within a few hundred rows. What is rare is then looked up in the indexes.

create function private.visible_advisors() returns text
language sql stable set search_path = '' as $$
  select case when private.is_team() then 'true'
    when current_setting('role', true) = 'authenticated' then 'suspended_at is null'
    else '"Id" = ' || coalesce(private.preview_advisor_id(), 0) end
$$;
comment on function private.visible_advisors is
  'The condition of the policies of "Advisors", for who calls: the searches below run without row security, which would keep the indexes from being used. Whatever hides an advisor belongs in both.';

create function private.practised_for(filters jsonb) returns text
language sql stable set search_path = '' as $$
  select 'esop_practice_since <= ' || extract(year from current_date)::int - nullif((filters ->> 'years')::int, 0)
$$;
comment on function private.practised_for is 'Whether an advisor states at least the years of experience that are asked for. Null where none are.';

create function private.advisor_filter(filters jsonb) returns text
language sql stable set search_path = '' as $$
  select concat_ws(
    ' and ',
    private.visible_advisors(),
    'type_ids && ' || private.to_array_literal(filters ->> 'types'),
    'services @> ' || private.to_array_literal(filters ->> 'services'),
    'states @> ' || private.to_array_literal(filters ->> 'state'),
    'average_rating >= ' || quote_literal(nullif((filters ->> 'min_rating')::numeric, 0)),
    -- Who states no year is not left out: private.advisor_tiers() puts it last.
    '(esop_practice_since is null or ' || private.practised_for(filters) || ')',
    'served && ' || private.to_array_literal(case when filters ->> 'serves' = 'US' then 'US' else filters ->> 'serves' || ',US' end),
    case when (filters ->> 'taking_clients')::boolean then 'taking_clients' end,
    case when (filters ->> 'with_articles')::boolean then 'articles > 0' end,
    case when (filters ->> 'with_videos')::boolean then 'videos > 0' end
  )
$$;

create function private.advisor_match(filters jsonb) returns text
language sql stable set search_path = '' as $$
  select case
    when own_words = '' then 'search_text like ' || pattern
    when lower(own_words) like private.to_like_pattern(filters ->> 'term') then 'true'
    else '(search_text like ' || pattern || ' or lower(description) like ' || pattern || ')'
  end
  from (select quote_literal(private.to_like_pattern(filters ->> 'term')), left(coalesce(filters ->> 'own_words', ''), 1000))
    as wanted (pattern, own_words)
$$;
comment on function private.advisor_match is
  'The specified rule of matching, the only copy of it: the term is part of firm, person or expertise; on a type''s page, which gives its own words, also of the description or of those words. Null without a term.';

create function private.advisor_condition(filters jsonb) returns text
language sql stable set search_path = '' as $$
  select private.advisor_filter(filters) || case
    when filters ? 'near' then ' and ' || private.near_condition(filters -> 'near', 'words')
      || ' and not ' || coalesce(private.advisor_match(filters), 'true')
    else coalesce(' and ' || private.advisor_match(filters), '')
  end
$$;
comment on function private.advisor_condition is
  'The search as SQL over "Advisors", so that it is planned with its values: what the rule finds or, with `near`, what only resembles it.';

create function private.advisor_name_match(filters jsonb) returns text
language sql stable set search_path = '' as $$
  select case
    when filters ? 'near' then private.near_condition(filters -> 'near', 'name_words')
    when char_length(btrim(words)) > 2 then 'name_words like ' || quote_literal('% ' || btrim(words) || '%')
  end
  from (select private.to_words(left(filters ->> 'term', 100))) as typed (words)
$$;
comment on function private.advisor_name_match is 'Whether firm or person match, and not only what they do: those come first. Null where that cannot be said.';

create function private.advisor_tiers(filters jsonb, sort text) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select concat_ws(' and ', condition, stated, tier)
    from unnest(case
        when practised is null then array[null]
        else array[practised, 'esop_practice_since is null'] end) with ordinality as by_years (stated, first),
      unnest(case
        when sort = 'rating' then array['review_count >= 3', 'review_count < 3']
        when sort <> 'name' and name_match is not null then array[name_match, 'not (' || name_match || ')']
        else array[null] end) with ordinality as by_sort (tier, second)
    order by first, second
  )
  from (select private.advisor_condition(filters), private.advisor_name_match(filters), private.practised_for(filters))
    as c (condition, name_match, practised)
$$;
comment on function private.advisor_tiers is
  'The parts of a list, one after the other, each as a condition: who states the years that are asked for comes before who states none.';

create function private.find_advisors(filters jsonb, sort text, after_id bigint, on_day date, page_size int)
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
  is_rated boolean; listed text; walked text; keyset text; last public."Advisors"; parts int[]; part_count int; found bigint[]; is_whole boolean;
begin
  for tier in 1 .. cardinality(tiers) loop
    keyset := 'true';
    is_rated := sort = 'rating' and tier % 2 = 1;
    if after_id is not null then
      execute format('select a.* from public."Advisors" a where "Id" = $1 and %s', tiers[tier])
        into last using after_id;
      -- What is in another tier, or not for this reader, is not in this one.
      continue when last."Id" is null;
      keyset := case
        when sort = 'name' then format('(name_words, "Id") > (%L, %s)', last.name_words, after_id)
        else format('(%s%s) > (%s%s)', case when is_rated then '-average_rating, ' end, day_order,
          case when is_rated then -last.average_rating || ', ' end,
          replace(day_order, '"Id"', after_id::text))
      end;
    end if;
    is_whole := total <= walk;
    if sort = 'name' then
      listed := 'name_words, "Id"';
      walked := format('select * from public."Advisors" where %s order by name_words, "Id" limit %s', keyset, walk);
    elsif is_rated then
      listed := 'average_rating desc, ' || day_order;
      walked := format('select * from public."Advisors" where review_count >= 3 %s order by average_rating desc fetch first %s rows with ties',
        case when after_id is not null then 'and average_rating <= ' || last.average_rating end, walk);
    else
      listed := day_order;
      part_count := ceil(256.0 * walk / greatest(total, 1));
      parts := array(
        select part from generate_series(0, 255) as part
        where after_id is null or hashint8extended(part, seed) >= hashint8extended(after_id % 256, seed)
        order by hashint8extended(part, seed) limit part_count
      );
      is_whole := is_whole or cardinality(parts) < part_count;
      walked := format('select * from public."Advisors" where ("Id" %% 256) = any (%L::int[]) offset 0', parts);
    end if;
    execute format('select array(select "Id" from (%s) as walked where %s and %s order by %s limit %s)',
      walked, tiers[tier], keyset, listed, wanted) into found;
    if cardinality(found) < wanted and not is_whole then
      -- Materialized: else the planner may walk on in the hope that the next match is near.
      execute format('with hits as materialized (select "Id", name_words, average_rating from public."Advisors" where %s%s)
        select array(select "Id" from hits where %s order by %s limit %s)',
        tiers[tier], private.short_term_condition(filters), keyset, listed, wanted) into found;
    end if;
    return query select unnest(found);
    wanted := wanted - cardinality(found);
    exit when wanted <= 0;
    after_id := null;
  end loop;
end;
$$;
comment on function private.find_advisors is
  'Ids of one page, in order. Security definer: row security would keep the trigram indexes from being used; the condition of the policies stands in the query itself, and the caller reads the rows under them. PGlite gathers no statistics: left to guess, the planner would read whole tables.';

create function private.short_term_condition(filters jsonb) returns text
language sql immutable set search_path = '' as $$
  select case when char_length(btrim(filters ->> 'term')) between 1 and 2 and coalesce(filters ->> 'own_words', '') = '' then
    ' and private.character_pairs(search_text) @> array[' || quote_literal(lower(btrim(filters ->> 'term'))) || ']' else '' end
$$;
comment on function private.short_term_condition is 'What finds a term of one or two characters in an index, which trigrams cannot.';

create function private.advisor_filters(
  term text, own_words text, types text, services text, state text, min_rating numeric, with_articles boolean,
  with_videos boolean, near boolean, serves text, years int, taking_clients boolean
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'term', left(nullif(btrim(term), ''), 100), 'own_words', nullif(own_words, ''), 'types', nullif(types, ''),
    'services', nullif(services, ''), 'state', nullif(state, ''), 'min_rating', nullif(min_rating, 0),
    'with_articles', nullif(with_articles, false), 'with_videos', nullif(with_videos, false),
    'serves', nullif(serves, ''), 'years', nullif(least(greatest(years, 0), 100), 0),
    'taking_clients', nullif(taking_clients, false),
    'near', case when near then private.find_near(term, 'advisors') end
  ))
$$;
comment on function private.advisor_filters is
  'What a search asks for, without what it leaves open. Security definer: it looks through the words, which no API role reads.';

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
  after_id bigint default null,
  on_day date default current_date,
  page_size int default 24
) returns setof public."Advisors"
rows 24
language sql stable set search_path = '' as $$
  select a.*
  from private.find_advisors(
    private.advisor_filters(term, own_words, types, services, state, min_rating, with_articles, with_videos, near,
      serves, years, taking_clients),
    sort, after_id, on_day, page_size
  ) with ordinality as found (id, place)
  join public."Advisors" a on a."Id" = found.id
  order by found.place
$$;
comment on function public.search_advisors is
  'One page of advisors that the caller may see, after the one with the given id. `types` (one of them) and `services` (all of them) are lists with commas; `sort` is match, name or rating; `near` asks for what only resembles the term; `serves` is a state''s code, or US for every state. The caller chooses columns with `select`.';

-- Counts ---------------------------------------------------------------------------------------------------------

create function private.count_choices(condition text) returns jsonb
language plpgsql stable security definer
set search_path = '' set enable_seqscan = off as $$
declare
  counted jsonb;
  most constant int := 1000;
  counting constant text := $sql$
    with matched as materialized (%s), each as (
      select 'types' as name, unnest(type_ids) as choice from matched
      union all select 'services', unnest(services) from matched
      union all select 'states', unnest(states) from matched
      union all select 'served', unnest(served) from matched
    )
    select jsonb_build_object(
      'total', (select count(*) from matched),
      'ratings', (select jsonb_build_object('3', count(*) filter (where average_rating >= 3),
        '4', count(*) filter (where average_rating >= 4), '4.5', count(*) filter (where average_rating >= 4.5)) from matched),
      'articles', (select count(*) from matched where articles > 0),
      'videos', (select count(*) from matched where videos > 0),
      'taking_clients', (select count(*) from matched where taking_clients)
    ) || coalesce((select jsonb_object_agg(name, choices) from
      (select name, jsonb_object_agg(choice, n) as choices from
        (select name, choice, count(*) as n from each group by name, choice) as one group by name) as all_of_it), '{}')
  $sql$;
  columns constant text := 'type_ids, services, states, served, average_rating, articles, videos, taking_clients';
begin
  execute format(counting, format('select %s from (select * from public."Advisors" order by "Id" limit 2000) as walked where %s',
    columns, condition)) into counted;
  if (counted -> 'total')::int < most and (select t.total from private.directory_totals t where t.name = 'advisors') > 2000 then
    execute format(counting, format('select %s from public."Advisors" where %s limit 2000', columns, condition)) into counted;
  end if;
  return counted || jsonb_build_object('is_part', (counted -> 'total')::int >= most
    and (select t.total from private.directory_totals t where t.name = 'advisors') > 2000);
end;
$$;
comment on function private.count_choices is
  'How many match, and how many of them each choice would leave. In a large directory it stops after a part: `is_part` says that there are at least so many. Security definer for the same reason as find_advisors().';

create function private.count_advisors(filters jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  counts jsonb := private.count_choices(private.advisor_condition(filters));
  without jsonb := '{}';
  others jsonb;
  name text;
begin
  for name in select key from jsonb_object_keys(filters - array['own_words', 'near']) as key loop
    others := private.count_choices(private.advisor_condition(filters - name - case name when 'term' then 'near' else '' end));
    without := without || jsonb_build_object(name, others - array['types', 'services', 'states', 'served', 'ratings', 'articles', 'videos', 'taking_clients']);
    -- Beside each choice stands what it would give, whatever of the same kind is chosen now.
    counts := counts || case name
      when 'types' then jsonb_build_object('types', others -> 'types')
      when 'state' then jsonb_build_object('states', others -> 'states')
      when 'serves' then jsonb_build_object('served', others -> 'served')
      when 'taking_clients' then jsonb_build_object('taking_clients', others -> 'taking_clients')
      when 'min_rating' then jsonb_build_object('ratings', others -> 'ratings')
      else '{}' end;
  end loop;
  return counts || jsonb_build_object('without', without);
end;
$$;

create function public.count_advisors(
  term text default '',
  own_words text default '',
  types text default '',
  services text default '',
  state text default '',
  min_rating numeric default 0,
  with_articles boolean default false,
  with_videos boolean default false,
  near boolean default false,
  serves text default '',
  years int default 0,
  taking_clients boolean default false
) returns jsonb
language sql stable set search_path = '' as $$
  select private.count_advisors(
    private.advisor_filters(term, own_words, types, services, state, min_rating, with_articles, with_videos, near,
      serves, years, taking_clients)
  )
$$;
comment on function public.count_advisors is
  'How many advisors a search finds, how many each further choice would leave, and how many there would be without each that is made.';

revoke all on function private.visible_advisors, private.advisor_filter, private.practised_for, private.advisor_match, private.advisor_condition,
  private.advisor_name_match, private.advisor_tiers, private.find_advisors, private.short_term_condition, private.advisor_filters,
  public.search_advisors, private.count_choices, private.count_advisors, public.count_advisors
  from public, anon, authenticated, service_role;
grant execute on function private.advisor_filters, private.find_advisors, public.search_advisors to anon, authenticated, service_role;
grant execute on function private.count_advisors, public.count_advisors to authenticated, service_role;
