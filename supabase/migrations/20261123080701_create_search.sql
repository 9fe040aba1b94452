-- Search of the directory. Each search is one select over the whole table under the caller's row security: 10,000 rows take
-- some 20 ms, so no index serves it (docs/decisions/18-search-by-one-select.md).

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
create trigger advisors_words after insert or update of words on public."Advisors" for each row execute function private.add_search_words();
create trigger companies_words after insert or update of words on public.companies for each row execute function private.add_search_words();

-- For is_visible_word() alone.
create index advisors_words_idx on public."Advisors" using gin (words);
create index companies_words_idx on public.companies using gin (words);

-- A correction must not tell which words a hidden firm has, so only words of firms that the caller may see are known.
create function private.is_visible_word(subject text, spelling tsquery) returns boolean language sql stable security definer set search_path = '' as $$
  select case subject
    when 'companies' then exists (select from public.companies c where c.words @@ spelling and c.is_listed)
    else exists (select from public."Advisors" a where a.words @@ spelling and a.is_listed
      and (auth.uid() is not null or private.is_team() or a."Id" = private.preview_advisor_id())) end
$$;

-- A query for the words that a term probably means: each typed word or a similar one.
create function private.words_meant(term text, subject text) returns tsquery language sql stable security definer set search_path = '' as $$
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
create function private.check_search(term text, filters jsonb, more text, parsed_term jsonb default null) returns void immutable set search_path = ''
return private.refuse_if(octet_length(term) > 400 or pg_column_size(filters) > 4000 or octet_length(more) > 4000
  or pg_column_size(parsed_term) > 4000, 422, 'Please search for 100 characters or fewer');

create function private.assert_filters(filters jsonb, known text[]) returns text immutable set search_path = ''
return case when jsonb_typeof(filters) <> 'object' or filters - known <> '{}' then private.refuse(422, 'There is no such filter.') end;

-- Advisors --------------------------------------------------------------------------------------------------------------
-- How a term is understood (src/domain/directory/parsed-term.ts): what it names, each with the names as typed where a firm may be
-- called so; what is left out; words to be found, and words of a sentence that only change the order. The last three follow from it:
-- the probable meanings of the words, and all bits of `bits`.
create type private.parsed_term as (
  types text[], type_names text[], both_types text[], services text[], states text[], state_names text[], cities text[], city_names text[],
  near_states text[], words text[], no_types text[], no_services text[], no_states text[], no_cities text[], years int, employees int,
  wishes text[], meant tsquery[], wished tsquery, all_bits int
);

create function private.to_parsed_term(parsed_term jsonb) returns private.parsed_term language plpgsql stable set search_path = '' as $$
declare
  p private.parsed_term := jsonb_populate_record(null::private.parsed_term, parsed_term);
begin
  p.meant := array(select private.words_meant(word, 'advisors') from unnest(p.words[:8]) as word);
  p.wished := (select string_agg(private.words_meant(word, 'advisors')::text, '|')::tsquery from unnest(p.wishes[:8]) as word);
  p.all_bits := (p.types is not null)::int + 2 * (p.both_types is not null)::int + 4 * (p.services is not null)::int
    + 8 * (p.employees is not null)::int + 16 * (2 ^ cardinality(p.meant) - 1)::int;
  return p;
end;
$$;

-- The desk has checked a fact of the firm, and the check is valid today.
create function private.is_checked_today(checks jsonb) returns boolean stable set search_path = ''
return exists (select from jsonb_each_text(checks) as c where c.value > current_date::text);

-- Advisors that fail a filter, with one of the filters that they fail, and their number. Of a filter's choices a firm has one, of
-- `services` all.
create function private.failing_advisors(filters jsonb) returns table (id bigint, failed text, failures bigint)
language plpgsql stable rows 100 set search_path = '' set jit = off as $$
begin
  perform private.assert_filters(filters, '{types,services,
    state,serves,min_rating,years,taking_clients,first_talk_free,acts_for,languages,meets,
    client_employees,with_checked,with_articles,with_videos}');
  if filters <> '{}' then
    return query
    with asked as materialized (
      select key as name, value, private.to_choices(key, string_to_array(value || case key when 'serves' then ',US' else '' end, ',')) as choices
      from jsonb_each_text(filters)
    )
    select a."Id", min(f.name), count(*)
    from asked f join public."Advisors" a on not case f.name
      when 'services' then a.choices @> f.choices
      -- An advisor that does not state its experience is not filtered out.
      when 'years' then coalesce((a.declared ->> 'esop_practice_since')::int <= date_part('year', current_date) - f.value::int, true)
      when 'client_employees' then coalesce(private.holds(a.declared -> 'client_employees', f.value::numeric), false)
      when 'with_checked' then a.checks <> '{}' and private.is_checked_today(a.checks)
      else a.choices && f.choices end
    group by a."Id";
  end if;
end;
$$;

-- Advisors that miss at most `most_missed` conditions, with the one that they miss: a filter, or `term`. If nothing has all of the parsed
-- term, what has most of it is found. Bits are the parts that are not matched. `place` tells how near they are: 0 for the specified rule
-- and where no place is asked for, 1 in the city, 2 in the state, 3 serves the state, 4 elsewhere.
create function private.match_advisors(term text, filters jsonb, own_words text, near boolean, parsed_term jsonb, most_missed int)
returns table (id bigint, missed text, place int, rank int, bits int, weight int)
language plpgsql stable rows 5000 set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  pattern text := private.to_like_pattern(term);
  typed text := btrim(private.to_words(left(term, 100)));
  meant tsquery := case when near then private.words_meant(term, 'advisors') end;
  p private.parsed_term := private.to_parsed_term(parsed_term);
begin
  return query
  with compared as (
    -- Each condition is calculated once. Written out, a word costs a tenth of what it costs in a loop.
    select a."Id" as id, f.failed, coalesce(f.failures, 0) as failures,
      -- The only copy of the specified rule: the term is part of firm, person or expertise. On a type's page, which passes
      -- its own words, it may also be part of the description or of those words.
      pattern is null or a.search_text like pattern or own_words <> '' and (
        lower(coalesce(a.description, '')) like pattern or lower(own_words) like pattern) as is_exact,
      -- A name matches what it says: "Washington Trust" needs no state.
      (p.types is not null and (a.type_ids && p.types or a.name_words like any (p.type_names)) is not true)::int
        + 2 * coalesce(not a.type_ids @> p.both_types, false)::int + 4 * coalesce(not a.services @> p.services, false)::int
        + 8 * coalesce(not private.holds(a.declared -> 'client_employees', p.employees), false)::int
        + coalesce((not a.words @@ p.meant[1])::int, 0) * 16 + coalesce((not a.words @@ p.meant[2])::int, 0) * 32
        + coalesce((not a.words @@ p.meant[3])::int, 0) * 64 + coalesce((not a.words @@ p.meant[4])::int, 0) * 128
        + coalesce((not a.words @@ p.meant[5])::int, 0) * 256 + coalesce((not a.words @@ p.meant[6])::int, 0) * 512
        + coalesce((not a.words @@ p.meant[7])::int, 0) * 1024 + coalesce((not a.words @@ p.meant[8])::int, 0) * 2048 as bits,
      case when p.cities is null and p.near_states is null then 0
        when lower(a.location) like any (p.cities) and coalesce(a.states && p.states, true) or a.name_words like any (p.city_names) then 1
        when a.states && p.near_states or a.name_words like any (p.state_names) then 2
        when a.served && (p.near_states || 'US'::text) then 3 else 4 end as nearness,
      coalesce(a.type_ids && p.no_types or a.services && p.no_services or a.states && p.no_states
        or lower(a.location) like any (p.no_cities), false) as is_excluded,
      case when meant is not null then a.words @@ meant end as is_similar,
      -- Names first, then what matches the parsed term, stated years and size, and the term as typed; who takes no clients follows. The
      -- words of a sentence decide between equals. Counts need no rank.
      case when most_missed = 0 then 16 * (case when meant is null then a.name_words like '% ' || typed || '%'
          else array_to_tsvector(string_to_array(btrim(a.name_words), ' ')) @@ meant end is not true)::int
        + 4 * (p.years is not null and ((a.declared ->> 'esop_practice_since')::int <= date_part('year', current_date) - p.years) is not true
          or p.employees is not null and not a.declared ? 'client_employees')::int
        + 2 * (p.all_bits > 0 and coalesce(a.declared -> 'taking_clients' = 'false', false))::int + coalesce((not a.words @@ p.wished)::int, 0) end as rank
    from public."Advisors" a left join private.failing_advisors(filters) f on f.id = a."Id"
    where f.id is null or most_missed > 0 and f.failures = 1
    offset 0
  ), judged as materialized (
    -- A state's code is a part of many words.
    select c.*, case when is_exact and length(typed) > 2 then 0 else nearness end as place,
      case when is_similar is null then parsed_term is not null and not is_excluded or is_exact else is_similar and not is_exact end as is_found,
      case when is_exact or p.all_bits = 0 then 0 when bits <> p.all_bits or nearness between 1 and 2 then
        -- A kind weighs more than everything else, two kinds in one advisor more than a service, that more than a size, and that more
        -- than a word.
        1000 * (bits & 1) + 200 * (bits >> 1 & 1) + 100 * (bits >> 2 & 1) + 90 * (bits >> 3 & 1) + 10 * bit_count((bits >> 4)::bit(8))::int
      end as weight
    from compared c
  ), best (weight) as (
    select coalesce(min(j.weight), 0) from judged j where j.is_found and j.failed is null
  )
  select j.id, case when j.is_found and j.weight = best.weight then j.failed else 'term' end, j.place,
    j.rank + 8 * (j.is_exact and j.bits > 0)::int + 2 * (j.is_exact is not true)::int, j.bits, j.weight
  from judged j, best where j.is_found and j.weight = best.weight or most_missed > 0 and j.failed is null;
end;
$$;

-- Not in the language of SQL, because enquiries are created later.
create function private.has_written_to(advisor bigint) returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.enquiries e where e.sender = auth.uid() and e.advisor_id = advisor);
end;
$$;

-- A row of a search: an advisor, how near it is, and whether the caller has written to it.
create view private.found_advisors with (security_invoker = true) as
  select null::int as place, null::boolean as is_written, a.* from public."Advisors" a;

-- One page of the advisors that the caller may see, after the row with page_token `after`. `types` (any of them) and `services`
-- (all of them) are comma-separated. `sort` is match, name, rating or confirmed; ties are in an order that changes daily. `near`
-- adds matches that are only similar. `parsed_term` is how the term is understood: it also finds what the term means. What is near a
-- named place comes first. The caller chooses columns with `select`, and shows one row less than it asks for: the last one says that
-- there are more.
create function public.search_advisors(
  term text default '', filters jsonb default '{}', own_words text default '', near boolean default false,
  sort text default 'match', after text default '', on_day date default current_date, page_size int default 25,
  parsed_term jsonb default null
) returns setof private.found_advisors language sql stable rows 24 set search_path = '' as $$
  select private.check_search(term, filters, own_words || after, parsed_term);
  with found as materialized (
    select m.id, m.place, a.page_token as token, filters ? 'years' and not a.declared ? 'esop_practice_since' as is_unstated,
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
  -- By name, because a later migration may add a column to the table.
  select f.*
  from page p join public."Advisors" a on a."Id" = p.id
    cross join lateral jsonb_populate_record(null::private.found_advisors,
      to_jsonb(a) || jsonb_build_object('place', p.place, 'is_written', private.has_written_to(a."Id"))) f
  order by p.place, p.is_unstated, p.rank, p.name, p.shuffled, p.id
$$;

-- Number of advisors found, also by `place`, what no advisor found has of the parsed term, number for each choice of a filter with all other
-- filters applied, and number without each condition. All choices of the rows are counted in one group.
create function public.count_advisors(
  term text default '', filters jsonb default '{}', own_words text default '', near boolean default false,
  parsed_term jsonb default null
) returns jsonb language sql stable set search_path = '' as $$
  select private.check_search(term, filters, own_words, parsed_term);
  with matched as materialized (
    select * from private.match_advisors(term, filters, own_words, near, parsed_term, 1)
  ), placed as materialized (
    select missed, place, count(*) as n, min(weight) as weight, bit_and(bits) as bits from matched group by missed, place
  ), grouped as materialized (
    select choice, m.missed, count(*) as n
    from matched m join public."Advisors" a on a."Id" = m.id, unnest(a.choices || case when a.checks <> '{}' and private.is_checked_today(a.checks)
      then '{with_checked:true}'::text[] end) as choice
    where m.missed is distinct from 'term' group by choice, m.missed
  ), counted as (
    select split_part(choice, ':', 1) as filter, split_part(choice, ':', 2) as choice, sum(n) as n from grouped
    -- Services are combined with "and": adding one keeps some of the advisors that have the chosen ones.
    where missed is null or missed <> 'services' and choice like missed || ':%'
    group by grouped.choice
  )
  select jsonb_build_object(
    'total', (select coalesce(sum(n), 0) from placed where missed is null),
    'lacking', (
      select array(
        select name from unnest('{types,both,services,employees}'::text[]
          || array(select 'words:' || word from jsonb_array_elements_text(parsed_term -> 'words') as word)) with ordinality as part (name, at)
        where common >> at::int - 1 & 1 = 1)
      from (select bit_and(bits) from placed where missed is null having min(weight) > 0) as missing_of_all (common)),
    'places', (select coalesce(jsonb_object_agg(place, n), '{}') from placed where missed is null),
    'choices', (select coalesce(jsonb_object_agg(filter, each), '{}')
      from (select filter, jsonb_object_agg(choice, n) as each from counted group by filter) as by_filter),
    'without', (select coalesce(jsonb_object_agg(name, (select coalesce(sum(n), 0) from placed where coalesce(missed, name) = name)), '{}')
      from jsonb_object_keys(filters || case when btrim(term) = '' then '{}' else '{"term": ""}'::jsonb end) as name)
  )
$$;

-- Companies -------------------------------------------------------------------------------------------------------------
-- As for advisors. The specified rule: the term is part of name, industry or location. A company's people also read it while it
-- is not in the directory.
create function private.match_companies(term text, filters jsonb, near boolean, most_missed int) returns table (company public.companies, missed text[])
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

grant execute on function private.check_search, private.assert_filters, private.failing_advisors, private.is_checked_today, private.has_written_to,
  private.match_advisors, private.to_parsed_term, private.words_meant, public.search_advisors to anon, authenticated, service_role;
grant execute on function private.match_companies, public.count_advisors, public.search_companies, public.count_companies
  to authenticated, service_role;
