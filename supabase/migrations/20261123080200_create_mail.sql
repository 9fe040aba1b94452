-- Outgoing mail: the outbox, messages of the contact form, addresses that get no mail, and the newsletter.
-- Only the senders, with the service key, take and settle mail.

-- Outbox --------------------------------------------------------------------------------------------------------------
-- A mail is written in the transaction of the change that it reports. A sender passes it to a mail server once; if the
-- sender dies in between, again under the same Message-ID, which is the id.
create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  -- Null for the team, whose address is in the sender's settings.
  recipient text,
  -- Data of the mail by kind: src/domain/mail/mail.ts. After sending only the kind is kept.
  content jsonb not null check (content ->> 'kind' is not null),
  created_at timestamptz not null default now(),
  not_before timestamptz not null default now(),
  attempts int not null default 0,
  last_error text check (char_length(last_error) <= 500),
  failing_since timestamptz,
  taken_until timestamptz,
  sent_at timestamptz,
  cancelled_at timestamptz,
  -- Rejected permanently by the mail server, or to a suppressed address: the desk decides.
  refused_at timestamptz,
  -- The mail service reported that an accepted mail was not delivered.
  bounced_at timestamptz
);
alter table private.outbox enable row level security;
create index outbox_due_idx on private.outbox (not_before)
  where sent_at is null and cancelled_at is null and refused_at is null;
create index outbox_refused_idx on private.outbox (refused_at) where refused_at is not null;
create index outbox_sent_idx on private.outbox (sent_at);

-- Queues a mail; nothing without an address.
create function private.queue_mail(
  recipient text,
  content jsonb,
  wait interval default '0'
) returns uuid
language sql
security definer
set search_path = ''
as $$
  insert into private.outbox (recipient, content, not_before)
  select $1, $2, clock_timestamp() + wait
  where $1 is not null
  returning id
$$;

-- Takes one due mail, or the one with the given id, for a minute: longer than a mail server can take.
create function private.take_due_mail(only_id uuid default null) returns table (
  id uuid, recipient text, content jsonb, created_at timestamptz
)
language plpgsql security definer set search_path = '' as $$
declare
  mail private.outbox;
begin
  if only_id is null then
    perform private.mail_asked_links();
  end if;
  loop
    update private.outbox o
    set taken_until = clock_timestamp() + interval '1 minute',
      attempts = o.attempts + 1,
      refused_at = null
    where o.id = (
      select due.id
      from private.outbox due
      where due.sent_at is null
        and due.cancelled_at is null
        and coalesce(due.taken_until, '-infinity') <= clock_timestamp()
        -- A mail that is requested by id is tried at once.
        and (
          due.id = only_id
          or only_id is null and due.refused_at is null and due.not_before <= clock_timestamp()
        )
      order by due.not_before limit 1 for update skip locked
    )
    returning o.* into mail;
    exit when not found;
    -- The one place where senders respect suppressions. The team's mails have no recipient here: they are always tried.
    update private.suppressions s set held = s.held + 1 where s.email = lower(mail.recipient);
    if not found then
      return query select mail.id, mail.recipient, mail.content, mail.created_at;
      exit;
    end if;
    -- Anybody may subscribe any address, so a mail of the newsletter is not left to the desk.
    if mail.content ->> 'kind' like 'newsletter%' then
      delete from private.outbox o where o.id = mail.id;
    else
      perform private.settle_mail(mail.id, 'refused', 'suppressed');
    end if;
    exit when only_id is not null;
  end loop;
end;
$$;

-- The result of a taken mail: sent, refused (permanently) or failed (retried at growing intervals).
create function private.settle_mail(
  mail_id uuid,
  outcome text,
  reason text default null
) returns void
language sql
security definer
set search_path = ''
as $$
  select private.refuse_if(
    outcome not in ('sent', 'failed', 'refused'),
    422, 'The outcome is sent, failed or refused.'
  );
  update private.outbox o
  set taken_until = null,
    last_error = case when o.bounced_at is null then left(reason, 500) else o.last_error end,
    failing_since = case when outcome = 'failed' then coalesce(o.failing_since, now()) end,
    sent_at = case when outcome = 'sent' then now() end,
    refused_at = case when outcome = 'refused' then now() end,
    not_before = case
      when outcome = 'failed' then
        now() + least(interval '5 minutes', interval '1 second' * power(2, least(o.attempts, 9)))
      else o.not_before
    end,
    content = case
      when outcome = 'sent' then jsonb_build_object('kind', o.content -> 'kind')
      else o.content
    end
  where o.id = mail_id and o.sent_at is null;
  delete from private.outbox where sent_at < now() - interval '30 days';
$$;

-- Contact form --------------------------------------------------------------------------------------------------------
-- Only the edge function and the team have access. A message and its mail are written together,
-- and so are their results.
create table public.contact_messages (
  id bigint generated by default as identity primary key,
  -- Generated by the form: sending the same form again neither stores nor sends twice.
  idempotency_key uuid not null unique,
  name text not null check (char_length(name) between 2 and 120),
  email text not null check (private.is_email(email)),
  company text check (char_length(company) <= 200),
  subject text not null check (char_length(subject) between 5 and 200),
  message text not null check (char_length(message) between 10 and 5000),
  error text check (char_length(error) <= 1000),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
alter table public.contact_messages enable row level security;
grant select, insert, update, delete on public.contact_messages to service_role;
-- Row security without a policy refuses as well; this restrictive policy holds even if another policy is added later.
create policy "Nobody but the team touches contact messages" on public.contact_messages
  as restrictive for all to anon, authenticated using (false) with check (false);

create function private.guard_contact_message() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.name := private.to_line(new.name, 120, 'Name must be at least 2 characters', 2);
  new.email := private.to_email(new.email, 'Please enter a valid email address', required => true);
  new.company := private.to_line(new.company, 200);
  new.subject := private.to_line(new.subject, 200, 'Subject must be at least 5 characters', 5);
  new.message := private.to_prose(new.message, 5000, 'Message must be at least 10 characters', 10);
  -- A retry of a stored message is not counted; the unique key handles it.
  if tg_op = 'INSERT'
    and not exists (
      select from public.contact_messages m where m.idempotency_key = new.idempotency_key
    ) then
    perform private.limit_writes('contact by ' || lower(new.email), 20, '10 minutes');
    -- The edge function writes for all visitors: this limit holds whatever address a sender states.
    perform private.limit_writes('contact', 60, '1 minute');
  end if;
  return new;
end;
$$;

-- Queues the mail of a message, the first time or again.
create function private.mail_contact_message(
  m public.contact_messages,
  wait interval default '0'
) returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.outbox (id, created_at, not_before, content)
  select
    m.idempotency_key, m.created_at, clock_timestamp() + wait,
    jsonb_build_object(
      'kind', 'contact',
      'name', m.name,
      'email', m.email,
      'company', m.company,
      'subject', m.subject,
      'message', m.message
    )
  on conflict on constraint outbox_pkey do update
  set content = excluded.content,
    cancelled_at = null,
    refused_at = null,
    bounced_at = null,
    sent_at = null,
    not_before = excluded.not_before
$$;

create function private.mail_new_contact_message() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from private.outbox o where o.id = new.idempotency_key) then
    raise unique_violation using message = 'This key is the id of another mail.';
  end if;
  perform private.mail_contact_message(new);
  return null;
end;
$$;

create trigger contact_messages_guard before insert or update of name, email, company, subject, message
  on public.contact_messages for each row execute function private.guard_contact_message();
create trigger contact_messages_mail after insert on public.contact_messages
  for each row execute function private.mail_new_contact_message();

-- Suppressions --------------------------------------------------------------------------------------------------------
-- Addresses that get no mail, for a year: a mail server refused them for good (bounce), their owner reported a mail as
-- spam (complaint), or they are on the mail service's own list (service). The mail service reports them by webhook
-- (supabase/functions/mail/events.ts). take_due_mail() leaves mails to these addresses to the desk.
create table private.suppressions (
  -- A `+tag` makes another address: servers without tags refuse the tagged one only.
  email text primary key check (email = lower(email) and char_length(email) <= 320),
  reason text not null check (reason in ('bounce', 'complaint', 'service')),
  since timestamptz not null default now(),
  -- Mails left to the desk since.
  held int not null default 0,
  -- Whether it is the address that the contact form writes to.
  is_team boolean not null default false
);
alter table private.suppressions enable row level security;

-- Events of the webhook for 30 days: a repeated one has no effect.
create table private.mail_events (
  id text primary key check (char_length(id) <= 200),
  received_at timestamptz not null default now()
);
alter table private.mail_events enable row level security;

-- Queues the mails that were held back and returns their number; null if the address is not suppressed.
create function private.lift_suppression(email text) returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  lifted private.suppressions;
  released int;
begin
  delete from private.suppressions s
  where s.email = lower(btrim(lift_suppression.email))
  returning * into lifted;
  if not found then
    return null;
  end if;
  -- Without the address: the history outlives an account's data.
  perform private.log_event('suppression', lifted.reason, 'lifted');
  -- The link of an account's mail is valid for minutes.
  delete from private.outbox o
  where lower(o.recipient) = lifted.email
    and o.refused_at is not null
    and o.last_error = 'suppressed'
    and o.content ->> 'kind' = 'ready';
  update private.outbox o set refused_at = null, not_before = clock_timestamp()
  where lower(o.recipient) = lifted.email
    and o.refused_at is not null
    and o.last_error = 'suppressed';
  get diagnostics released = row_count;
  return released;
end;
$$;

create function private.record_mail_event(
  event_id text,
  email text,
  reason text,
  mail_id uuid default null,
  is_team boolean default false
) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text := lower(btrim(record_mail_event.email));
begin
  insert into private.mail_events (id) values (event_id) on conflict do nothing;
  if not found then
    return;
  end if;
  perform private.delete_old_rows();
  if record_mail_event.reason = 'removed' then
    perform private.lift_suppression(address);
    return;
  end if;
  -- The event may arrive before the sender has settled the mail.
  update private.outbox o set bounced_at = now(), last_error = 'suppressed'
  where o.id = record_mail_event.mail_id
    and coalesce(lower(o.recipient), address) = address
    and record_mail_event.reason <> 'complaint';
  delete from private.newsletter_subscribers s where s.email = address;
  delete from private.outbox o
  where lower(o.recipient) = address and o.content ->> 'kind' like 'newsletter%';
  insert into private.suppressions (email, reason, is_team)
  values (address, record_mail_event.reason, record_mail_event.is_team)
  on conflict on constraint suppressions_pkey do nothing;
  -- The desk looks for the right address of the firm.
  if found and record_mail_event.reason <> 'complaint' then
    perform private.send_report(a."Id", 'bounced', null, a.email, is_told => true)
    from public."Advisors" a
    where lower(a.email) = address;
  end if;
end;
$$;

create function private.desk_suppressions(term text default null) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.assert_desk();
  select jsonb_build_object(
    'total', (select count(*) from private.suppressions),
    'items', (
      select coalesce(jsonb_agg(to_jsonb(i) order by i.is_team desc, i.since desc, i.email), '[]')
      from (
        select *
        from private.suppressions s
        where s.email like coalesce(private.to_like_pattern(term), '%')
        order by s.is_team desc, s.since desc, s.email limit 50
      ) i
    )
  )
$$;

create function private.desk_lift_suppression(email text) returns int
language sql
security definer
set search_path = ''
as $$
  select private.assert_desk();
  select coalesce(
    private.lift_suppression(email),
    private.refuse(404, 'This address is no longer suppressed.')::int
  )
$$;

create function private.own_suppression() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('reason', s.reason, 'since', s.since)
  from private.suppressions s where s.email = lower(private.email_of(auth.uid()))
$$;

-- Newsletter ----------------------------------------------------------------------------------------------------------
-- An address is confirmed by a button on the page that a mail links to, within a week, and deleted when its owner
-- unsubscribes. A caller learns nothing about an address; only mails to it disclose its state.
create table private.newsletter_subscribers (
  email text primary key check (private.is_email(email) and email = lower(email)),
  -- Part of the links in mails to this address: confirms and unsubscribes.
  token uuid not null unique default gen_random_uuid(),
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz
);
alter table private.newsletter_subscribers enable row level security;

create function private.subscribe_newsletter(email text) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text := lower(private.to_email(
    subscribe_newsletter.email,
    'Please enter a valid email address',
    required => true
  ));
  subscriber private.newsletter_subscribers;
begin
  perform private.limit_writes('newsletter from ' || private.visitor(), 20, '10 minutes');
  -- Three mails a day to a mailbox, ignoring everything after a `+`. The response stays the same beyond that: a
  -- stranger can neither fill a mailbox nor find out about it.
  if private.count_write(
    'newsletter to ' || private.hash_of(regexp_replace(address, '\+.*@', '@')),
    '1 day'
  ) > 3 then
    return;
  end if;
  insert into private.newsletter_subscribers as s (email)
  values (address)
  on conflict on constraint newsletter_subscribers_pkey do update set asked_at = now()
  returning s.* into subscriber;
  perform private.queue_mail(
    subscriber.email,
    jsonb_build_object(
      'kind', 'newsletter_confirmation',
      'token', subscriber.token,
      'subscribed', subscriber.confirmed_at is not null
    )
  );
end;
$$;

-- Whether the link was valid; it can be used again.
create function private.confirm_newsletter(token uuid) returns boolean
language sql
security definer
set search_path = ''
as $$
  with confirmed as (
    update private.newsletter_subscribers s set confirmed_at = coalesce(s.confirmed_at, now())
    where s.token = $1 and (s.confirmed_at is not null or s.asked_at > now() - interval '7 days')
    returning s.email
  )
  select exists (select from confirmed)
$$;

create function private.unsubscribe_newsletter(token uuid) returns void
language sql
security definer
set search_path = ''
as $$
  with gone as (delete from private.newsletter_subscribers s where s.token = $1 returning s.email)
  delete from private.outbox o
  using gone
  where o.recipient = gone.email and o.content ->> 'kind' like 'newsletter%'
$$;

-- The weekly digest: scripts/digest.ts and the schedule compare the site with the last one. At most one per week is
-- queued, with one mail for each confirmed address.
create table private.newsletter_digests (
  id bigint generated always as identity primary key,
  sent_on date not null default current_date,
  mails int not null,
  -- For each article or fact a value that changes with its text.
  seen jsonb not null
);
alter table private.newsletter_digests enable row level security;

-- Null before the first. Deletes addresses that were never confirmed.
create function private.last_digest() returns jsonb
language sql
security definer
set search_path = ''
as $$
  delete from private.newsletter_subscribers s
  where s.confirmed_at is null and s.asked_at < now() - interval '7 days';
  select jsonb_build_object(
    'id', d.id,
    'sent_on', d.sent_on,
    'due', d.sent_on <= current_date - 7,
    'seen', d.seen
  )
  from private.newsletter_digests d
  order by d.id desc limit 1
$$;

-- Queues a mail for each confirmed address if `previous` is still the last digest and a week old.
create function private.write_digest(previous bigint, digest jsonb, seen jsonb) returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  written int;
begin
  lock table private.newsletter_digests in share row exclusive mode;
  perform private.refuse_if(
    (select max(d.id) from private.newsletter_digests d) is distinct from previous,
    409, 'Another digest has just been written.'
  );
  perform private.refuse_if(
    exists (select from private.newsletter_digests d where d.sent_on > current_date - 7),
    409, 'The last digest is less than a week old.'
  );
  insert into private.outbox (recipient, content, not_before)
  select
    s.email,
    digest || jsonb_build_object('kind', 'newsletter_digest', 'token', s.token),
    -- Two per second, the limit of mail services; urgent mails are sent in between.
    now() + row_number() over (order by s.email) * interval '0.5 seconds'
  from private.newsletter_subscribers s
  where s.confirmed_at is not null;
  get diagnostics written = row_count;
  -- Without subscribers no digest is stored, so that the first subscriber gets all news.
  if written > 0 then
    insert into private.newsletter_digests (mails, seen) values (written, seen);
  end if;
  return written;
end;
$$;

-- Only the edge function knows the visitor's address: it counts the visitor here before it stores the message.
create function public.count_contact_visitor(visitor text) returns void set search_path = ''
return private.limit_writes('contact from ' || private.hash_of(visitor), 40, '10 minutes');

grant execute on function public.count_contact_visitor to service_role;
select private.expose(
  'service_role',
  '{take_due_mail, settle_mail, record_mail_event, last_digest, write_digest}'
);
select private.expose('authenticated', '{own_suppression}');
select private.expose(
  'anon, authenticated, service_role',
  '{desk_suppressions, desk_lift_suppression, subscribe_newsletter, confirm_newsletter,
  unsubscribe_newsletter}'
);
