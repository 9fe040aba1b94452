-- Searching the directory: what the search looks in, once for each table, and the two searches. `search_text` holds the fields of
-- the specified rule; `words` holds plain words, without accents and marks, that also name the state and the services.

create function private.to_words(value text) returns text
language sql immutable strict security definer set search_path = '' as $$
  select ' ' || btrim(regexp_replace(
    lower(extensions.unaccent('extensions.unaccent'::regdictionary, value)), '[^[:alnum:]]+', ' ', 'g'
  )) || ' '
$$;
comment on function private.to_words is
  'The words of a text in lower case, without accents and marks, each between two blanks. Immutable as long as the rules of unaccent are. Security definer: whoever writes a row needs no right on extensions for it.';

create function private.state_names(location text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(named ->> code, ' ' order by code), '')
  from unnest(private.states_in(location)) as code, (select '{
    "AL": "Alabama", "AK": "Alaska", "AZ": "Arizona", "AR": "Arkansas", "CA": "California", "CO": "Colorado",
    "CT": "Connecticut", "DE": "Delaware", "DC": "District of Columbia", "FL": "Florida", "GA": "Georgia",
    "HI": "Hawaii", "ID": "Idaho", "IL": "Illinois", "IN": "Indiana", "IA": "Iowa", "KS": "Kansas", "KY": "Kentucky",
    "LA": "Louisiana", "ME": "Maine", "MD": "Maryland", "MA": "Massachusetts", "MI": "Michigan", "MN": "Minnesota",
    "MS": "Mississippi", "MO": "Missouri", "MT": "Montana", "NE": "Nebraska", "NV": "Nevada", "NH": "New Hampshire",
    "NJ": "New Jersey", "NM": "New Mexico", "NY": "New York", "NC": "North Carolina", "ND": "North Dakota",
    "OH": "Ohio", "OK": "Oklahoma", "OR": "Oregon", "PA": "Pennsylvania", "RI": "Rhode Island", "SC": "South Carolina",
    "SD": "South Dakota", "TN": "Tennessee", "TX": "Texas", "UT": "Utah", "VT": "Vermont", "VA": "Virginia",
    "WA": "Washington", "WV": "West Virginia", "WI": "Wisconsin", "WY": "Wyoming"
  }'::jsonb) as names (named)
$$;

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

alter table public."Advisors"
  add column services text[] not null generated always as (
    array_remove(
      array[
        case when "ESOP_Valuation" then 'ESOP_Valuation' end,
        case when "ESOP_Transaction_Support" then 'ESOP_Transaction_Support' end,
        case when "ESOP_Law_Firm" then 'ESOP_Law_Firm' end,
        case when "Equity_Compensation_Law" then 'Equity_Compensation_Law' end,
        case when "ESOP_Trustee_Services" then 'ESOP_Trustee_Services' end,
        case when "ESOP_1042_Rollover" then 'ESOP_1042_Rollover' end,
        case when "Accounting" then 'Accounting' end,
        case when "ESOP_Financing" then 'ESOP_Financing' end,
        case when "ESOP_Administration" then 'ESOP_Administration' end,
        case when "Equity_Compensation_Administration" then 'Equity_Compensation_Administration' end,
        case when "ESOP_Repurchase_Obligation" then 'ESOP_Repurchase_Obligation' end,
        case when "Employee_Communication" then 'Employee_Communication' end,
        case when "Employee_Engagement" then 'Employee_Engagement' end,
        case when "ESOP_Plan_Design" then 'ESOP_Plan_Design' end
      ],
      null
    )
  ) stored,
  add column search_text text not null generated always as (
    lower(company_name || E'\n' || coalesce(contact_person, '') || E'\n' || coalesce(areas_of_expertise, ''))
  ) stored,
  add column name_words text collate "C" not null generated always as (
    private.to_words(company_name || ' ' || coalesce(contact_person, ''))
  ) stored,
  add column words text not null generated always as (
    private.to_words(
      company_name || ' ' || coalesce(contact_person, '') || ' ' || coalesce(areas_of_expertise, '') || ' '
      || coalesce(location, '') || ' ' || private.state_names(coalesce(location, ''))
      || case when "ESOP_Valuation" then ' valuation appraisal appraiser' else '' end
      || case when "ESOP_Transaction_Support" then ' transaction investment banker' else '' end
      || case when "ESOP_Law_Firm" then ' esop attorney lawyer law firm counsel' else '' end
      || case when "Equity_Compensation_Law" then ' equity compensation attorney lawyer' else '' end
      || case when "ESOP_Trustee_Services" then ' esop trustee' else '' end
      || case when "ESOP_1042_Rollover" then ' 1042 rollover tax wealth management' else '' end
      || case when "Accounting" then ' accounting accountant cpa tax auditor audit' else '' end
      || case when "ESOP_Financing" then ' financing lender loan bank' else '' end
      || case when "ESOP_Administration" then ' esop administration administrator tpa recordkeeping' else '' end
      || case when "Equity_Compensation_Administration" then ' equity compensation administration administrator' else '' end
      || case when "ESOP_Repurchase_Obligation" then ' repurchase obligation liability' else '' end
      || case when "Employee_Communication" then ' employee communication' else '' end
      || case when "Employee_Engagement" then ' employee engagement' else '' end
      || case when "ESOP_Plan_Design" then ' plan design' else '' end
    )
  ) stored;
alter table public."Advisors" add column page_token uuid not null default gen_random_uuid() unique;
comment on column public."Advisors".services is 'The service flags that are set, by column name, for the filter.';
comment on column public."Advisors".search_text is 'What the specified search looks in; a line feed, which nobody can type, parts the fields.';
comment on column public."Advisors".name_words is 'Firm and person as plain words: a match here comes first, and lists are sorted by it.';
comment on column public."Advisors".words is 'What the forgiving search looks in, with the words that people use for each service.';
comment on column public."Advisors".page_token is 'Where a page of a list ends: the next one is asked for with it.';

create index advisors_search_idx on public."Advisors" using gin (search_text extensions.gin_trgm_ops);
create index advisors_pairs_idx on public."Advisors" using gin (private.character_pairs(search_text));
create index advisors_words_idx on public."Advisors" using gin (words extensions.gin_trgm_ops);
create index advisors_name_words_idx on public."Advisors" using gin (name_words extensions.gin_trgm_ops);
create index advisors_name_order_idx on public."Advisors" (name_words, "Id");
create index advisors_services_idx on public."Advisors" using gin (services);
create index advisors_rating_idx on public."Advisors" (average_rating);
create index advisors_rated_idx on public."Advisors" (average_rating desc) where review_count >= 3;
create index advisors_unrated_idx on public."Advisors" ("Id") where review_count < 3;
create index advisors_articles_idx on public."Advisors" ("Id") where articles > 0;
create index advisors_videos_idx on public."Advisors" ("Id") where videos > 0;
create index advisors_confirmed_idx on public."Advisors" (confirmed_at desc) where confirmed_at is not null;
create index advisors_unconfirmed_idx on public."Advisors" ("Id") where confirmed_at is null;
-- 256 even parts of the table: the list of a day begins with the part that the day puts first.
create index advisors_part_idx on public."Advisors" (("Id" % 256));

alter table public.companies
  add column states text[] not null generated always as (private.states_in(coalesce(location, ''))) stored,
  add column search_text text not null generated always as (
    lower(company_name || E'\n' || coalesce(industry, '') || E'\n' || coalesce(location, ''))
  ) stored,
  add column name_words text collate "C" not null generated always as (private.to_words(company_name)) stored,
  add column words text not null generated always as (
    private.to_words(
      company_name || ' ' || coalesce(industry, '') || ' ' || coalesce(location, '') || ' '
      || private.state_names(coalesce(location, ''))
    )
  ) stored;
alter table public.companies add column page_token uuid not null default gen_random_uuid() unique;
comment on column public.companies.page_token is 'Where a page of a list ends: the next one is asked for with it.';

create index companies_search_idx on public.companies using gin (search_text extensions.gin_trgm_ops);
create index companies_words_idx on public.companies using gin (words extensions.gin_trgm_ops);
create index companies_states_idx on public.companies using gin (states);
create index companies_name_order_idx on public.companies (is_featured desc, name_words, id) where status = 'approved';

-- The words that occur, to find the one that was meant. A word that is used no more finds nothing and may stay; a number is not
-- misspelt, it is another.
create table private.search_words (
  subject text not null check (subject in ('advisors', 'companies')),
  word text collate "C" not null,
  primary key (subject, word)
);
alter table private.search_words enable row level security;
create index search_words_likeness_idx on private.search_words using gin (word extensions.gin_trgm_ops);

create function private.add_search_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.search_words (subject, word)
  select distinct lower(tg_table_name), word
  from came, unnest(string_to_array(btrim(came.words), ' ')) as word
  where word ~ '^[[:alpha:]]{3,40}$'
  on conflict do nothing;
  return null;
end;
$$;
comment on function private.add_search_words is 'Security definer: no API role may write words.';

create function private.add_changed_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.search_words (subject, word)
  select distinct lower(tg_table_name), word
  from unnest(string_to_array(btrim(new.words), ' ')) as word
  where word ~ '^[[:alpha:]]{3,40}$'
  on conflict do nothing;
  return null;
end;
$$;
comment on function private.add_changed_words is 'The same for one row. Security definer: no API role may write words.';

create trigger advisors_words_new after insert on public."Advisors"
  referencing new table as came for each statement execute function private.add_search_words();
create trigger advisors_words_changed after update on public."Advisors"
  for each row when (old.words is distinct from new.words) execute function private.add_changed_words();
create trigger companies_words_new after insert on public.companies
  referencing new table as came for each statement execute function private.add_search_words();
create trigger companies_words_changed after update on public.companies
  for each row when (old.words is distinct from new.words) execute function private.add_changed_words();

-- Conditions -----------------------------------------------------------------------------------------------------------

create function private.find_meant(word text, subject text) returns jsonb
language sql stable security definer set search_path = '' as $$
  with known as (
    select word !~ '^[[:alpha:]]{4,}$' or exists (
      select from private.search_words s where s.subject = find_meant.subject and s.word like find_meant.word || '%'
    ) as it_is
  ), swapped as (
    -- Two letters in the wrong order leave few trigrams alike: for who typed no more wrong than that, they are put right.
    select s.word, 1 as likeness
    from known, generate_series(1, char_length(find_meant.word) - 1) as at, private.search_words s
    where not it_is and s.subject = find_meant.subject
      and s.word = overlay(find_meant.word placing reverse(substr(find_meant.word, at, 2)) from at for 2)
    limit 2
  ), alike as (
    select s.word, extensions.similarity(s.word, find_meant.word) as likeness
    from private.search_words s, known
    where not it_is and s.subject = find_meant.subject and s.word operator(extensions.%) find_meant.word
    order by likeness desc, s.word limit 4
  ), meant as (
    select word, likeness from swapped
    union all select word, likeness from alike where not exists (select from swapped)
  )
  select case
    when it_is then jsonb_build_array('% ' || find_meant.word || case when char_length(find_meant.word) < 3 then ' %' else '%' end)
    else coalesce(
      (select jsonb_agg('% ' || meant.word || ' %') from meant where likeness >= 0.75 * (select max(likeness) from meant)), '[]')
  end from known
$$;
comment on function private.find_meant is
  'LIKE patterns for one typed word, or for those that were probably meant by it. Security definer: no API role reads the words.';

create function private.find_joined(candidates text[], subject text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg('% ' || s.word || ' %'), '[]')
  from private.search_words s where s.subject = find_joined.subject and s.word = any (candidates)
$$;
comment on function private.find_joined is
  'LIKE patterns for a word that was typed as two. Security definer: no API role reads the words.';

create function private.find_near(term text, subject text) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.find_meant(word, subject) || private.find_joined(array[before || word, word || after], subject)), '[]')
  from (
    select word, lag(word) over (order by place) as before, lead(word) over (order by place) as after
    from unnest(string_to_array(btrim(private.to_words(left(term, 100))), ' ')) with ordinality as typed (word, place)
    where word <> '' and word <> all ('{a,an,and,at,by,for,from,in,near,of,on,or,the,to,with}')
    order by place limit 8
  ) as wanted
$$;
comment on function private.find_near is 'For each typed word the patterns of which one must be found.';

create function private.near_condition(patterns jsonb, looked_in text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(coalesce(one_of, 'false'), ' and '), 'false')
  from jsonb_array_elements(patterns) as word, lateral (
    select '(' || string_agg(format('%I like %L', looked_in, pattern), ' or ') || ')' from jsonb_array_elements_text(word) as pattern
  ) as condition (one_of)
$$;
comment on function private.near_condition is 'SQL that holds where every typed word, or one like it, begins a word of the text.';

create function private.to_array_literal(listed text) returns text
language sql immutable set search_path = '' as $$
  select quote_literal(string_to_array(nullif(left(btrim(listed), 600), ''), ',')::text) || '::text[]'
$$;
comment on function private.to_array_literal is 'A list with commas as an array in SQL; null for a blank one.';

create function private.to_page_token(typed text) returns uuid
language sql immutable set search_path = '' as $$
  select case
    when coalesce(typed, '') = '' then null
    when typed ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then typed::uuid
    else '00000000-0000-0000-0000-000000000000'
  end
$$;
comment on function private.to_page_token is 'A token as it came with a request: null for none; what is no token is one that no row has.';

-- Advisors: one page at a time, at any size. Each tier of a list is walked in its order first: a condition that is common fills
-- the page within a few hundred rows. What is rare is then looked up in the indexes.

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

create function private.advisor_name_match(filters jsonb) returns text
language sql stable set search_path = '' as $$
  select case
    when filters ? 'near' then private.near_condition(filters -> 'near', 'name_words')
    when char_length(btrim(words)) > 2 then 'name_words like ' || quote_literal('% ' || btrim(words) || '%')
  end
  from (select private.to_words(left(filters ->> 'term', 100))) as typed (words)
$$;
comment on function private.advisor_name_match is 'Whether firm or person match, and not only what they do: those come first. Null where that cannot be said.';

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

create function private.short_term_condition(filters jsonb) returns text
language sql immutable set search_path = '' as $$
  select case when char_length(btrim(filters ->> 'term')) between 1 and 2 and coalesce(filters ->> 'own_words', '') = '' then
    ' and private.character_pairs(search_text) @> array[' || quote_literal(lower(btrim(filters ->> 'term'))) || ']' else '' end
$$;
comment on function private.short_term_condition is 'What finds a term of one or two characters in an index, which trigrams cannot.';

create function private.advisor_tiers(filters jsonb, sort text) returns text[]
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
comment on function private.advisor_tiers is
  'The parts of a list, one after the other, each as a condition: who states the years that are asked for comes before who states none.';

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

-- Companies, as advisors; featured ones come first, as specified, whatever the order.

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
    return next c;
  end loop;
end;
$$;
comment on function private.find_companies is
  'One page of approved companies, in order. Security definer: row security would keep the trigram index from being used.';

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

grant execute on function private.to_words, private.state_names, private.count_advisors, public.count_advisors,
  private.find_companies, public.search_companies, private.count_companies, public.count_companies
  to authenticated, service_role;
grant execute on function private.character_pairs to service_role;
grant execute on function private.to_page_token, private.advisor_filters, private.find_advisors, public.search_advisors
  to anon, authenticated, service_role;
