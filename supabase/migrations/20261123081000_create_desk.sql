-- The desk: kinds of items, their states, and the effects of decisions. A new kind is a branch in each function of the first part.
-- Only the functions of this file change a state, against the version that the person saw, with an event and a mail in the same
-- transaction.

-- Kinds ----------------------------------------------------------------------------------------------------------------
create view private.desk_items with (security_invoker = true) as
  select 'registration' as kind, r.id::text as item_id, r.version, r.company_name as title, r.contact_person as person,
    r.email, r.website, r.status as state, r.waiting_since as since, null::text[] as about
  from public.advisor_registrations r
  union all
  -- At the desk, an approved company is featured or not.
  select 'company', c.id::text, c.version, c.company_name, c.contact_person, c.email, c.website,
    case when c.status = 'approved' and c.is_featured then 'featured' else c.status end, c.waiting_since, null
  from public.companies c
  union all
  select 'advisor', a."Id"::text, a.version, a.company_name, a.contact_person, a.email, a.website, 'suspended', a.suspended_at, null
  from public."Advisors" a where a.suspended_at is not null
  union all
  select 'message', m.id::text, m.version, m.subject, m.name, m.email, null, m.status, m.created_at, null
  from public.contact_messages m
  union all
  select 'mail', o.id::text, o.attempts, o.recipient, null, o.recipient, null, 'refused', o.refused_at, array[o.content ->> 'kind']
  from private.outbox o where o.refused_at is not null and o.content ->> 'kind' <> 'contact'
  union all
  -- Listed advisors, so that the desk can find and suspend them.
  select 'advisor', a."Id"::text, a.version, a.company_name, a.contact_person, a.email, a.website, 'listed',
    coalesce(a.confirmed_at, timestamptz 'epoch'), null
  from public."Advisors" a where a.suspended_at is null
  union all
  select 'edit', e.id::text, e.version, a.company_name, a.contact_person, a.email, a.website, e.state, e.waiting_since,
    array(select jsonb_object_keys(e.patch))
  from private.listing_edits e join public."Advisors" a on a."Id" = e.advisor_id
  union all
  select 'company_edit', e.id::text, e.version, c.company_name, c.contact_person, c.email, c.website, e.state, e.waiting_since,
    array(select jsonb_object_keys(e.patch))
  from private.company_edits e join public.companies c on c.id = e.company_id
  union all
  select 'claim', c.id::text, c.version, a.company_name, private.email_of(c.claimant), a.email, a.website, c.state, c.created_at, null
  from private.listing_claims c join public."Advisors" a on a."Id" = c.advisor_id
  union all
  -- The desk sees a message between a member and a firm only after the firm has reported it.
  select 'enquiry', e.id::text, r.version, e.firm, null, e.reply_to, null, r.state, r.reported_at, null
  from private.enquiry_reports r join public.enquiries e on e.id = r.enquiry_id where r.state is not null
  union all
  -- A review is pending while a report of it is open; the others are listed so that the desk can find them.
  select 'review', r.id::text, r.version, a.company_name, r.reviewer_name, null, null,
    case when r.state = 'published' and o.review_id is not null then 'pending' else r.state end, coalesce(o.since, r.created_at),
    case r.state when 'hidden' then array[r.hidden_reason] else o.reasons end
  from public.advisor_reviews r join public."Advisors" a on a."Id" = r.advisor_id
    left join (select review_id, min(created_at) as since, array_agg(distinct reason) as reasons
      from private.review_reports where closed_at is null group by review_id) o on o.review_id = r.id
  where r.state <> 'withdrawn'
  union all
  select 'report', p.id::text, p.version, a.company_name, null, null, a.website, p.state, p.created_at, array[p.about]
  from private.listing_reports p join public."Advisors" a on a."Id" = p.advisor_id
  union all
  select 'fact', f.id::text, f.version, a.company_name, f.holder, a.email, a.website, private.fact_state(f), f.waiting_since, array[f.kind]
  from public.advisor_facts f join public."Advisors" a on a."Id" = f.advisor_id;
comment on view private.desk_items is
  'All items that the desk decides on, with their state. `about` has the codes for the title: src/domain/desk/desk-title.ts.';
create type private.desk_item as (state text, version int, name text, recipient text, own boolean, advisor_id bigint);
create function private.transitions() returns table (kind text, state text, decision text, target text, action text)
language sql immutable set search_path = '' as $$
  values
    ('registration', 'pending', 'approve', 'approved', 'approved'),
    ('registration', 'pending', 'request_changes', 'changes_requested', 'changes_requested'),
    ('registration', 'pending', 'reject', 'rejected', 'rejected'),
    ('company', 'pending', 'approve', 'approved', 'approved'),
    ('company', 'pending', 'request_changes', 'changes_requested', 'changes_requested'),
    ('company', 'pending', 'reject', 'rejected', 'rejected'),
    ('company', 'approved', 'feature', 'featured', 'featured'),
    ('company', 'approved', 'correct', 'approved', 'corrected'),
    ('company', 'approved', 'suspend', 'suspended', 'suspended'),
    ('company', 'featured', 'unfeature', 'approved', 'unfeatured'),
    ('company', 'featured', 'correct', 'featured', 'corrected'),
    ('company', 'featured', 'suspend', 'suspended', 'suspended'),
    ('company', 'suspended', 'correct', 'suspended', 'corrected'),
    ('company', 'suspended', 'restore', 'approved', 'restored'),
    ('advisor', 'listed', 'look', 'listed', 'looked_at'),
    ('advisor', 'listed', 'correct', 'listed', 'corrected'),
    ('advisor', 'listed', 'suspend', 'suspended', 'suspended'),
    ('advisor', 'suspended', 'correct', 'suspended', 'corrected'),
    ('advisor', 'suspended', 'restore', 'listed', 'restored'),
    ('message', 'failed', 'retry', 'stored', 'retried'),
    ('message', 'failed', 'close', 'closed', 'closed'),
    ('mail', 'refused', 'retry', 'waiting', 'retried'),
    ('mail', 'refused', 'close', 'cancelled', 'closed'),
    ('edit', 'pending', 'approve', 'approved', 'approved'),
    ('edit', 'pending', 'reject', 'rejected', 'rejected'),
    ('company_edit', 'pending', 'approve', 'approved', 'approved'),
    ('company_edit', 'pending', 'reject', 'rejected', 'rejected'),
    ('claim', 'pending', 'approve', 'approved', 'approved'),
    ('claim', 'pending', 'approve_outside', 'approved', 'approved'),
    ('claim', 'pending', 'reject', 'rejected', 'rejected'),
    ('enquiry', 'pending', 'close', 'closed', 'closed'),
    ('enquiry', 'pending', 'suspend', 'suspended', 'suspended'),
    ('enquiry', 'suspended', 'restore', 'closed', 'restored'),
    ('review', 'pending', 'keep', 'published', 'kept'),
    ('review', 'pending', 'hide', 'hidden', 'hidden'),
    ('review', 'published', 'hide', 'hidden', 'hidden'),
    ('review', 'hidden', 'restore', 'published', 'restored'),
    ('report', 'pending', 'correct', 'closed', 'corrected'),
    ('report', 'pending', 'close', 'closed', 'closed'),
    ('report', 'closed', 'restore', 'pending', 'restored'),
    ('fact', 'pending', 'check', 'checked', 'checked'),
    ('fact', 'pending', 'keep', 'closed', 'kept'),
    ('fact', 'pending', 'reject', 'rejected', 'rejected'),
    ('fact', 'closed', 'check', 'checked', 'checked'),
    ('fact', 'closed', 'reject', 'rejected', 'rejected'),
    ('fact', 'checked', 'reject', 'rejected', 'rejected'),
    -- Begins with a form instead of a decision, and can be undone like one.
    ('advisor', 'absent', 'add', 'listed', 'added')
$$;
comment on function private.transitions is 'The state machine: decisions that each kind of item allows in each state.';

create function private.lock_item(kind text, item_id text) returns private.desk_item
language plpgsql security definer set search_path = '' as $$
declare
  item private.desk_item;
begin
  if kind = 'registration' then
    select r.status, r.version, r.company_name, coalesce(private.email_of(r.submitted_by), r.email),
      coalesce(r.submitted_by = auth.uid(), false), r.advisor_id
    into item from public.advisor_registrations r where r.id = item_id::bigint for update;
  elsif kind = 'company' then
    select case when c.status = 'approved' and c.is_featured then 'featured' else c.status end, c.version, c.company_name, coalesce(private.email_of(p.user_id), c.email),
      exists (select from public.company_people o where o.company_id = c.id and o.user_id = auth.uid()), null
    into item from public.companies c left join public.company_people p on p.company_id = c.id and p.role = 'owner'
    where c.id = item_id::bigint for update of c;
  elsif kind = 'advisor' then
    select case when a.suspended_at is null then 'listed' else 'suspended' end, a.version, a.company_name,
      private.email_of((select p.user_id from public.advisor_people p where p.advisor_id = a."Id" and p.role = 'owner')),
      exists (select from public.advisor_people p where p.advisor_id = a."Id" and p.user_id = auth.uid()), a."Id"
    into item from public."Advisors" a where a."Id" = item_id::bigint for update;
  elsif kind = 'message' then
    select m.status, m.version, m.subject, null, false, null into item
    from public.contact_messages m where m.id = item_id::bigint for update;
  elsif kind = 'mail' then
    select case when o.refused_at is not null then 'refused' when o.sent_at is not null then 'sent'
      when o.cancelled_at is not null then 'cancelled' else 'waiting' end, o.attempts, o.recipient, null, false, null
    into item from private.outbox o where o.id = item_id::uuid and o.content ->> 'kind' <> 'contact' for update;
  elsif kind = 'edit' then
    -- The listing is locked first, as everywhere: parallel saves and decisions on rival claims wait here.
    perform from public."Advisors" a
    where a."Id" = (select e.advisor_id from private.listing_edits e where e.id = item_id::bigint) for update;
    select e.state, e.version, a.company_name, private.email_of(e.submitted_by),
      coalesce(e.submitted_by = auth.uid(), false)
        or exists (select from public.advisor_people p where p.advisor_id = a."Id" and p.user_id = auth.uid()), a."Id"
    into item from private.listing_edits e join public."Advisors" a on a."Id" = e.advisor_id
    where e.id = item_id::bigint for update of e;
  elsif kind = 'company_edit' then
    perform from public.companies c
    where c.id = (select e.company_id from private.company_edits e where e.id = item_id::bigint) for update;
    select e.state, e.version, c.company_name, private.email_of(e.submitted_by),
      coalesce(e.submitted_by = auth.uid(), false)
        or exists (select from public.company_people p where p.company_id = c.id and p.user_id = auth.uid()), null
    into item from private.company_edits e join public.companies c on c.id = e.company_id
    where e.id = item_id::bigint for update of e;
  elsif kind = 'claim' then
    perform from public."Advisors" a
    where a."Id" = (select c.advisor_id from private.listing_claims c where c.id = item_id::bigint) for update;
    -- Nobody decides on a rival's claim, even after losing to it.
    select c.state, c.version, a.company_name, private.email_of(c.claimant),
      exists (select from private.listing_claims r where r.advisor_id = a."Id"
          and (r.claimant = auth.uid() or r.replaced @> jsonb_build_array(jsonb_build_object('user_id', auth.uid()))))
        or exists (select from public.advisor_people p where p.advisor_id = a."Id" and p.user_id = auth.uid()), a."Id"
    into item from private.listing_claims c join public."Advisors" a on a."Id" = c.advisor_id
    where c.id = item_id::bigint for update of c;
  elsif kind = 'enquiry' then
    select r.state, r.version, e.firm, private.email_of(e.sender), e.sender = auth.uid()
        or exists (select from public.advisor_people p where p.advisor_id = e.advisor_id and p.user_id = auth.uid()), e.advisor_id into item
    from private.enquiry_reports r join public.enquiries e on e.id = r.enquiry_id where r.enquiry_id = item_id::bigint for update of r;
  elsif kind = 'review' then
    -- Nobody decides on their own review, a review of their own firm, or one that they have reported.
    select case when r.state <> 'published' then r.state when exists (
        select from private.review_reports p where p.review_id = r.id and p.closed_at is null) then 'pending' else r.state end,
      r.version, a.company_name, private.email_of((select o.author from private.review_authors o where o.review_id = r.id)),
      exists (select from private.review_authors o where o.review_id = r.id and o.author = auth.uid())
        or exists (select from public.advisor_people p where p.advisor_id = a."Id" and p.user_id = auth.uid())
        or exists (select from private.review_reports p where p.review_id = r.id and p.reporter = auth.uid()),
      a."Id"
    into item from public.advisor_reviews r join public."Advisors" a on a."Id" = r.advisor_id
    where r.id = item_id::bigint for update of r;
  elsif kind = 'report' then
    perform from public."Advisors" a
    where a."Id" = (select p.advisor_id from private.listing_reports p where p.id = item_id::bigint) for update;
    -- No mail: the firm must not learn of the report, and the reporter did not ask for an answer.
    select p.state, p.version, a.company_name, null,
      coalesce(p.reporter = auth.uid(), false)
        or exists (select from public.advisor_people s where s.advisor_id = a."Id" and s.user_id = auth.uid()), a."Id"
    into item from private.listing_reports p join public."Advisors" a on a."Id" = p.advisor_id
    where p.id = item_id::bigint for update of p;
  elsif kind = 'fact' then
    perform from public."Advisors" a
    where a."Id" = (select f.advisor_id from public.advisor_facts f where f.id = item_id::bigint) for update;
    -- Nobody at the desk checks a fact of their own firm, nor one that they stated before they left it.
    select private.fact_state(f), f.version, a.company_name, private.email_of(f.stated_by),
      coalesce(f.stated_by = auth.uid(), false)
        or exists (select from public.advisor_people p where p.advisor_id = a."Id" and p.user_id = auth.uid()), a."Id"
    into item from public.advisor_facts f join public."Advisors" a on a."Id" = f.advisor_id
    where f.id = item_id::bigint for update of f;
  end if;
  if item.state is null then
    perform private.refuse(404, 'There is no such item.');
  end if;
  return item;
end;
$$;
comment on function private.lock_item is
  'The state of an item, locked for this transaction. Security definer: desk people may not read the tables.';

create function private.set_state(kind text, item_id text, state text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  r public.advisor_registrations;
  now_version int;
begin
  if kind = 'registration' then
    select * into r from public.advisor_registrations where id = item_id::bigint;
    if state = 'approved' then
      r.advisor_id := (private.list_advisor('public."Advisors"', r) ->> 'Id')::bigint;
      insert into public.advisor_people (advisor_id, user_id, role)
      select r.advisor_id, r.submitted_by, 'owner' where r.submitted_by is not null;
    elsif r.advisor_id is not null then
      delete from public."Advisors" where "Id" = r.advisor_id;
      r.advisor_id := null;
    end if;
    update public.advisor_registrations set status = state, advisor_id = r.advisor_id
    where id = r.id returning version into now_version;
  elsif kind = 'company' then
    update public.companies set status = case state when 'featured' then 'approved' else state end, is_featured = state = 'featured'
    where id = item_id::bigint returning version into now_version;
  elsif kind = 'advisor' and state = 'absent' then
    delete from public."Advisors" where "Id" = item_id::bigint returning version into now_version;
  elsif kind = 'advisor' then
    update public."Advisors" set suspended_at = case state when 'suspended' then now() end
    where "Id" = item_id::bigint returning version into now_version;
  elsif kind = 'message' then
    if state = 'stored' then
      perform private.mail_contact_message(m, interval '30 seconds') from public.contact_messages m where m.id = item_id::bigint;
    else
      -- An undone decision leaves the mail to the desk: it is not tried again until somebody decides.
      update private.outbox o set
        refused_at = case state when 'failed' then coalesce(o.refused_at, now()) else o.refused_at end,
        cancelled_at = case state when 'closed' then now() end
      from public.contact_messages m where m.id = item_id::bigint and o.id = m.idempotency_key;
    end if;
    update public.contact_messages set status = state where id = item_id::bigint and status <> state;
    select version into now_version from public.contact_messages where id = item_id::bigint;
  elsif kind = 'edit' then
    now_version := private.set_edit_state(item_id::bigint, state);
  elsif kind = 'company_edit' then
    now_version := private.set_company_edit_state(item_id::bigint, state);
  elsif kind = 'claim' then
    now_version := private.set_claim_state(item_id::bigint, state);
  elsif kind = 'enquiry' then
    update private.enquiry_reports report set state = set_state.state where report.enquiry_id = item_id::bigint
    returning report.version into now_version;
  elsif kind = 'review' then
    now_version := private.set_review_state(item_id::bigint, state);
  elsif kind = 'report' then
    update private.listing_reports p set state = set_state.state where p.id = item_id::bigint returning p.version into now_version;
  elsif kind = 'fact' then
    now_version := private.set_fact_state(item_id::bigint, state);
  else
    update private.outbox o set
      refused_at = case state when 'refused' then now() end,
      cancelled_at = case state when 'cancelled' then now() end, not_before = clock_timestamp() + interval '30 seconds'
    where o.id = item_id::uuid returning o.attempts into now_version;
  end if;
  return now_version;
end;
$$;
comment on function private.set_state is
  'Sets the state of an item and everything that depends on it; returns the new version. Security definer: no API role may change a state. Only decide() and undo() call it.';

create function private.published(kind text, item_id text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  r public.advisor_registrations;
  shown jsonb;
begin
  if kind = 'registration' then
    select * into r from public.advisor_registrations where id = item_id::bigint;
    shown := private.preview_listing(r);
  elsif kind = 'company' then
    select to_jsonb(c) into shown from public.companies c where c.id = item_id::bigint;
  elsif kind = 'advisor' then
    select to_jsonb(a) into shown from public."Advisors" a where a."Id" = item_id::bigint;
  elsif kind = 'edit' then
    shown := private.preview_edit(item_id::bigint);
  elsif kind = 'company_edit' then
    select to_jsonb(c) || e.patch into shown
    from private.company_edits e join public.companies c on c.id = e.company_id where e.id = item_id::bigint;
  elsif kind = 'claim' then
    select to_jsonb(a) into shown from public."Advisors" a
    where a."Id" = (select c.advisor_id from private.listing_claims c where c.id = item_id::bigint);
  elsif kind = 'report' then
    select to_jsonb(a) into shown from public."Advisors" a
    where a."Id" = (select p.advisor_id from private.listing_reports p where p.id = item_id::bigint);
  elsif kind = 'fact' then
    select to_jsonb(a) into shown from public."Advisors" a
    where a."Id" = (select f.advisor_id from public.advisor_facts f where f.id = item_id::bigint);
  end if;
  -- Without internal columns for storage and search.
  return shown - array['version', 'waiting_since', 'suspended_at', 'is_listed', 'search_text', 'name_words', 'words',
    'states', 'services', 'served'];
end;
$$;
comment on function private.published is
  'The item as members see it or would see it. Security definer: desk people may not read the tables.';

create function private.sent_form(kind text, item_id text) returns jsonb language sql stable security definer set search_path = '' as $$
  select case kind
    when 'registration' then
      (select to_jsonb(r) - 'submitted_by' || jsonb_build_object('account', private.email_of(r.submitted_by))
      from public.advisor_registrations r where r.id = item_id::bigint)
    when 'company' then
      (select to_jsonb(c) || jsonb_build_object('account', private.email_of(p.user_id))
      from public.companies c left join public.company_people p on p.company_id = c.id and p.role = 'owner' where c.id = item_id::bigint)
    when 'message' then
      (select to_jsonb(m) - 'idempotency_key' from public.contact_messages m where m.id = item_id::bigint)
    -- Without its text: a mail of the auth service holds a sign-in link.
    when 'mail' then
      (select jsonb_build_object('kind', o.content -> 'kind', 'recipient', o.recipient, 'error', o.last_error,
        'attempts', o.attempts, 'created_at', o.created_at) from private.outbox o where o.id = item_id::uuid)
    when 'edit' then
      (select jsonb_build_object('account', private.email_of(e.submitted_by), 'created_at', e.waiting_since, 'difference', private.difference(e.base, e.patch))
      from private.listing_edits e where e.id = item_id::bigint)
    when 'company_edit' then
      (select jsonb_build_object('account', private.email_of(e.submitted_by), 'created_at', e.waiting_since, 'difference', private.difference(e.base, e.patch))
      from private.company_edits e where e.id = item_id::bigint)
    when 'claim' then private.sent_claim(item_id::bigint)
    when 'enquiry' then
      (select jsonb_build_object('firm', e.firm, 'account', private.email_of(e.sender), 'about', e.about, 'stage', e.stage,
        'message', e.message, 'proposed_times', e.proposed_times, 'created_at', e.created_at, 'reported_at', r.reported_at,
        'reason', r.reason)
      from private.enquiry_reports r join public.enquiries e on e.id = r.enquiry_id
      where r.enquiry_id = item_id::bigint and r.state is not null)
    when 'review' then
      (select jsonb_build_object('advisor', a.company_name, 'reviewer_name', r.reviewer_name, 'rating', r.rating,
        'review_text', r.review_text, 'created_at', r.created_at, 'corrected_at', r.corrected_at, 'answer', r.answer,
        'written_as', r.written_as, 'enquired_in', r.enquired_in,
        'account', private.email_of((select o.author from private.review_authors o where o.review_id = r.id)),
        'reports', (select jsonb_agg(jsonb_build_object('reason', p.reason, 'words', p.words, 'at', p.created_at,
            'by', coalesce(private.email_of(p.reporter), 'account deleted'), 'is_open', p.closed_at is null) order by p.id)
          from private.review_reports p where p.review_id = r.id))
      from public.advisor_reviews r join public."Advisors" a on a."Id" = r.advisor_id where r.id = item_id::bigint)
    when 'report' then
      (select jsonb_build_object('about', p.about, 'words', p.words, 'created_at', p.created_at,
        'reporter', coalesce(private.email_of(p.reporter), 'account deleted'))
      from private.listing_reports p where p.id = item_id::bigint)
    when 'fact' then private.sent_fact(item_id::bigint)
  end
$$;
comment on function private.sent_form is 'The item as it was sent. Security definer: as for published().';

-- Deciding -------------------------------------------------------------------------------------------------------------
create function private.refuse_stale(kind text, item_id text) returns void language plpgsql security definer set search_path = '' as $$
declare
  last private.events;
  by_whom text := 'the desk';
begin
  select * into last from private.events e
  where e.kind = refuse_stale.kind and e.item_id = refuse_stale.item_id order by e.id desc limit 1;
  if last.actor_role is distinct from 'desk' then
    by_whom := case when last.actor_role = 'firm' or last.actor_role = 'member' and kind in ('advisor', 'edit', 'company_edit', 'fact') then 'the firm'
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
  'Raises 409 with the person who decided first; only the desk sees who it was. Security definer: it reads events and addresses.';

create function private.mail_decision(
  kind text, action text, item private.desk_item, reason text, advisor_id bigint, fact text default null
) returns uuid
language sql security definer set search_path = '' as $$
  insert into private.outbox (recipient, not_before, content)
  -- The mail waits until the decision can no longer be undone.
  select item.recipient, clock_timestamp() + interval '30 seconds', jsonb_build_object(
    'kind', case kind when 'review' then 'review' else 'decision' end, 'item', kind, 'action', action, 'name', item.name,
    'reason', reason, 'advisor_id', advisor_id) || jsonb_strip_nulls(jsonb_build_object('fact', fact))
  -- Nobody is notified of a report without consequence, of a look or of a place in a list.
  where item.recipient is not null and action not in ('closed', 'kept', 'looked_at', 'featured', 'unfeatured')
  returning id
$$;

create function private.move_state(kind text, item_id text, from_state text, to_state text) returns int
language plpgsql security definer set search_path = '' as $$
begin
  -- A correction or a look leaves the state, and the day of a suspension with it.
  return case when from_state = to_state then (private.lock_item(kind, item_id)).version
    else private.set_state(kind, item_id, to_state) end;
end;
$$;
comment on function private.move_state is 'The version after a step. Security definer: as for set_state().';

create function private.decide(
  kind text, item_id text, expected_version int, decision text, reason text, details jsonb default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  item private.desk_item;
  step record;
  new_version int;
  mail uuid;
  event bigint;
  corrected jsonb;
  marks jsonb;
begin
  perform private.assert_desk();
  reason := private.to_prose(reason, 2000);
  item := private.lock_item(kind, item_id);
  select t.target, t.action into step from private.transitions() t
  where t.kind = decide.kind and t.state = item.state and t.decision = decide.decision;
  if item.version is distinct from expected_version or step.target is null then
    perform private.refuse_stale(kind, item_id);
  elsif item.own then
    perform private.refuse(403, 'You sent this yourself, so someone else at the desk has to decide.');
  elsif not private.may_decide(kind, item_id, decision) then
    perform private.refuse(422, 'The listed address must confirm a claim from another email domain before the desk can approve it.');
  elsif reason is null and decision in ('request_changes', 'reject', 'suspend') then
    perform private.refuse(422, 'Please give a reason. It is sent by email.');
  elsif decision = 'hide' and not coalesce(reason = any (private.review_reasons()), false) then
    perform private.refuse(422, 'Please choose the reason: a review is hidden for one of these only.');
  end if;
  if decision = 'hide' then
    update public.advisor_reviews r set hidden_reason = reason where r.id = decide.item_id::bigint;
  elsif decision in ('correct', 'look') then
    marks := private.marks_of(item.advisor_id);
    corrected := case decision when 'correct' then private.correct(kind, item_id, item.advisor_id, details, reason) end;
    perform private.mark_looked_at(item.advisor_id);
  end if;
  if kind = 'fact' then
    perform private.settle_fact(item_id::bigint, step.target, details);
  end if;
  new_version := private.move_state(kind, item_id, item.state, step.target);
  if kind = 'registration' then
    item.advisor_id := (select r.advisor_id from public.advisor_registrations r where r.id = decide.item_id::bigint);
  end if;
  if decision = 'correct' then
    mail := private.mail_correction(kind, item_id, item.advisor_id, corrected, reason);
  elsif decision <> 'retry' then
    mail := private.mail_decision(kind, step.action, item, reason, item.advisor_id,
      case kind when 'fact' then (select f.kind from public.advisor_facts f where f.id = decide.item_id::bigint) end);
  elsif kind = 'mail' then
    mail := item_id::uuid;
  else
    select m.idempotency_key into mail from public.contact_messages m where m.id = decide.item_id::bigint;
  end if;
  event := private.log_event(kind, item_id, step.action, item.state, step.target, new_version, reason, corrected, mail);
  perform private.keep_marks(event, marks);
  return jsonb_build_object('event_id', event, 'state', step.target, 'version', new_version, 'advisor_id', item.advisor_id,
    'undo_until', (select e.created_at + interval '30 seconds' from private.events e where e.id = event));
end;
$$;
comment on function private.decide is
  'One step of the state machine, by the desk or the team. `details` are what a check or a correction needs besides a reason. Security definer: it writes what no API role may.';

create function private.undo(event_id bigint) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  done private.events;
  item private.desk_item;
  new_version int;
begin
  perform private.assert_desk();
  select * into done from private.events e where e.id = undo.event_id and e.actor is not distinct from auth.uid()
    and (e.kind, e.action) in (select t.kind, t.action from private.transitions() t);
  if done.id is null then
    perform private.refuse(404, 'There is no decision of yours to undo.');
  end if;
  item := private.lock_item(done.kind, done.item_id);
  if done.created_at < clock_timestamp() - interval '30 seconds' then
    perform private.refuse(409, 'The 30 seconds to undo this are over.');
  elsif (item.version, item.state) is distinct from (done.version, done.to_state) then
    perform private.refuse_stale(done.kind, done.item_id);
  end if;
  if done.mail_id is not null then
    update private.outbox o set cancelled_at = now()
    where o.id = done.mail_id and o.sent_at is null and coalesce(o.taken_until, '-infinity') < clock_timestamp();
    if not found then
      perform private.refuse(409, 'The mail about it is on its way: this cannot be undone any more.');
    end if;
  end if;
  if (done.kind, done.action) in (('registration', 'approved'), ('advisor', 'added')) and exists (select from public.advisor_reviews v where v.advisor_id = item.advisor_id) then
    perform private.refuse(409, 'The new listing has a review already: suspend it instead.');
  end if;
  if done.action in ('corrected', 'looked_at') then
    perform private.take_back(done, item.advisor_id);
  end if;
  new_version := private.move_state(done.kind, done.item_id, done.to_state, done.from_state);
  perform private.log_event(done.kind, done.item_id, 'undone', done.to_state, done.from_state, new_version, undoes => done.id);
  return jsonb_build_object('state', done.from_state, 'version', new_version);
end;
$$;
comment on function private.undo is
  'Undoes the caller''s own decision within 30 seconds, including its mail. Security definer: it writes what no API role may.';

-- Applicants -----------------------------------------------------------------------------------------------------------
create function private.own_registrations() returns table (
  kind text, id bigint, company_name text, status text, version int, created_at timestamptz, reason text,
  decided_at timestamptz, advisor_id bigint
) language sql stable security definer set search_path = '' as $$
  with own as (
    select 'registration' as kind, r.id, r.company_name, r.status, r.version, r.created_at, r.advisor_id, a.suspended_at, a.hidden_at
    from public.advisor_registrations r left join public."Advisors" a on a."Id" = r.advisor_id
    where r.submitted_by = auth.uid()
    union all
    select 'company', c.id, c.company_name, c.status, c.version, c.created_at, null, null, c.hidden_at
    from public.companies c
    where c.id = any ((select private.own_companies())::bigint[])
  )
  select o.kind, o.id, o.company_name, case when o.suspended_at is not null then 'suspended' when o.hidden_at is not null and o.status = 'approved' then 'hidden'
      else o.status end, o.version,
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
comment on function private.own_registrations is 'Security definer: the reason of a decision is in events, which no API role may read.';

create function private.send_again(kind text, id bigint, expected_version int, form jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  target regclass := case kind when 'registration' then 'public.advisor_registrations' when 'company' then 'public.companies' end;
  forced text[] := array['id', 'status', 'is_featured', 'submitted_by', 'created_at', 'version', 'waiting_since', 'advisor_id', 'page_token'];
  fields text[] := array(
    select attname::text from pg_catalog.pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all (forced));
  before jsonb;
  after jsonb;
begin
  perform private.assert_small(form, 200000);
  perform private.limit_writes('registration by member ' || coalesce(auth.uid()::text, 'nobody'), 60, '1 hour');
  execute format('select to_jsonb(t) from %s t where id = $1 and %s for update', target,
    case kind when 'registration' then 'submitted_by = auth.uid()' else 'id = any ((select private.own_companies())::bigint[])' end)
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
  'Sends a registration again after the desk asked for changes. Security definer: members may not change rows; it takes only the fields of the caller''s form.';

-- Items ----------------------------------------------------------------------------------------------------------------
create function private.firms() returns table (
  kind text, item_id text, name text, website text, email text, state text, family text, removed jsonb
)
language sql stable security definer set search_path = '' as $$
  select 'advisor', a."Id"::text, a.company_name, a.website, a.email,
    case when a.suspended_at is null then 'listed' else 'suspended' end, 'advisor', null::jsonb
  from public."Advisors" a
  union all
  select 'registration', r.id::text, r.company_name, r.website, r.email, r.status, 'advisor', null
  from public.advisor_registrations r where r.advisor_id is null
  union all
  select 'company', c.id::text, c.company_name, c.website, c.email, c.status, 'company', null from public.companies c
  union all
  -- A firm that removes its listing and registers again must not lose its reviews unseen.
  select f.kind, f.row_id::text, f.company_name, f.website, null, 'removed', f.kind, jsonb_build_object('at', f.removed_at,
    'review_count', f.review_count, 'average_rating', f.average_rating, 'was_suspended', f.was_suspended)
  from private.removed_firms f
$$;
comment on function private.firms is 'Security definer: desk people may not read the tables.';

create function private.alike(family text, but_kind text, but_id text, name text, website text, email text) returns jsonb
language sql stable security definer set search_path = '' as $$
  with alike as (
    select l.*, array_remove(array[
      case when extensions.similarity(l.name, alike.name) >= 0.5 then 'name' end,
      case when private.host_of(l.website) = private.host_of(alike.website) then 'website' end,
      case when lower(l.email) = lower(alike.email) then 'email' end
    ], null) as why, coalesce(extensions.similarity(l.name, alike.name), 0) as likeness
    from private.firms() l where l.family = alike.family and (l.kind, l.item_id) is distinct from (but_kind, but_id)
  )
  select coalesce(jsonb_agg(to_jsonb(found) - 'likeness' - 'family' order by cardinality(found.why) desc, found.likeness desc), '[]')
  from (select * from alike where why <> '{}' order by cardinality(why) desc, likeness desc limit 10) found
$$;
comment on function private.alike is
  'Rows with a similar name, the same host or the same address. Security definer: it compares with all rows.';

create function private.likely_duplicates(kind text, item_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((select private.alike(f.family, f.kind, f.item_id, f.name, f.website, f.email)
    from private.firms() f where (f.kind, f.item_id) = ($1, $2)), '[]')
$$;
comment on function private.likely_duplicates is 'Security definer: as for alike().';

create function private.desk_item(kind text, item_id text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  item private.desk_item;
  line record;
begin
  perform private.assert_desk();
  item := private.lock_item(kind, item_id);
  -- As in the queue, which may no longer have the item.
  select i.title, i.about into line from private.desk_items i where i.kind = desk_item.kind and i.item_id = desk_item.item_id;
  return jsonb_build_object(
    'kind', kind, 'item_id', item_id, 'state', item.state, 'version', item.version, 'title', coalesce(line.title, item.name),
    'about', line.about, 'own', item.own, 'advisor_id', item.advisor_id,
    'decisions', (select coalesce(jsonb_agg(t.decision), '[]') from private.transitions() t
      where t.kind = desk_item.kind and t.state = item.state and not item.own
        and private.may_decide(desk_item.kind, desk_item.item_id, t.decision)),
    'sent', private.sent_form(kind, item_id),
    'published', private.published(kind, item_id),
    'correctable', private.correctable(kind, item_id, item.advisor_id),
    'duplicates', case when kind in ('registration', 'company', 'advisor') then private.likely_duplicates(kind, item_id) else '[]' end,
    'history', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'at', e.created_at, 'who', private.email_of(e.actor), 'role', e.actor_role, 'action', e.action,
        'from', e.from_state, 'to', e.to_state, 'reason', e.reason, 'diff', e.diff, 'undoes', e.undoes,
        'mail', case when o.bounced_at is not null then 'bounced' when o.sent_at is not null then 'sent' when o.cancelled_at is not null then 'cancelled'
          when o.refused_at is not null then 'refused' when o.id is not null then 'waiting' end
      ) order by e.id), '[]')
      from private.events e left join private.outbox o on o.id = e.mail_id
      where e.kind = desk_item.kind and e.item_id = desk_item.item_id),
    'notes', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', n.id, 'at', n.created_at, 'who', private.email_of(n.author), 'note', n.note) order by n.id), '[]')
      from private.notes n where n.kind = desk_item.kind and n.item_id = desk_item.item_id)
  );
end;
$$;
comment on function private.desk_item is 'Security definer: desk people may not read the tables.';

create function private.add_note(kind text, item_id text, note text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  added bigint;
begin
  perform private.assert_desk();
  perform private.lock_item(kind, item_id);
  insert into private.notes (kind, item_id, note)
  values ($1, $2, private.to_prose(add_note.note, 4000, 'Please write a note.')) returning id into added;
  return added;
end;
$$;
comment on function private.add_note is 'Security definer: no API role may write notes.';

create function public.desk_decide(
  kind text, item_id text, expected_version int, decision text, reason text default null, details jsonb default null
) returns jsonb language sql set search_path = '' as $$
  select private.decide(kind, item_id, expected_version, decision, reason, details)
$$;
comment on function public.desk_decide is
  'Decides on the version that the person saw. `details` of a check are source_url, as_of and expires_at, of a correction `base` and `patch` (private.correct).';
create function public.desk_undo(event_id bigint) returns jsonb language sql set search_path = '' as $$ select private.undo(event_id) $$;
create function public.own_registrations() returns table (
  kind text, id bigint, company_name text, status text, version int, created_at timestamptz, reason text,
  decided_at timestamptz, advisor_id bigint
) language sql stable set search_path = '' as $$ select * from private.own_registrations() $$;
create function public.send_registration_again(kind text, id bigint, expected_version int, form jsonb) returns int
language sql set search_path = '' as $$ select private.send_again(kind, id, expected_version, form) $$;

create function public.desk_item(kind text, item_id text) returns jsonb
language sql set search_path = '' as $$ select private.desk_item(kind, item_id) $$;
comment on function public.desk_item is 'One item: its form, its preview, history, notes and likely duplicates.';
create function public.desk_add_note(kind text, item_id text, note text) returns bigint
language sql set search_path = '' as $$ select private.add_note(kind, item_id, note) $$;

grant execute on function private.decide, private.undo, private.desk_item, private.add_note,
  public.desk_decide, public.desk_undo, public.desk_item, public.desk_add_note
  to anon, authenticated, service_role;
grant execute on function private.own_registrations, private.send_again, public.own_registrations,
  public.send_registration_again to authenticated;
