-- What the search looks in, once for each table. `search_text` holds the fields of the specified rule; `words` what a
-- forgiving search compares: plain words, without accents and marks, in which the state and the services are named too.

drop function public.search_advisors;
drop function public.search_companies;
drop function private.find_companies;
drop function private.short_term_condition;
drop function private.advisor_condition;
drop index public.advisors_search_idx;
drop index public.advisors_pairs_idx;
drop index public.companies_search_idx;

create extension if not exists unaccent with schema extensions;

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
comment on column public."Advisors".services is 'The service flags that are set, by column name, for the filter.';
comment on column public."Advisors".search_text is 'What the specified search looks in; a line feed, which nobody can type, parts the fields.';
comment on column public."Advisors".name_words is 'Firm and person as plain words: a match here comes first, and lists are sorted by it.';
comment on column public."Advisors".words is 'What the forgiving search looks in, with the words that people use for each service.';

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
grant select (states, search_text, name_words, words) on public.companies to authenticated;

create index companies_search_idx on public.companies using gin (search_text extensions.gin_trgm_ops);
create index companies_words_idx on public.companies using gin (words extensions.gin_trgm_ops);
create index companies_states_idx on public.companies using gin (states);
create index companies_name_order_idx on public.companies (is_featured desc, name_words, id) where status = 'approved';

-- The words that occur, to find the one that was meant. A word that nobody uses any more finds nothing, and
-- may stay; a number is not misspelt, it is another.
create table private.search_words (
  subject text not null check (subject in ('advisors', 'companies')),
  word text collate "C" not null,
  primary key (subject, word)
);
alter table private.search_words enable row level security;
revoke all on private.search_words from public, anon, authenticated, service_role;
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

insert into private.search_words (subject, word)
select distinct 'advisors', word from public."Advisors", unnest(string_to_array(btrim(words), ' ')) as word
where word ~ '^[[:alpha:]]{3,40}$'
union
select distinct 'companies', word from public.companies, unnest(string_to_array(btrim(words), ' ')) as word
where word ~ '^[[:alpha:]]{3,40}$';

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

revoke all on function private.to_words, private.state_names, private.add_search_words, private.add_changed_words,
  private.find_meant, private.find_joined, private.find_near, private.near_condition, private.to_array_literal
  from public, anon, authenticated, service_role;
revoke all on function private.to_like_pattern, private.character_pairs from anon, authenticated, service_role;
-- Generated columns are computed with the rights of who writes the row.
grant execute on function private.to_words, private.state_names, private.states_in to authenticated, service_role;
grant execute on function private.character_pairs to service_role;
