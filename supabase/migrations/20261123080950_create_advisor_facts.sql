-- Facts about a firm that can be looked up, such as a bar admission. The firm states a fact, and the profile shows it at once
-- with the day of the statement. The desk checks it against a source. A check names its source and its day and lapses after
-- 13 months at most. Each read compares the expiry with today, so a check lapses without a schedule: the fact is then shown
-- as stated by the firm again.

create table public.advisor_facts (
  id bigint generated always as identity primary key,
  advisor_id bigint not null references public."Advisors" ("Id") on delete cascade,
  kind text not null
    check (kind in ('bar', 'cpa', 'crd', 'charter', 'appraisal', 'audit_center', 'insurance', 'client_reference')),
  value text not null check (value ~ '\S' and char_length(value) <= 200),
  holder text check (char_length(holder) <= 120),
  issued_in text check (issued_in is null or private.are_states(array[issued_in])),
  company_id bigint references public.companies (id) on delete set null,
  link text check (private.is_http_url(link)),
  stated_on date not null default current_date,
  stated_by uuid references auth.users (id) on delete set null,
  basis text not null default 'stated' check (basis in ('stated', 'checked')),
  source_url text check (private.is_http_url(source_url)),
  as_of date not null default current_date,
  expires_at date,
  checked_by uuid references auth.users (id) on delete set null,
  review text not null default 'pending' check (review in ('pending', 'settled', 'rejected')),
  waiting_since timestamptz not null default now(),
  version int not null default 1,
  previous jsonb,
  reminded_for date,
  check (company_id is null or kind = 'client_reference'),
  check ((basis = 'checked') = (expires_at is not null)),
  check (basis = 'stated' or source_url is not null),
  check (expires_at > as_of and expires_at <= as_of + interval '13 months')
);
comment on table public.advisor_facts is
  'Facts that firms state and the desk checks. No role of visitors or members reads the table: advisor_credentials() returns what is valid today.';
comment on column public.advisor_facts.value is
  'A number, a designation or a name, by kind: src/domain/credentials/credential.ts.';
comment on column public.advisor_facts.holder is 'The person who holds it; null for the firm itself.';
comment on column public.advisor_facts.issued_in is 'State of an admission or a license.';
comment on column public.advisor_facts.company_id is 'The named client, if it is a company of the directory.';
comment on column public.advisor_facts.link is 'Page that the firm names for the fact.';
comment on column public.advisor_facts.source_url is 'Page on which the desk has checked it.';
comment on column public.advisor_facts.as_of is 'Day of the statement or, of a checked fact, of the check.';
comment on column public.advisor_facts.expires_at is 'The first day on which the check is no longer valid.';
comment on column public.advisor_facts.checked_by is 'The desk person; null for the team. Shown to nobody but the desk.';
comment on column public.advisor_facts.review is 'pending: it waits at the desk; rejected: the desk hides it.';
comment on column public.advisor_facts.previous is 'What the last decision of the desk replaced, so that it can be undone.';
comment on column public.advisor_facts.reminded_for is 'The expiry about which the owner has a mail.';
alter table public.advisor_facts enable row level security;
-- The service key reads and removes facts. Only the desk's functions write a check.
grant select, delete on public.advisor_facts to service_role;
create index advisor_facts_advisor_idx on public.advisor_facts (advisor_id);
create index advisor_facts_expiry_idx on public.advisor_facts (expires_at) where basis = 'checked';
create index advisor_facts_waiting_idx on public.advisor_facts (waiting_since) where review = 'pending';
create index advisor_facts_company_idx on public.advisor_facts (company_id);
create index advisor_facts_stated_idx on public.advisor_facts (stated_by);
create index advisor_facts_checked_idx on public.advisor_facts (checked_by);

create trigger advisor_facts_version before update of value, holder, issued_in, company_id, link, stated_on, basis, review
  on public.advisor_facts for each row execute function private.bump_version();

create function private.is_checked(f public.advisor_facts) returns boolean language sql stable set search_path = '' as $$
  select f.basis = 'checked' and f.expires_at > current_date and f.review <> 'rejected'
$$;
comment on function private.is_checked is 'Whether the check of a fact is valid today.';

create function private.fact_state(f public.advisor_facts) returns text language sql stable set search_path = '' as $$
  select case when f.review <> 'settled' then f.review when private.is_checked(f) then 'checked' else 'closed' end
$$;
comment on function private.fact_state is
  'State of a fact at the desk. closed: it is shown as stated, because the desk left it so or its check has lapsed.';

-- The directory's rows and filter read one column of the listing.
create function private.mark_checks() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public."Advisors" a set checks = coalesce((
    select jsonb_object_agg(c.kind, c.expires_at)
    from (select f.kind, max(f.expires_at) as expires_at from public.advisor_facts f
      where f.advisor_id = a."Id" and f.basis = 'checked' and f.review <> 'rejected' group by f.kind) as c), '{}')
  where a."Id" in (old.advisor_id, new.advisor_id);
  return null;
end;
$$;
comment on function private.mark_checks is 'Security definer: a desk person may not write the listing.';
create trigger advisor_facts_mark after insert or delete or update of advisor_id, kind, basis, expires_at, review
  on public.advisor_facts for each row execute function private.mark_checks();

-- Reading --------------------------------------------------------------------------------------------------------------
create function private.facts_of(advisor_id bigint) returns table (
  id bigint, kind text, value text, holder text, issued_in text, company_id bigint, basis text, as_of date, expires_at date, source_url text
) language sql stable security definer set search_path = '' as $$
  select f.id, f.kind, f.value, f.holder, f.issued_in, c.id,
    case when now_is.checked then 'checked' else 'stated' end,
    case when now_is.checked then f.as_of else f.stated_on end,
    case when now_is.checked then f.expires_at end,
    case when now_is.checked then f.source_url else f.link end
  from public.advisor_facts f left join public.companies c on c.id = f.company_id and c.is_listed,
    lateral (select private.is_checked(f)) as now_is (checked)
  where f.advisor_id = $1 and f.review <> 'rejected'
$$;
comment on function private.facts_of is
  'A firm''s facts with what is valid today. Security definer: no API role reads the table, which has lapsed checks and who made them.';

create function public.advisor_credentials(ids text) returns table (
  advisor_id bigint, id bigint, kind text, value text, holder text, issued_in text, company_id bigint, basis text, as_of date,
  expires_at date, source_url text
) language plpgsql stable set search_path = '' as $$
begin
  if ids !~ '^\d{1,15}(,\d{1,15}){0,9}$' then
    perform private.refuse(422, 'Please name ten advisors or fewer.');
  end if;
  -- Row security of the listings decides of which advisors the caller reads facts.
  return query
    select a."Id", f.* from public."Advisors" a, private.facts_of(a."Id") f
    where a."Id" = any (string_to_array(ids, ',')::bigint[]) order by a."Id", f.basis, f.id;
end;
$$;
comment on function public.advisor_credentials is
  'Facts of these advisors (ids separated by commas): checked until they expire, else as stated by the firm.';

-- The firm's own facts -------------------------------------------------------------------------------------------------
create function private.own_facts(advisor_id bigint) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  if private.role_in(advisor_id) is null then
    perform private.refuse(404, 'There is no such listing of yours.');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
        'id', f.id, 'version', f.version, 'kind', f.kind, 'value', f.value, 'holder', f.holder, 'issued_in', f.issued_in,
        'company_id', f.company_id, 'link', f.link, 'stated_on', f.stated_on, 'state', private.fact_state(f),
        'checked_until', case when private.is_checked(f) then f.expires_at end,
        'reason', (select e.reason from private.events e where f.review = 'rejected' and e.kind = 'fact'
          and e.item_id = f.id::text and e.action = 'rejected' order by e.id desc limit 1)
      ) order by f.id), '[]')
    from public.advisor_facts f where f.advisor_id = $1);
end;
$$;
comment on function private.own_facts is 'A firm''s facts for its people, with their state. Security definer: members may not read the table.';

create function private.tidied_fact(sent public.advisor_facts) returns public.advisor_facts
language plpgsql stable set search_path = '' as $$
begin
  sent.value := private.to_line(sent.value, 200, 'Please fill in this field');
  sent.holder := private.to_line(sent.holder, 120);
  sent.link := private.to_url(sent.link, 'Invalid website URL');
  sent.issued_in := private.to_line(sent.issued_in, 2);
  if sent.kind is null or sent.kind not in (
    'bar', 'cpa', 'crd', 'charter', 'appraisal', 'audit_center', 'insurance', 'client_reference') then
    perform private.refuse(422, 'Please choose what you state');
  elsif sent.kind in ('bar', 'cpa') and sent.issued_in is null
    or sent.issued_in is not null and not private.are_states(array[sent.issued_in]) then
    perform private.refuse(422, 'Please choose the state');
  elsif sent.kind in ('bar', 'appraisal') and sent.holder is null then
    perform private.refuse(422, 'Please name the person who holds it');
  elsif sent.kind = 'crd' and sent.value !~ '^\d{1,10}$' then
    perform private.refuse(422, 'A CRD number has digits only');
  elsif sent.kind = 'appraisal' and sent.value not in ('ASA', 'ABV', 'CVA') then
    perform private.refuse(422, 'Please choose ASA, ABV or CVA');
  elsif sent.company_id is not null and (sent.kind <> 'client_reference'
    or not exists (select from public.companies c where c.id = sent.company_id and c.is_listed)) then
    perform private.refuse(422, 'There is no such company in the directory');
  end if;
  return sent;
end;
$$;

create function private.state_fact(advisor_id bigint, fact jsonb, fact_id bigint, expected_version int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  sent public.advisor_facts;
  f public.advisor_facts;
  kept boolean;
begin
  perform private.assert_small(fact, 20000);
  perform private.assert_speaks_for(advisor_id);
  if exists (select from jsonb_object_keys(fact) as name
    where name not in ('kind', 'value', 'holder', 'issued_in', 'company_id', 'link')) then
    perform private.refuse(422, 'This form has a field that is not known.');
  end if;
  sent := private.tidied_fact(jsonb_populate_record(null::public.advisor_facts, fact));
  -- One change of a firm's facts at a time, so that parallel ones see each other.
  perform from public."Advisors" a where a."Id" = $1 for update;
  select * into f from public.advisor_facts x where x.id = fact_id and x.advisor_id = $1 for update;
  if fact_id is not null then
    perform private.assert_seen_fact(f, expected_version);
  elsif (select count(*) from public.advisor_facts x where x.advisor_id = $1) >= 30 then
    perform private.refuse(422, 'A listing holds 30 of these at most.');
  end if;
  if exists (select from public.advisor_facts x where x.advisor_id = $1 and x.id is distinct from fact_id
    and (x.kind, lower(x.value)) = (sent.kind, lower(sent.value)) and x.issued_in is not distinct from sent.issued_in
    and x.holder is not distinct from sent.holder) then
    perform private.refuse(409, 'Your listing has this already.');
  elsif fact_id is null then
    insert into public.advisor_facts (advisor_id, kind, value, holder, issued_in, company_id, link, stated_by)
    values ($1, sent.kind, sent.value, sent.holder, sent.issued_in, sent.company_id, sent.link, auth.uid()) returning * into f;
  else
    -- A check was of the old content: it stands only if the firm states the same again.
    kept := (f.kind, f.value, f.holder, f.issued_in, f.company_id) is not distinct from (sent.kind, sent.value, sent.holder, sent.issued_in, sent.company_id)
      and private.is_checked(f);
    update public.advisor_facts x set kind = sent.kind, value = sent.value, holder = sent.holder, issued_in = sent.issued_in,
      company_id = sent.company_id, link = sent.link, stated_on = current_date, stated_by = auth.uid(), review = 'pending',
      waiting_since = now(), previous = null, basis = case when kept then x.basis else 'stated' end,
      as_of = case when kept then x.as_of else current_date end, expires_at = case when kept then x.expires_at end,
      source_url = case when kept then x.source_url end, checked_by = case when kept then x.checked_by end
    where x.id = f.id returning * into f;
  end if;
  perform private.log_event('fact', f.id::text, case when fact_id is null then 'sent' else 'sent_again' end, to_state => 'pending',
    version => f.version, actor_role => 'member',
    diff => jsonb_build_object('value', jsonb_build_array(null, f.value), 'holder', jsonb_build_array(null, f.holder)));
  return private.own_facts(advisor_id);
end;
$$;
comment on function private.state_fact is
  'States a fact, or one of the firm''s again, which puts it before the desk. Security definer: members may not write the table.';

create function private.assert_seen_fact(f public.advisor_facts, expected_version int) returns void
language plpgsql stable set search_path = '' as $$
begin
  if f.id is null then
    perform private.refuse(404, 'This is no longer in your listing.');
  elsif f.version is distinct from expected_version then
    perform private.refuse(409, 'This has changed since you opened it. Please look at it again.');
  end if;
end;
$$;

create function private.withdraw_fact(advisor_id bigint, fact_id bigint, expected_version int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  f public.advisor_facts;
begin
  perform private.assert_speaks_for(advisor_id);
  select * into f from public.advisor_facts x where x.id = fact_id and x.advisor_id = $1 for update;
  perform private.assert_seen_fact(f, expected_version);
  delete from public.advisor_facts x where x.id = f.id;
  perform private.log_event('fact', f.id::text, 'withdrawn', private.fact_state(f), 'withdrawn', f.version, actor_role => 'member');
  return private.own_facts(advisor_id);
end;
$$;
comment on function private.withdraw_fact is 'Removes a fact of the caller''s firm. Security definer: members may not write the table.';

-- The desk -------------------------------------------------------------------------------------------------------------
create function private.to_day(value text) returns date language plpgsql immutable set search_path = '' as $$
begin
  return case when value ~ '^\d{4}-\d\d-\d\d$' then value::date end;
exception when datetime_field_overflow then
  return null;
end;
$$;
comment on function private.to_day is 'A date such as 2026-11-23; null for anything else.';

create function private.settle_fact(fact_id bigint, target text, evidence jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  source text := private.to_url(evidence ->> 'source_url', 'Invalid website URL');
  looked_on date := private.to_day(evidence ->> 'as_of');
  until date := private.to_day(evidence ->> 'expires_at');
  is_check boolean := target = 'checked';
begin
  if is_check and source is null then
    perform private.refuse(422, 'Please give the address of the page that you looked at.');
  elsif is_check and (looked_on is null or looked_on not between current_date - 31 and current_date) then
    perform private.refuse(422, 'Please give the day on which you looked: one of the last 31 days.');
  elsif is_check and (until is null or until <= current_date or until > looked_on + interval '13 months') then
    perform private.refuse(422, 'Please choose a day for the next check, within 13 months.');
  end if;
  update public.advisor_facts f set
    previous = to_jsonb(f) - 'previous', review = case target when 'rejected' then 'rejected' else 'settled' end,
    basis = case when is_check then 'checked' else 'stated' end, as_of = case when is_check then looked_on else f.stated_on end,
    source_url = case when is_check then source end, expires_at = case when is_check then until end,
    checked_by = case when is_check then auth.uid() end
  where f.id = fact_id;
end;
$$;
comment on function private.settle_fact is
  'Writes the desk''s decision on a fact, with the evidence of a check. Security definer: only decide() calls it.';

create function private.set_fact_state(fact_id bigint, state text) returns int
language plpgsql security definer set search_path = '' as $$
begin
  -- decide() has settled the fact already: any other state is an undo, which restores what stood before.
  update public.advisor_facts f set (review, basis, as_of, source_url, expires_at, checked_by, previous)
    = (select p.review, p.basis, p.as_of, p.source_url, p.expires_at, p.checked_by, null::jsonb
      from jsonb_populate_record(null::public.advisor_facts, f.previous) as p)
  where f.id = fact_id and private.fact_state(f) <> set_fact_state.state and f.previous is not null;
  return (select f.version from public.advisor_facts f where f.id = fact_id);
end;
$$;
comment on function private.set_fact_state is 'Security definer: only set_state() calls it.';

create function private.sent_fact(fact_id bigint) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('fact', f.kind, 'value', f.value, 'holder', f.holder, 'issued_in', f.issued_in,
    'client', (select c.company_name from public.companies c where c.id = f.company_id), 'link', f.link,
    'account', private.email_of(f.stated_by), 'created_at', f.waiting_since, 'source_url', f.source_url,
    'last_check', case when f.basis = 'checked' then f.as_of end, 'expires_at', f.expires_at,
    'checked_by', private.email_of(f.checked_by))
  from public.advisor_facts f where f.id = fact_id
$$;
comment on function private.sent_fact is 'A fact as shown at the desk. Security definer: it reads accounts.';

-- Reminders ------------------------------------------------------------------------------------------------------------
create function private.remind_of_checks() returns int language plpgsql security definer set search_path = '' as $$
declare
  due bigint[];
begin
  with marked as (
    update public.advisor_facts f set reminded_for = f.expires_at
    where f.expires_at <= current_date + 30 and private.is_checked(f) and f.review = 'settled'
      and f.reminded_for is distinct from f.expires_at
      and exists (select from public.advisor_people p join public."Advisors" a on a."Id" = p.advisor_id
        where p.advisor_id = f.advisor_id and p.role = 'owner' and a.is_listed)
    returning f.id)
  select array_agg(id) into due from marked;
  insert into private.outbox (recipient, content)
  select private.email_of(p.user_id), jsonb_build_object('kind', 'check-lapses', 'name', a.company_name, 'advisor_id', a."Id",
    'facts', jsonb_agg(jsonb_build_object('kind', f.kind, 'value', f.value, 'expires_at', f.expires_at) order by f.expires_at, f.id))
  from public.advisor_facts f join public."Advisors" a on a."Id" = f.advisor_id
    join public.advisor_people p on p.advisor_id = a."Id" and p.role = 'owner'
  where f.id = any (due) and private.email_of(p.user_id) is not null group by a."Id", p.user_id;
  perform private.log_event('fact', id::text, 'reminded', actor_role => 'team') from unnest(due) as id;
  return coalesce(cardinality(due), 0);
end;
$$;
comment on function private.remind_of_checks is
  'Mails each owner about the checks that lapse within 30 days, once per expiry; the sender''s schedule calls it. Security definer: no API role may write mails.';

create function public.own_facts(advisor_id bigint) returns jsonb
language sql stable set search_path = '' as $$ select private.own_facts(advisor_id) $$;
comment on function public.own_facts is 'Facts of a listing for a caller who represents it; 404 for anybody else.';
create function public.state_fact(
  advisor_id bigint, fact jsonb, fact_id bigint default null, expected_version int default null
) returns jsonb language sql set search_path = '' as $$ select private.state_fact(advisor_id, fact, fact_id, expected_version) $$;
create function public.withdraw_fact(advisor_id bigint, fact_id bigint, expected_version int) returns jsonb
language sql set search_path = '' as $$ select private.withdraw_fact(advisor_id, fact_id, expected_version) $$;
create function public.remind_of_checks() returns int language sql set search_path = '' as $$ select private.remind_of_checks() $$;

grant execute on function private.facts_of, public.advisor_credentials to anon, authenticated, service_role;
grant execute on function private.own_facts, private.state_fact, private.withdraw_fact, public.own_facts, public.state_fact,
  public.withdraw_fact to authenticated;
grant execute on function private.remind_of_checks, public.remind_of_checks to service_role;
