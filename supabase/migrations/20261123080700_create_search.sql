-- Search of the directory. Each search is one select over the whole table under the caller's row security: 10,000 rows take
-- 10 to 20 ms, so there is no index. Only words_meant() needs more rights than the caller has.

create table private.search_words (
  subject text not null check (subject in ('advisors', 'companies')),
  word text collate "C" not null,
  primary key (subject, word)
);
alter table private.search_words enable row level security;
create index search_words_likeness_idx on private.search_words using gin (word extensions.gin_trgm_ops);
comment on table private.search_words is
  'Words in the directory, for spelling corrections. A word that is no longer used matches nothing and may stay.';

create function private.add_search_words() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.search_words (subject, word)
  select lower(tg_table_name), word from unnest(tsvector_to_array(new.words)) as word where word ~ '^[[:alpha:]]{3,40}$'
  on conflict do nothing;
  return null;
end;
$$;
comment on function private.add_search_words is 'Security definer: no API role may write words.';
create trigger advisors_words after insert or update of words on public."Advisors"
  for each row execute function private.add_search_words();
create trigger companies_words after insert or update of words on public.companies
  for each row execute function private.add_search_words();

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
    -- The beginning of a known word and a number are not spelling mistakes.
    select t.place, t.word || case when length(t.word) > 2 then ':*' else '' end as spelling
    from typed t
    where t.word !~ '^[[:alpha:]]{4,}$' or exists (
      select from private.search_words s where s.subject = words_meant.subject and s.word like t.word || '%')
  ), alike as (
    select t.place, s.word, s.likeness, max(s.likeness) over (partition by t.place) as best
    from typed t, lateral (
      select w.word, case when w.word = any (t.swapped) then 1 else extensions.similarity(w.word, t.word) end as likeness
      from private.search_words w
      where w.subject = words_meant.subject and (w.word operator(extensions.%) t.word or w.word = any (t.swapped))
      order by likeness desc, w.word limit 4
    ) as s
    where t.place not in (select place from known)
  ), spellings as (
    select place, spelling from known
    union all select place, word from alike where likeness >= 0.75 * best
    union all select t.place, s.word
      from typed t join private.search_words s on s.subject = words_meant.subject and s.word = any (t.joined)
  )
  -- A word without a similar one becomes a blank, which no row contains: nothing is found.
  select coalesce(string_agg('(' || coalesce(one_of, $q$' '$q$) || ')', '&'), $q$' '$q$)::tsquery
  from (select string_agg(spelling, '|') from typed left join spellings using (place) group by place) as by_word (one_of)
$$;
comment on function private.words_meant is
  'A query for the words that a term probably means: each typed word or a similar one. Security definer: no API role reads the words.';

create function private.check_search(term text, filters jsonb, more text, reading jsonb default null) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if octet_length(term) > 400 or pg_column_size(filters) > 4000 or octet_length(more) > 4000 or pg_column_size(reading) > 4000 then
    perform private.refuse(422, 'Please search for 100 characters or fewer');
  end if;
end;
$$;
comment on function private.check_search is
  'Refuses long input before anything parses it; 100 characters are 400 bytes at most.';

-- Advisors ---------------------------------------------------------------------------------------------------------------
create type private.reading as (
  types text[], type_names text[], states text[], state_names text[], cities text[], city_names text[],
  words text[], meant tsquery[], years int, whole int
);
comment on type private.reading is
  'How a term is understood: values of each group, names that fulfill them too, words with their probable meanings, and years of experience.';

create function private.to_reading(reading jsonb) returns private.reading language sql stable set search_path = '' as $$
  with parts as (
    select name, part ->> 'key' as said, part ->> 'value' as value
    from unnest('{types,states,cities,words,years}'::text[]) as name,
      -- Silent: what has another shape says nothing.
      lateral (select jsonb_path_query(reading, ('$.' || name || '.keyvalue()')::jsonpath, '{}', true) as part limit 8) as each
  ), groups as (
    select name, (string_to_array(string_agg(value, ','), ','))[1:8] as choices, array_agg('% ' || said || ' %') as names
    from parts group by name
  )
  select (
    (select choices from groups where name = 'types'), (select names from groups where name = 'types'),
    (select choices from groups where name = 'states'), (select names from groups where name = 'states'),
    (select array_agg('%' || lower(city) || '%') from groups, unnest(choices) as city where name = 'cities'),
    (select names from groups where name = 'cities'),
    coalesce((select choices from groups where name = 'words'), '{}'),
    (select array_agg(private.words_meant(word, 'advisors') order by at)
      from groups, unnest(choices) with ordinality as w (word, at) where name = 'words'),
    (select substring(value from '^\d{1,2}$')::int from parts where name = 'years' limit 1),
    -- All bits of `unmet` below.
    (select coalesce(sum(case name when 'types' then 1 when 'states' then 2 when 'cities' then 4 when 'words' then 8 * (2 ^ cardinality(choices)::int - 1) end), 0)::int
      from groups)
  )::private.reading
$$;

-- The conditions are written once, in `matched`, and inlined into the search and the count. In a function called by both, the
-- planner could not remove the conditions that are not used, which takes twice the time.
do $do$
declare
  -- Advisors with the names of the filters that they miss, whether the term finds them, and the parts of its reading that they
  -- do not meet. A filter is one line here. `meant` matches words similar to the term; `r` is the term's reading.
  matched constant text := $sql$
  select a as advisor, array_remove(array[
      case when not a.type_ids && string_to_array(filters ->> 'types', ',') then 'types' end,
      case when not a.services @> string_to_array(filters ->> 'services', ',') then 'services' end,
      case when not a.states @> string_to_array(filters ->> 'state', ',') then 'state' end,
      case when not a.served && string_to_array(filters ->> 'serves' || ',US', ',') then 'serves' end,
      case when a.average_rating < (filters ->> 'min_rating')::numeric then 'min_rating' end,
      -- An advisor that does not state its experience is not filtered out.
      case when a.esop_practice_since > date_part('year', current_date) - (filters ->> 'years')::int then 'years' end,
      case when (a.taking_clients is true) <> (filters ->> 'taking_clients')::boolean then 'taking_clients' end,
      case when is_checked <> (filters ->> 'with_checked')::boolean then 'with_checked' end,
      case when (a.articles > 0) <> (filters ->> 'with_articles')::boolean then 'with_articles' end,
      case when (a.videos > 0) <> (filters ->> 'with_videos')::boolean then 'with_videos' end
    ], null) as missed,
    case when meant is not null then a.words @@ meant and not obeys else reading is not null or obeys end as is_found,
    obeys, unmet,
    case when meant is null then a.name_words like '% ' || btrim(typed.words) || '%'
      else array_to_tsvector(string_to_array(btrim(a.name_words), ' ')) @@ meant end as is_named, is_checked
  from public."Advisors" a,
    (select private.to_like_pattern(term), private.to_words(left(term, 100))) as typed (pattern, words),
    lateral (
      -- The only copy of the specified rule: the term is part of firm, person or expertise. On a type's page, which passes
      -- its own words, it may also be part of the description or of those words.
      select typed.pattern is null or a.search_text like typed.pattern or own_words <> '' and (
        lower(coalesce(a.description, '')) like typed.pattern or lower(own_words) like typed.pattern)
    ) as rule (obeys),
    -- The parts of the reading that the advisor does not meet, a bit each. A name meets what it says: "Washington Trust" needs
    -- no state. Written out, a word costs a tenth of what it costs in a loop.
    lateral (
      select (r.types is not null and (a.type_ids && r.types or a.name_words like any (r.type_names)) is not true)::int
        + 2 * (r.states is not null and (a.states && r.states or a.name_words like any (r.state_names)) is not true)::int
        + 4 * (r.cities is not null and (lower(a.location) like any (r.cities) or a.name_words like any (r.city_names)) is not true)::int
        + coalesce((not a.words @@ r.meant[1])::int, 0) * 8 + coalesce((not a.words @@ r.meant[2])::int, 0) * 16
        + coalesce((not a.words @@ r.meant[3])::int, 0) * 32 + coalesce((not a.words @@ r.meant[4])::int, 0) * 64
        + coalesce((not a.words @@ r.meant[5])::int, 0) * 128 + coalesce((not a.words @@ r.meant[6])::int, 0) * 256
        + coalesce((not a.words @@ r.meant[7])::int, 0) * 512 + coalesce((not a.words @@ r.meant[8])::int, 0) * 1024
    ) as understood (unmet),
    -- The desk has checked a fact of the firm, and the check is valid today.
    lateral (
      select a.checks <> '{}' and exists (select from jsonb_each_text(a.checks) as c where c.value > current_date::text)
    ) as credentials (is_checked)
  $sql$;
  -- How much of its reading an advisor lacks; null if it meets nothing of the term, which does not find it. The kind (bit 0)
  -- weighs most; a place weighs more than a word and less than two.
  lacks constant text := $sql$case
          when obeys or r.whole = 0 then 0
          when unmet <> r.whole then
            1000 * (unmet & 1) + 15 * (unmet >> 1 & 1) + 15 * (unmet >> 2 & 1) + 10 * bit_count((unmet >> 3)::bit(8))::int
        end$sql$;
begin
  execute replace(replace($fn$
create function public.search_advisors(
  term text default '', filters jsonb default '{}', own_words text default '', near boolean default false,
  sort text default 'match', after text default '', on_day date default current_date, page_size int default 24,
  reading jsonb default null
) returns setof public."Advisors" language plpgsql stable rows 24 set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  meant tsquery;
  r private.reading;
begin
  perform private.check_search(term, filters, own_words || after, reading);
  meant := case when near then private.words_meant(term, 'advisors') end;
  r := private.to_reading(reading);
  return query
    with rows as materialized (
      select (m.advisor)."Id" as id, (m.advisor).page_token as token,
        filters ? 'years' and (m.advisor).esop_practice_since is null as is_unstated,
        m.obeys, m.unmet,
        case sort
          -- Names first, then what meets the reading, stated years, and the term as typed.
          when 'match' then 8 * (m.is_named is not true)::int + (m.obeys is not true)::int
            + 2 * (r.years is not null and ((m.advisor).esop_practice_since <= date_part('year', current_date) - r.years) is not true)::int
          when 'rating' then case when (m.advisor).review_count >= 3 then -(m.advisor).average_rating else 1 end
          when 'confirmed' then coalesce(-date_part('epoch', (m.advisor).confirmed_at), 0)
          else 0
        end::float8 as rank,
        case sort when 'name' then (m.advisor).name_words else '' end as name,
        hashint8extended((m.advisor)."Id", on_day - date '2000-01-01') as shuffled
      from ({matched}) as m
      where m.missed = '{}' and m.is_found
    ), found as not materialized (
      select id, token, is_unstated, name, shuffled,
        case when sort = 'match' and obeys and unmet > 0 then rank + 4 else rank end as rank,
        {lacks} as lacks
      from rows
    ), page as (
      -- Where no advisor has all of the term, those that have most of it.
      select * from found f
      where f.lacks = (select min(lacks) from found) and (after = '' or (f.is_unstated, f.rank, f.name, f.shuffled, f.id) > (
        select l.is_unstated, l.rank, l.name, l.shuffled, l.id from found l where l.token::text = after))
      order by f.is_unstated, f.rank, f.name, f.shuffled, f.id
      limit least(greatest(page_size, 1), 1000)
    )
    select a.* from page p join public."Advisors" a on a."Id" = p.id
    order by p.is_unstated, p.rank, p.name, p.shuffled, p.id;
end;
$$;
  $fn$, '{matched}', matched), '{lacks}', lacks);
  execute replace(replace($fn$
create function public.count_advisors(
  term text default '', filters jsonb default '{}', own_words text default '', near boolean default false,
  reading jsonb default null
) returns jsonb language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  meant tsquery;
  r private.reading;
begin
  perform private.check_search(term, filters, own_words, reading);
  meant := case when near then private.words_meant(term, 'advisors') end;
  r := private.to_reading(reading);
  return (
    with rows as materialized (
      select (m.advisor).type_ids, (m.advisor).services, (m.advisor).states, (m.advisor).served, (m.advisor).average_rating,
        (m.advisor).taking_clients, (m.advisor).articles, (m.advisor).videos, m.is_checked, m.missed as filters_missed, m.is_found, m.obeys, m.unmet
      from ({matched}) as m
      where cardinality(m.missed) + (not m.is_found)::int <= 1
    ), asked as not materialized (
      select *, case when is_found then {lacks} end as lacks from rows
    ), least_lacking (lacks) as (
      select coalesce(min(lacks), 0) from asked where filters_missed = '{}'
    ), matched as materialized (
      select asked.*, filters_missed || case when asked.lacks is distinct from least_lacking.lacks then array['term'] end as missed
      from asked, least_lacking
    ), choices (filter, choice, missed) as (
      select 'types', unnest(type_ids), missed from matched
      -- Services are combined with "and": adding one keeps some of the advisors that have the chosen ones.
      union all select 'services', unnest(services), missed from matched where missed = '{}'
      union all select 'state', unnest(states), missed from matched
      union all select 'serves', unnest(served), missed from matched
      union all select 'min_rating', least::text, missed from matched, unnest('{3,4,4.5}'::numeric[]) as least where average_rating >= least
      union all select 'taking_clients', 'true', missed from matched where taking_clients
      union all select 'with_checked', 'true', missed from matched where is_checked
      union all select 'with_articles', 'true', missed from matched where articles > 0
      union all select 'with_videos', 'true', missed from matched where videos > 0
    ), counted as (
      select filter, choice, count(*) as n from choices where missed <@ array[filter] group by filter, choice
    )
    select jsonb_build_object(
      'total', (select count(*) from matched where missed = '{}'),
      'lacking', (
        select array_remove(array[case when common & 1 > 0 then 'types' end, case when common & 2 > 0 then 'states' end,
            case when common & 4 > 0 then 'cities' end], null)
          || array(select 'words:' || word from unnest(r.words) with ordinality as w (word, at) where common >> (2 + at::int) & 1 = 1)
        from (select bit_and(unmet) from matched where missed = '{}' having min(lacks) > 0) as unmet_by_all (common)),
      'choices', (select coalesce(jsonb_object_agg(filter, each), '{}')
        from (select filter, jsonb_object_agg(choice, n) as each from counted group by filter) as by_filter),
      'without', (select coalesce(jsonb_object_agg(name, (select count(*) from matched where missed <@ array[name])), '{}')
        from jsonb_object_keys(filters || case when btrim(term) = '' then '{}' else '{"term": ""}'::jsonb end) as name)
    )
  );
end;
$$;
  $fn$, '{matched}', matched), '{lacks}', lacks);
end;
$do$;
comment on function public.search_advisors is
  'One page of the advisors that the caller may see, after the row with page_token `after`. `filters` are those of `matched` above; `types` (any of them) and `services` (all of them) are comma-separated. `sort` is match, name, rating or confirmed; ties are in an order that changes daily. `near` adds matches that are only similar. `reading` is how the term is understood (src/domain/directory/reading.ts): it also finds what the term means, and if nothing has all of it, what has most. The caller chooses columns with `select`.';
comment on function public.count_advisors is
  'Number of advisors found, what no advisor found has of the reading, number for each choice of a filter with all other filters applied, and number without each condition.';

-- Companies --------------------------------------------------------------------------------------------------------------
do $do$
declare
  -- As for advisors: companies in the directory with the conditions that they miss.
  matched constant text := $sql$
  select c as company, array_remove(array[
      case when not case when meant is null then obeys else c.words @@ meant and not obeys end then 'term' end,
      case when not c.states @> string_to_array(filters ->> 'state', ',') then 'state' end
    ], null) as missed
  from public.companies c,
    (select private.to_like_pattern(term)) as typed (pattern),
    -- The specified rule: the term is part of name, industry or location.
    lateral (select typed.pattern is null or c.search_text like typed.pattern) as rule (obeys)
  -- A company's people also read it while it is not in the directory.
  where c.is_listed
  $sql$;
begin
  execute replace($fn$
create function public.search_companies(
  term text default '', filters jsonb default '{}', near boolean default false,
  sort text default 'newest', after text default '', page_size int default 24
) returns setof public.companies language plpgsql stable rows 24 set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  meant tsquery;
begin
  perform private.check_search(term, filters, after);
  meant := case when near then private.words_meant(term, 'companies') end;
  return query
    with found as (
      select (m.company).id, (m.company).page_token as token, not (m.company).is_featured as is_second,
        case sort when 'name' then (m.company).name_words else '' end as name, now() - (m.company).created_at as age
      from ({matched}) as m
      where m.missed = '{}'
    ), page as (
      select * from found f
      where after = '' or (f.is_second, f.name, f.age, -f.id) > (
        select l.is_second, l.name, l.age, -l.id from found l where l.token::text = after)
      order by f.is_second, f.name, f.age, -f.id
      limit least(greatest(page_size, 1), 1000)
    )
    select c.* from page p join public.companies c on c.id = p.id
    order by p.is_second, p.name, p.age, -p.id;
end;
$$;
  $fn$, '{matched}', matched);
  execute replace($fn$
create function public.count_companies(term text default '', filters jsonb default '{}', near boolean default false)
returns jsonb language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  meant tsquery;
begin
  perform private.check_search(term, filters, '');
  meant := case when near then private.words_meant(term, 'companies') end;
  return (
    with matched as materialized (
      select (m.company).states, m.missed from ({matched}) as m where cardinality(m.missed) <= 1
    ), counted as (
      select state, count(*) as n from matched, unnest(states) as state where missed <@ '{state}' group by state
    )
    select jsonb_build_object(
      'total', (select count(*) from matched where missed = '{}'),
      'choices', jsonb_build_object('state', (select coalesce(jsonb_object_agg(state, n), '{}') from counted)),
      'without', (select coalesce(jsonb_object_agg(name, (select count(*) from matched where missed <@ array[name])), '{}')
        from jsonb_object_keys(filters || case when btrim(term) = '' then '{}' else '{"term": ""}'::jsonb end) as name)
    )
  );
end;
$$;
  $fn$, '{matched}', matched);
end;
$do$;
comment on function public.search_companies is
  'One page of the companies in the directory, featured first, after the row with page_token `after`. The filter is `state`; `sort` is newest or name; `near` adds matches that are only similar.';
comment on function public.count_companies is 'As count_advisors(), for companies.';

grant execute on function private.check_search, private.to_reading, private.words_meant, public.search_advisors
  to anon, authenticated, service_role;
grant execute on function public.count_advisors, public.search_companies, public.count_companies
  to authenticated, service_role;

-- Searches that found nothing, so that the desk learns which firms are missing. Members only, and only a term that stood
-- alone in the whole directory.
create table private.empty_searches (
  member uuid not null references auth.users (id) on delete cascade,
  directory text not null check (directory in ('advisors', 'companies')),
  term text not null check (char_length(term) <= 60),
  searched_at timestamptz not null default now(),
  primary key (member, directory, term)
);
comment on table private.empty_searches is
  'Terms without a result, kept for 90 days. The member is stored to count different members: the desk sees a term from five on.';
alter table private.empty_searches enable row level security;
create index empty_searches_time_idx on private.empty_searches (searched_at);

create function private.delete_old_empty_searches() returns void language sql set search_path = '' as $$
  delete from private.empty_searches where searched_at < now() - interval '90 days'
$$;

create function private.record_empty_search(directory text, term text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  words text;
begin
  perform private.check_search(term, '{}', '');
  words := lower(regexp_replace(private.to_trimmed(term), '\s+', ' ', 'g'));
  -- Silent, because nobody waits for it. Addresses, telephone numbers and sentences are not what a firm is called.
  if words is null or char_length(words) not between 3 and 60 or words ~ '[[:cntrl:]@]' or words ~ '(\d\D{0,3}){6}' or words ~ '(\S+ ){6}'
    or directory not in ('advisors', 'companies') then
    return;
  elsif private.count_write('empty searches by member ' || auth.uid(), '1 hour') > 30 then
    return;
  end if;
  perform private.delete_old_empty_searches();
  insert into private.empty_searches as s (member, directory, term) values (auth.uid(), record_empty_search.directory, words)
  on conflict on constraint empty_searches_pkey do update set searched_at = now();
end;
$$;
comment on function private.record_empty_search is
  'Stores a member''s term once. Security definer: no API role has access to the table.';
create function public.record_empty_search(directory text, term text) returns void
language sql set search_path = '' as $$ select private.record_empty_search(directory, term) $$;
grant execute on function private.record_empty_search, public.record_empty_search to authenticated;
