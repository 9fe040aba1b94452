-- Addresses that get no mail: a mail server refused them for good, or their owner reported a mail as spam. The mail service reports
-- both by webhook (supabase/functions/mail/events.ts). claim_mail() leaves mails to these addresses to the desk.

create table private.suppressions (
  -- A `+tag` makes another address: servers without tags refuse the tagged one only.
  email text primary key check (email = lower(email) and char_length(email) <= 320),
  reason text not null check (reason in ('bounce', 'complaint', 'service')),
  since timestamptz not null default now(),
  held int not null default 0,
  is_team boolean not null default false
);
comment on table private.suppressions is 'No API role reads it. A row is kept for a year.';
comment on column private.suppressions.reason is
  'bounce: refused for good; complaint: reported as spam; service: on the mail service''s own list.';
comment on column private.suppressions.held is 'Mails left to the desk since.';
comment on column private.suppressions.is_team is 'Whether it is the address that the contact form writes to.';
alter table private.suppressions enable row level security;

create table private.mail_events (
  id text primary key check (char_length(id) <= 200),
  received_at timestamptz not null default now()
);
comment on table private.mail_events is 'Ids of the webhook''s events for 30 days: a repeated event has no effect.';
alter table private.mail_events enable row level security;

create function private.delete_old_suppressions() returns void language sql set search_path = '' as $$
  delete from private.suppressions where since < now() - interval '1 year';
  delete from private.mail_events where received_at < now() - interval '30 days'
$$;

create function private.lift_suppression(email text) returns int language plpgsql security definer set search_path = '' as $$
declare
  lifted private.suppressions;
  released int;
begin
  delete from private.suppressions s where s.email = lower(btrim(lift_suppression.email)) returning * into lifted;
  if not found then
    return null;
  end if;
  -- Without the address: the history outlives an account's data.
  perform private.log_event('suppression', lifted.reason, 'lifted');
  -- The link of an account's mail is valid for minutes.
  delete from private.outbox o
  where lower(o.recipient) = lifted.email and o.refused_at is not null and o.last_error = 'suppressed' and o.content ->> 'kind' = 'ready';
  update private.outbox o set refused_at = null, not_before = clock_timestamp()
  where lower(o.recipient) = lifted.email and o.refused_at is not null and o.last_error = 'suppressed';
  get diagnostics released = row_count;
  return released;
end;
$$;
comment on function private.lift_suppression is
  'Lifts a suppression and queues the mails that were held back, except account mails; returns their number, null for an unknown address. Security definer: no API role has access to the tables.';

create function private.record_mail_event(event_id text, email text, reason text, mail_id uuid, is_team boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(record_mail_event.email));
begin
  insert into private.mail_events (id) values (event_id) on conflict do nothing;
  if not found then
    return;
  end if;
  perform private.delete_old_suppressions();
  if record_mail_event.reason = 'removed' then
    perform private.lift_suppression(address);
    return;
  end if;
  -- The event may arrive before the sender has settled the mail.
  update private.outbox o set bounced_at = now(), last_error = 'suppressed'
  where o.id = record_mail_event.mail_id and coalesce(lower(o.recipient), address) = address and record_mail_event.reason <> 'complaint';
  delete from private.newsletter_subscribers s where s.email = address;
  delete from private.outbox o where lower(o.recipient) = address and o.content ->> 'kind' like 'newsletter%';
  insert into private.suppressions (email, reason, is_team)
  values (address, record_mail_event.reason, record_mail_event.is_team) on conflict on constraint suppressions_pkey do nothing;
end;
$$;
comment on function private.record_mail_event is
  'Records an event of the mail service, once: suppresses an address and takes it off the newsletter, or lifts it (`removed`). Security definer: no API role has access to the tables.';

create function private.desk_suppressions(term text) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := coalesce(private.to_like_pattern(term), '%');
begin
  perform private.assert_desk();
  return jsonb_build_object(
    'total', (select count(*) from private.suppressions),
    'items', (select coalesce(jsonb_agg(to_jsonb(i) order by i.is_team desc, i.since desc, i.email), '[]') from (
        select * from private.suppressions s where s.email like pattern order by s.is_team desc, s.since desc, s.email limit 50) i));
end;
$$;
comment on function private.desk_suppressions is
  'The team''s own address first, then the 50 newest that contain the term. Security definer: no API role may read them.';

create function private.desk_lift_suppression(email text) returns int language plpgsql security definer set search_path = '' as $$
declare
  released int;
begin
  perform private.assert_desk();
  released := private.lift_suppression(email);
  if released is null then
    perform private.refuse(404, 'This address is no longer suppressed.');
  end if;
  return released;
end;
$$;
comment on function private.desk_lift_suppression is 'Security definer: no API role may change suppressions.';

create function private.own_suppression() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('reason', s.reason, 'since', s.since)
  from private.suppressions s where s.email = lower(private.email_of(auth.uid()))
$$;
comment on function private.own_suppression is
  'Why the caller''s address gets no mail, or null. Security definer: no API role may read the table.';

create function public.record_mail_event(event_id text, email text, reason text, mail_id uuid default null, is_team boolean default false)
returns void language sql set search_path = '' as $$ select private.record_mail_event(event_id, email, reason, mail_id, is_team) $$;
create function public.desk_suppressions(term text default null) returns jsonb
language sql stable set search_path = '' as $$ select private.desk_suppressions(term) $$;
create function public.desk_lift_suppression(email text) returns int
language sql set search_path = '' as $$ select private.desk_lift_suppression(email) $$;
create function public.own_suppression() returns jsonb language sql stable set search_path = '' as $$ select private.own_suppression() $$;

grant execute on function private.record_mail_event, public.record_mail_event to service_role;
grant execute on function private.desk_suppressions, private.desk_lift_suppression, public.desk_suppressions,
  public.desk_lift_suppression to anon, authenticated, service_role;
grant execute on function private.own_suppression, public.own_suppression to authenticated;
