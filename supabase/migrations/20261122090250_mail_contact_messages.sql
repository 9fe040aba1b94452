-- A message of the contact form and its mail are one change, and so are what became of the two.

alter table public.contact_messages
  drop constraint contact_messages_status_check,
  add constraint contact_messages_status_check check (status in ('stored', 'sent', 'failed', 'closed')),
  add column version int not null default 1;
comment on column public.contact_messages.status is
  'stored: its mail waits; sent; failed: the last try to send it failed; closed: the desk needs no mail of it.';

create function private.mail_contact_message(m public.contact_messages) returns void
language sql security definer set search_path = '' as $$
  insert into private.outbox (id, created_at, content)
  select m.idempotency_key, m.created_at, jsonb_build_object('kind', 'contact',
    'name', m.name, 'email', m.email, 'company', m.company, 'subject', m.subject, 'message', m.message)
  on conflict on constraint outbox_pkey do update set
    content = excluded.content, cancelled_at = null, refused_at = null, not_before = now()
$$;
comment on function private.mail_contact_message is
  'Writes the mail of a message, or writes it again. Security definer: no API role may write mails.';

create function private.mail_new_contact_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A key that is another mail's is taken.
  if exists (select from private.outbox o where o.id = new.idempotency_key) then
    raise unique_violation using message = 'This key is taken.';
  end if;
  perform private.mail_contact_message(new);
  return null;
end;
$$;
comment on function private.mail_new_contact_message is 'Security definer: no API role may read mails.';
create trigger contact_messages_mail after insert on public.contact_messages
  for each row when (new.status = 'stored') execute function private.mail_new_contact_message();

create function private.mark_contact_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.contact_messages m set
    status = case when new.sent_at is not null then 'sent' when new.cancelled_at is not null then 'closed' else 'failed' end,
    error = new.last_error, sent_at = new.sent_at
  where m.idempotency_key = new.id;
  return null;
end;
$$;
comment on function private.mark_contact_message is
  'Keeps what a message says of its mail true. Security definer: the sender settles mails and nothing else.';
-- A claim that ends is a try that ended.
create trigger outbox_contact after update on private.outbox
  for each row when (
    new.content ->> 'kind' = 'contact' and (old.claimed_until is not null and new.claimed_until is null
      or new.cancelled_at is not null and old.cancelled_at is null)
  ) execute function private.mark_contact_message();

-- What was stored before and never marked is sent now: better twice than never.
select private.mail_contact_message(m) from public.contact_messages m where m.status in ('stored', 'failed');

create function private.bump_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  return new;
end;
$$;
create trigger contact_messages_version before update on public.contact_messages
  for each row when (old.status is distinct from new.status) execute function private.bump_version();
