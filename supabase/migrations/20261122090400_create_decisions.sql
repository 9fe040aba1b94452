-- From a registration to a listing. A state changes in the functions of this file and nowhere else, each time against the
-- version that the person saw, with an event and a mail in the same transaction. Which states an item of a kind has stands in the
-- migration create_desk_kinds.

alter table public.advisor_registrations
  drop constraint advisor_registrations_status_check,
  add constraint advisor_registrations_status_check
    check (status in ('pending', 'approved', 'rejected', 'changes_requested')),
  add column version int not null default 1,
  add column waiting_since timestamptz not null default now(),
  add column advisor_id bigint references public."Advisors" ("Id") on delete set null;
comment on column public.advisor_registrations.advisor_id is 'The listing that an approval made of it.';
comment on column public.advisor_registrations.waiting_since is 'When it was sent, or sent again.';
create index advisor_registrations_advisor_idx on public.advisor_registrations (advisor_id);

alter table public.companies
  drop constraint companies_status_check,
  add constraint companies_status_check
    check (status in ('pending', 'approved', 'rejected', 'changes_requested', 'suspended')),
  add column version int not null default 1,
  add column waiting_since timestamptz not null default now();
update public.advisor_registrations set waiting_since = created_at;
update public.companies set waiting_since = created_at;

-- That a listing or an account is gone is no change that anybody has to look at again.
create trigger advisor_registrations_version before update on public.advisor_registrations
  for each row when (to_jsonb(old) - array['advisor_id', 'submitted_by'] is distinct from to_jsonb(new) - array['advisor_id', 'submitted_by'])
  execute function private.bump_version();
create trigger companies_version before update on public.companies
  for each row when (to_jsonb(old) - 'submitted_by' is distinct from to_jsonb(new) - 'submitted_by')
  execute function private.bump_version();

-- The team's key writes everything but what only a decision may change.
do $$
declare
  target regclass;
begin
  foreach target in array array['public.advisor_registrations', 'public.companies', 'public."Advisors"']::regclass[] loop
    execute format('revoke update on %s from service_role', target);
    execute (
      select format('grant update (%s) on %s to service_role', string_agg(quote_ident(attname), ', '), target)
      from pg_catalog.pg_attribute
      where attrelid = target and attnum > 0 and not attisdropped and attgenerated = ''
        and attname not in ('status', 'version', 'waiting_since', 'suspended_at')
    );
  end loop;
end;
$$;

-- Sending ------------------------------------------------------------------------------------------------------------

create or replace function private.guard_registration() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  forced text[] := array['id', 'status', 'submitted_by', 'created_at', 'version', 'waiting_since', 'advisor_id'];
begin
  if private.is_team() then
    return new;
  end if;
  new.id := nextval(pg_get_serial_sequence('public.advisor_registrations', 'id'));
  new.status := 'pending';
  new.submitted_by := auth.uid();
  new.created_at := now();
  new.version := 1; new.waiting_since := now(); new.advisor_id := null;
  perform private.limit_writes('registration by member ' || coalesce(auth.uid()::text, 'nobody'), 60, '1 hour');
  if exists (
    select from public.advisor_registrations r
    where r.submitted_by = new.submitted_by and r.created_at > now() - interval '10 minutes'
      and to_jsonb(r) - forced = to_jsonb(new) - forced
  ) then
    perform private.refuse(409, 'This registration has already been submitted.');
  end if;
  return new;
end;
$$;

create or replace function private.guard_company() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  forced text[] := array['id', 'status', 'is_featured', 'submitted_by', 'created_at', 'version', 'waiting_since'];
begin
  if private.is_team() then
    return new;
  end if;
  new.id := nextval(pg_get_serial_sequence('public.companies', 'id'));
  new.status := 'pending';
  new.is_featured := false;
  new.submitted_by := auth.uid();
  new.created_at := now();
  new.version := 1; new.waiting_since := now();
  perform private.limit_writes('company by member ' || coalesce(auth.uid()::text, 'nobody'), 60, '1 hour');
  if exists (
    select from public.companies c
    where c.submitted_by = new.submitted_by and c.created_at > now() - interval '10 minutes'
      and to_jsonb(c) - forced = to_jsonb(new) - forced
  ) then
    perform private.refuse(409, 'This registration has already been submitted.');
  end if;
  return new;
end;
$$;

create function private.log_sending() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_event(tg_argv[0], new.id::text, 'sent', to_state => new.status, version => new.version,
    actor_role => case when auth.uid() is null then 'team' else 'member' end);
  return null;
end;
$$;
comment on function private.log_sending is 'Security definer: no API role may write events.';
create trigger advisor_registrations_event after insert on public.advisor_registrations
  for each row execute function private.log_sending('registration');
create trigger companies_event after insert on public.companies
  for each row when (new.submitted_by is not null) execute function private.log_sending('company');

-- Members read approved companies, whole: who sent one is not theirs to know. Its owner stands in company_people instead.
create function private.own_company() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.company_people (company_id, user_id, role) values (new.id, new.submitted_by, 'owner')
  on conflict do nothing;
  update public.companies set submitted_by = null where id = new.id;
  return null;
end;
$$;
comment on function private.own_company is 'Makes the sender of a listed company its owner. Security definer: members may write neither.';
create trigger companies_own after insert or update of status, submitted_by on public.companies
  for each row when (new.status in ('approved', 'suspended') and new.submitted_by is not null)
  execute function private.own_company();
update public.companies set submitted_by = submitted_by where status = 'approved' and submitted_by is not null;

-- What is published --------------------------------------------------------------------------------------------------

create function private.flagless_services(r public.advisor_registrations) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(upper(left(name, 1)) || replace(substr(name, 2), '_', ' ') order by name), '{}')
  from (values
    ('direct_ownership', r.direct_ownership), ('employee_ownership_trusts', r.employee_ownership_trusts),
    ('equity_compensation_plan_design', r.equity_compensation_plan_design), ('insurance', r.insurance),
    ('leadership_development', r.leadership_development), ('other_employee_ownership', r.other_employee_ownership),
    ('software', r.software)
  ) as service (name, offered)
  where offered
$$;
comment on function private.flagless_services is
  'Services of a registration that "Advisors" has no flag for, in the words of the form (src/domain/registration.ts).';

create function private.published_areas(r public.advisor_registrations) returns text
language plpgsql immutable set search_path = '' as $$
declare
  areas text := regexp_replace(r.areas_of_expertise, '\s*,\s*', ', ', 'g');
  service text;
begin
  foreach service in array private.flagless_services(r) loop
    if not lower(service) = any (string_to_array(lower(coalesce(areas, '')), ', '))
      and char_length(concat_ws(', ', areas, service)) <= 1000 then
      areas := concat_ws(', ', areas, service);
    end if;
  end loop;
  return areas;
end;
$$;

create function private.list_advisor(target regclass, r public.advisor_registrations) returns jsonb
language plpgsql set search_path = '' as $$
declare
  listed jsonb;
begin
  execute format('insert into %s as a (
      company_name, contact_person, email, phone, website, location, description, areas_of_expertise,
      "ESOP_Valuation", "ESOP_Transaction_Support", "ESOP_Law_Firm", "Equity_Compensation_Law", "ESOP_Trustee_Services",
      "ESOP_1042_Rollover", "Accounting", "ESOP_Financing", "ESOP_Administration", "Equity_Compensation_Administration",
      "ESOP_Repurchase_Obligation", "Employee_Communication", "Employee_Engagement", "ESOP_Plan_Design", confirmed_at
    ) values (
      $1.company_name, $1.contact_person, $1.email, $1.phone, $1.website, $1.location, $1.description, $2,
      $1.esop_valuation, $1.esop_transaction_support, $1.esop_law_firm, $1.equity_compensation_law, $1.esop_trustee_services,
      $1.esop_1042_rollover, $1.accounting, $1.esop_financing, $1.esop_administration, $1.equity_compensation_administration,
      $1.esop_repurchase_obligation, $1.employee_communication, $1.employee_engagement, $1.esop_plan_design, now()
    ) returning to_jsonb(a)', target) into listed using r, private.published_areas(r);
  return listed;
end;
$$;
comment on function private.list_advisor is
  'Writes the advisor that a registration becomes into "Advisors", or into a table like it to look at; answers its row.';

create function private.open_listing_preview() returns void
language plpgsql set search_path = '' as $$
begin
  -- A copy of the table computes the types by the table's own rule.
  create temporary table if not exists listing_preview
    (like public."Advisors" including defaults including generated) on commit drop;
  alter table pg_temp.listing_preview alter column "Id" drop not null;
end;
$$;

create function private.preview_listing(r public.advisor_registrations) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.open_listing_preview();
  return private.list_advisor('pg_temp.listing_preview'::regclass, r) - 'Id';
end;
$$;

-- Deciding -----------------------------------------------------------------------------------------------------------

create type private.desk_item as (state text, version int, name text, recipient text, own boolean, advisor_id bigint);

create function private.refuse_stale(kind text, item_id text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  last private.events;
  by_whom text := 'the desk';
begin
  select * into last from private.events e
  where e.kind = refuse_stale.kind and e.item_id = refuse_stale.item_id order by e.id desc limit 1;
  if last.actor_role is distinct from 'desk' then
    by_whom := case when last.actor_role = 'firm' or last.actor_role = 'member' and kind in ('advisor', 'edit') then 'the firm'
      when last.actor_role = 'member' and kind in ('registration', 'company') then 'the applicant'
      when last.actor_role = 'member' then 'a member' else 'the team' end;
  elsif private.is_desk() or private.is_team() then
    by_whom := coalesce(private.email_of(last.actor), by_whom);
  end if;
  raise exception using errcode = 'PT409',
    message = format('This has changed since you opened it: %s by %s, %s UTC. Please look at it again.',
      replace(coalesce(last.action, 'changed'), '_', ' '), by_whom,
      to_char(coalesce(last.created_at, now()) at time zone 'utc', 'FMMonth FMDD, YYYY, HH24:MI')),
    detail = jsonb_build_object('action', last.action, 'by', by_whom, 'at', last.created_at, 'version', last.version);
end;
$$;
comment on function private.refuse_stale is
  'Ends the statement with 409 and who was quicker; only the desk learns which of its people. Security definer: it reads events and addresses.';

create function private.mail_decision(kind text, action text, item private.desk_item, reason text, advisor_id bigint) returns uuid
language sql security definer set search_path = '' as $$
  insert into private.outbox (recipient, not_before, content)
  -- The half minute in which the decision can be undone.
  select item.recipient, clock_timestamp() + interval '30 seconds', jsonb_build_object(
    'kind', case kind when 'review' then 'review' else 'decision' end, 'item', kind, 'action', action, 'name', item.name,
    'reason', reason, 'advisor_id', advisor_id)
  -- That something was reported in vain is no news for whom it concerned.
  where item.recipient is not null and action not in ('closed', 'kept')
  returning id
$$;

create function private.decide(kind text, item_id text, expected_version int, decision text, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  item private.desk_item;
  step record;
  new_version int;
  mail uuid;
  event bigint;
begin
  perform private.assert_desk();
  reason := private.to_prose(reason, 2000);
  item := private.lock_item(kind, item_id);
  select t.target, t.action into step from private.transitions() t
  where t.kind = decide.kind and t.state = item.state and t.decision = decide.decision;
  if item.version is distinct from expected_version or step.target is null then
    perform private.refuse_stale(kind, item_id);
  elsif item.own then
    perform private.refuse(403, 'You cannot decide about what is your own. Somebody else at the desk has to.');
  elsif reason is null and decision in ('request_changes', 'reject', 'suspend') then
    perform private.refuse(422, 'Please give a reason: it is sent to whom it concerns.');
  elsif decision = 'hide' and not coalesce(reason = any (private.review_reasons()), false) then
    perform private.refuse(422, 'Please choose the reason: a review is hidden for one of these only.');
  end if;
  if decision = 'hide' then
    update public.advisor_reviews r set hidden_reason = reason where r.id = decide.item_id::bigint;
  end if;
  new_version := private.set_state(kind, item_id, step.target);
  if kind = 'registration' then
    item.advisor_id := (select r.advisor_id from public.advisor_registrations r where r.id = decide.item_id::bigint);
  end if;
  mail := private.mail_decision(kind, step.action, item, reason, item.advisor_id);
  event := private.log_event(kind, item_id, step.action, item.state, step.target, new_version, reason, mail_id => mail);
  return jsonb_build_object('event_id', event, 'state', step.target, 'version', new_version, 'advisor_id', item.advisor_id,
    'undo_until', (select e.created_at + interval '30 seconds' from private.events e where e.id = event));
end;
$$;
comment on function private.decide is
  'One step of the state machine, by the desk or the team. Security definer: it writes what no API role may.';

create function private.undo(event_id bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  done private.events;
  item private.desk_item;
  new_version int;
begin
  perform private.assert_desk();
  select * into done from private.events e where e.id = undo.event_id and e.actor is not distinct from auth.uid()
    and e.action in ('approved', 'changes_requested', 'rejected', 'suspended', 'restored', 'kept', 'hidden');
  if done.id is null then
    perform private.refuse(404, 'There is nothing of yours to undo.');
  end if;
  item := private.lock_item(done.kind, done.item_id);
  if done.created_at < clock_timestamp() - interval '30 seconds' then
    perform private.refuse(409, 'The 30 seconds to undo this are over.');
  elsif (item.version, item.state) is distinct from (done.version, done.to_state) then
    perform private.refuse_stale(done.kind, done.item_id);
  end if;
  if done.mail_id is not null then
    update private.outbox o set cancelled_at = now()
    where o.id = done.mail_id and o.sent_at is null and coalesce(o.claimed_until, '-infinity') < clock_timestamp();
    if not found then
      perform private.refuse(409, 'The mail about it is on its way: this cannot be undone any more.');
    end if;
  end if;
  if done.kind = 'registration' and done.action = 'approved' and exists (select from public.advisor_reviews v where v.advisor_id = item.advisor_id) then
    perform private.refuse(409, 'The new listing has a review already: suspend it instead.');
  end if;
  new_version := private.set_state(done.kind, done.item_id, done.from_state);
  perform private.log_event(done.kind, done.item_id, 'undone', done.to_state, done.from_state, new_version, undoes => done.id);
  return jsonb_build_object('state', done.from_state, 'version', new_version);
end;
$$;
comment on function private.undo is
  'Takes one''s own decision back within 30 seconds, with its mail. Security definer: it writes what no API role may.';

-- The applicant ------------------------------------------------------------------------------------------------------

create function private.own_registrations() returns table (
  kind text, id bigint, company_name text, status text, version int, created_at timestamptz, reason text,
  decided_at timestamptz, advisor_id bigint
)
language sql stable security definer set search_path = '' as $$
  with own as (
    select 'registration' as kind, r.id, r.company_name, r.status, r.version, r.created_at, r.advisor_id, a.suspended_at
    from public.advisor_registrations r left join public."Advisors" a on a."Id" = r.advisor_id
    where r.submitted_by = auth.uid()
    union all
    select 'company', c.id, c.company_name, c.status, c.version, c.created_at, null, null
    from public.companies c
    where c.submitted_by = auth.uid()
      or c.id in (select p.company_id from public.company_people p where p.user_id = auth.uid() and p.role = 'owner')
  )
  select o.kind, o.id, o.company_name, case when o.suspended_at is null then o.status else 'suspended' end, o.version,
    o.created_at, last.reason, last.created_at, o.advisor_id
  from own o left join lateral (
    select e.reason, e.created_at from private.events e
    where e.actor_role <> 'member' and e.action <> 'undone' and case when o.suspended_at is null
      then e.kind = o.kind and e.item_id = o.id::text and e.version = o.version
      else e.kind = 'advisor' and e.item_id = o.advisor_id::text and e.action = 'suspended' end
    order by e.id desc limit 1
  ) last on true
  order by o.created_at desc
$$;
comment on function private.own_registrations is
  'Security definer: the reason of a decision stands in events, which no API role may read.';

create function private.send_again(kind text, id bigint, expected_version int, form jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  target regclass := case kind when 'registration' then 'public.advisor_registrations' when 'company' then 'public.companies' end;
  forced text[] := array['id', 'status', 'is_featured', 'submitted_by', 'created_at', 'version', 'waiting_since', 'advisor_id'];
  fields text[] := array(
    select attname::text from pg_catalog.pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attname <> all (forced));
  before jsonb;
  after jsonb;
begin
  perform private.limit_writes('registration by member ' || coalesce(auth.uid()::text, 'nobody'), 60, '1 hour');
  execute format('select to_jsonb(t) from %s t where id = $1 and submitted_by = auth.uid() for update', target)
    into before using id;
  if before is null then
    perform private.refuse(404, 'There is no such registration of yours.');
  elsif (before ->> 'version')::int is distinct from expected_version or before ->> 'status' <> 'changes_requested' then
    perform private.refuse_stale(kind, id::text);
  elsif exists (select from jsonb_object_keys(form) as name where name <> all (fields)) then
    perform private.refuse(422, 'This form has a field that is not known.');
  end if;
  execute format('update %s t set (%s) = (select %s from jsonb_populate_record(t, $1)), status = ''pending'', waiting_since = now()
    where id = $2 returning to_jsonb(t)', target, array_to_string(fields, ', '), array_to_string(fields, ', '))
    into after using form, id;
  perform private.log_event(kind, id::text, 'sent_again', 'changes_requested', 'pending', (after ->> 'version')::int,
    diff => (select jsonb_object_agg(name, jsonb_build_array(before -> name, after -> name))
      from unnest(fields) as name where before -> name is distinct from after -> name),
    actor_role => 'member');
  return (after ->> 'version')::int;
end;
$$;
comment on function private.send_again is
  'Sends a registration again after changes were asked for. Security definer: members may not change rows; it takes their own and the form''s fields only.';

-- What the API calls: each runs as the caller and leads to a function above.
create function public.desk_decide(kind text, item_id text, expected_version int, decision text, reason text default null)
returns jsonb language sql set search_path = '' as $$
  select private.decide(kind, item_id, expected_version, decision, reason)
$$;
create function public.desk_undo(event_id bigint) returns jsonb
language sql set search_path = '' as $$ select private.undo(event_id) $$;
create function public.own_registrations() returns table (
  kind text, id bigint, company_name text, status text, version int, created_at timestamptz, reason text,
  decided_at timestamptz, advisor_id bigint
) language sql stable set search_path = '' as $$ select * from private.own_registrations() $$;
create function public.send_registration_again(kind text, id bigint, expected_version int, form jsonb) returns int
language sql set search_path = '' as $$ select private.send_again(kind, id, expected_version, form) $$;

drop function public.approve_advisor_registration, public.approve_company;

grant execute on function private.decide, private.undo, public.desk_decide, public.desk_undo
  to anon, authenticated, service_role;
grant execute on function private.own_registrations, private.send_again, public.own_registrations,
  public.send_registration_again to authenticated;
