-- Search of the directory. Each search is one select over the whole table under the caller's row security: 10,000 rows take
-- some 20 ms, so no index serves it (docs/decisions/18-search-by-one-select.md). Functions with `security definer` read or write
-- the words and searches, to which no API role has access.

-- Words -----------------------------------------------------------------------------------------------------------------

-- Words of the directory, for spelling corrections. A word that is no longer used may stay.
create table private.search_words (
  subject text not null check (subject in ('advisors', 'companies')),
  word text collate "C" not null,
  primary key (subject, word)
);
alter table private.search_words enable row level security;
create index search_words_likeness_idx on private.search_words using gin (word extensions.gin_trgm_ops);

create function private.add_search_words() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.search_words (subject, word)
  select lower(tg_table_name), word from unnest(tsvector_to_array(new.words)) as word where word ~ '^[[:alpha:]]{3,40}$'
  on conflict do nothing;
  return null;
end;
$$;
create trigger advisors_words after insert or update of words on public."Advisors"
  for each row execute function private.add_search_words();
create trigger companies_words after insert or update of words on public.companies
  for each row execute function private.add_search_words();

-- For is_visible_word() alone.
create index advisors_words_idx on public."Advisors" using gin (words);
create index companies_words_idx on public.companies using gin (words);

-- A correction must not tell which words a hidden firm has, so only words of firms that the caller may see are known.
create function private.is_visible_word(subject text, spelling tsquery) returns boolean
language sql stable security definer set search_path = '' as $$
  select case subject
    when 'companies' then exists (select from public.companies c where c.words @@ spelling and c.is_listed)
    else exists (select from public."Advisors" a where a.words @@ spelling and a.is_listed
      and (auth.uid() is not null or private.is_team() or a."Id" = private.preview_advisor_id())) end
$$;

-- A query for the words that a term probably means: each typed word or a similar one.
create function private.words_meant(term text, subject text) returns tsquery
language sql stable security definer set search_path = '' as $$
  with typed as (
    select word, place, array[lag(word) over places || word, word || lead(word) over places] as joined,
      -- Swapped letters leave few trigrams in common.
      array(select overlay(word placing reverse(substr(word, at, 2)) from at for 2)
        from generate_series(1, length(word) - 1) as at) as swapped
    from unnest(string_to_array(btrim(private.to_words(left(term, 100))), ' ')) with ordinality as t (word, place)
    where word <> all ('{"",a,an,and,at,by,for,from,in,near,of,on,or,the,to,with}')
    window places as (order by place)
    order by place limit 8
  ), known as (
    -- The beginning of a known word, a number and an acronym are not spelling mistakes.
    select t.place, t.word || case when length(t.word) > 2 then ':*' else '' end as spelling
    from typed t
    where t.word !~ '^[[:alpha:]]{4,}$' or t.word in ('espp', 'ksop') or private.is_visible_word(subject, (t.word || ':*')::tsquery)
  ), similar_words as (
    select t.place, s.word, s.likeness, max(s.likeness) over (partition by t.place) as best
    from typed t, lateral (
      select w.word, case when w.word = any (t.swapped) then 1 else extensions.similarity(w.word, t.word) end as likeness
      from private.search_words w
      where w.subject = words_meant.subject and (w.word operator(extensions.%) t.word or w.word = any (t.swapped))
        and private.is_visible_word(w.subject, w.word::tsquery)
      order by likeness desc, w.word limit 4
    ) as s
    where t.place not in (select place from known)
  ), spellings as (
    select place, spelling from known
    union all select place, word from similar_words where likeness >= 0.75 * best
    union all select t.place, s.word
      from typed t join private.search_words s on s.subject = words_meant.subject and s.word = any (t.joined)
      where private.is_visible_word(s.subject, s.word::tsquery)
  )
  -- A word without a similar one becomes a blank, which no row contains: nothing is found.
  select coalesce(string_agg('(' || coalesce(one_of, $q$' '$q$) || ')', '&'), $q$' '$q$)::tsquery
  from (select string_agg(spelling, '|') from typed left join spellings using (place) group by place) as by_word (one_of)
$$;

-- Refuses long input before anything parses it. 100 characters are 400 bytes at most.
create function private.check_search(term text, filters jsonb, more text, parsed_term jsonb default null) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if octet_length(term) > 400 or pg_column_size(filters) > 4000 or octet_length(more) > 4000 or pg_column_size(parsed_term) > 4000 then
    perform private.refuse(422, 'Please search for 100 characters or fewer');
  end if;
end;
$$;

create function private.assert_filters(filters jsonb, known text[]) returns text immutable set search_path = ''
return case when jsonb_typeof(filters) <> 'object' or filters - known <> '{}' then private.refuse(422, 'There is no such filter.') end;

create function private.to_texts(list jsonb) returns text[] language sql immutable set search_path = '' as $$
  select array_agg(value) from jsonb_array_elements_text(list) as value
$$;

-- Advisors --------------------------------------------------------------------------------------------------------------

-- How a term is understood: values of each group, names that fulfill them too, kinds that one advisor has to be, the states of
-- the named places, words with their probable meanings, what is left out, years of experience, words of a sentence that only change
-- the order, and all bits of `unmatched_bits`.
create type private.parsed_term as (
  types text[], type_names text[], both_types text[], services text[], states text[], state_names text[], cities text[], city_names text[],
  place_states text[], words text[], meant tsquery[], no_types text[], no_services text[], no_states text[], no_cities text[],
  years int, wishes tsquery, all_bits int
);

create function private.to_parsed_term(parsed_term jsonb) returns private.parsed_term language sql stable set search_path = '' as $$
  with parts as (
    select name, part ->> 'key' as said, part ->> 'value' as value
    from unnest('{types,both,services,states,cities,around,words,wishes,years,no_types,no_services,no_states,no_cities}'::text[]) as name,
      -- Silent: what has another shape says nothing.
      lateral (select jsonb_path_query(parsed_term, ('$.' || name || '.keyvalue()')::jsonpath, '{}', true) as part limit 8) as each
  ), groups as (
    select name, (string_to_array(string_agg(value, ','), ','))[1:8] as choices, array_agg('% ' || said || ' %') as names
    from parts group by name
  ), chosen as (
    select coalesce(jsonb_object_agg(name, choices), '{}') as of, coalesce(jsonb_object_agg(name, names), '{}') as names from groups
  ), p as (
    select (jsonb_populate_record(null::private.parsed_term, c.of - 'years' - 'wishes')).*, c.of, c.names from chosen c
  )
  select (
    p.types, private.to_texts(p.names -> 'types'), private.to_texts(p.of -> 'both'), p.services,
    p.states, private.to_texts(p.names -> 'states'),
    (select array_agg('%' || lower(city) || '%') from unnest(p.cities) as city), private.to_texts(p.names -> 'cities'),
    coalesce(p.states, private.to_texts(p.of -> 'around')), coalesce(p.words, '{}'),
    (select array_agg(private.words_meant(word, 'advisors') order by at) from unnest(p.words) with ordinality as w (word, at)),
    p.no_types, p.no_services, p.no_states, (select array_agg('%' || lower(city) || '%') from unnest(p.no_cities) as city),
    (select substring(value from '^\d{1,2}$')::int from parts where name = 'years' limit 1),
    (select string_agg(private.words_meant(value, 'advisors')::text, '|')::tsquery from parts where name = 'wishes'),
    (p.types is not null)::int + 2 * (p.of ? 'both')::int + 4 * (p.services is not null)::int
      + 8 * (2 ^ coalesce(cardinality(p.words), 0)::int - 1)::int
  )::private.parsed_term from p
$$;

-- The desk has checked a fact of the firm, and the check is valid today.
create function private.is_checked_today(checks jsonb) returns boolean stable set search_path = ''
return exists (select from jsonb_each_text(checks) as c where c.value > current_date::text);

-- Advisors that fail a filter, with the filters that they fail.
create function private.failing_advisors(filters jsonb) returns table (id bigint, failed text[])
language plpgsql stable rows 5000 set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  perform private.assert_filters(filters, array['types', 'services', 'state', 'serves', 'min_rating', 'years',
    'taking_clients', 'first_talk_free', 'acts_for', 'client_employees', 'languages', 'meets',
    'with_checked', 'with_articles', 'with_videos']);
  if filters <> '{}' then
    return query select * from (
      select a."Id", array_remove(array[
        case when not a.type_ids && string_to_array(filters ->> 'types', ',') then 'types' end,
        case when not a.services @> string_to_array(filters ->> 'services', ',') then 'services' end,
        case when not a.states @> string_to_array(filters ->> 'state', ',') then 'state' end,
        case when not a.served && string_to_array(filters ->> 'serves' || ',US', ',') then 'serves' end,
        case when a.average_rating < (filters ->> 'min_rating')::numeric then 'min_rating' end,
        -- An advisor that does not state its experience is not filtered out.
        case when a.esop_practice_since > date_part('year', current_date) - (filters ->> 'years')::int then 'years' end,
        case when (a.taking_clients is true) <> (filters ->> 'taking_clients')::boolean then 'taking_clients' end,
        case when (a.first_talk_free is true) <> (filters ->> 'first_talk_free')::boolean then 'first_talk_free' end,
        case when not coalesce(a.acts_for, '{}') && string_to_array(filters ->> 'acts_for', ',') then 'acts_for' end,
        case when not coalesce(a.languages, '{}') && string_to_array(filters ->> 'languages', ',') then 'languages' end,
        case when not coalesce(a.meets, '{}') && string_to_array(filters ->> 'meets', ',') then 'meets' end,
        -- Employees of the reader's company.
        case when filters ? 'client_employees' and ((filters ->> 'client_employees')::numeric between coalesce(a.client_employees[1], 0)
          and coalesce(a.client_employees[2], 1e12) and a.client_employees is not null) is not true then 'client_employees' end,
        case when (a.checks <> '{}' and private.is_checked_today(a.checks)) <> (filters ->> 'with_checked')::boolean then 'with_checked' end,
        case when (a.articles > 0) <> (filters ->> 'with_articles')::boolean then 'with_articles' end,
        case when (a.videos > 0) <> (filters ->> 'with_videos')::boolean then 'with_videos' end
      ], null) as failed from public."Advisors" a offset 0
    ) f where f.failed <> '{}';
  end if;
end;
$$;

-- Advisors that miss at most `most_missed` conditions, with the one that they miss: a filter, or `term`. If nothing has all of the parsed
-- term, what has most of it is found. Bits are the parts that are not matched. `place` tells how near they are: 0 for the specified rule
-- and where no place is asked for, 1 in the city, 2 in the state, 3 serves the state, 4 elsewhere.
create function private.match_advisors(term text, filters jsonb, own_words text, near boolean, parsed_term jsonb, most_missed int)
returns table (id bigint, missed text, place int, rank int, unmatched_bits int, missing_weight int)
language plpgsql stable rows 5000 set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  pattern text := private.to_like_pattern(term);
  typed text := btrim(private.to_words(left(term, 100)));
  meant tsquery := case when near then private.words_meant(term, 'advisors') end;
  p private.parsed_term := private.to_parsed_term(parsed_term);
begin
  return query
  with judged as materialized (
    select j.*, case when j.is_exact or p.all_bits = 0 then 0 when j.bits <> p.all_bits or j.place between 1 and 2 then
      -- A kind weighs more than everything else, two kinds in one advisor more than a service, and that more than a word.
      1000 * (j.bits & 1) + 200 * (j.bits >> 1 & 1) + 100 * (j.bits >> 2 & 1) + 10 * bit_count((j.bits >> 3)::bit(8))::int end as weight
    from (
      select a."Id" as id, e.is_exact, u.bits, n.place, f.failed, t.is_found,
        -- Names first, then what matches the parsed term, stated years, and the term as typed; who takes no clients follows. The
        -- words of a sentence decide between equals.
        16 * (case when meant is null then a.name_words like '% ' || typed || '%'
          else array_to_tsvector(string_to_array(btrim(a.name_words), ' ')) @@ meant end is not true)::int
          + 4 * (p.years is not null and (a.esop_practice_since <= date_part('year', current_date) - p.years) is not true)::int
          + 2 * (p.all_bits > 0 and a.taking_clients is false)::int + coalesce((not a.words @@ p.wishes)::int, 0) as rank
      from public."Advisors" a left join private.failing_advisors(filters) f on f.id = a."Id",
        -- The only copy of the specified rule: the term is part of firm, person or expertise. On a type's page, which passes
        -- its own words, it may also be part of the description or of those words.
        lateral (select pattern is null or a.search_text like pattern or own_words <> '' and (
          lower(coalesce(a.description, '')) like pattern or lower(own_words) like pattern)) as e (is_exact),
        -- A name matches what it says: "Washington Trust" needs no state. Written out, a word costs a tenth of what it costs in a loop.
        lateral (
          select (p.types is not null and (a.type_ids && p.types or a.name_words like any (p.type_names)) is not true)::int
            + 2 * coalesce(not a.type_ids @> p.both_types, false)::int + 4 * coalesce(not a.services @> p.services, false)::int
            + coalesce((not a.words @@ p.meant[1])::int, 0) * 8 + coalesce((not a.words @@ p.meant[2])::int, 0) * 16
            + coalesce((not a.words @@ p.meant[3])::int, 0) * 32 + coalesce((not a.words @@ p.meant[4])::int, 0) * 64
            + coalesce((not a.words @@ p.meant[5])::int, 0) * 128 + coalesce((not a.words @@ p.meant[6])::int, 0) * 256
            + coalesce((not a.words @@ p.meant[7])::int, 0) * 512 + coalesce((not a.words @@ p.meant[8])::int, 0) * 1024
        ) as u (bits),
        lateral (select case
            when p.cities is null and p.place_states is null or e.is_exact then 0
            when lower(a.location) like any (p.cities) and coalesce(a.states && p.states, true) or a.name_words like any (p.city_names) then 1
            when a.states && p.place_states or a.name_words like any (p.state_names) then 2
            when a.served && (p.place_states || 'US'::text) then 3 else 4 end) as n (place),
        lateral (select coalesce(a.type_ids && p.no_types, false) or coalesce(a.services && p.no_services, false)
          or coalesce(a.states && p.no_states, false) or coalesce(lower(a.location) like any (p.no_cities), false)) as x (is_excluded),
        lateral (select case when meant is not null then a.words @@ meant and not e.is_exact
          else parsed_term is not null and not x.is_excluded or e.is_exact end) as t (is_found)
      where coalesce(cardinality(f.failed), 0) + (not t.is_found)::int <= most_missed
      -- So that nothing above is calculated twice.
      offset 0
    ) j
  ), best (weight) as (
    select coalesce(min(j.weight), 0) from judged j where j.is_found and j.failed is null
  )
  select j.id, case when j.is_found and j.weight = best.weight then j.failed[1] else 'term' end, j.place,
    j.rank + 8 * (j.is_exact and j.bits > 0)::int + 2 * (j.is_exact is not true)::int, j.bits, j.weight
  from judged j, best where j.is_found and j.weight = best.weight or most_missed > 0 and j.failed is null;
end;
$$;

-- One page of the advisors that the caller may see, after the row with page_token `after`. `types` (any of them) and `services`
-- (all of them) are comma-separated. `sort` is match, name, rating or confirmed; ties are in an order that changes daily. `near`
-- adds matches that are only similar. `parsed_term` is how the term is understood (src/domain/directory/parsed-term.ts): it also
-- finds what the term means. What is near a named place comes first. The caller chooses columns with `select`, and shows one row less
-- than it asks for: the last one says that there are more.
create function public.search_advisors(
  term text default '', filters jsonb default '{}', own_words text default '', near boolean default false,
  sort text default 'match', after text default '', on_day date default current_date, page_size int default 25,
  parsed_term jsonb default null
) returns setof public."Advisors" language sql stable rows 24 set search_path = '' as $$
  select private.check_search(term, filters, own_words || after, parsed_term);
  with found as materialized (
    select m.id, m.place, a.page_token as token, filters ? 'years' and a.esop_practice_since is null as is_unstated,
      case sort when 'match' then m.rank when 'rating' then case when a.review_count >= 3 then -a.average_rating else 1 end
        when 'confirmed' then coalesce(-date_part('epoch', a.confirmed_at), 0) else 0 end::float8 as rank,
      case sort when 'name' then a.name_words else '' end as name,
      hashint8extended(m.id, on_day - date '2000-01-01') as shuffled
    from private.match_advisors(term, filters, own_words, near, parsed_term, 0) m join public."Advisors" a on a."Id" = m.id
  ), page as (
    select * from found f
    where after = '' or (f.place, f.is_unstated, f.rank, f.name, f.shuffled, f.id) > (
      select l.place, l.is_unstated, l.rank, l.name, l.shuffled, l.id from found l where l.token::text = after)
    order by f.place, f.is_unstated, f.rank, f.name, f.shuffled, f.id
    limit least(greatest(page_size, 1), 1000)
  )
  select a.* from page p join public."Advisors" a on a."Id" = p.id
  order by p.place, p.is_unstated, p.rank, p.name, p.shuffled, p.id
$$;

-- Number of advisors found, also by `place`, what no advisor found has of the parsed term, number for each choice of a filter with all other
-- filters applied, and number without each condition. One scan groups them by what they have; the groups are counted.
create function public.count_advisors(
  term text default '', filters jsonb default '{}', own_words text default '', near boolean default false,
  parsed_term jsonb default null
) returns jsonb language sql stable set search_path = '' as $$
  select private.check_search(term, filters, own_words, parsed_term);
  with grouped as materialized (
    select a.type_ids, a.services, a.states, a.served, a.average_rating, a.acts_for, a.languages, a.meets, f.flags, m.place, m.missed,
      count(*) as n, min(m.missing_weight) as weight, bit_and(m.unmatched_bits) as unmatched
    from private.match_advisors(term, filters, own_words, near, parsed_term, 1) m join public."Advisors" a on a."Id" = m.id,
      lateral (select array_remove(array[
        case when a.taking_clients then 'taking_clients' end,
        case when a.first_talk_free then 'first_talk_free' end,
        case when a.checks <> '{}' and private.is_checked_today(a.checks) then 'with_checked' end,
        case when a.articles > 0 then 'with_articles' end,
        case when a.videos > 0 then 'with_videos' end
      ], null)) as f (flags)
    group by grouping sets ((a.type_ids, m.missed), (a.services, m.missed), (a.states, m.missed), (a.served, m.missed),
      (a.acts_for, a.languages, a.meets, m.missed), (a.average_rating, f.flags, m.place, m.missed))
  ), choices (filter, choice, missed, n) as (
    select 'types', unnest(type_ids), missed, n from grouped
    -- Services are combined with "and": adding one keeps some of the advisors that have the chosen ones.
    union all select 'services', unnest(services), missed, n from grouped where missed is null
    union all select 'state', unnest(states), missed, n from grouped
    union all select 'serves', unnest(served), missed, n from grouped
    union all select 'min_rating', stars::text, missed, n from grouped, unnest('{3,4,4.5}'::numeric[]) as stars where average_rating >= stars
    union all select 'acts_for', unnest(acts_for), missed, n from grouped
    union all select 'languages', unnest(languages), missed, n from grouped
    union all select 'meets', unnest(meets), missed, n from grouped
    union all select unnest(flags), 'true', missed, n from grouped
  ), counted as (
    select filter, choice, sum(n) as n from choices where coalesce(missed, filter) = filter group by filter, choice
  ), placed as (
    select * from grouped where place is not null
  )
  select jsonb_build_object(
    'total', (select coalesce(sum(n), 0) from placed where missed is null),
    'lacking', (
      select array_remove(array[case when common & 1 > 0 then 'types' end, case when common & 2 > 0 then 'both' end,
          case when common & 4 > 0 then 'services' end], null)
        || array(select 'words:' || word from unnest((private.to_parsed_term(parsed_term)).words) with ordinality as w (word, at)
          where common >> (2 + at::int) & 1 = 1)
      from (select bit_and(unmatched) from placed where missed is null having min(weight) > 0) as missing_of_all (common)),
    'places', (select coalesce(jsonb_object_agg(place, n), '{}') from (
      select place, sum(n) as n from placed where missed is null group by place) as by_place),
    'choices', (select coalesce(jsonb_object_agg(filter, each), '{}')
      from (select filter, jsonb_object_agg(choice, n) as each from counted group by filter) as by_filter),
    'without', (select coalesce(jsonb_object_agg(name, (select coalesce(sum(n), 0) from placed where coalesce(missed, name) = name)), '{}')
      from jsonb_object_keys(filters || case when btrim(term) = '' then '{}' else '{"term": ""}'::jsonb end) as name)
  )
$$;

-- Companies -------------------------------------------------------------------------------------------------------------

-- As for advisors. The specified rule: the term is part of name, industry or location. A company's people also read it while it
-- is not in the directory.
create function private.match_companies(term text, filters jsonb, near boolean, most_missed int)
returns table (company public.companies, missed text[])
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  pattern text := private.to_like_pattern(term);
  meant tsquery := case when near then private.words_meant(term, 'companies') end;
begin
  perform private.assert_filters(filters, '{state}');
  return query
  select c, m.missed
  from public.companies c, lateral (select pattern is null or c.search_text like pattern) as e (matches_exactly),
    lateral (select array_remove(array[
      case when not case when meant is null then e.matches_exactly else c.words @@ meant and not e.matches_exactly end then 'term' end,
      case when not c.states @> string_to_array(filters ->> 'state', ',') then 'state' end
    ], null)) as m (missed)
  where c.is_listed and cardinality(m.missed) <= most_missed;
end;
$$;

-- One page, featured first. The filter is `state`; `sort` is newest or name.
create function public.search_companies(
  term text default '', filters jsonb default '{}', near boolean default false,
  sort text default 'newest', after text default '', page_size int default 25
) returns setof public.companies language sql stable rows 24 set search_path = '' as $$
  select private.check_search(term, filters, after);
  with found as materialized (
    select (company).id, (company).page_token as token, not (company).is_featured as is_second,
      case sort when 'name' then (company).name_words else '' end as name, now() - (company).created_at as age
    from private.match_companies(term, filters, near, 0)
  ), page as (
    select * from found f
    where after = '' or (f.is_second, f.name, f.age, -f.id) > (
      select l.is_second, l.name, l.age, -l.id from found l where l.token::text = after)
    order by f.is_second, f.name, f.age, -f.id
    limit least(greatest(page_size, 1), 1000)
  )
  select c.* from page p join public.companies c on c.id = p.id
  order by p.is_second, p.name, p.age, -p.id
$$;

create function public.count_companies(term text default '', filters jsonb default '{}', near boolean default false)
returns jsonb language sql stable set search_path = '' as $$
  select private.check_search(term, filters, '');
  with matched as materialized (
    select (company).states, missed from private.match_companies(term, filters, near, 1)
  ), counted as (
    select state, count(*) as n from matched, unnest(states) as state where missed <@ '{state}' group by state
  )
  select jsonb_build_object(
    'total', (select count(*) from matched where missed = '{}'),
    'choices', jsonb_build_object('state', (select coalesce(jsonb_object_agg(state, n), '{}') from counted)),
    'without', (select coalesce(jsonb_object_agg(name, (select count(*) from matched where missed <@ array[name])), '{}')
      from jsonb_object_keys(filters || case when btrim(term) = '' then '{}' else '{"term": ""}'::jsonb end) as name)
  )
$$;

grant execute on function private.check_search, private.assert_filters, private.to_texts, private.failing_advisors, private.is_checked_today,
  private.match_advisors, private.to_parsed_term, private.words_meant, public.search_advisors to anon, authenticated, service_role;
grant execute on function private.match_companies, public.count_advisors, public.search_companies, public.count_companies
  to authenticated, service_role;
