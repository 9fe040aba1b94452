-- Newsletter subscribers: an address is confirmed by a button on the page that a mail links to, and deleted when its owner
-- unsubscribes. A caller learns nothing about an address; only mails to it disclose its state.

create table private.newsletter_subscribers (
  email text primary key check (private.is_email(email) and email = lower(email)),
  token uuid not null unique default gen_random_uuid(),
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz
);
comment on table private.newsletter_subscribers is 'No API role reads it. Unconfirmed addresses are kept for a week.';
comment on column private.newsletter_subscribers.token is
  'Part of the links in mails to this address: confirms and unsubscribes.';
alter table private.newsletter_subscribers enable row level security;

create function private.subscribe_newsletter(email text) returns void language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(private.to_email(subscribe_newsletter.email, 'Please enter a valid email address', required => true));
  subscriber private.newsletter_subscribers;
begin
  if private.visitor() is not null then
    perform private.limit_writes('newsletter from ' || private.visitor(), 20, '10 minutes');
  end if;
  -- Three mails a day to a mailbox, ignoring everything after a `+`. The response stays the same beyond that: a stranger can
  -- neither fill a mailbox nor find out about it.
  if private.count_write('newsletter to ' || private.hash_of(regexp_replace(address, '\+.*@', '@')), '1 day') > 3 then
    return;
  end if;
  insert into private.newsletter_subscribers as s (email) values (address)
  on conflict on constraint newsletter_subscribers_pkey do update set asked_at = now()
  returning s.* into subscriber;
  insert into private.outbox (recipient, content) values (subscriber.email, jsonb_build_object(
    'kind', 'newsletter_confirmation', 'token', subscriber.token, 'subscribed', subscriber.confirmed_at is not null));
end;
$$;
comment on function private.subscribe_newsletter is
  'Stores an address and mails it the confirmation link, in one transaction; the same for known and unknown addresses. Security definer: no API role has access to subscribers or mails.';

create function private.confirm_newsletter(token uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  update private.newsletter_subscribers s set confirmed_at = coalesce(s.confirmed_at, now())
  where s.token = confirm_newsletter.token and (s.confirmed_at is not null or s.asked_at > now() - interval '7 days');
  return found;
end;
$$;
comment on function private.confirm_newsletter is
  'Returns whether the link was valid; it can be used again. Security definer: no API role has access to subscribers.';

create function private.unsubscribe_newsletter(token uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  delete from private.newsletter_subscribers s where s.token = unsubscribe_newsletter.token returning s.email into address;
  delete from private.outbox o where o.recipient = address and o.content ->> 'kind' like 'newsletter%';
end;
$$;
comment on function private.unsubscribe_newsletter is
  'Deletes the address and every newsletter mail to it; the same result for an unknown token. Security definer: no API role has access to subscribers or mails.';

-- The weekly digest: scripts/digest.ts and the schedule compare the site with the last one. At most one per week is queued,
-- with one mail for each confirmed address.

create table private.newsletter_digests (
  id bigint generated always as identity primary key,
  sent_on date not null default current_date,
  mails int not null,
  seen jsonb not null
);
comment on column private.newsletter_digests.seen is 'For each article or fact a value that changes with its text.';
alter table private.newsletter_digests enable row level security;

create function private.last_digest() returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  delete from private.newsletter_subscribers s where s.confirmed_at is null and s.asked_at < now() - interval '7 days';
  return (
    select jsonb_build_object('id', d.id, 'sent_on', d.sent_on, 'due', d.sent_on <= current_date - 7, 'seen', d.seen)
    from private.newsletter_digests d order by d.id desc limit 1);
end;
$$;
comment on function private.last_digest is
  'The last digest, null before the first. Deletes addresses that were never confirmed. Security definer: no API role has access to subscribers.';

create function private.write_digest(previous bigint, digest jsonb, seen jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  written int;
begin
  lock table private.newsletter_digests in share row exclusive mode;
  if (select max(d.id) from private.newsletter_digests d) is distinct from previous then
    perform private.refuse(409, 'Another digest has just been written.');
  elsif exists (select from private.newsletter_digests d where d.sent_on > current_date - 7) then
    perform private.refuse(409, 'The last digest is less than a week old.');
  end if;
  insert into private.outbox (recipient, content, not_before)
  select s.email, digest || jsonb_build_object('kind', 'newsletter_digest', 'token', s.token),
    -- Two per second, the limit of mail services; urgent mails are sent in between.
    now() + row_number() over (order by s.email) * interval '0.5 seconds'
  from private.newsletter_subscribers s where s.confirmed_at is not null;
  get diagnostics written = row_count;
  -- Without subscribers no digest is stored, so that the first subscriber gets all news.
  if written > 0 then
    insert into private.newsletter_digests (mails, seen) values (written, seen);
  end if;
  return written;
end;
$$;
comment on function private.write_digest is
  'Queues a mail for each confirmed address if `previous` is still the last digest and a week old. Security definer: no API role has access to subscribers or mails.';

create function public.subscribe_newsletter(email text) returns void
language sql set search_path = '' as $$ select private.subscribe_newsletter(email) $$;
create function public.confirm_newsletter(token uuid) returns boolean
language sql set search_path = '' as $$ select private.confirm_newsletter(token) $$;
create function public.unsubscribe_newsletter(token uuid) returns void
language sql set search_path = '' as $$ select private.unsubscribe_newsletter(token) $$;
create function public.last_digest() returns jsonb language sql set search_path = '' as $$ select private.last_digest() $$;
create function public.write_digest(previous bigint, digest jsonb, seen jsonb) returns int
language sql set search_path = '' as $$ select private.write_digest(previous, digest, seen) $$;

grant execute on function private.subscribe_newsletter, private.confirm_newsletter, private.unsubscribe_newsletter,
  public.subscribe_newsletter, public.confirm_newsletter, public.unsubscribe_newsletter
  to anon, authenticated, service_role;
grant execute on function private.last_digest, private.write_digest, public.last_digest, public.write_digest
  to service_role;
