-- Mail leaves by a table: a row is written in the transaction of the change that it tells of, and a sender takes it from
-- there to a mail server, once or, when it dies in between, again under the same Message-ID.

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text,
  content jsonb not null check (content ->> 'kind' is not null),
  created_at timestamptz not null default now(),
  not_before timestamptz not null default now(),
  attempts int not null default 0,
  last_error text check (char_length(last_error) <= 500),
  claimed_until timestamptz,
  sent_at timestamptz,
  cancelled_at timestamptz,
  refused_at timestamptz
);
comment on table private.outbox is 'Mails that have to leave. The id is Message-ID and idempotency key.';
comment on column private.outbox.recipient is 'An address; null is the team''s, which the sender knows.';
comment on column private.outbox.content is
  'What the mail says, by its kind: src/domain/mail.ts. Only the kind is kept of a mail that was sent.';
comment on column private.outbox.refused_at is 'The mail server will never take it: the desk decides.';
alter table private.outbox enable row level security;
revoke all on private.outbox from public, anon, authenticated, service_role;
create index outbox_due_idx on private.outbox (not_before)
  where sent_at is null and cancelled_at is null and refused_at is null;
create index outbox_refused_idx on private.outbox (refused_at) where refused_at is not null;
create index outbox_sent_idx on private.outbox (sent_at);

create function private.claim_mail(only_id uuid) returns table (id uuid, recipient text, content jsonb)
language sql security definer set search_path = '' as $$
  update private.outbox o
  set claimed_until = clock_timestamp() + interval '1 minute', attempts = o.attempts + 1, refused_at = null
  where o.id = (
    select due.id from private.outbox due
    where due.sent_at is null and due.cancelled_at is null
      and coalesce(due.claimed_until, '-infinity') <= clock_timestamp()
      -- A mail that is asked for is tried at once, whatever happened to it before.
      and (due.id = only_id or only_id is null and due.refused_at is null and due.not_before <= clock_timestamp())
    order by due.not_before limit 1 for update skip locked
  )
  returning o.id, o.recipient, o.content
$$;
comment on function private.claim_mail is
  'Takes one mail that is due, or the one asked for, for a minute: longer than a mail server may take to answer. Security definer: no API role may touch the table.';

create function private.settle_mail(mail_id uuid, outcome text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.outbox o set
    claimed_until = null,
    last_error = left(reason, 500),
    sent_at = case when outcome = 'sent' then now() end,
    refused_at = case when outcome = 'refused' then now() end,
    not_before = case when outcome = 'failed'
      then now() + least(interval '5 minutes', interval '1 second' * power(2, least(o.attempts, 9))) else o.not_before end,
    -- Links and words are of no use any more, and not ours to keep.
    content = case when outcome = 'sent' then jsonb_build_object('kind', o.content -> 'kind') else o.content end
  where o.id = mail_id and o.sent_at is null;
  delete from private.outbox where sent_at < now() - interval '30 days';
end;
$$;
comment on function private.settle_mail is
  'Says what became of a claimed mail: sent, refused (for good) or failed (tried again, ever later, for ever). Security definer: no API role may touch the table.';

create function public.claim_mail(only_id uuid default null) returns table (id uuid, recipient text, content jsonb)
language sql set search_path = '' as $$ select * from private.claim_mail(only_id) $$;
create function public.settle_mail(mail_id uuid, outcome text, reason text default null) returns void
language plpgsql set search_path = '' as $$
begin
  if outcome not in ('sent', 'failed', 'refused') then
    perform private.refuse(422, 'The outcome is sent, failed or refused.');
  end if;
  perform private.settle_mail(mail_id, outcome, reason);
end;
$$;
grant execute on function private.claim_mail, private.settle_mail, public.claim_mail, public.settle_mail to service_role;
