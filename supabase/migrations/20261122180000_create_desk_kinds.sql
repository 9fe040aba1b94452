-- The kinds of work at the desk: what waits, the states that each kind has, what a decision does, what the desk is shown.
-- A new kind is a branch in each of these.

create view private.desk_items with (security_invoker = true) as
  select 'registration' as kind, r.id::text as item_id, r.version, r.company_name as title, r.contact_person as person,
    r.email, r.website, r.status as state, r.waiting_since as since, null::text[] as about
  from public.advisor_registrations r
  union all
  select 'company', c.id::text, c.version, c.company_name, c.contact_person, c.email, c.website, c.status, c.waiting_since, null
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
  -- To be found and suspended; nothing about them waits.
  select 'advisor', a."Id"::text, a.version, a.company_name, a.contact_person, a.email, a.website, 'listed',
    coalesce(a.confirmed_at, timestamptz 'epoch'), null
  from public."Advisors" a where a.suspended_at is null
  union all
  select 'edit', e.id::text, e.version, a.company_name, a.contact_person, a.email, a.website, e.state, e.waiting_since,
    array(select jsonb_object_keys(e.patch))
  from private.listing_edits e join public."Advisors" a on a."Id" = e.advisor_id
  union all
  select 'claim', c.id::text, c.version, a.company_name, private.email_of(c.claimant), a.email, a.website, c.state, c.created_at, null
  from private.listing_claims c join public."Advisors" a on a."Id" = c.advisor_id
  union all
  -- A message between a member and a firm is the desk's business once the firm has reported it, and not before.
  select 'enquiry', e.id::text, r.version, e.firm, null, e.reply_to, null, r.state, r.reported_at, null
  from private.enquiry_reports r join public.enquiries e on e.id = r.enquiry_id where r.state is not null
  union all
  -- A review waits while a report of it is open.
  select 'review', r.id::text, r.version, a.company_name, r.reviewer_name, null, null,
    case r.state when 'hidden' then 'hidden' else 'pending' end, coalesce(o.since, r.created_at),
    case r.state when 'hidden' then array[r.hidden_reason] else o.reasons end
  from public.advisor_reviews r join public."Advisors" a on a."Id" = r.advisor_id
    left join (select review_id, min(created_at) as since, array_agg(distinct reason) as reasons
      from private.review_reports where closed_at is null group by review_id) o on o.review_id = r.id
  where r.state = 'hidden' or r.state = 'published' and o.review_id is not null
  union all
  select 'report', p.id::text, p.version, a.company_name, null, null, a.website, p.state, p.created_at, array[p.about]
  from private.listing_reports p join public."Advisors" a on a."Id" = p.advisor_id;
comment on view private.desk_items is 'Everything that the desk decides on, with its state. `about` has the codes that its title is made of: src/domain/desk-title.ts.';
revoke all on private.desk_items from public, anon, authenticated, service_role;

create function private.transitions() returns table (kind text, state text, decision text, target text, action text)
language sql immutable set search_path = '' as $$
  values
    ('registration', 'pending', 'approve', 'approved', 'approved'),
    ('registration', 'pending', 'request_changes', 'changes_requested', 'changes_requested'),
    ('registration', 'pending', 'reject', 'rejected', 'rejected'),
    ('company', 'pending', 'approve', 'approved', 'approved'),
    ('company', 'pending', 'request_changes', 'changes_requested', 'changes_requested'),
    ('company', 'pending', 'reject', 'rejected', 'rejected'),
    ('company', 'approved', 'suspend', 'suspended', 'suspended'),
    ('company', 'suspended', 'restore', 'approved', 'restored'),
    ('advisor', 'listed', 'suspend', 'suspended', 'suspended'),
    ('advisor', 'suspended', 'restore', 'listed', 'restored'),
    ('message', 'failed', 'retry', 'stored', 'retried'),
    ('message', 'failed', 'close', 'closed', 'closed'),
    ('mail', 'refused', 'retry', 'waiting', 'retried'),
    ('mail', 'refused', 'close', 'cancelled', 'closed'),
    ('edit', 'pending', 'approve', 'approved', 'approved'),
    ('edit', 'pending', 'reject', 'rejected', 'rejected'),
    ('claim', 'pending', 'approve', 'approved', 'approved'),
    ('claim', 'pending', 'reject', 'rejected', 'rejected'),
    ('enquiry', 'pending', 'close', 'closed', 'closed'),
    ('enquiry', 'pending', 'suspend', 'suspended', 'suspended'),
    ('enquiry', 'suspended', 'restore', 'closed', 'restored'),
    ('review', 'pending', 'keep', 'published', 'kept'),
    ('review', 'pending', 'hide', 'hidden', 'hidden'),
    ('review', 'published', 'hide', 'hidden', 'hidden'),
    ('review', 'hidden', 'restore', 'published', 'restored'),
    ('report', 'pending', 'close', 'closed', 'closed'),
    ('report', 'closed', 'restore', 'pending', 'restored')
$$;
comment on function private.transitions is 'The state machine: what the desk may do with an item of a kind in a state.';

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
    select c.status, c.version, c.company_name, coalesce(private.email_of(coalesce(c.submitted_by, p.user_id)), c.email),
      coalesce(coalesce(c.submitted_by, p.user_id) = auth.uid(), false), null
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
    -- The listing first, as everywhere: who saves it, or decides on a rival, waits here.
    perform from public."Advisors" a
    where a."Id" = (select e.advisor_id from private.listing_edits e where e.id = item_id::bigint) for update;
    select e.state, e.version, a.company_name, private.email_of(e.submitted_by),
      coalesce(e.submitted_by = auth.uid(), false)
        or exists (select from public.advisor_people p where p.advisor_id = a."Id" and p.user_id = auth.uid()), a."Id"
    into item from private.listing_edits e join public."Advisors" a on a."Id" = e.advisor_id
    where e.id = item_id::bigint for update of e;
  elsif kind = 'claim' then
    perform from public."Advisors" a
    where a."Id" = (select c.advisor_id from private.listing_claims c where c.id = item_id::bigint) for update;
    -- Nor does anybody decide about a rival.
    select c.state, c.version, a.company_name, private.email_of(c.claimant), c.claimant = auth.uid()
        or exists (select from private.listing_claims r where r.advisor_id = a."Id" and r.claimant = auth.uid() and r.state = 'pending')
        or exists (select from public.advisor_people p where p.advisor_id = a."Id" and p.user_id = auth.uid()), a."Id"
    into item from private.listing_claims c join public."Advisors" a on a."Id" = c.advisor_id
    where c.id = item_id::bigint for update of c;
  elsif kind = 'enquiry' then
    select r.state, r.version, e.firm, private.email_of(e.sender), e.sender = auth.uid()
        or exists (select from public.advisor_people p where p.advisor_id = e.advisor_id and p.user_id = auth.uid()), e.advisor_id into item
    from private.enquiry_reports r join public.enquiries e on e.id = r.enquiry_id where r.enquiry_id = item_id::bigint for update of r;
  elsif kind = 'review' then
    -- Nobody decides about his own review, his own firm's, or what he reported himself.
    select case when r.state <> 'published' then r.state when exists (
        select from private.review_reports p where p.review_id = r.id and p.closed_at is null) then 'pending' else r.state end,
      r.version, a.company_name, private.email_of((select o.author from private.review_authors o where o.review_id = r.id)),
      exists (select from private.review_authors o where o.review_id = r.id and o.author = auth.uid())
        or exists (select from public.advisor_people p where p.advisor_id = a."Id" and p.user_id = auth.uid())
        or exists (select from private.review_reports p where p.review_id = r.id and p.closed_at is null and p.reporter = auth.uid()),
      a."Id"
    into item from public.advisor_reviews r join public."Advisors" a on a."Id" = r.advisor_id
    where r.id = item_id::bigint for update of r;
  elsif kind = 'report' then
    -- Nobody is written to: not the firm, which must not learn of it, and the reporter asked for no answer.
    select p.state, p.version, a.company_name, null,
      coalesce(p.reporter = auth.uid(), false)
        or exists (select from public.advisor_people s where s.advisor_id = a."Id" and s.user_id = auth.uid()), a."Id"
    into item from private.listing_reports p join public."Advisors" a on a."Id" = p.advisor_id
    where p.id = item_id::bigint for update of p;
  end if;
  if item.state is null then
    perform private.refuse(404, 'There is no such item.');
  end if;
  return item;
end;
$$;
comment on function private.lock_item is
  'Where an item stands, held for this transaction. Security definer: desk people may not read the tables themselves.';

create function private.set_review_state(reviewed bigint, wanted text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  now_version int;
begin
  if wanted = 'published' then
    update private.review_reports set closed_at = now() where review_id = reviewed and closed_at is null;
  elsif wanted = 'pending' then
    -- Undone: what the decision closed is open again. A hidden review has its reports open still.
    update private.review_reports p set closed_at = null
    where p.review_id = reviewed and not exists (
        select from private.review_reports o where o.review_id = reviewed and o.closed_at is null)
      and p.closed_at = (select max(l.closed_at) from private.review_reports l where l.review_id = reviewed);
  end if;
  update public.advisor_reviews r set state = case wanted when 'pending' then 'published' else wanted end
  where r.id = reviewed returning r.version into now_version;
  return now_version;
end;
$$;
comment on function private.set_review_state is
  'Shows or hides a review, and closes or opens its reports. Security definer: as set_state(), which alone calls it.';

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
    -- One that leaves the directory for good is its sender's again.
    update public.companies c set status = state, submitted_by = case when state in ('approved', 'suspended') then c.submitted_by
      else coalesce(c.submitted_by, (select p.user_id from public.company_people p where p.company_id = c.id and p.role = 'owner')) end
    where c.id = item_id::bigint;
    delete from public.company_people p where p.company_id = item_id::bigint and state not in ('approved', 'suspended');
    select version into now_version from public.companies where id = item_id::bigint;
  elsif kind = 'advisor' then
    update public."Advisors" set suspended_at = case state when 'suspended' then now() end
    where "Id" = item_id::bigint returning version into now_version;
  elsif kind = 'message' then
    if state = 'closed' then
      update private.outbox o set cancelled_at = now()
      from public.contact_messages m where m.id = item_id::bigint and o.id = m.idempotency_key;
    elsif state = 'stored' then
      perform private.mail_contact_message(m) from public.contact_messages m where m.id = item_id::bigint;
    end if;
    update public.contact_messages set status = state where id = item_id::bigint and status <> state;
    select version into now_version from public.contact_messages where id = item_id::bigint;
  elsif kind = 'edit' then
    now_version := private.set_edit_state(item_id::bigint, state);
  elsif kind = 'claim' then
    now_version := private.set_claim_state(item_id::bigint, state);
  elsif kind = 'enquiry' then
    update private.enquiry_reports report set state = set_state.state where report.enquiry_id = item_id::bigint
    returning report.version into now_version;
  elsif kind = 'review' then
    now_version := private.set_review_state(item_id::bigint, state);
  elsif kind = 'report' then
    update private.listing_reports p set state = set_state.state where p.id = item_id::bigint returning p.version into now_version;
  else
    update private.outbox o set
      refused_at = case state when 'refused' then now() end,
      cancelled_at = case state when 'cancelled' then now() end, not_before = now()
    where o.id = item_id::uuid returning o.attempts into now_version;
  end if;
  return now_version;
end;
$$;
comment on function private.set_state is
  'Puts an item into a state, with what belongs to it; answers its new version. Security definer: no API role may change a state. Only decide() and undo() call it.';

create function private.published(kind text, item_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
  elsif kind = 'claim' then
    select to_jsonb(a) into shown from public."Advisors" a
    where a."Id" = (select c.advisor_id from private.listing_claims c where c.id = item_id::bigint);
  elsif kind = 'report' then
    select to_jsonb(a) into shown from public."Advisors" a
    where a."Id" = (select p.advisor_id from private.listing_reports p where p.id = item_id::bigint);
  end if;
  -- Nothing of how it is kept and found.
  return shown - array['submitted_by', 'version', 'waiting_since', 'suspended_at', 'search_text', 'name_words', 'words',
    'states', 'services', 'served'];
end;
$$;
comment on function private.published is
  'What members see of the item, or would see. Security definer: it reads what the desk may read by this way only.';

create function private.sent_form(kind text, item_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case kind
    when 'registration' then
      (select to_jsonb(r) - 'submitted_by' || jsonb_build_object('account', private.email_of(r.submitted_by))
      from public.advisor_registrations r where r.id = item_id::bigint)
    when 'company' then
      (select to_jsonb(c) - 'submitted_by' || jsonb_build_object('account', private.email_of(c.submitted_by))
      from public.companies c where c.id = item_id::bigint)
    when 'message' then
      (select to_jsonb(m) - 'idempotency_key' from public.contact_messages m where m.id = item_id::bigint)
    -- Not what it says: a mail of the auth service holds a link that signs in.
    when 'mail' then
      (select jsonb_build_object('kind', o.content -> 'kind', 'recipient', o.recipient, 'error', o.last_error,
        'attempts', o.attempts, 'created_at', o.created_at) from private.outbox o where o.id = item_id::uuid)
    when 'edit' then
      (select jsonb_build_object('account', private.email_of(e.submitted_by), 'created_at', e.waiting_since, 'difference', private.difference(e.base, e.patch))
      from private.listing_edits e where e.id = item_id::bigint)
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
        'account', private.email_of((select o.author from private.review_authors o where o.review_id = r.id)),
        'reports', (select jsonb_agg(jsonb_build_object('reason', p.reason, 'words', p.words, 'at', p.created_at,
            'by', coalesce(private.email_of(p.reporter), 'account deleted'), 'is_open', p.closed_at is null) order by p.id)
          from private.review_reports p where p.review_id = r.id))
      from public.advisor_reviews r join public."Advisors" a on a."Id" = r.advisor_id where r.id = item_id::bigint)
    when 'report' then
      (select jsonb_build_object('about', p.about, 'words', p.words, 'created_at', p.created_at,
        'reporter', coalesce(private.email_of(p.reporter), 'account deleted'))
      from private.listing_reports p where p.id = item_id::bigint)
  end
$$;
