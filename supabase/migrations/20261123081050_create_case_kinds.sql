-- The kinds of cases, each in one place: its line, its transitions, and its functions (create_cases says which there
-- are). Where the state stands in a table of its own, because others than the desk read it there, one trigger of that
-- table copies it into `cases`. A new kind is a migration like a section of this file and a record in src/domain/cases.

insert into private.case_kinds (kind, mail_to, sender_is, shows_page, firm_sees, lists)
values
  ('registration', 'sender', 'the applicant', false, true, 'advisor'),
  ('company', 'owner', 'the applicant', true, true, 'company'),
  ('advisor', 'owner', 'the firm', true, true, 'advisor'),
  ('edit', 'sender', 'the firm', true, true, null),
  ('message', 'nobody', 'a member', false, false, null),
  ('mail', 'nobody', 'a member', false, false, null),
  ('claim', 'sender', 'a member', true, false, null),
  -- To the listed address, which asked for it: the case has no account and no text.
  ('departure', 'sender', 'the firm', true, false, null),
  -- Its state alone keeps the sender of a suspended message from writing.
  ('enquiry', 'sender', 'a member', false, false, null),
  ('review', 'sender', 'a member', false, false, null),
  ('report', 'nobody', 'a member', true, false, null),
  ('credential', 'sender', 'the firm', true, false, null),
  ('question', 'sender', 'a member', false, false, null),
  ('filing', 'owner', 'the team', true, false, null);
update private.case_kinds set outlives_firm = true where kind in ('registration', 'enquiry');
update private.case_kinds set is_reported = true where kind in ('enquiry', 'review');

-- The same decision in several states is one line. Without a target the state stays.
insert into private.transitions (
  kind, state, decision, target, action, needs_reason, is_shared, sends_mail
)
select
  kind, state, t.decision, coalesce(t.target, state), t.action, t.needs_reason, t.is_shared,
  t.sends_mail
from (
  values
    (
      '{registration,company,edit}'::text[],
      '{pending}'::text[], 'approve', 'approved', 'approved', false, true, true
    ),
    (
      '{registration,company}', '{pending}', 'request_changes', 'changes_requested',
      'changes_requested', true, true, true
    ),
    ('{registration,company,edit}', '{pending}', 'reject', 'rejected', 'rejected', true, true, true),
    -- Nobody is notified of a place in a list, of a look, or of a report without consequence.
    ('{company}', '{approved}', 'feature', 'featured', 'featured', false, true, false),
    ('{company}', '{featured}', 'unfeature', 'approved', 'unfeatured', false, true, false),
    ('{company}', '{approved,featured,suspended}', 'correct', null, 'corrected', false, false, true),
    ('{company}', '{approved,featured}', 'suspend', 'suspended', 'suspended', true, true, true),
    ('{company}', '{suspended}', 'restore', 'approved', 'restored', false, true, true),
    -- Begins with a form instead of a decision, and can be undone like one.
    ('{advisor}', '{absent}', 'add', 'listed', 'added', false, false, false),
    ('{advisor}', '{listed}', 'look', null, 'looked_at', false, false, false),
    ('{advisor}', '{listed,suspended}', 'correct', null, 'corrected', false, false, true),
    ('{advisor}', '{listed}', 'suspend', 'suspended', 'suspended', true, true, true),
    ('{advisor}', '{suspended}', 'restore', 'listed', 'restored', false, true, true),
    ('{message}', '{failed}', 'retry', 'stored', 'retried', false, true, false),
    ('{message}', '{failed}', 'close', 'closed', 'closed', false, true, false),
    ('{mail}', '{refused}', 'retry', 'waiting', 'retried', false, true, false),
    ('{mail}', '{refused}', 'close', 'cancelled', 'closed', false, true, false),
    ('{claim}', '{pending}', 'approve', 'approved', 'approved', false, false, true),
    ('{claim}', '{pending}', 'approve_outside', 'approved', 'approved', false, false, true),
    ('{claim}', '{pending}', 'reject', 'rejected', 'rejected', true, true, true),
    ('{enquiry}', '{pending}', 'close', 'closed', 'closed', false, true, false),
    ('{enquiry}', '{pending}', 'suspend', 'suspended', 'suspended', true, true, true),
    ('{enquiry}', '{suspended}', 'restore', 'closed', 'restored', false, true, true),
    ('{review}', '{pending}', 'keep', 'published', 'kept', false, true, false),
    ('{review}', '{pending,published}', 'hide', 'hidden', 'hidden', false, false, true),
    ('{review}', '{hidden}', 'restore', 'published', 'restored', false, true, true),
    ('{report}', '{pending}', 'correct', 'closed', 'corrected', false, false, true),
    ('{report}', '{pending}', 'close', 'closed', 'closed', false, true, false),
    ('{report}', '{closed}', 'restore', 'pending', 'restored', false, true, true),
    -- A look changes nothing: a listing that its firm takes off goes by itself.
    ('{departure}', '{pending}', 'close', 'closed', 'closed', false, true, false),
    ('{departure}', '{pending,closed}', 'reject', 'rejected', 'rejected', true, false, true),
    -- A check can be renewed before or after it lapses.
    ('{credential}', '{pending,closed,checked}', 'check', 'checked', 'checked', false, false, true),
    ('{credential}', '{pending}', 'keep', 'closed', 'kept', false, true, false),
    ('{credential}', '{pending,closed,checked}', 'reject', 'rejected', 'rejected', true, true, true),
    ('{filing}', '{pending,closed}', 'approve', 'approved', 'approved', false, false, true),
    ('{filing}', '{pending}', 'close', 'closed', 'closed', false, true, false),
    ('{filing}', '{approved}', 'close', 'closed', 'closed', false, false, false),
    -- The desk never advises: it names a published answer, says that one is being written, or who can be asked.
    ('{question}', '{pending,planned}', 'answer', 'answered', 'answered', true, true, true),
    ('{question}', '{pending}', 'plan', 'planned', 'planned', false, true, true),
    ('{question}', '{pending,planned}', 'refer', 'referred', 'referred', false, true, true),
    ('{question}', '{pending}', 'clear', null, 'cleared', true, false, false),
    ('{question}', '{pending}', 'close', 'closed', 'closed', false, true, false)
) as t (kinds, states, decision, target, action, needs_reason, is_shared, sends_mail),
  unnest(t.kinds) as kind,
  unnest(t.states) as state;

-- Registrations of advisors -------------------------------------------------------------------------------------------
create function private.track_registration() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(old) - array['advisor_id', 'submitted_by']
      = to_jsonb(new) - array['advisor_id', 'submitted_by'] then
    -- The deletion of a listing or an account is not a change for the desk to review.
    update public.cases c set advisor_id = new.advisor_id, sender = new.submitted_by
    where (c.kind, c.subject) = ('registration', new.id::text);
    return null;
  end if;
  perform private.put_case(
    'registration', new.id::text,
    jsonb_build_object(
      'state', new.status,
      'advisor_id', new.advisor_id,
      'sender', new.submitted_by,
      'title', new.company_name,
      'person', new.contact_person,
      'email', new.email,
      'website', new.website,
      'phone', new.phone
    ) || case tg_op when 'INSERT' then jsonb_build_object('since', new.created_at) else '{}' end
  );
  if tg_op = 'INSERT' then
    perform private.log_event(
      'registration', new.id::text, 'sent', to_state => new.status, version => 1,
      actor_role => case when auth.uid() is null then 'team' else 'member' end
    );
  end if;
  return null;
end;
$$;
create trigger advisor_registrations_case
  after insert or update on public.advisor_registrations
  for each row execute function private.track_registration();
create trigger advisor_registrations_drop
  before delete on public.advisor_registrations
  for each row execute function private.drop_case('registration');

create function private.sent_registration(c public.cases) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.flat(to_jsonb(r)) - 'submitted_by'
  from public.advisor_registrations r
  where r.id::text = c.subject
$$;

-- What a registration states, by the columns of "Advisors": those of the form that "Advisors"
-- has too, whatever the case of their names. Its areas of expertise get the services for which
-- "Advisors" has no column, in the form's wording.
create function private.listing_of(r public.advisor_registrations) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  form constant jsonb := to_jsonb(r);
  areas text := private.to_tags(r.areas_of_expertise, 1000);
  service text;
begin
  for service in
    select upper(left(name, 1)) || replace(substr(name, 2), '_', ' ')
    from jsonb_each(form) as s (name, value)
    where value = 'true'
      and name not in (select lower(f) from unnest(private.fields_of('advisor')) as f)
    order by name
  loop
    if not lower(service) = any (regexp_split_to_array(lower(coalesce(areas, '')), ',\s*'))
      and char_length(concat_ws(', ', areas, service)) <= 1000 then
      areas := concat_ws(', ', areas, service);
    end if;
  end loop;
  return (
    select jsonb_object_agg(a.attname, form -> lower(a.attname))
      || jsonb_build_object('areas_of_expertise', areas)
    from pg_catalog.pg_attribute a
    where a.attrelid = 'public."Advisors"'::regclass
      and a.attnum > 0
      and not a.attisdropped
      and a.attgenerated = ''
      and form ? lower(a.attname)
      and a.attname <> 'Id'
  );
end;
$$;

-- The marks of the listing that an approval makes: it is a look at the listing, and what it says was stated when the
-- firm sent it.
create function private.marks_of(sent_at timestamptz) returns jsonb
stable
set search_path = ''
return jsonb_build_object('confirmed_at', sent_at, 'looked_at', now(),
  'grounds', private.firm_grounds(private.stated_fields(), sent_at));

create function private.preview_registration(c public.cases) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.as_listed(
    private.listing_of(r) || private.marks_of(c.since),
    is_new => true
  ) - 'Id'
  from public.advisor_registrations r
  where r.id::text = c.subject
$$;

create function private.list_advisor(
  r public.advisor_registrations,
  sent_at timestamptz
) returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  row_of constant jsonb := private.listing_of(r) || private.marks_of(sent_at);
  names constant text := (
    select string_agg(quote_ident(name), ', ') from jsonb_object_keys(row_of) as name
  );
  listed bigint;
begin
  perform set_config('firm.states', 'on', true);
  execute format(
    'insert into public."Advisors" (%s) select %1$s from jsonb_populate_record(null::public."Advisors", $1)
    returning "Id"',
    names
  ) into listed using row_of;
  perform set_config('firm.states', '', true);
  perform private.forget_departure('advisor', row_of ->> 'website', row_of ->> 'email');
  return listed;
end;
$$;

create function private.effect_registration(
  c public.cases,
  target text,
  details jsonb
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  r public.advisor_registrations;
  former bigint;
begin
  select * into r from public.advisor_registrations o where o.id = c.subject::bigint;
  if target = 'approved' then
    r.advisor_id := private.list_advisor(r, c.since);
    insert into public.firm_people (advisor_id, user_id, role)
    select r.advisor_id, r.submitted_by, 'owner'
    where r.submitted_by is not null;
  else
    former := r.advisor_id;
    r.advisor_id := null;
  end if;
  update public.advisor_registrations o set status = target, advisor_id = r.advisor_id where o.id = r.id;
  delete from public."Advisors" a where a."Id" = former;
  return jsonb_build_object('advisor_id', r.advisor_id);
end;
$$;

create function private.own_registrations() returns table (
  kind text,
  id bigint,
  company_name text,
  status text,
  version int,
  created_at timestamptz,
  reason text,
  decided_at timestamptz,
  advisor_id bigint
)
language sql
stable
security definer
set search_path = ''
as $$
  with own as (
    select
      'registration' as kind, r.id, r.company_name, r.status, r.created_at, r.advisor_id,
      a.suspended_at, a.hidden_at
    from public.advisor_registrations r
      left join public."Advisors" a on a."Id" = r.advisor_id
    where r.submitted_by = auth.uid()
    union all
    select 'company', c.id, c.company_name, c.status, c.created_at, null, null, c.hidden_at
    from public.companies c
    where c.id = any ((select private.own_companies())::bigint[])
  )
  select
    o.kind, o.id, o.company_name,
    case
      when o.suspended_at is not null then 'suspended'
      when o.hidden_at is not null and o.status = 'approved' then 'hidden'
      else o.status
    end,
    c.version, o.created_at, last.reason, last.created_at, o.advisor_id
  from own o
    join public.cases c on (c.kind, c.subject) = (o.kind, o.id::text)
    left join lateral (
      select private.told_reason(e) as reason, e.created_at
      from private.events e
      where e.actor_role <> 'member'
        and e.action <> 'undone'
        and case
          when o.suspended_at is null then
            e.kind = o.kind and e.item_id = o.id::text and e.version = c.version
          else e.kind = 'advisor' and e.item_id = o.advisor_id::text and e.action = 'suspended'
        end
      order by e.id desc limit 1
    ) last on true
  order by o.created_at desc
$$;

-- Sends a registration again after the desk asked for changes; it takes only the fields of the caller's form.
create function private.send_registration_again(
  kind text,
  id bigint,
  expected_version int,
  form jsonb
) returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  target constant regclass := case kind
    when 'registration' then 'public.advisor_registrations'
    when 'company' then 'public.companies'
    else private.refuse(404, 'There is no such registration.')
  end;
  fields constant text[] := private.form_columns(target);
  shown constant text[] := fields || case kind when 'registration' then private.fields_of('advisor') end;
  c public.cases;
  before jsonb;
  after jsonb;
begin
  perform private.assert_small(form, 200000);
  perform private.limit_writes(
    'registration by member ' || coalesce(auth.uid()::text, 'nobody'),
    60, '1 hour'
  );
  execute format(
    'select to_jsonb(t) from %s t where id = $1 and %s for update',
    target,
    case kind
      when 'registration' then 'submitted_by = auth.uid()'
      else 'id = any ((select private.own_companies())::bigint[])'
    end
  ) into before using id;
  perform private.refuse_if(before is null, 404, 'There is no such registration of yours.');
  select * into c
  from public.cases o
  where (o.kind, o.subject) = (send_registration_again.kind, send_registration_again.id::text)
  for update;
  if c.version is distinct from expected_version or c.state <> 'changes_requested' then
    perform private.refuse_stale(kind, id::text);
  end if;
  perform private.assert_known(form, fields);
  execute format(
    'update %s t set (%s) = (select %2$s from jsonb_populate_record(t, $1)), status = ''pending'' where id = $2 returning to_jsonb(t)',
    target,
    array_to_string(fields, ', ')
  ) into after using form, id;
  update public.cases o set since = now() where o.id = c.id returning * into c;
  perform private.log_event(
    kind, id::text, 'sent_again', 'changes_requested', 'pending', c.version,
    diff => private.difference(
      private.pick(private.flat(before), shown),
      private.pick(private.flat(after), shown)
    ),
    actor_role => 'member'
  );
  return c.version;
end;
$$;

-- Firms --------------------------------------------------------------------------------------------------------------
-- Cases of a firm have its name. One that outlives the firm keeps the name with which it was sent.
create function private.rename_cases(listing_kind text, firm_id bigint, name text) returns void
language sql
security definer
set search_path = ''
as $$
  update public.cases c set title = $3
  from private.case_kinds k
  where (listing_kind, firm_id) in (('advisor', c.advisor_id), ('company', c.company_id))
    and c.title <> $3
    and k.kind = c.kind
    and not k.outlives_firm
$$;

create function private.drop_firm_cases() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.cases c
  using private.case_kinds k,
    private.cases_of(tg_argv[0], coalesce(to_jsonb(old) -> 'Id', to_jsonb(old) -> 'id')::bigint) o
  where c.id = o.id and k.kind = c.kind and not k.outlives_firm;
  return old;
end;
$$;

-- Companies -----------------------------------------------------------------------------------------------------------
create function private.sent_company(c public.cases) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select to_jsonb(f)
    || jsonb_build_object('account', private.email_of(private.owner_of('company', f.id)))
  from public.companies f
  where f.id = c.company_id
$$;

create function private.track_company() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new is not distinct from old then
    return null;
  end if;
  perform private.put_case(
    'company', new.id::text,
    jsonb_build_object(
      'company_id', new.id,
      'title', new.company_name,
      'person', new.contact_person,
      'email', new.email,
      'website', new.website,
      'phone', new.phone,
      -- At the desk, an approved company is featured or not.
      'state', case
        when new.status = 'approved' and new.is_featured then 'featured'
        else new.status
      end
    )
      || case tg_op when 'INSERT' then jsonb_build_object('since', new.created_at) else '{}' end
  );
  perform private.rename_cases('company', new.id, new.company_name);
  if tg_op = 'INSERT' and auth.uid() is not null then
    perform private.log_event(
      'company', new.id::text, 'sent', to_state => new.status, version => 1, actor_role => 'member'
    );
  end if;
  return null;
end;
$$;
create trigger companies_case after insert or update on public.companies
  for each row execute function private.track_company();
create trigger companies_drop before delete on public.companies
  for each row execute function private.drop_firm_cases('company');

create function private.effect_company(c public.cases, target text, details jsonb) returns jsonb
language sql
security definer
set search_path = ''
as $$
  update public.companies o
  set status = case target when 'featured' then 'approved' else target end,
    is_featured = target = 'featured'
  where o.id = c.company_id;
  select null::jsonb
$$;

-- Advisors are never pending: the desk finds, looks at, corrects, suspends and restores them --------------------------
create function private.track_advisor() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  matters constant text[] := private.stated_fields() || '{suspended_at,hidden_at}';
begin
  -- Counts, grounds and looks come often.
  if tg_op = 'UPDATE'
    and private.pick(to_jsonb(old) || old.declared, matters)
      = private.pick(to_jsonb(new) || new.declared, matters) then
    update public.cases c set since = coalesce(new.confirmed_at, 'epoch')
    where (c.kind, c.subject, c.state) = ('advisor', new."Id"::text, 'listed')
      and new.confirmed_at is distinct from old.confirmed_at;
    return null;
  end if;
  perform private.put_case(
    'advisor', new."Id"::text,
    jsonb_build_object(
      'advisor_id', new."Id",
      'state', case when new.suspended_at is null then 'listed' else 'suspended' end,
      'since', coalesce(new.suspended_at, new.confirmed_at, 'epoch'),
      'title', new.company_name,
      'person', new.contact_person,
      'email', new.email,
      'website', new.website,
      'phone', new.phone
    )
  );
  perform private.rename_cases('advisor', new."Id", new.company_name);
  return null;
end;
$$;
create trigger advisors_case after insert or update on public."Advisors"
  for each row execute function private.track_advisor();
create trigger advisors_drop before delete on public."Advisors"
  for each row execute function private.drop_firm_cases('advisor');

create function private.effect_advisor(c public.cases, target text, details jsonb) returns jsonb
language sql
security definer
set search_path = ''
as $$
  delete from public."Advisors" a where a."Id" = c.advisor_id and target = 'absent';
  update public."Advisors" a set suspended_at = case target when 'suspended' then now() end
  where a."Id" = c.advisor_id;
  select null::jsonb
$$;

-- Messages of the contact form, and mails that a server refused -------------------------------------------------------
-- stored: its mail is queued; failed: the last attempt failed; closed: the desk decided that it needs no mail. The case
-- alone has the state; mark_message() writes what became of the mail.
create function private.add_message_case() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.put_case(
    'message', new.id::text,
    jsonb_build_object(
      'state', 'stored',
      'since', new.created_at,
      'title', new.subject,
      'person', new.name,
      'email', new.email,
      'said', coalesce(new.company, '') || ' ' || new.message
    )
  );
  return null;
end;
$$;
create trigger contact_messages_case after insert on public.contact_messages
  for each row execute function private.add_message_case();
create trigger contact_messages_drop
  before delete on public.contact_messages
  for each row execute function private.drop_case('message');

create function private.sent_message(c public.cases) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select to_jsonb(m) - 'idempotency_key' from public.contact_messages m where m.id::text = c.subject
$$;

create function private.effect_message(c public.cases, target text, details jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  m public.contact_messages;
begin
  select * into m from public.contact_messages o where o.id = c.subject::bigint for update;
  if target = 'stored' then
    perform private.mail_contact_message(m, interval '30 seconds');
    return jsonb_build_object('mail_id', m.idempotency_key);
  end if;
  -- An undone decision leaves the mail to the desk: it is not tried again until somebody decides.
  update private.outbox o
  set cancelled_at = case target when 'closed' then now() end,
    refused_at = case target when 'failed' then coalesce(o.refused_at, now()) else o.refused_at end
  where o.id = m.idempotency_key;
  return null;
end;
$$;

create function private.sent_mail(c public.cases) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'kind', o.content -> 'kind',
    'recipient', o.recipient,
    'error', o.last_error,
    'attempts', o.attempts,
    'created_at', o.created_at
  )
  from private.outbox o
  where o.id::text = c.subject
$$;

create function private.effect_mail(c public.cases, target text, details jsonb) returns jsonb
language sql
security definer
set search_path = ''
as $$
  update private.outbox o
  set refused_at = case target when 'refused' then now() end,
    cancelled_at = case target when 'cancelled' then now() end,
    not_before = clock_timestamp() + interval '30 seconds'
  where o.id = c.subject::uuid;
  select case when target = 'waiting' then jsonb_build_object('mail_id', c.subject) end
$$;

create function private.track_mail() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  state constant text := case
    when new.refused_at is not null then 'refused'
    when new.sent_at is not null then 'sent'
    when new.cancelled_at is not null then 'cancelled'
    else 'waiting'
  end;
begin
  if new.content ->> 'kind' <> 'contact'
    and (state = 'refused' or private.version_of('mail', new.id::text) is not null) then
    perform private.put_case(
      'mail', new.id::text,
      jsonb_build_object(
        'state', state,
        'title', new.recipient,
        'email', new.recipient,
        'about', jsonb_build_array(new.content -> 'kind'),
        'is_queued', state = 'refused'
      )
        || case
          when state = 'refused' then jsonb_build_object('since', new.refused_at)
          else '{}'
        end
    );
  end if;
  return null;
end;
$$;
create trigger outbox_case
  after insert or update of refused_at, sent_at, cancelled_at on private.outbox
  for each row execute function private.track_mail();
create trigger outbox_drop
  before delete on private.outbox
  for each row execute function private.drop_case('mail');

-- Claims: a member states that the account represents a listing. An address at the firm's
-- domain is a hint, never an approval. For any other address, the listed address must confirm
-- the claim by mail, unless it is the account's own. A claim on a listing that has an owner is a dispute.

create function private.claim_listing(
  advisor_id bigint,
  role text,
  statement text,
  link text default null
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  made public.cases;
  sent jsonb;
begin
  perform private.limit_writes('claim by member ' || auth.uid(), 20, '1 day');
  perform private.refuse_if(
    not exists (select from public."Advisors" a where a."Id" = $1 and a.is_listed),
    404, 'Advisor not found'
  );
  perform private.refuse_if(
    private.role_in('advisor', $1) is not null,
    409, 'You already manage this listing. It is in your account.'
  );
  perform private.refuse_if(
    exists (
      select from public.cases c
      where (c.kind, c.advisor_id, c.sender, c.state) = ('claim', $1, auth.uid(), 'pending')
    ),
    409, 'Your claim is with our team already.'
  );
  sent := jsonb_build_object(
    'role', private.to_line($2, 120, 'Please say what you do at the firm'),
    'statement', private.to_prose($3, 1000, 'Please say in a sentence why this is your firm'),
    'link', private.to_url($4, 'Invalid website URL')
  );
  made := private.send_case(
    'claim',
    jsonb_build_object(
      'advisor_id', $1,
      'patch', sent,
      'person', private.email_of(auth.uid()),
      'said', concat(sent ->> 'role', ' ', sent ->> 'statement')
    )
  );
  sent := private.sent_claim(made);
  if sent ->> 'listed_address' is not null
    and sent ->> 'confirmed_at' is null
    and not coalesce((sent ->> 'at_domain')::boolean, false) then
    -- It repeats no text of the claimant.
    perform private.queue_mail(
      sent ->> 'listed_address',
      jsonb_build_object(
        'kind', 'confirm-claim',
        'name', made.title,
        'account', private.email_of(made.sender),
        'token', private.new_firm_link('claim', $1, sent ->> 'listed_address', case_id => made.id)
      )
    );
  end if;
  if sent ->> 'current_owner' is not null
    -- The page of the listing says it too.
    and private.count_write('disputes of listing ' || $1, '1 day') = 1 then
    perform private.queue_mail(
      sent ->> 'current_owner',
      jsonb_build_object('kind', 'claim-disputed', 'name', made.title, 'advisor_id', $1)
    );
  end if;
  perform private.approve_own_mailbox(made);
  return jsonb_build_object('id', made.id, 'others_wait', (sent ->> 'rivals')::int > 0);
end;
$$;

-- What the people of a listing say to the claims on it; the desk reads it beside each.
create function private.object_to_claim(advisor_id bigint, words text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  said constant text := private.to_prose(words, 1000, 'Please say why the listing is yours.');
  c public.cases;
  objected boolean := false;
begin
  perform private.lock_page('advisor', $1);
  perform private.limit_writes('objection of member ' || auth.uid(), 20, '1 day');
  for c in
    select * from public.cases o where (o.kind, o.advisor_id, o.state) = ('claim', $1, 'pending')
  loop
    perform private.log_event('claim', c.subject, 'claim_objected', reason => said, actor_role => 'firm');
    objected := true;
  end loop;
  perform private.refuse_if(not objected, 409, 'No claim to this listing waits any more.');
  return private.own_page('advisor', $1);
end;
$$;

create function private.own_claims() returns table (
  id bigint,
  advisor_id bigint,
  company_name text,
  state text,
  reason text,
  created_at timestamptz,
  -- Whether another account claims it too, never whose.
  others_wait boolean
) language sql stable security definer set search_path = '' as $$
  select c.id, c.advisor_id, c.title, c.state, v.reason, c.since,
    c.state = 'pending'
      and exists (
        select from public.cases r
        where (r.kind, r.advisor_id, r.state) = ('claim', c.advisor_id, 'pending') and r.id <> c.id
      )
  from public.cases c
    left join lateral (
      select e.reason
      from private.events e
      where (e.kind, e.item_id, e.version) = (c.kind, c.subject, c.version)
      order by e.id desc limit 1
    ) v on true
  where c.kind = 'claim' and c.sender = auth.uid()
  order by c.id desc
$$;

-- False for public mail services, null without a website.
create function private.is_at_domain(email text, website text) returns boolean
immutable
set search_path = ''
return (
  select domain not in (
    'gmail.com', 'googlemail.com', 'yahoo.com', 'ymail.com', 'rocketmail.com', 'outlook.com',
    'hotmail.com', 'live.com', 'msn.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com', 'proton.me',
    'protonmail.com', 'pm.me', 'gmx.com', 'gmx.net', 'mail.com', 'zoho.com', 'yandex.com',
    'fastmail.com', 'hey.com', 'tutanota.com', 'qq.com', '163.com', 'comcast.net', 'att.net',
    'verizon.net', 'sbcglobal.net', 'bellsouth.net', 'cox.net', 'charter.net', 'earthlink.net'
  )
    and (host = domain or host like '%.' || domain or domain like '%.' || host)
  from (select lower(split_part(email, '@', 2)), private.host_of(website)) as of (domain, host)
);

-- Whether somebody else's registration of the same firm waits: told before a second one is sent, and never whose. The same
-- website or the domain of a mailbox tells the firm; a name does not.
create function private.is_registration_waiting(
  kind text,
  website text default null,
  email text default null
) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.limit_writes('look for registrations by member ' || auth.uid(), 60, '1 hour');
  return exists (
    select from public.cases c
    where c.kind = is_registration_waiting.kind
      and c.kind in ('registration', 'company')
      and c.state in ('pending', 'changes_requested')
      and c.sender <> auth.uid()
      and (
        private.host_of(c.website) = private.host_of(is_registration_waiting.website)
        or private.is_at_domain(is_registration_waiting.email, c.website)
        or private.is_at_domain(c.email, is_registration_waiting.website)
        or private.is_at_domain(
          is_registration_waiting.email, 'https://' || split_part(c.email, '@', 2)
        )
      )
  );
end;
$$;
select private.expose('authenticated', '{is_registration_waiting}');

create function private.sent_claim(c public.cases) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select c.patch
    || jsonb_build_object(
      'account', u.email,
      'created_at', c.since,
      'at_domain', case
        when u.email_confirmed_at is null then false
        else private.is_at_domain(u.email, a.website)
      end,
      -- Who claims from the listed address has confirmed it with the account.
      'confirmed_at', coalesce(
        k.confirmed_at,
        case when lower(u.email) = lower(a.email) then u.email_confirmed_at end
      ),
      'listed_address', a.email,
      'current_owner', (
        select private.email_of(p.user_id)
        from public.firm_people p
        where p.advisor_id = a."Id" and p.role = 'owner' and p.user_id is distinct from c.sender
      ),
      'objection', (
        select jsonb_build_object('words', e.reason, 'at', e.created_at)
        from private.events e
        where (e.kind, e.item_id, e.action) = ('claim', c.subject, 'claim_objected')
        order by e.id desc limit 1
      ),
      'rivals', (
        select count(*)
        from public.cases r
        where (r.kind, r.advisor_id, r.state) = ('claim', c.advisor_id, 'pending') and r.id <> c.id
      )
    )
  from public."Advisors" a
    left join auth.users u on u.id = c.sender
    left join private.firm_links k on (k.case_id, lower(k.address)) = (c.id, lower(a.email))
  where a."Id" = c.advisor_id
$$;

-- Whether a claim as the desk reads it comes from the confirmed account of the listed address.
create function private.proves_by_account(sent jsonb) returns boolean
immutable
set search_path = ''
return coalesce(
  lower(sent ->> 'account') = lower(sent ->> 'listed_address') and sent ->> 'confirmed_at' is not null,
  false
);

create function private.obstacle_claim(c public.cases, decision text) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select 'The listed address must confirm a claim from another email domain before the desk can approve it.'
  from private.sent_claim(c) s,
    -- An account at the firm's domain, or of the listed address itself.
    lateral (
      select coalesce((s ->> 'at_domain')::boolean, false) or private.proves_by_account(s) as is_plain
    ) k
  where not case decision
    when 'reject' then true
    when 'approve' then k.is_plain
    else not k.is_plain and (s ->> 'confirmed_at' is not null or s ->> 'listed_address' is null)
  end
$$;

-- Approves the claim of the listed address at once where the operator has decided so and nobody else is concerned.
create function private.approve_own_mailbox(c public.cases) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  sent constant jsonb := private.sent_claim(c);
  told jsonb;
begin
  if not private.proves_by_account(sent)
    or sent ->> 'current_owner' is not null
    or (sent ->> 'rivals')::int > 0
    or not exists (
      select from private.operator_settings s
      where (s.name, s.value) = ('claims_of_listed_addresses', 'approve')
    ) then
    return;
  end if;
  told := private.settle(c, 'approved', '{"decision": "approve"}');
  perform private.log_event(
    'claim', c.subject, 'approved', 'pending', 'approved',
    private.version_of('claim', c.subject),
    mail_id => private.mail_decision(c, 'approved', null, told),
    actor_role => 'team'
  );
end;
$$;

-- Gives a listing to the claimant and denies rival claims.
create function private.effect_claim(c public.cases, target text, details jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  why constant text := 'Our team has found that somebody else speaks for this firm.';
  edit public.cases := private.pending_edit('advisor', c.advisor_id);
  sent constant jsonb := private.sent_claim(c);
  -- Of the account, or confirmed for it.
  proven constant text := case when sent ->> 'confirmed_at' is not null then sent ->> 'listed_address' end;
  rival public.cases;
  mails uuid[];
  denied bigint[];
  handed bigint[];
begin
  if target <> 'approved' then
    if c.state = 'approved' then
      perform private.revert_claim(c);
    end if;
    return null;
  end if;
  mails := array[
    private.queue_mail(
      private.email_of(private.owner_of('advisor', c.advisor_id)),
      jsonb_build_object(
        'kind', 'decision',
        'item', 'claim',
        'action', 'replaced',
        'name', c.title,
        'reason', null,
        'advisor_id', c.advisor_id
      ),
      '30 seconds'
    )
  ];
  update public.cases o
  set replaced = jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(to_jsonb(p)), '[]')
      from public.firm_people p
      where p.advisor_id = c.advisor_id
    ),
    'edit', edit.id,
    'ended_at', now()
  )
  where o.id = c.id;
  -- A replaced owner loses access: editors are removed, a waiting edit is withdrawn, and an invitation ends.
  update private.invitations i set ended_at = now()
  where i.advisor_id = c.advisor_id and i.ended_at is null;
  delete from public.firm_people p where p.advisor_id = c.advisor_id;
  insert into public.firm_people (advisor_id, user_id, role) values (c.advisor_id, c.sender, 'owner');
  -- The new owner has the messages that went out by mail to the address that they have proven, while the listing had no
  -- owner, and none that an earlier owner could read.
  with given as (
    update public.enquiries e set handed_to = c.sender, mailed_to = null
    where e.advisor_id = c.advisor_id and lower(e.mailed_to) = lower(proven) and e.sender <> c.sender
    returning e.id
  )
  select array_agg(g.id) into handed from given g;
  if edit.id is not null then
    update public.cases o set state = 'withdrawn' where o.id = edit.id;
    perform private.log_event(
      'edit', edit.subject, 'withdrawn', 'pending', 'withdrawn', edit.version + 1
    );
  end if;
  for rival in
    update public.cases o set state = 'rejected'
    where (o.kind, o.advisor_id, o.state) = ('claim', c.advisor_id, 'pending') and o.id <> c.id
    returning o.*
  loop
    denied := denied || rival.id;
    mails := mails || private.mail_decision(rival, 'rejected', why, null);
    perform private.log_event(
      'claim', rival.subject, 'rejected', 'pending', 'rejected', rival.version, why,
      mail_id => mails[cardinality(mails)]
    );
  end loop;
  update public.cases o
  set replaced = o.replaced || jsonb_build_object(
    'mails', mails, 'denied', denied, 'handed', to_jsonb(handed), 'address', proven
  )
  where o.id = c.id;
  return (
    select jsonb_build_object('open', private.open_answers(a))
    from public."Advisors" a
    where a."Id" = c.advisor_id
  );
end;
$$;

create function private.revert_claim(c public.cases) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  other public.cases;
begin
  update private.outbox o set cancelled_at = now()
  where o.sent_at is null
    and to_jsonb(o.id) in (select jsonb_array_elements(c.replaced -> 'mails'));
  delete from public.firm_people p where p.advisor_id = c.advisor_id;
  insert into public.firm_people (advisor_id, user_id, role, added_at)
  select p.advisor_id, p.user_id, p.role, p.added_at
  from jsonb_populate_recordset(null::public.firm_people, c.replaced -> 'people') as p
    join auth.users u on u.id = p.user_id;
  update public.enquiries e set handed_to = null, mailed_to = c.replaced ->> 'address'
  where to_jsonb(e.id) in (
    select jsonb_array_elements(coalesce(nullif(c.replaced -> 'handed', 'null'), '[]'))
  );
  -- The decision and the end of the invitation are of one transaction.
  update private.invitations i set ended_at = null
  where i.advisor_id = c.advisor_id and i.ended_at = (c.replaced ->> 'ended_at')::timestamptz;
  for other in
    update public.cases o set state = 'pending'
    where to_jsonb(o.id) in (
      select jsonb_array_elements(
        coalesce(nullif(c.replaced -> 'denied', 'null'), '[]')
        || jsonb_build_array(c.replaced -> 'edit')
      )
    )
    returning o.*
  loop
    perform private.log_event(
      other.kind, other.subject, 'undone',
      case other.kind when 'edit' then 'withdrawn' else 'rejected' end,
      'pending', other.version
    );
  end loop;
  update public.cases o set replaced = null where o.id = c.id;
end;
$$;

-- Reports of mistakes in listings: only the desk sees the reporter, and nobody else hears of one ----------------------
-- Of a member or, with its listed address, of the firm itself. What is told was typed in no form: the mailbox says that
-- it is not the firm's (`not_us`), that the person is no longer there (`left`), or that nobody there used a link
-- (`link_misused`); or mail to it comes back (`bounced`). It waits once. Returns the case.
create function private.send_report(
  advisor_id bigint,
  about text,
  words text,
  address text default null,
  is_told boolean default false
) returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  reporter constant uuid := case when address is null then auth.uid() end;
  sent jsonb;
  made public.cases;
begin
  perform private.refuse_if(
    not is_told
      and (
        about is null
        or about not in ('name', 'contact', 'services', 'person', 'description', 'closed', 'other')
      ),
    422, 'Please choose what is wrong.'
  );
  words := private.to_prose(
    words, 1000,
    case when not is_told then 'Please say what is wrong, and what is right if you know it.' end
  );
  -- By the firm: then what the desk corrects has the firm's own word as its ground.
  sent := jsonb_build_object('about', send_report.about, 'words', send_report.words)
    || case
      when address is null then '{}'
      else jsonb_build_object('by_firm', about not in ('not_us', 'bounced'))
    end;
  select * into made
  from public.cases c
  where (c.kind, c.advisor_id, c.state, c.patch) = ('report', send_report.advisor_id, 'pending', sent)
    and c.sender is not distinct from reporter;
  perform private.refuse_if(made.id is not null and not is_told, 409, 'You have reported this already.');
  if made.id is not null then
    return made.id;
  end if;
  insert into public.cases (kind, state, sender, advisor_id, patch, about, said, person, email)
  values (
    'report', 'pending', reporter, send_report.advisor_id, sent,
    array[send_report.about], send_report.words, '', address
  )
  returning * into made;
  perform private.log_event(
    'report', made.subject, 'sent', to_state => 'pending', version => 1,
    actor_role => case
      when address is null then 'member'
      when about = 'bounced' then 'team'
      else 'firm'
    end
  );
  return made.id;
end;
$$;

create function private.report_listing(advisor_id bigint, about text, words text) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.limit_writes(
    'report by member ' || coalesce(auth.uid()::text, 'nobody'),
    20, '1 hour'
  );
  perform private.refuse_if(
    not exists (
      select from public."Advisors" a where a."Id" = report_listing.advisor_id and a.is_listed
    ),
    404, 'There is no such advisor.'
  );
  perform private.send_report(advisor_id, about, words);
end;
$$;

create function private.sent_report(c public.cases) returns jsonb
stable
set search_path = ''
return coalesce(c.patch, '{}') || jsonb_build_object('account', null,
  'reporter', coalesce(
    private.email_of(c.sender), case when c.patch ? 'by_firm' then c.email else 'account deleted' end
  ));

-- Messages that a firm has reported ----------------------------------------------------------------------------------
create function private.sent_enquiry(c public.cases) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.pick(to_jsonb(e), '{firm,about,stage,message,proposed_times,created_at}')
    || jsonb_build_object('reported_at', c.since, 'reason', c.patch -> 'reason')
    -- How much the sender writes, never what or to whom: one report may be one of many.
    || (
      select jsonb_build_object(
        'sender_messages', count(*),
        'sender_reported', count(*) filter (where private.state_of('enquiry', o.id::text) is not null)
      )
      from public.enquiries o
      where o.sender = e.sender and o.created_at > now() - interval '30 days'
    )
  from public.enquiries e
  where e.id::text = c.subject
$$;

create trigger enquiries_drop
  before delete on public.enquiries
  for each row execute function private.drop_case('enquiry');

-- Questions of members that no answer has -----------------------------------------------------------------------------
create function private.ask_question(question text, page text) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.limit_writes('question by member ' || auth.uid(), 5, '1 day',
    'You have asked five questions today. Please ask again tomorrow.');
  perform private.delete_old_rows();
  question := private.to_prose(question, 1000, 'Please write your question.');
  perform private.send_case(
    'question',
    jsonb_build_object(
      'title', left(question, 80),
      'person', '',
      'said', question,
      'patch', jsonb_build_object(
        'question', question,
        'page', case when page ~ '^/[a-z0-9/#-]{1,200}$' then page end
      )
    )
  );
end;
$$;

create function private.effect_question(c public.cases, target text, details jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  typed constant text := details ->> 'reason';
  kept text := c.patch ->> 'question';
begin
  perform private.refuse_if(
    details ->> 'decision' = 'answer'
      and typed !~ '^/(education|glossary|facts|tools|advisors|roadmap)[a-z0-9/#-]*$',
    422, 'Please give the address of a published answer, such as /education/answers/leaving#quit.'
  );
  if details ->> 'decision' = 'clear' then
    kept := typed;
  elsif details is null and c.state = target then
    -- Undoes the clearing.
    kept := c.replaced ->> 'question';
  end if;
  update public.cases o
  set title = left(kept, 80),
    said = kept,
    replaced = case when kept <> c.said then c.patch else o.replaced end,
    patch = c.patch || jsonb_build_object(
      'question', kept,
      'answer', case details ->> 'decision' when 'answer' then typed end
    )
  where o.id = c.id and c.patch is not null;
  return '{"name": "Your question"}';
end;
$$;

-- Names that the desk took out go once that cannot be undone: with the next round of mail.
create function private.forget_cleared_questions() returns void
language sql
security definer
set search_path = ''
as $$
  update public.cases c set replaced = null
  where c.kind = 'question'
    and c.replaced is not null
    and not exists (
      select from private.events e
      where (e.kind, e.item_id) = (c.kind, c.subject)
        and e.created_at >= clock_timestamp() - interval '30 seconds'
    )
$$;
create index cases_cleared_idx on public.cases (id) where kind = 'question' and replaced is not null;

-- Texts as the desk has left them, without their askers.
create function private.desk_questions() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.assert_desk();
  select coalesce(jsonb_agg(q order by q.asked_on desc, q.question), '[]')
  from (
    select
      c.patch ->> 'question' as question,
      c.patch ->> 'answer' as answer, c.state, c.since::date as asked_on
    from public.cases c
    where c.kind = 'question'
      and c.state in ('answered', 'planned', 'referred')
      and c.patch is not null
    order by c.since desc limit 200
  ) q
$$;

-- Reviews: pending while a report of one is open; the others are there so that the desk can find them -----------------
create function private.track_review() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  reviewed constant bigint := to_jsonb(case tg_op when 'DELETE' then old else new end) ->> tg_argv[0];
begin
  perform private.put_case(
    'review', r.id::text,
    jsonb_build_object(
      'advisor_id', r.advisor_id,
      'title', a.company_name,
      'person', r.reviewer_name,
      'state', case
        when r.state = 'published' and o.since is not null then 'pending'
        else r.state
      end,
      'since', coalesce(o.since, r.created_at),
      'said', left(concat(r.review_text, ' ', o.words), 8000),
      'is_queued', r.state <> 'withdrawn',
      'sender', (select w.author from private.review_authors w where w.review_id = r.id),
      'about', case r.state when 'hidden' then array[r.hidden_reason] else o.reasons end
    )
  )
  from public.advisor_reviews r
    join public."Advisors" a on a."Id" = r.advisor_id,
    lateral (
      select
        min(p.created_at) as since,
        array_agg(distinct p.reason) as reasons,
        string_agg(p.words, ' ') as words
      from private.review_reports p
      where p.review_id = r.id and p.closed_at is null
    ) o
  where r.id = reviewed;
  return null;
end;
$$;
create trigger advisor_reviews_case
  after insert or update of advisor_id, reviewer_name, rating, review_text, state, hidden_reason,
    answer
  on public.advisor_reviews
  for each row execute function private.track_review('id');
create trigger advisor_reviews_drop
  before delete on public.advisor_reviews
  for each row execute function private.drop_case('review');
create trigger review_authors_case
  after insert or update on private.review_authors
  for each row execute function private.track_review('review_id');
create trigger review_reports_case
  after insert or delete or update of closed_at on private.review_reports
  for each row execute function private.track_review('review_id');

-- No address of a reviewer without an account.
create function private.sent_review(c public.cases) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.pick(
    to_jsonb(r),
    '{reviewer_name,rating,review_text,created_at,corrected_at,answer,written_as,enquired_in}'
  )
    || jsonb_build_object(
      'advisor', a.company_name,
      'account', private.email_of(
        (select o.author from private.review_authors o where o.review_id = r.id)
      ),
      'reports', (
        select jsonb_agg(
          jsonb_build_object(
            'reason', p.reason,
            'words', p.words,
            'at', p.created_at,
            'by', coalesce(private.email_of(p.reporter), 'account deleted'),
            'is_open', p.closed_at is null
          )
          order by p.id
        )
        from private.review_reports p
        where p.review_id = r.id
      )
    )
  from public.advisor_reviews r
    join public."Advisors" a on a."Id" = r.advisor_id
  where r.id::text = c.subject
$$;

create function private.effect_review(c public.cases, target text, details jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  reviewed constant bigint := c.subject::bigint;
begin
  perform private.refuse_if(
    details ->> 'decision' = 'hide'
      and not coalesce(details ->> 'reason' = any (private.review_reasons()), false),
    422, 'Please choose the reason: a review is hidden for one of these only.'
  );
  if target = 'published' then
    update private.review_reports p set closed_at = now()
    where p.review_id = reviewed and p.closed_at is null;
  elsif target = 'pending' then
    -- Undoing a decision reopens the reports that it closed. Those of a hidden review are still open.
    update private.review_reports p set closed_at = null
    where p.review_id = reviewed
      and not exists (
        select from private.review_reports o where o.review_id = reviewed and o.closed_at is null
      )
      and p.closed_at = (
        select max(l.closed_at) from private.review_reports l where l.review_id = reviewed
      );
  end if;
  update public.advisor_reviews r
  set state = case target when 'pending' then 'published' else target end,
    hidden_reason = case
      when details ->> 'decision' = 'hide' then details ->> 'reason'
      else r.hidden_reason
    end
  where r.id = reviewed;
  -- The mail knows the reasons for hiding alone.
  return '{"kind": "review"}'::jsonb
    || case when target = 'hidden' then '{}' else '{"reason": null}'::jsonb end;
end;
$$;

-- What the desk reads of a case ---------------------------------------------------------------------------------------
-- The desk never gets more than what was typed and the columns that a kind names: no text of a mail, which may hold a
-- sign-in link, no message that the firm has not reported.
create function private.read_sent(c public.cases) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  named constant regproc := private.function_of('sent', c.kind);
  sent jsonb := c.patch;
begin
  if named is not null then
    execute format('select %s($1)', named) into sent using c;
  end if;
  return jsonb_build_object('account', private.email_of(c.sender), 'created_at', c.since)
    || coalesce(sent, '{}');
end;
$$;

-- The page of a firm as members see it, or would see it, and why an approval would be refused. It never fails.
create function private.preview(c public.cases, out page jsonb, out refusal text)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  named constant regproc := private.function_of('preview', c.kind);
begin
  if (select k.shows_page from private.case_kinds k where k.kind = c.kind) then
    page := private.page_row(private.page_kind(c), coalesce(c.company_id, c.advisor_id));
  end if;
  if named is not null then
    execute format('select %s($1)', named) into page using c;
  end if;
  page := private.for_desk(page);
exception when others then
  -- A refusal, or an entry that no column can hold.
  if sqlstate !~ '^(PT4|22|23)' then
    raise;
  end if;
  refusal := sqlerrm;
  page := private.for_desk(page);
end;
$$;

-- Without internal columns.
create function private.for_desk(page jsonb) returns jsonb
immutable
set search_path = ''
return page - array['suspended_at', 'is_listed'];

-- Nobody decides on what they sent, on their own firm, on a rival's claim, even after losing to
-- it, or on a review that they have reported.
create function private.is_own_case(c public.cases) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(c.sender = auth.uid(), false)
    or exists (
      select from public.firm_people p
      where p.user_id = auth.uid() and (p.advisor_id = c.advisor_id or p.company_id = c.company_id)
    )
    or c.kind = 'claim'
      and exists (
        select from public.cases r
        where r.kind = 'claim'
          and r.advisor_id = c.advisor_id
          and (
            r.sender = auth.uid()
            or r.replaced -> 'people' @> jsonb_build_array(jsonb_build_object(
              'user_id', auth.uid()
            ))
          )
      )
    or c.kind = 'review'
      and exists (
        select from private.review_reports p
        where p.review_id::text = c.subject and p.reporter = auth.uid()
      )
$$;

-- Reads: it takes no lock and writes nothing.
create function private.desk_item(kind text, item_id text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    private.assert_desk(),
    private.refuse_if(private.version_of(kind, item_id) is null, 404, 'There is no such item.');
  select jsonb_build_object(
    'kind', c.kind,
    'item_id', c.subject,
    'state', c.state,
    'version', c.version,
    'title', c.title,
    'about', c.about,
    'own', private.is_own_case(c),
    'advisor_id', c.advisor_id,
    'decisions', (
      select coalesce(jsonb_agg(t.decision order by t.place), '[]')
      from private.transitions t
      where (t.kind, t.state) = (c.kind, c.state)
        and not private.is_own_case(c)
        and private.obstacle(c, t.decision) is null
    ),
    'sent', private.read_sent(c),
    'published', p.page,
    'page_kind', case when p.page is not null then coalesce(private.page_kind(c), k.lists) end,
    'refusal', p.refusal,
    'correctable', private.correctable(c),
    'history', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', e.id,
            'at', e.created_at,
            'who', private.email_of(e.actor),
            'role', e.actor_role,
            'action', e.action,
            'from', e.from_state,
            'to', e.to_state,
            'reason', e.reason,
            'diff', e.diff,
            'undoes', e.undoes,
            'mail', case
              when o.bounced_at is not null then 'bounced'
              when o.sent_at is not null then 'sent'
              when o.cancelled_at is not null then 'cancelled'
              when o.refused_at is not null then 'refused'
              when o.id is not null then 'waiting'
            end
          )
          order by e.id
        ),
        '[]'
      )
      from private.events e
        left join private.outbox o on o.id = e.mail_id
      where (e.kind, e.item_id) = (c.kind, c.subject)
    )
  ) || private.beside(c)
  from public.cases c
    join private.case_kinds k on k.kind = c.kind, private.preview(c) p
  where (c.kind, c.subject) = ($1, $2)
$$;

-- Refuses to undo a decision on which something rests by now, with a sentence.
create function private.refuse_rested_on(c public.cases, done private.events) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The undoing would delete the new listing.
  perform private.refuse_if(
    (done.kind, done.action) in (('registration', 'approved'), ('advisor', 'added'))
      and (
        private.rows_of_advisor(
          c.advisor_id
        ) - '{advisor_registrations,advisor_resources,advisor_keys,firm_people,cases}'::text[] <> '{}'
        or exists (
          select from private.cases_of('advisor', c.advisor_id) o
          where o.id <> c.id and (o.kind, o.subject) <> ('advisor', c.advisor_id::text)
        )
        or exists (
          select from private.events e
          where e.id > done.id and (e.kind, e.item_id) = ('advisor', c.advisor_id::text)
        )
      ),
    409, 'Somebody has used the new listing already: suspend it instead.'
  );
  -- The undoing would take the listing from the new owner.
  perform private.refuse_if(
    (done.kind, done.action) = ('claim', 'approved')
      and (
        exists (
          select from private.events e
            join private.cases_of('advisor', c.advisor_id) o
              on (o.kind, o.subject) = (e.kind, e.item_id)
          where e.id > done.id and e.actor = c.sender
        )
        or exists (
          select from public.enquiries e
          where e.advisor_id = c.advisor_id and greatest(e.answered_at, e.read_at) > done.created_at
        )
      ),
    409, 'The new owner has worked on the listing already: this cannot be undone any more.'
  );
  perform private.refuse_if((done.kind, done.action) = ('company', 'approved')
    and exists (select from public.credentials f where f.company_id = c.company_id),
    409, 'A firm has named this company as a client already: suspend it instead.');
end;
$$;

select private.expose(
  'authenticated',
  '{own_registrations, send_registration_again, claim_listing, own_claims, object_to_claim, report_listing, ask_question}'
);
select private.expose('anon, authenticated', '{desk_questions}');
select private.expose('anon, authenticated, service_role', '{desk_item}');
