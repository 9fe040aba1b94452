-- Outgoing mail is a table: the row is written in the transaction of the change that the mail reports. A sender passes it to
-- a mail server once; if the sender dies in between, again under the same Message-ID.

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text,
  content jsonb not null check (content ->> 'kind' is not null),
  created_at timestamptz not null default now(),
  not_before timestamptz not null default now(),
  attempts int not null default 0,
  last_error text check (char_length(last_error) <= 500),
  failing_since timestamptz,
  claimed_until timestamptz,
  sent_at timestamptz,
  cancelled_at timestamptz,
  refused_at timestamptz,
  bounced_at timestamptz
);
comment on table private.outbox is 'Mails to send. The id is Message-ID and idempotency key.';
comment on column private.outbox.recipient is 'An address; null for the team, whose address is in the sender''s settings.';
comment on column private.outbox.content is
  'Data of the mail by kind: src/domain/mail/mail.ts. After sending only the kind is kept.';
comment on column private.outbox.refused_at is
  'When the mail server rejected it permanently, or its address was suppressed; the desk decides.';
comment on column private.outbox.bounced_at is 'When the mail service reported that an accepted mail was not delivered.';
alter table private.outbox enable row level security;
create index outbox_due_idx on private.outbox (not_before)
  where sent_at is null and cancelled_at is null and refused_at is null;
create index outbox_refused_idx on private.outbox (refused_at) where refused_at is not null;
create index outbox_sent_idx on private.outbox (sent_at);

create function private.claim_mail(only_id uuid) returns table (id uuid, recipient text, content jsonb)
language plpgsql security definer set search_path = '' as $$
declare
  mail private.outbox;
begin
  loop
    update private.outbox o
    set claimed_until = clock_timestamp() + interval '1 minute', attempts = o.attempts + 1, refused_at = null
    where o.id = (
      select due.id from private.outbox due
      where due.sent_at is null and due.cancelled_at is null
        and coalesce(due.claimed_until, '-infinity') <= clock_timestamp()
        -- A mail that is requested by id is tried at once.
        and (due.id = only_id or only_id is null and due.refused_at is null and due.not_before <= clock_timestamp())
      order by due.not_before limit 1 for update skip locked
    )
    returning o.* into mail;
    exit when not found;
    -- The one place where senders respect suppressions. The team's mails have no recipient here: they are always tried.
    update private.suppressions s set held = s.held + 1 where s.email = lower(mail.recipient);
    if not found then
      return query select mail.id, mail.recipient, mail.content;
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
comment on function private.claim_mail is
  'Claims one due mail, or the one with the given id, for a minute: longer than a mail server can take. A mail to a suppressed address is left to the desk instead. Security definer: no API role has access to the table.';

create function private.settle_mail(mail_id uuid, outcome text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if outcome not in ('sent', 'failed', 'refused') then
    perform private.refuse(422, 'The outcome is sent, failed or refused.');
  end if;
  update private.outbox o set
    claimed_until = null,
    last_error = case when o.bounced_at is null then left(reason, 500) else o.last_error end,
    failing_since = case when outcome = 'failed' then coalesce(o.failing_since, now()) end,
    sent_at = case when outcome = 'sent' then now() end,
    refused_at = case when outcome = 'refused' then now() end,
    not_before = case when outcome = 'failed'
      then now() + least(interval '5 minutes', interval '1 second' * power(2, least(o.attempts, 9))) else o.not_before end,
    -- Links and text are deleted after sending.
    content = case when outcome = 'sent' then jsonb_build_object('kind', o.content -> 'kind') else o.content end
  where o.id = mail_id and o.sent_at is null;
  delete from private.outbox where sent_at < now() - interval '30 days';
end;
$$;
comment on function private.settle_mail is
  'Records the result of a claimed mail: sent, refused (permanently) or failed (retried at growing intervals). Security definer: no API role has access to the table.';

create function public.claim_mail(only_id uuid default null) returns table (id uuid, recipient text, content jsonb)
language sql set search_path = '' as $$ select * from private.claim_mail(only_id) $$;

create function public.settle_mail(mail_id uuid, outcome text, reason text default null) returns void
language sql set search_path = '' as $$ select private.settle_mail(mail_id, outcome, reason) $$;

-- Messages of the contact form: only the edge function and the team have access. A message and its mail are written together,
-- and so are their results.

create table public.contact_messages (
  id bigint generated by default as identity primary key,
  idempotency_key uuid not null unique,
  name text not null check (char_length(name) between 2 and 120),
  email text not null check (private.is_email(email)),
  company text check (char_length(company) <= 200),
  subject text not null check (char_length(subject) between 5 and 200),
  message text not null check (char_length(message) between 10 and 5000),
  status text not null default 'stored' check (status in ('stored', 'sent', 'failed', 'closed')),
  error text check (char_length(error) <= 1000),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  version int not null default 1
);
comment on column public.contact_messages.idempotency_key is
  'Generated by the form: sending the same form again neither stores nor sends twice.';
comment on column public.contact_messages.status is
  'stored: its mail is queued; sent; failed: the last attempt failed; closed: the desk decided that it needs no mail.';
alter table public.contact_messages enable row level security;
grant select, insert, update, delete on public.contact_messages to service_role;
-- Row security without a policy refuses as well; this restrictive policy holds even if another policy is added later.
create policy "Nobody but the team touches contact messages" on public.contact_messages
  as restrictive for all to anon, authenticated using (false) with check (false);
create index contact_messages_status_idx on public.contact_messages (status, created_at);

create function private.guard_contact_message() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.to_line(new.name, 120, 'Name must be at least 2 characters');
  new.email := private.to_email(new.email, 'Please enter a valid email address', required => true);
  new.company := private.to_line(new.company, 200);
  new.subject := private.to_line(new.subject, 200, 'Subject must be at least 5 characters');
  new.message := private.to_prose(new.message, 5000, 'Message must be at least 10 characters');
  if char_length(new.name) < 2 then
    perform private.refuse(422, 'Name must be at least 2 characters');
  elsif char_length(new.subject) < 5 then
    perform private.refuse(422, 'Subject must be at least 5 characters');
  elsif char_length(new.message) < 10 then
    perform private.refuse(422, 'Message must be at least 10 characters');
  end if;
  -- A retry of a stored message is not counted; the unique key handles it.
  if tg_op = 'INSERT' and not exists (select from public.contact_messages m where m.idempotency_key = new.idempotency_key) then
    perform private.limit_writes('contact by ' || lower(new.email), 20, '10 minutes');
    -- The edge function writes for all visitors: this limit holds whatever address a sender states.
    perform private.limit_writes('contact', 60, '1 minute');
  end if;
  return new;
end;
$$;
comment on function private.guard_contact_message is 'Security definer: no API role may count writes.';

-- Only the edge function knows the visitor's address: it counts the visitor here before it stores the message.
create function public.count_contact_visitor(visitor text) returns void language plpgsql set search_path = '' as $$
begin
  perform private.limit_writes(
    'contact from ' || private.hash_of(count_contact_visitor.visitor), 40, '10 minutes'
  );
end;
$$;
comment on function public.count_contact_visitor is
  'Counts a visitor''s message by network address, and refuses it with 429 beyond 40 in ten minutes.';

create function private.mail_contact_message(m public.contact_messages, wait interval default '0') returns void
language sql security definer set search_path = '' as $$
  insert into private.outbox (id, created_at, not_before, content)
  select m.idempotency_key, m.created_at, clock_timestamp() + wait, jsonb_build_object('kind', 'contact',
    'name', m.name, 'email', m.email, 'company', m.company, 'subject', m.subject, 'message', m.message)
  on conflict on constraint outbox_pkey do update set
    content = excluded.content, cancelled_at = null, refused_at = null, bounced_at = null, sent_at = null,
    not_before = excluded.not_before
$$;
comment on function private.mail_contact_message is
  'Queues the mail of a message, the first time or again. Security definer: no API role may write mails.';

create function private.mail_new_contact_message() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- The key is already the id of another mail.
  if exists (select from private.outbox o where o.id = new.idempotency_key) then
    raise unique_violation using message = 'This key is taken.';
  end if;
  perform private.mail_contact_message(new);
  return null;
end;
$$;
comment on function private.mail_new_contact_message is 'Security definer: no API role may read mails.';

create trigger contact_messages_guard before insert or update of name, email, company, subject, message
  on public.contact_messages for each row execute function private.guard_contact_message();
create trigger contact_messages_mail after insert on public.contact_messages
  for each row when (new.status = 'stored') execute function private.mail_new_contact_message();
create trigger contact_messages_version before update on public.contact_messages
  for each row when (old.status is distinct from new.status) execute function private.bump_version();

grant execute on function private.claim_mail, private.settle_mail, public.claim_mail, public.settle_mail,
  public.count_contact_visitor to service_role;
