-- Firms: advisors with their resources, companies, the accounts that represent either, and registrations. Members read what is
-- in the directory, visitors the first advisor. Clients write through the forms' columns only.

-- Advisors -------------------------------------------------------------------------------------------------------------
create function private.states() returns jsonb immutable set search_path = ''
return '{
    "AL": "Alabama", "AK": "Alaska", "AZ": "Arizona", "AR": "Arkansas", "CA": "California", "CO": "Colorado", "CT": "Connecticut",
    "DE": "Delaware", "DC": "District of Columbia", "FL": "Florida", "GA": "Georgia", "HI": "Hawaii", "ID": "Idaho",
    "IL": "Illinois", "IN": "Indiana", "IA": "Iowa", "KS": "Kansas", "KY": "Kentucky", "LA": "Louisiana", "ME": "Maine",
    "MD": "Maryland", "MA": "Massachusetts", "MI": "Michigan", "MN": "Minnesota", "MS": "Mississippi", "MO": "Missouri",
    "MT": "Montana", "NE": "Nebraska", "NV": "Nevada", "NH": "New Hampshire", "NJ": "New Jersey", "NM": "New Mexico",
    "NY": "New York", "NC": "North Carolina", "ND": "North Dakota", "OH": "Ohio", "OK": "Oklahoma", "OR": "Oregon",
    "PA": "Pennsylvania", "RI": "Rhode Island", "SC": "South Carolina", "SD": "South Dakota", "TN": "Tennessee", "TX": "Texas",
    "UT": "Utah", "VT": "Vermont", "VA": "Virginia", "WA": "Washington", "WV": "West Virginia", "WI": "Wisconsin", "WY": "Wyoming"
  }'::jsonb;

-- Whole words: "CA" is in "Fresno, CA" but not in "Chicago".
create function private.states_in(location text) returns text[] immutable set search_path = ''
return array(select distinct found[1] from regexp_matches(location, '\m([A-Z]{2})\M', 'g') as found order by found[1]);

create function private.are_states(codes text[]) returns boolean immutable set search_path = ''
return codes <@ array(select jsonb_object_keys(private.states()));

-- The columns of "Advisors" that say that a service is offered, in their order.
create function private.service_names() returns text[] immutable set search_path = ''
return '{ESOP_Valuation,ESOP_Transaction_Support,ESOP_Law_Firm,Equity_Compensation_Law,ESOP_Trustee_Services,ESOP_1042_Rollover,Accounting,
  ESOP_Financing,ESOP_Administration,Equity_Compensation_Administration,ESOP_Repurchase_Obligation,Employee_Communication,Employee_Engagement,
  ESOP_Plan_Design}'::text[];

-- The only copy of the rule of spec section 5, in catalog order: a type by its services.
create function private.types_of(services text[]) returns text[] immutable set search_path = ''
return array(select id from (values
    ('investment-banker', '{ESOP_Valuation,ESOP_Transaction_Support}'::text[]),
    ('esop-attorney', '{ESOP_Law_Firm,Equity_Compensation_Law}'),
    ('corporate-attorney', '{ESOP_Law_Firm,Equity_Compensation_Law}'),
    ('esop-trustee', '{ESOP_Trustee_Services}'),
    ('tax-advisor', '{ESOP_1042_Rollover,Accounting}'),
    ('lender', '{ESOP_Financing}'),
    ('tpa', '{ESOP_Administration,Equity_Compensation_Administration}'),
    ('wealth-management', '{ESOP_1042_Rollover}'),
    ('auditor', '{Accounting}'),
    ('buy-side-valuation', '{ESOP_Valuation}'),
    ('repurchase-liability', '{ESOP_Repurchase_Obligation}'),
    ('communication', '{Employee_Communication,Employee_Engagement}')
  ) as type (id, one_of) where one_of && services);

create function private.is_range(bounds bigint[]) returns boolean immutable set search_path = ''
return bounds is null or cardinality(bounds) = 2 and num_nonnulls(bounds[1], bounds[2]) > 0 and coalesce(bounds[1] <= bounds[2], true)
  and least(bounds[1], bounds[2]) >= 0 and greatest(bounds[1], bounds[2]) <= 1000000000000;

create function private.are_people(list jsonb) returns boolean immutable set search_path = ''
return jsonb_typeof(list) = 'array' and jsonb_array_length(list) <= 12 and not exists (
    select from jsonb_array_elements(list) as one where case when jsonb_typeof(one) <> 'object' then true
      else one - '{name,role,license,since}'::text[] <> '{}' or coalesce(one ->> 'role', '') !~ '\S'
        or concat(jsonb_typeof(one -> 'role'), jsonb_typeof(one -> 'name'), jsonb_typeof(one -> 'license')) !~ '^(string|null)+$'
        or jsonb_typeof(one -> 'since') not in ('number', 'null') or coalesce(one ->> 'since', '2000') !~ '^(19|20)\d\d$'
        or exists (select from jsonb_each_text(one) where char_length(value) > 120 or value ~ '[[:cntrl:]]') end);

-- Questions to a firm when it registers, when it claims its listing and once a year, the same columns in both tables. Each is
-- optional: null is not stated. The table has no rows.
create table private.firm_answers (
  states_served text[] check (private.are_states(states_served)),
  nationwide boolean not null default false,
  fee_models text[]
    check (fee_models <@ '{hourly,fixed_fee,retainer,percentage_of_assets,success_fee,other}'::text[]),
  esop_practice_since int check (esop_practice_since between 1956 and 2100),
  esop_companies_advised int check (esop_companies_advised between 0 and 100000),
  taking_clients boolean,
  acts_for text[] check (acts_for <@ '{company,selling_owners,trustee,participants,lender}'::text[]),
  -- Smallest and largest; null for a bound that is not stated. EBITDA in dollars.
  client_employees bigint[] check (private.is_range(client_employees)),
  client_ebitda bigint[] check (private.is_range(client_ebitda)),
  -- Closed or served in the last three years.
  esops_closed int check (esops_closed between 0 and 100000),
  -- Who would do the work: [{"name", "role", "license", "since"}]. A name can be removed.
  staff jsonb check (private.are_people(staff)),
  least_fee int check (least_fee between 0 and 100000000),
  least_fee_basis text check (char_length(least_fee_basis) <= 300),
  first_talk_free boolean,
  meets text[] check (meets <@ '{on_site,remote}'::text[]),
  languages text[] check (languages <@ '{ar,de,en,es,fr,hi,ht,it,ja,ko,pl,pt,ru,tl,vi,zh}'::text[]),
  industries text[] check (industries <@ '{construction,energy,finance,food,government,health,hospitality,manufacturing,professional,
    retail,technology,transport,wholesale}'::text[]),
  does_not_serve text check (char_length(does_not_serve) <= 300),
  -- Kinds by which the firm wants to be known.
  known_for text[] check (cardinality(known_for) <= 3 and known_for <@ '{investment-banker,esop-attorney,corporate-attorney,esop-trustee,
    tax-advisor,lender,tpa,wealth-management,auditor,buy-side-valuation,repurchase-liability,communication}'::text[]),
  -- Stated by the firm alone. The second is 'none' or what they were; the third says how adverse sides are kept apart.
  conflicts_policy text check (char_length(conflicts_policy) <= 300),
  suits text check (char_length(suits) <= 300),
  kept_apart text check (char_length(kept_apart) <= 300)
);
alter table private.firm_answers enable row level security;

create table public."Advisors" (
  "Id" bigint generated by default as identity primary key,
  company_name text not null check (company_name ~ '\S' and char_length(company_name) <= 200),
  contact_person text check (char_length(contact_person) <= 120),
  email text check (private.is_email(email)),
  phone text check (char_length(phone) <= 40),
  website text check (private.is_http_url(website)),
  websites int not null default 0 check (websites >= 0),
  articles int not null default 0 check (articles >= 0),
  videos int not null default 0 check (videos >= 0),
  location text check (char_length(location) <= 120),
  description text check (char_length(description) <= 4000),
  areas_of_expertise text check (char_length(areas_of_expertise) <= 1000),
  review_count int not null default 0 check (review_count >= 0),
  average_rating numeric(2, 1) not null default 0 check (average_rating between 0 and 5),
  -- Kept by count_for_advisor(), as the counts above: reviews by written_as.
  reviews_by jsonb not null default '{}',
  satisfaction_rate numeric check (satisfaction_rate between 0 and 100),
  "ESOP_Valuation" boolean not null default false,
  "ESOP_Transaction_Support" boolean not null default false,
  "ESOP_Law_Firm" boolean not null default false,
  "Equity_Compensation_Law" boolean not null default false,
  "ESOP_Trustee_Services" boolean not null default false,
  "ESOP_1042_Rollover" boolean not null default false,
  "Accounting" boolean not null default false,
  "ESOP_Financing" boolean not null default false,
  "ESOP_Administration" boolean not null default false,
  "Equity_Compensation_Administration" boolean not null default false,
  "ESOP_Repurchase_Obligation" boolean not null default false,
  "Employee_Communication" boolean not null default false,
  "Employee_Engagement" boolean not null default false,
  "ESOP_Plan_Design" boolean not null default false,
  -- Those of the columns above that are true: set_services(). A generated column cannot read another one.
  services text[] not null default '{}',
  type_ids text[] not null generated always as (private.types_of(services)) stored,
  states text[] not null generated always as (private.states_in(coalesce(location, ''))) stored,
  -- When the desk suspended the listing; null otherwise.
  suspended_at timestamptz,
  -- When the owner hid the listing; null otherwise.
  hidden_at timestamptz,
  -- Every list, search, count and policy uses it.
  is_listed boolean not null generated always as (suspended_at is null and hidden_at is null) stored,
  like private.firm_answers including defaults including constraints,
  -- Days within which the firm usually answers messages here; null below five answers (update_answer_days()).
  answer_days int check (answer_days > 0),
  confirmed_at timestamptz,
  has_owner boolean not null default false,
  -- A firm of the demo data, whose profile shows sample figures. Only the owner of the tables sets it.
  is_demonstration boolean not null default false,
  -- Who stated each value, and on which day: {"location": {"by": "firm", "on": "2026-03-12"}}. No entry: not stated.
  grounds jsonb not null default '{}',
  -- When the desk last looked at the listing; null for one that was imported and not looked at since.
  looked_at timestamptz,
  listed_at timestamptz not null default now(),
  -- Kinds of credentials that the desk has checked, each with the first day on which its check is no longer valid.
  checks jsonb not null default '{}' check (jsonb_typeof(checks) = 'object'),
  -- ESOPs that the firm audited, as the desk has published from filings: {"year": 2024, "plans": 17, "as_of": "2025-11-03"}.
  audits jsonb
);

alter table public."Advisors" enable row level security;
grant select on public."Advisors" to anon, authenticated;
grant select, insert, delete on public."Advisors" to service_role;

create function private.preview_advisor_id() returns bigint language sql stable security definer set search_path = '' as $$
  select min("Id") from public."Advisors" where is_listed
$$;

create policy "Visitors read the first advisor" on public."Advisors"
  for select to anon using ("Id" = (select private.preview_advisor_id()));
create policy "Members read every advisor in the directory" on public."Advisors"
  for select to authenticated using (is_listed);

-- Sorts lists, makes texts one line, and refuses what the checks would refuse without words.
create function private.tidy_answers() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  typed constant jsonb := to_jsonb(new);
begin
  new := jsonb_populate_record(new, (
    select coalesce(jsonb_object_agg(a.attname, case when a.atttypid = 'text'::regtype then to_jsonb(private.to_line(typed ->> a.attname, 300))
      else (select jsonb_agg(distinct one order by one) from jsonb_array_elements_text(typed -> a.attname) as one) end), '{}')
    from pg_catalog.pg_attribute a where a.attrelid = 'private.firm_answers'::regclass
      and a.atttypid in ('text'::regtype, 'text[]'::regtype) and typed -> a.attname <> 'null'));
  if private.are_people(new.staff) then
    new.staff := (select jsonb_agg('{"name": null, "license": null, "since": null}' || one order by place)
      from jsonb_array_elements(new.staff) with ordinality as l (one, place));
  end if;
  perform private.refuse_if(new.esop_practice_since not between 1956 and extract(year from current_date), 422, 'Please give a year from 1956 to this year');
  perform private.refuse_if(new.esop_companies_advised not between 0 and 100000 or new.esops_closed not between 0 and 100000,
    422, 'Please give a whole number up to 100,000');
  perform private.refuse_if(not (private.is_range(new.client_employees) and private.is_range(new.client_ebitda)),
    422, 'Please give two whole numbers, the smaller one first');
  perform private.refuse_if(not private.are_people(new.staff), 422, 'Each person needs a role');
  return new;
end;
$$;

create function private.set_services() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  listing constant jsonb := to_jsonb(new);
begin
  new.services := array(select name from unnest(private.service_names()) as name where listing -> name = 'true');
  return new;
end;
$$;

create function private.protect_advisor() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- The setting is the API's role even inside a definer function.
  if current_setting('role', true) in ('anon', 'authenticated', 'service_role') then
    new.is_demonstration := case tg_op when 'INSERT' then false else old.is_demonstration end;
  end if;
  if tg_op = 'INSERT' then
    new.review_count := 0; new.average_rating := 0; new.reviews_by := '{}'; new.websites := 0; new.articles := 0; new.videos := 0;
    new.checks := '{}'; new.audits := null; new.answer_days := null;
  elsif pg_trigger_depth() = 1 then
    -- Depth 1 is a client's statement; the triggers of reviews, resources and credentials write from depth 2.
    new.review_count := old.review_count; new.average_rating := old.average_rating; new.reviews_by := old.reviews_by;
    new.websites := old.websites; new.articles := old.articles; new.videos := old.videos;
    new.checks := old.checks; new.audits := old.audits;
  end if;
  return new;
end;
$$;

create trigger advisors_tidy before insert or update of company_name, contact_person, email, phone, website, location, description,
  areas_of_expertise on public."Advisors" for each row execute function private.tidy_firm();
create trigger advisors_protect before insert or update of review_count, average_rating, reviews_by, websites, articles, videos, checks,
  audits, is_demonstration on public."Advisors" for each row execute function private.protect_advisor();

-- Suits and conflicts are the firm's own word: save_page() and the approval of its registration say so while they write.
create function private.protect_own_answers() returns trigger language plpgsql set search_path = '' as $$
begin
  perform private.refuse_if(current_setting('firm.states', true) is distinct from 'on' and (new.conflicts_policy, new.suits, new.kept_apart)
    is distinct from (old.conflicts_policy, old.suits, old.kept_apart), 403, 'Only the firm itself states this.');
  return new;
end;
$$;
create trigger advisors_protect_own before insert or update of conflicts_policy, suits, kept_apart on public."Advisors"
  for each row execute function private.protect_own_answers();

-- The trigger of people, resources, reviews, credentials and filings, whose summaries stand in their listing.
create function private.count_for_advisor() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- The lock comes first, so that the counts see rows committed by parallel writers.
  perform from public."Advisors" a where a."Id" in (old.advisor_id, new.advisor_id) order by a."Id" for no key update;
  update public."Advisors" a set
    has_owner = exists (select from public.firm_people p where p.advisor_id = a."Id" and p.role = 'owner'),
    (websites, articles, videos) = (
      select count(*) filter (where r.resource_type = 'website'), count(*) filter (where r.resource_type = 'article'),
        count(*) filter (where r.resource_type = 'video')
      from public.advisor_resources r where r.advisor_id = a."Id"),
    (review_count, average_rating, reviews_by) = (
      select coalesce(sum(w.n), 0), coalesce(round(sum(w.stars) / sum(w.n), 1), 0), coalesce(jsonb_object_agg(w.written_as, w.n), '{}')
      from (select r.written_as, count(*) as n, sum(r.rating) as stars from public.advisor_reviews r
        where r.advisor_id = a."Id" and r.state = 'published' group by r.written_as) w),
    checks = (
      select coalesce(jsonb_object_agg(c.kind, c.expires_at), '{}') from (select f.kind, max(f.expires_at) as expires_at from public.credentials f
        where f.advisor_id = a."Id" and f.basis = 'checked' and f.kind <> 'ein' and not private.is_hidden(f) group by f.kind) c),
    -- The newest published case.
    audits = (
      select private.pick(p.shown, '{year,plans,as_of}')
      from public.cases c, lateral (select case c.state when 'approved' then c.patch when 'pending' then c.base end) as p (shown)
      where (c.kind, c.advisor_id) = ('filing', a."Id") and p.shown is not null order by p.shown -> 'year' desc limit 1)
  where a."Id" in (old.advisor_id, new.advisor_id);
  -- An EIN finds the firm's audits.
  perform private.match_filings(id) from unnest(array[old.advisor_id, new.advisor_id]) as id
  where 'ein' in (to_jsonb(old) ->> 'kind', to_jsonb(new) ->> 'kind');
  return null;
end;
$$;

-- Resources ------------------------------------------------------------------------------------------------------------
create table public.advisor_resources (
  id bigint generated by default as identity primary key,
  advisor_id bigint not null references public."Advisors" ("Id") on delete cascade,
  resource_type text not null check (resource_type in ('website', 'article', 'video')),
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  description text check (char_length(description) <= 4000),
  url text not null check (private.is_http_url(url)),
  publish_date date,
  is_featured boolean not null default false,
  created_at timestamptz not null default now(),
  -- Position among the advisor's resources, lowest first; the newest first among equals.
  position int not null default 0
);
alter table public.advisor_resources enable row level security;
grant select on public.advisor_resources to anon, authenticated;
grant select, insert, update, delete on public.advisor_resources to service_role;
create policy "Everybody reads resources of the advisors that they see" on public.advisor_resources
  for select to anon, authenticated using (exists (select from public."Advisors" a where a."Id" = advisor_id));
create index advisor_resources_advisor_idx on public.advisor_resources (advisor_id, resource_type, created_at desc);

create function private.tidy_resource() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.title := private.to_line(new.title, 200, 'Title is required');
  new.description := private.to_prose(new.description, 4000);
  new.url := private.to_url(new.url, 'Invalid website URL');
  return new;
end;
$$;

create trigger advisor_resources_tidy before insert or update on public.advisor_resources for each row execute function private.tidy_resource();
create trigger advisor_resources_count after insert or delete or update of advisor_id, resource_type
  on public.advisor_resources for each row execute function private.count_for_advisor();

-- Companies ------------------------------------------------------------------------------------------------------------
create table public.companies (
  id bigint generated by default as identity primary key,
  company_name text not null check (company_name ~ '\S' and char_length(company_name) <= 200),
  industry text check (char_length(industry) <= 120),
  location text check (char_length(location) <= 120),
  contact_person text check (char_length(contact_person) <= 120),
  email text check (private.is_email(email)),
  phone text check (char_length(phone) <= 40),
  website text check (private.is_http_url(website)),
  description text check (char_length(description) <= 4000),
  is_featured boolean not null default false,
  created_at timestamptz not null default now(),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'changes_requested', 'suspended')),
  hidden_at timestamptz,
  is_listed boolean not null generated always as (status = 'approved' and hidden_at is null) stored,
  states text[] not null generated always as (private.states_in(coalesce(location, ''))) stored
);
alter table public.companies enable row level security;
grant select on public.companies to authenticated;
-- The form sends status 'pending'; the trigger below enforces it.
grant insert (company_name, industry, location, contact_person, email, phone, website, description, status)
  on public.companies to authenticated;
grant select, insert, delete on public.companies to service_role;
create index companies_listing_idx on public.companies (is_featured desc, created_at desc, id desc) where is_listed;
create trigger companies_1_tidy before insert or update on public.companies for each row execute function private.tidy_firm();

-- Registrations of advisors: members send and read their own, the desk decides. An approval creates a listing.
create table public.advisor_registrations (
  id bigint generated by default as identity primary key,
  company_name text not null check (company_name ~ '\S' and char_length(company_name) <= 200),
  contact_person text not null check (contact_person ~ '\S' and char_length(contact_person) <= 120),
  email text not null check (private.is_email(email)),
  phone text check (char_length(phone) <= 40),
  website text check (private.is_http_url(website)),
  location text check (char_length(location) <= 120),
  description text check (char_length(description) <= 4000),
  areas_of_expertise text check (char_length(areas_of_expertise) <= 1000),
  like private.firm_answers including defaults including constraints,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'changes_requested')),
  esop_administration boolean not null default false,
  esop_valuation boolean not null default false,
  esop_transaction_support boolean not null default false,
  esop_plan_design boolean not null default false,
  esop_financing boolean not null default false,
  esop_law_firm boolean not null default false,
  esop_trustee_services boolean not null default false,
  esop_repurchase_obligation boolean not null default false,
  esop_1042_rollover boolean not null default false,
  equity_compensation_law boolean not null default false,
  equity_compensation_plan_design boolean not null default false,
  equity_compensation_administration boolean not null default false,
  accounting boolean not null default false,
  other_employee_ownership boolean not null default false,
  leadership_development boolean not null default false,
  employee_communication boolean not null default false,
  employee_engagement boolean not null default false,
  insurance boolean not null default false,
  software boolean not null default false,
  direct_ownership boolean not null default false,
  employee_ownership_trusts boolean not null default false,
  submitted_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- The listing that the approval created.
  advisor_id bigint references public."Advisors" ("Id") on delete set null
);
alter table public.advisor_registrations enable row level security;
grant select on public.advisor_registrations to authenticated;
grant select, insert, delete on public.advisor_registrations to service_role;
create policy "Members read their own registrations" on public.advisor_registrations
  for select to authenticated using (submitted_by = (select auth.uid()));
create policy "Members register for themselves" on public.advisor_registrations
  for insert to authenticated with check (submitted_by = (select auth.uid()) and status = 'pending');
create index advisor_registrations_own_idx on public.advisor_registrations (submitted_by, created_at desc);
create index advisor_registrations_advisor_idx on public.advisor_registrations (advisor_id);
-- A registration that no account sends is the team's.
create trigger advisor_registrations_protect_own before insert on public.advisor_registrations
  for each row when (auth.uid() is null) execute function private.protect_own_answers();
create trigger advisor_registrations_1_tidy before insert or update on public.advisor_registrations for each row execute function private.tidy_firm();
create trigger advisor_registrations_1_tidy_answers before insert or update on public.advisor_registrations
  for each row execute function private.tidy_answers();

-- People ---------------------------------------------------------------------------------------------------------------
-- The accounts that represent a listing or a company. A table of its own, because members read all columns of both and must
-- not learn who represents them.
create table public.firm_people (
  id bigint generated always as identity primary key,
  advisor_id bigint references public."Advisors" ("Id") on delete cascade,
  -- Deferred: a trigger inserts the owner just before the company.
  company_id bigint references public.companies (id) on delete cascade deferrable initially deferred,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('owner', 'editor')),
  added_at timestamptz not null default now(),
  unique (advisor_id, user_id),
  unique (company_id, user_id),
  check (num_nonnulls(advisor_id, company_id) = 1)
);
alter table public.firm_people enable row level security;
grant select on public.firm_people to authenticated;
grant select, insert, update, delete on public.firm_people to service_role;
create policy "Members read for which firms they speak" on public.firm_people
  for select to authenticated using (user_id = (select auth.uid()));
create unique index firm_people_owner_idx on public.firm_people (coalesce(advisor_id, 0), coalesce(company_id, 0)) where role = 'owner';
create index firm_people_user_idx on public.firm_people (user_id);

create trigger firm_people_count after insert or update or delete on public.firm_people for each row execute function private.count_for_advisor();

create function private.role_in(listing_kind text, firm_id bigint, account uuid default auth.uid()) returns text
language sql stable security definer set search_path = '' as $$
  select p.role from public.firm_people p
  where p.user_id = account and (listing_kind, firm_id) in (('advisor', p.advisor_id), ('company', p.company_id))
$$;

create function private.owner_of(listing_kind text, firm_id bigint) returns uuid language sql stable security definer set search_path = '' as $$
  select p.user_id from public.firm_people p
  where p.role = 'owner' and (listing_kind, firm_id) in (('advisor', p.advisor_id), ('company', p.company_id))
$$;

-- Volatile: a statement that registers a company and returns it must see the owner that its trigger inserted.
create function private.own_companies(roles text[] default '{owner}') returns bigint[] language sql volatile set search_path = '' as $$
  select coalesce(array_agg(p.company_id), '{}') from public.firm_people p
  where p.user_id = auth.uid() and p.company_id is not null and p.role = any (roles)
$$;
create policy "Members read companies in the directory and their own" on public.companies
  for select to authenticated using (is_listed or id = any ((select private.own_companies('{owner,editor}'))::bigint[]));
create policy "Members register companies" on public.companies
  for insert to authenticated with check ((select auth.uid()) is not null and status = 'pending' and not is_featured);

-- The columns of a table that the form of a registration sends.
create function private.form_columns(of regclass) returns text[] language sql stable set search_path = '' as $$
  select array_agg(a.attname::text) from pg_catalog.pg_attribute a
  where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attname not in ('id', 'status', 'is_featured', 'submitted_by', 'created_at', 'hidden_at', 'advisor_id')
$$;

-- Column rights. A member inserts what the form of a registration sends (its status is forced below); the service key writes
-- everything except what only a decision, the owner or a trigger writes. A new column needs no line here.
do $$
declare
  forced constant jsonb := '{
    "Advisors": ["suspended_at", "hidden_at", "confirmed_at", "has_owner", "is_demonstration", "grounds", "looked_at", "listed_at", "checks",
      "audits", "answer_days", "reviews_by", "conflicts_policy", "suits", "kept_apart", "services"],
    "companies": ["status", "hidden_at"],
    "advisor_registrations": ["status"]}';
  named record;
begin
  for named in
    select c.relname, string_agg(quote_ident(a.attname), ', ') as written
    from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and forced ? c.relname and not forced -> c.relname ? a.attname
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname
  loop
    execute format('grant update (%s) on public.%I to service_role', named.written, named.relname);
  end loop;
  execute format('grant insert (status, %s) on public.advisor_registrations to authenticated',
    array_to_string(private.form_columns('public.advisor_registrations'), ', '));
end;
$$;

-- Sets the columns that a member may not choose; refuses the same form twice within ten minutes. Counting comes first: its
-- lock lets a double click see the first form.
create function private.guard_registration() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  is_company constant boolean := tg_table_name = 'companies';
  typed jsonb;
begin
  if private.is_team() then
    return new;
  end if;
  new.id := nextval(pg_get_serial_sequence(tg_relid::regclass::text, 'id'));
  new.status := 'pending';
  new.created_at := now();
  perform private.limit_writes(format('%s by member %s', case when is_company then 'company' else 'registration' end,
    coalesce(auth.uid()::text, 'nobody')), 60, '1 hour');
  if is_company then
    new.is_featured := false; new.hidden_at := null;
  else
    new.submitted_by := auth.uid(); new.advisor_id := null;
  end if;
  typed := private.pick(to_jsonb(new), private.form_columns(tg_relid));
  perform private.refuse_if(exists (select from public.companies c join public.firm_people p on p.company_id = c.id
      where is_company and p.user_id = auth.uid() and c.created_at > now() - interval '10 minutes' and to_jsonb(c) @> typed)
    or exists (select from public.advisor_registrations r
      where not is_company and r.submitted_by = auth.uid() and r.created_at > now() - interval '10 minutes' and to_jsonb(r) @> typed),
    409, 'This registration has already been submitted.');
  if is_company then
    insert into public.firm_people (company_id, user_id, role) values (new.id, auth.uid(), 'owner');
  end if;
  return new;
end;
$$;
create trigger companies_2_guard before insert on public.companies for each row execute function private.guard_registration();
create trigger advisor_registrations_2_guard before insert on public.advisor_registrations for each row execute function private.guard_registration();

-- Lists and departures -------------------------------------------------------------------------------------------------
-- Imported lists identify a row by their own key, so that a list can be imported again. `row_id` is null after the owner
-- removed the row, or after it was merged into one that has a key: a list neither adds nor changes it.
create table private.advisor_keys (
  key text primary key check (char_length(key) between 1 and 200),
  row_id bigint unique references public."Advisors" ("Id") on delete cascade
);
alter table private.advisor_keys enable row level security;
create table private.company_keys (
  key text primary key check (char_length(key) between 1 and 200),
  row_id bigint unique references public.companies (id) on delete cascade
);
alter table private.company_keys enable row level security;

-- Firms that their owners removed: the desk recognizes one that is registered again.
create table private.removed_firms (
  kind text not null check (kind in ('advisor', 'company')),
  row_id bigint not null,
  company_name text not null,
  website text,
  review_count int not null default 0,
  average_rating numeric(2, 1) not null default 0,
  was_suspended boolean not null,
  removed_at timestamptz not null default now(),
  primary key (kind, row_id)
);
alter table private.removed_firms enable row level security;

-- Public totals: all that visitors learn about the size of the directory. Counted at each call: 30 ms for 10,000 advisors.
create function private.directory_counts() returns jsonb language sql stable security definer set search_path = '' as $$
  with listed as (select a.type_ids, a.looked_at from public."Advisors" a where a.is_listed),
  typed as (select unnest(type_ids) as id, count(*) as n from listed group by 1)
  select jsonb_build_object(
    'advisors', (select count(*) from listed),
    'looked_at', (select count(looked_at) from listed),
    'companies', (select count(*) from public.companies c where c.is_listed),
    'types', (select jsonb_object_agg(t.id, coalesce(typed.n, 0)) from unnest(
      '{investment-banker,esop-attorney,corporate-attorney,esop-trustee,tax-advisor,lender,tpa,wealth-management,auditor,buy-side-valuation,
        repurchase-liability,communication}'::text[]
    ) as t (id) left join typed on typed.id = t.id))
$$;

grant execute on function private.states, private.states_in, private.types_of
  to authenticated, service_role;
grant execute on function private.are_states, private.is_range, private.are_people to authenticated, service_role;
grant execute on function private.own_companies to authenticated;
grant execute on function private.preview_advisor_id to anon;
select private.expose('anon, authenticated, service_role', '{directory_counts}');
