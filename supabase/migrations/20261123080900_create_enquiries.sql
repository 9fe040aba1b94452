-- Enquiries: messages of members to listed advisors. One function stores and mails them in one transaction; the sender and the
-- firm's own people read them, the desk only those that the firm has reported, nobody else at all.

create table public.enquiries (
  id bigint generated always as identity primary key,
  idempotency_key uuid not null,
  sender uuid not null references auth.users (id) on delete cascade,
  advisor_id bigint references public."Advisors" ("Id") on delete set null,
  -- As listed when it was written.
  firm text not null check (char_length(firm) <= 200),
  reply_to text not null check (char_length(reply_to) <= 254),
  about text not null check (about in ('feasibility', 'transaction', 'administration', 'second_opinion', 'other')),
  stage text not null check (stage in ('exploring', 'planning', 'running', 'for_somebody_else')),
  message text not null check (char_length(message) between 10 and 5000),
  proposed_times timestamptz[] not null default '{}' check (cardinality(proposed_times) <= 3),
  time_zone text check (char_length(time_zone) <= 64),
  wants_copy boolean not null,
  state text not null default 'stored' check (state in ('stored', 'sent', 'failed', 'closed')),
  mail_id uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (sender, idempotency_key),
  check (cardinality(proposed_times) = 0 or time_zone is not null)
);
comment on column public.enquiries.idempotency_key is 'Chosen by the form: sending the same form again neither stores nor sends twice.';
comment on column public.enquiries.reply_to is 'The confirmed address of the sender''s account when it was written.';
comment on column public.enquiries.time_zone is 'IANA name of the zone in which the sender chose the times.';
comment on column public.enquiries.state is 'stored: its mail waits; sent; failed: the last attempt failed; closed: the desk sends no mail of it.';
alter table public.enquiries enable row level security;
grant select on public.enquiries to authenticated;
create policy "Members read their own, a firm's people what came since" on public.enquiries
  for select to authenticated using (
    sender = (select auth.uid())
    or exists (select from public.advisor_people p
      where p.user_id = (select auth.uid()) and p.advisor_id = enquiries.advisor_id and p.added_at <= enquiries.created_at)
  );
create index enquiries_advisor_idx on public.enquiries (advisor_id, id);

-- Reports have a table of their own: neither the sender nor the firm learns the desk's decision.
create table private.enquiry_reports (
  enquiry_id bigint primary key references public.enquiries (id) on delete cascade,
  token_hash text not null unique,
  state text check (state in ('pending', 'closed', 'suspended')),
  reason text check (char_length(reason) <= 1000),
  reported_at timestamptz,
  version int not null default 1
);
comment on table private.enquiry_reports is 'Reports of messages by the token of their mail. The state is null until there is a report.';
comment on column private.enquiry_reports.state is 'pending: the desk looks; closed: nothing is done; suspended: the sender may write to no advisor.';
alter table private.enquiry_reports enable row level security;
create index enquiry_reports_state_idx on private.enquiry_reports (state, reported_at) where state is not null;

create trigger enquiry_reports_version before update on private.enquiry_reports
  for each row when (old.state is distinct from new.state) execute function private.bump_version();

create function private.to_proposed_times(times text) returns timestamptz[] language plpgsql stable set search_path = '' as $$
declare
  given text[];
  chosen timestamptz[];
begin
  -- Three times with their zones and commas have 110 characters at most.
  if octet_length(times) > 200 then
    perform private.refuse(422, 'Please propose three times or fewer');
  end if;
  given := string_to_array(nullif(times, ''), ',');
  if exists (select from unnest(given) as t where t !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$') then
    perform private.refuse(422, 'Please choose a date and a time');
  end if;
  select coalesce(array_agg(distinct t::timestamptz), '{}') into chosen from unnest(given) as t;
  if cardinality(chosen) > 3 then
    perform private.refuse(422, 'Please propose three times or fewer');
  elsif exists (select from unnest(chosen) as t where t <= now()) then
    perform private.refuse(422, 'Please choose a time in the future');
  elsif exists (select from unnest(chosen) as t where t > now() + interval '1 year') then
    perform private.refuse(422, 'Please choose a time within a year');
  end if;
  return chosen;
exception when datetime_field_overflow or invalid_datetime_format then
  perform private.refuse(422, 'Please choose a date and a time');
end;
$$;
comment on function private.to_proposed_times is 'Instants of a comma-separated list of ISO 8601 times, the earliest first.';

create function private.mail_enquiry(e public.enquiries, place text, token text) returns void
language sql security definer set search_path = '' as $$
  with words as (
    select jsonb_build_object('advisor_id', e.advisor_id, 'firm', e.firm, 'location', place, 'reply_to', e.reply_to,
      'about', e.about, 'stage', e.stage, 'message', e.message, 'time_zone', e.time_zone,
      'proposed_times', (select coalesce(jsonb_agg(to_char(t at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') order by t), '[]')
        from unnest(e.proposed_times) as t)) as content
  )
  insert into private.outbox (id, recipient, content)
  select e.mail_id, a.email, words.content || jsonb_build_object('kind', 'enquiry', 'report_token', token)
  from words, public."Advisors" a where a."Id" = e.advisor_id
  union all
  select gen_random_uuid(), e.reply_to, words.content || '{"kind": "enquiry_copy"}' from words where e.wants_copy
$$;
comment on function private.mail_enquiry is
  'Writes the mail to the firm''s listed address and the copy to the sender''s own. Security definer: no API role may write mails.';

create function private.count_enquiry(e public.enquiries) returns void language plpgsql set search_path = '' as $$
begin
  perform private.limit_writes(format('enquiries by %s to %s', e.sender, e.advisor_id), 3, '1 day',
    'You have written to this firm three times today. You can write to it again tomorrow.');
  perform private.limit_writes('enquiries by ' || e.sender, 20, '1 day',
    'You have written to 20 advisors today. You can write to more tomorrow.');
  perform private.limit_writes('enquiries to ' || e.advisor_id, 40, '1 day',
    'This firm has had very many messages through this site today. Please write to it tomorrow.');
end;
$$;

create function private.is_enquiry_stopped() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from private.enquiry_reports r join public.enquiries e on e.id = r.enquiry_id
    where e.sender = auth.uid() and r.state = 'suspended')
$$;
comment on function private.is_enquiry_stopped is
  'Whether the desk has stopped the caller''s messages. Security definer: no API role may read reports.';

create function private.send_enquiry(
  idempotency_key uuid, advisor_id bigint, about text, stage text, message text, wants_copy boolean, proposed_times text,
  time_zone text
) returns bigint language plpgsql security definer set search_path = '' as $$
declare
  wanted public.enquiries;
  stored public.enquiries;
  advisor public."Advisors";
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  wanted.reply_to := (select u.email::text from auth.users u where u.id = auth.uid() and u.email_confirmed_at is not null);
  if wanted.reply_to is null then
    perform private.refuse(403, 'Please confirm the email address of your account first.');
  elsif idempotency_key is null then
    perform private.refuse(422, 'The form came without its key.');
  end if;
  wanted.message := private.to_prose(message, 5000, 'Message must be at least 10 characters');
  wanted.proposed_times := private.to_proposed_times(proposed_times);
  if char_length(wanted.message) < 10 then
    perform private.refuse(422, 'Message must be at least 10 characters');
  elsif about is null or about not in ('feasibility', 'transaction', 'administration', 'second_opinion', 'other') then
    perform private.refuse(422, 'Please choose what it is about');
  elsif stage is null or stage not in ('exploring', 'planning', 'running', 'for_somebody_else') then
    perform private.refuse(422, 'Please choose where you stand');
  elsif cardinality(wanted.proposed_times) > 0 and coalesce(time_zone, '') !~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$' then
    perform private.refuse(422, 'The times came without a time zone.');
  end if;
  wanted.time_zone := case when cardinality(wanted.proposed_times) > 0 then time_zone end;

  select * into stored from public.enquiries e where e.sender = auth.uid() and e.idempotency_key = send_enquiry.idempotency_key;
  if stored.id is null then
    select * into advisor from public."Advisors" a where a."Id" = send_enquiry.advisor_id and a.suspended_at is null;
    if advisor."Id" is null then
      perform private.refuse(404, 'Advisor not found');
    elsif advisor.email is null then
      perform private.refuse(422, 'This firm has listed no email address.');
    elsif private.is_enquiry_stopped() then
      perform private.refuse(403, 'Our team has stopped your messages to advisors. To answer, use the contact form of the site.');
    end if;
    insert into public.enquiries (idempotency_key, sender, advisor_id, firm, reply_to, about, stage, message, proposed_times, time_zone, wants_copy)
    values (send_enquiry.idempotency_key, auth.uid(), advisor."Id", advisor.company_name, wanted.reply_to, send_enquiry.about,
      send_enquiry.stage, wanted.message, wanted.proposed_times, wanted.time_zone, coalesce(send_enquiry.wants_copy, false))
    on conflict on constraint enquiries_sender_idempotency_key_key do nothing returning * into stored;
    if found then
      perform private.count_enquiry(stored);
      insert into private.enquiry_reports (enquiry_id, token_hash)
      values (stored.id, private.hash_of(token));
      perform private.mail_enquiry(stored, advisor.location, token);
      return stored.id;
    end if;
    -- The same form was sent twice at once, and the other one was stored.
    select * into stored from public.enquiries e where e.sender = auth.uid() and e.idempotency_key = send_enquiry.idempotency_key;
  end if;
  if (stored.advisor_id, stored.about, stored.stage, stored.message, stored.proposed_times)
    is distinct from (send_enquiry.advisor_id, send_enquiry.about, send_enquiry.stage, wanted.message, wanted.proposed_times) then
    perform private.refuse(422, 'This key belongs to another message.');
  end if;
  return stored.id;
end;
$$;
comment on function private.send_enquiry is
  'Stores a member''s message to an advisor with its mails, once for each key. Security definer: members may write neither, nor choose an address.';

create function private.mark_message() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  result text := case when new.sent_at is not null then 'sent' when new.cancelled_at is not null then 'closed' else 'failed' end;
begin
  update public.enquiries e set state = result, sent_at = new.sent_at where e.mail_id = new.id;
  update public.contact_messages m set status = result, sent_at = new.sent_at, error = new.last_error where m.idempotency_key = new.id;
  return null;
end;
$$;
comment on function private.mark_message is
  'Copies the result of a mail to its enquiry or contact message. Security definer: the sender may only settle mails.';
-- The end of a claim is the end of an attempt.
create trigger outbox_message after update on private.outbox
  for each row when (
    new.content ->> 'kind' in ('enquiry', 'contact') and (old.claimed_until is not null and new.claimed_until is null
      or new.cancelled_at is not null and old.cancelled_at is null)
  ) execute function private.mark_message();

create function private.report_enquiry(token text, reason text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  report private.enquiry_reports;
begin
  if private.visitor() is not null then
    perform private.limit_writes('reports of enquiries from ' || private.visitor(), 20, '10 minutes');
  end if;
  select * into report from private.enquiry_reports r where r.token_hash = private.hash_of(left(token, 100)) for update;
  if report.enquiry_id is null then
    return private.answer_refusal(404, 'This link belongs to no message, or its sender has deleted the account.');
  elsif report.state is null then
    update private.enquiry_reports r set
      state = 'pending', reported_at = now(), reason = private.to_prose(report_enquiry.reason, 1000)
    where r.enquiry_id = report.enquiry_id returning * into report;
    perform private.log_event('enquiry', report.enquiry_id::text, 'reported', null, 'pending', report.version, report.reason,
      actor_role => 'firm');
  end if;
  return null;
end;
$$;
comment on function private.report_enquiry is
  'Reports a message to the desk, once, by the token of its mail. Returns a refusal, so that guesses count. Security definer: no API role may read the token''s hash.';

create function public.send_enquiry(
  idempotency_key uuid, advisor_id bigint, about text, stage text, message text, wants_copy boolean default false,
  proposed_times text default '', time_zone text default null
) returns bigint language sql set search_path = '' as $$
  select private.send_enquiry(idempotency_key, advisor_id, about, stage, message, wants_copy, proposed_times, time_zone)
$$;
create function public.report_enquiry(token text, reason text default null) returns jsonb
language sql set search_path = '' as $$ select private.report_enquiry(token, reason) $$;

grant execute on function private.send_enquiry, public.send_enquiry to authenticated;
grant execute on function private.report_enquiry, public.report_enquiry to anon, authenticated;
