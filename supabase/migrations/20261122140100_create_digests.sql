-- The weekly digest: what each one found on the site, and a mail for everybody who has confirmed. scripts/digest.ts and the
-- schedule compare the site with the last one; here stands that there is one a week at most, and one mail each.

create table private.newsletter_digests (
  id bigint generated always as identity primary key,
  sent_on date not null default current_date,
  mails int not null,
  seen jsonb not null
);
comment on column private.newsletter_digests.seen is 'By article or fact a mark that changes when its words do.';
alter table private.newsletter_digests enable row level security;
revoke all on private.newsletter_digests from public, anon, authenticated, service_role;

create function private.last_digest() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.newsletter_subscribers s where s.confirmed_at is null and s.asked_at < now() - interval '7 days';
  return (
    select jsonb_build_object('id', d.id, 'sent_on', d.sent_on, 'due', d.sent_on <= current_date - 7, 'seen', d.seen)
    from private.newsletter_digests d order by d.id desc limit 1);
end;
$$;
comment on function private.last_digest is
  'The last digest, null before the first. Forgets addresses that nobody confirmed. Security definer: no API role may touch subscribers.';

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
    -- Two a second: mail services take no more at once, and mails that people wait for come in between.
    now() + row_number() over (order by s.email) * interval '0.5 seconds'
  from private.newsletter_subscribers s where s.confirmed_at is not null;
  get diagnostics written = row_count;
  -- Without a reader it is not written: the first one finds all of it new.
  if written > 0 then
    insert into private.newsletter_digests (mails, seen) values (written, seen);
  end if;
  return written;
end;
$$;
comment on function private.write_digest is
  'Writes a mail for each confirmed address, if `previous` still is the last digest and a week old. Security definer: no API role may touch subscribers or mails.';

create function public.last_digest() returns jsonb
language sql set search_path = '' as $$ select private.last_digest() $$;
create function public.write_digest(previous bigint, digest jsonb, seen jsonb) returns int
language sql set search_path = '' as $$ select private.write_digest(previous, digest, seen) $$;

grant execute on function private.last_digest, private.write_digest, public.last_digest, public.write_digest to service_role;
