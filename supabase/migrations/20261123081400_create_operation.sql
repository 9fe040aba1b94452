-- Operation: an account's own data, schedules, health and weekly numbers. Last, after all tables that refer
-- to accounts.

-- Searches without a result -------------------------------------------------------------------------------------------
-- For 90 days, so that the desk learns which firms are missing. Members only, and only a term that stood alone in the
-- whole directory. The member is stored to count different members: the desk sees a term from five on.
create table private.empty_searches (
  member uuid not null references auth.users (id) on delete cascade,
  directory text not null check (directory in ('advisors', 'companies')),
  term text not null check (char_length(term) <= 60),
  searched_at timestamptz not null default now(),
  primary key (member, directory, term)
);
alter table private.empty_searches enable row level security;
create index empty_searches_time_idx on private.empty_searches (searched_at);

create function private.record_empty_search(directory text, term text) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  words text;
begin
  perform private.refuse_if(octet_length(term) > 400, 422, 'Please search for 100 characters or fewer');
  words := lower(regexp_replace(private.to_trimmed(term), '\s+', ' ', 'g'));
  -- Silent, because nobody waits for it. Addresses, telephone numbers and sentences are not what a firm is called.
  if words is null
    or char_length(words) not between 3 and 60
    or words ~ '[[:cntrl:]@]'
    or words ~ '(\d\D{0,3}){6}'
    or words ~ '(\S+ ){6}'
    or directory not in ('advisors', 'companies') then
    return;
  elsif private.count_write('empty searches by member ' || auth.uid(), '1 hour') > 30 then
    return;
  end if;
  perform private.delete_old_rows();
  insert into private.empty_searches as s (member, directory, term)
  values (auth.uid(), record_empty_search.directory, words)
  on conflict on constraint empty_searches_pkey do update set searched_at = now();
end;
$$;

-- Own data: export, deletion and change of address --------------------------------------------------------------------
-- Of the contact form, from the caller's confirmed address.
create function private.own_messages() returns table (
  id bigint,
  created_at timestamptz,
  subject text,
  message text,
  status text
)
language sql
stable
security definer
set search_path = ''
as $$
  select m.id, m.created_at, m.subject, m.message, private.state_of('message', m.id::text)
  from public.contact_messages m
  where lower(m.email) = lower(private.email_of(auth.uid()))
  order by m.created_at desc, m.id desc
$$;

-- Everything that is stored about the caller, by part. A test compares it with the tables that refer to accounts.
create function private.my_data() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with me as (select auth.uid() as id, lower(private.email_of(auth.uid())) as address),
  listed as (
    select
      'account' as part,
      (
        select jsonb_object_agg(f.key, f.value)
        from auth.users u, jsonb_each(to_jsonb(u)) f
        where u.id = me.id
          and f.key in (
            'id', 'email', 'created_at', 'email_confirmed_at', 'last_sign_in_at', 'email_change'
          )
      ) as content
    from me
    union all
    select
      'sessions',
      (
        select jsonb_agg(
          jsonb_strip_nulls(private.pick(to_jsonb(s), '{created_at,refreshed_at,user_agent,ip}'))
        )
        from auth.sessions s, me
        where s.user_id = me.id
      )
    union all
    select
      'held_password',
      (
        select jsonb_build_object('held_at', h.held_at)
        from private.held_passwords h, me
        where h.user_id = me.id
      )
    union all
    select
      'registrations',
      (
        select jsonb_agg(private.flat(to_jsonb(r)) order by r.id)
        from public.advisor_registrations r, me
        where r.submitted_by = me.id
      )
    union all
    select
      'companies',
      (
        select jsonb_agg(to_jsonb(c) order by c.id)
        from public.companies c, me
        where c.id in (select p.company_id from public.firm_people p where p.user_id = me.id)
      )
    union all
    select
      'speaks_for',
      (
        select jsonb_agg(s)
        from me,
          lateral (
            select to_jsonb(p) - 'user_id'
              || jsonb_build_object('company_name', a.company_name) as s
            from public.firm_people p
              join public."Advisors" a on a."Id" = p.advisor_id
            where p.user_id = me.id
            union all
            select to_jsonb(p) - 'user_id' || jsonb_build_object('company_name', c.company_name)
            from public.firm_people p
              join public.companies c on c.id = p.company_id
            where p.user_id = me.id
          ) listings
      )
    union all
    select
      'reviews',
      (
        select jsonb_agg(to_jsonb(r) || jsonb_build_object('reviewer_email', k.email) order by r.id)
        from me, public.advisor_reviews r
          left join private.review_authors o on o.review_id = r.id
          left join private.review_contacts k on k.review_id = r.id
        where o.author = me.id or o.author is null and lower(k.email) = me.address
      )
    union all
    select
      'reported_reviews',
      (
        select jsonb_agg(to_jsonb(p) - 'reporter' order by p.id)
        from private.review_reports p, me
        where p.reporter = me.id
      )
    union all
    select
      'cases',
      (
        select jsonb_agg(
          private.pick(
            to_jsonb(c),
            '{kind,subject,state,since,advisor_id,company_id,title,base,patch}'
          )
          order by c.id
        )
        -- What others put before the desk is no case of the member's.
        from me, public.cases c
          join private.case_kinds k using (kind)
        where c.sender = me.id and not k.is_reported
      )
    union all
    select
      'invitations',
      (
        select jsonb_agg(
          to_jsonb(i) - array['token_hash', 'invited_by']
          || jsonb_build_object('by_me', i.invited_by = me.id)
          order by i.created_at
        )
        from private.invitations i, me
        where i.invited_by = me.id or lower(i.email) = me.address
      )
    union all
    select
      'credentials',
      (
        select jsonb_agg(
          to_jsonb(f) - array['stated_by', 'checked_by']
          || jsonb_build_object('checked_by_me', f.checked_by is not distinct from me.id)
          order by f.id
        )
        from public.credentials f, me
        where me.id in (f.stated_by, f.checked_by)
          and (f.kind <> 'ein' or private.role_in('advisor', f.advisor_id) is not null)
      )
    union all
    select
      'enquiries',
      (
        select jsonb_agg(
          to_jsonb(q) - array['sender', 'mail_id', 'idempotency_key', 'mailed_to', 'handed_to']
          || jsonb_build_object('outcome', o.outcome)
          order by q.id
        )
        from me, public.enquiries q
          left join public.enquiry_outcomes o on o.enquiry_id = q.id
        where q.sender = me.id
      )
    union all
    select
      'shortlist',
      (
        select jsonb_agg(to_jsonb(s) - 'user_id' order by s.place, s.saved_at)
        from public.shortlist_items s, me
        where s.user_id = me.id
      )
    union all
    select
      'decision_records',
      (
        select jsonb_agg(to_jsonb(s) - 'owner' order by s.created_at, s.id)
        from public.decision_records s, me
        where s.owner = me.id
      )
    union all
    select
      'empty_searches',
      (
        select jsonb_agg(to_jsonb(s) - 'member' order by s.searched_at)
        from private.empty_searches s, me
        where s.member = me.id
      )
    union all
    select
      'messages',
      (
        select jsonb_agg(
          to_jsonb(m) - array['idempotency_key', 'error']
          || jsonb_build_object('status', private.state_of('message', m.id::text))
          order by m.id
        )
        from public.contact_messages m, me
        where lower(m.email) = me.address
      )
    union all
    select
      'mails',
      (
        select jsonb_agg(
          jsonb_build_object(
            'kind', o.content -> 'kind',
            'created_at', o.created_at,
            'sent_at', o.sent_at
          )
          order by o.created_at
        )
        from private.outbox o, me
        where lower(o.recipient) = me.address
      )
    union all
    -- Of mails to a firm that lists the account's address.
    select
      'links',
      (
        select jsonb_agg(
          private.pick(to_jsonb(l), '{use,advisor_id,address,created_at,expires_at,closes_at,meant_at,confirmed_at}')
          order by l.created_at
        )
        from private.firm_links l, me
        where lower(l.address) = me.address
      )
    union all
    select
      'message_stops',
      (
        select jsonb_agg(private.pick(to_jsonb(s), '{advisor_id,address,since}') order by s.id)
        from private.message_stops s, me
        where lower(s.address) = me.address
      )
    union all
    select
      'newsletter',
      (
        select jsonb_agg(to_jsonb(n) - 'token')
        from private.newsletter_subscribers n, me
        where n.email = me.address
      )
    union all
    select
      'suppression',
      (
        select jsonb_agg(to_jsonb(s) - array['email', 'is_team'])
        from private.suppressions s, me
        where s.email = me.address
      )
    union all
    select
      'desk',
      (
        select jsonb_agg(jsonb_build_object('added_at', d.added_at))
        from private.desk_people d, me
        where d.user_id = me.id
      )
    union all
    select
      'desk_notes',
      (
        select jsonb_agg(to_jsonb(n) - 'author' order by n.id)
        from private.notes n, me
        where n.author = me.id
      )
    union all
    select
      'events',
      (
        select jsonb_agg(to_jsonb(e) - array['actor', 'replaced'] order by e.id)
        from private.events e, me
        where e.actor = me.id
      )
    union all
    select
      'counters',
      (
        select jsonb_agg(to_jsonb(l))
        from private.write_limits l, me
        where position(me.id::text in l.bucket) > 0 or l.bucket = 'contact by ' || me.address
      )
  )
  select jsonb_object_agg(l.part, coalesce(l.content, '[]')) from listed l
$$;

-- Deletes the caller's account in one transaction; the privacy page describes the effect on each kind of data.
create function private.delete_my_account() returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  address text := lower(private.email_of(me));
  mine bigint[];
begin
  perform private.refuse_if(address is null, 404, 'There is no such account.');
  -- An open browser alone cannot delete the account.
  perform private.refuse_if(
    not exists (
      select from auth.sessions s
      where s.user_id = me
        and s.created_at > now() - interval '5 minutes'
        and s.id = (
          nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id'
        )::uuid
    ),
    403, 'Please give your password again: the account is deleted right after.'
  );
  -- Anybody can type an address: a review with it belongs to its account, if it has one.
  mine := array(
    select r.id
    from public.advisor_reviews r
      left join private.review_authors o on o.review_id = r.id
      left join private.review_contacts k on k.review_id = r.id
    where o.author = me or o.author is null and lower(k.email) = address
  );
  update public.advisor_reviews r set reviewer_name = 'Anonymous'
  where r.id = any (mine) and r.reviewer_name <> 'Anonymous';
  delete from private.review_contacts k where k.review_id = any (mine);
  delete from public.contact_messages m where lower(m.email) = address;
  delete from private.outbox o
  where address in (
    lower(o.recipient),
    lower(o.content ->> 'email'),
    lower(o.content ->> 'reply_to')
  )
    -- A message from before a change of address has the old one.
    or exists (
      select from public.enquiries e
      where e.sender = me and e.mail_id::text in (o.id::text, o.content ->> 'uid')
    );
  -- A firm that waits for a meeting learns that it is off, by a mail without the address.
  update public.enquiries e set reply_to = '' where e.sender = me and e.meeting_at > now();
  perform private.settle_meeting(e.id)
  from public.enquiries e
  where e.sender = me and e.meeting_at > now();
  -- Mails to an unconfirmed new address; only the auth service's, because the mailbox may be another person's.
  delete from private.outbox o
  using auth.users u
  where u.id = me
    and lower(o.recipient) = lower(to_jsonb(u) ->> 'email_change')
    and o.content ->> 'kind' = 'ready';
  delete from private.newsletter_subscribers n where n.email = address;
  delete from private.suppressions s where s.email = address;
  delete from private.invitations i where lower(i.email) = address;
  -- A listing that leaves goes on by its day; only its owner or the desk keeps it. The wish for no messages to the
  -- listed address holds on too.
  delete from private.firm_links l where lower(l.address) = lower(private.email_of(me));
  -- Listed rows belong to the firm; the others belong to the person.
  delete from public.advisor_registrations r where r.submitted_by = me and r.status <> 'approved';
  delete from public.companies c
  where c.id = any ((select private.own_companies())::bigint[])
    and c.status not in ('approved', 'suspended');
  delete from private.write_limits l
  where position(me::text in l.bucket) > 0 or l.bucket = 'contact by ' || address;
  -- Differences hold names and addresses; the events stay.
  update private.events e set diff = null
  where e.diff is not null
    -- What a person stated of a listing or of its credentials stays the firm's.
    and (
      e.actor = me and e.actor_role = 'member' and e.kind not in ('advisor', 'credential')
      or e.kind = 'review' and e.item_id = any (mine::text[])
    );
  perform private.log_event('account', me::text, 'deleted', actor_role => 'member');
  if to_regclass('auth.audit_log_entries') is not null
    and has_table_privilege('auth.audit_log_entries', 'delete') then
    -- Searches the whole entry: it may be by somebody else about this account, or a JSON string.
    execute 'delete from auth.audit_log_entries e where exists (select from unnest($1) as word where position(word in lower(e.payload::text)) > 0)'
      using array[me::text, '"' || address || '"', '"' || address || '\"'];
  end if;
  delete from auth.users u where u.id = me;
end;
$$;

-- Notifies the old address of the change and ends its links.
create function private.leave_old_address() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_mail(old.email, '{"kind": "address_changed"}');
  -- A reset link in the old mailbox must not open the account.
  new.recovery_token := '';
  if to_regclass('auth.one_time_tokens') is not null
    and has_table_privilege('auth.one_time_tokens', 'delete') then
    execute 'delete from auth.one_time_tokens where user_id = $1 and token_type::text = ''recovery_token'''
      using new.id;
  end if;
  return new;
end;
$$;

create trigger leave_old_address before update of email on auth.users
  for each row when (old.email <> '' and lower(old.email) is distinct from lower(new.email))
  execute function private.leave_old_address();

-- Schedules -----------------------------------------------------------------------------------------------------------
-- Jobs that a hosted database starts by itself, and their last runs. On one machine the outbox worker does the work of
-- `mail`, and nothing starts the others. A job that fails does not set finished_at, whatever pg_cron says of its call.
create table private.schedules (
  name text primary key,
  -- Hash of the key by which the edge function recognizes the job. The key itself is only in
  -- cron.job, and does nothing else.
  key_hash text,
  set_at timestamptz not null default now(),
  finished_at timestamptz
);
alter table private.schedules enable row level security;

-- Each job with its time (cron, UTC), the edge function that it calls, and the age of its last run that is a fault.
create function private.schedule_list() returns table (
  name text,
  timing text,
  path text,
  max_age interval
)
language sql
immutable
set search_path = ''
as $$
  values
    ('mail', '* * * * *', 'mail/due', interval '10 minutes'),
    ('digest', '0 14 * * *', 'mail/digest', interval '26 hours'),
    ('tidy', '30 3 * * *', null, interval '26 hours')
$$;

-- Creates the jobs, or brings them up to date: for a new project, after a change of the list
-- and after a restore. Each run makes new keys.
create function private.schedule_jobs(project_url text) returns text
language plpgsql
set search_path = ''
as $$
declare
  job record;
  key text;
begin
  perform private.refuse_if(
    project_url !~ '^https?://[a-z0-9.:-]+$',
    422, 'Name the project by its address: https://<reference>.supabase.co'
  );
  if to_regnamespace('cron') is null then
    create extension pg_cron with schema pg_catalog;
  end if;
  if to_regnamespace('net') is null then
    create extension pg_net with schema extensions;
  end if;
  for job in select * from private.schedule_list() loop
    key := gen_random_uuid() || '-' || gen_random_uuid();
    insert into private.schedules as s (name, key_hash)
    values (job.name, private.hash_of(key))
    on conflict on constraint schedules_pkey do update
    set key_hash = excluded.key_hash, set_at = now();
    perform cron.schedule(
      job.name, job.timing,
      case
        when job.path is null then 'select private.tidy()'
        else format(
          'select net.http_post(url := %L, headers := %L, timeout_milliseconds := 50000)',
          project_url || '/functions/v1/' || job.path,
          jsonb_build_object('Authorization', 'Bearer ' || key)
        )
      end
    );
  end loop;
  return (select string_agg(l.name, ', ') || ' are scheduled.' from private.schedule_list() l);
end;
$$;

create function private.is_schedule_key(name text, key text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from private.schedules s where s.name = $1 and s.key_hash = private.hash_of($2))
$$;

create function private.finish_schedule(name text) returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.schedules as s (name, finished_at)
  select l.name, now() from private.schedule_list() l where l.name = $1
  on conflict on constraint schedules_pkey do update set finished_at = now()
  -- The outbox worker of one machine reports every few seconds.
  where s.finished_at is null or s.finished_at < now() - interval '30 seconds';
  select private.forget_cleared_questions() where $1 = 'mail'
$$;

create function private.tidy() returns void language plpgsql set search_path = '' as $$
begin
  -- pg_cron keeps a row of each run for ever, 1,440 a day.
  if to_regclass('cron.job_run_details') is not null then
    delete from cron.job_run_details where end_time < now() - interval '7 days';
  end if;
  perform private.delete_old_rows();
  perform private.finish_schedule('tidy');
end;
$$;

-- Called by every writer of these tables too, because one machine has no schedules.
create function private.delete_old_rows() returns void language sql set search_path = '' as $$
  delete from public.cases where kind = 'question' and since < now() - interval '90 days';
  select private.forget_cleared_questions();
  delete from private.empty_searches where searched_at < now() - interval '90 days';
  delete from private.suppressions where since < now() - interval '1 year';
  delete from private.mail_events where received_at < now() - interval '30 days';
  -- A link of the last half year still says that it is too old.
  delete from private.firm_links where expires_at < now() - interval '120 days';
$$;

-- Health --------------------------------------------------------------------------------------------------------------
-- Limits that differ from those in private.desk_health(), such as the size of a larger plan.
create table private.health_limits (
  name text primary key,
  most numeric not null
);
alter table private.health_limits enable row level security;

-- Figures that tell whether the product works, each with the limit beyond which somebody must act; without a figure a
-- check with a limit is a fault. As name, value, unit, limit and state (ok or fault).
create function private.desk_health() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.assert_desk();
  with figures (place, name, value, unit, most) as (
    -- A mail that fails is put off again and again: it counts from its first failure.
    select
      1, 'mail',
      coalesce(extract(epoch from now() - min(coalesce(o.failing_since, o.not_before))) / 60, 0),
      'minutes', 15
    from private.outbox o
    where o.sent_at is null
      and o.cancelled_at is null
      and o.refused_at is null
      and (o.failing_since is not null or o.not_before <= now())
    union all
    -- Where pg_cron is, all jobs must be set up; elsewhere those count that have run.
    select
      2, 'schedule_' || l.name,
      extract(epoch from now() - coalesce(s.finished_at, s.set_at)) / 60,
      'minutes',
      extract(epoch from l.max_age) / 60
    from private.schedule_list() l
      left join private.schedules s using (name)
    where s.name is not null or to_regnamespace('cron') is not null
    union all
    -- Without a limit, because a digest leaves only if articles or facts have changed.
    select 3, 'digest', current_date - max(d.sent_on), 'days', null
    from private.newsletter_digests d
    union all
    -- The desk marks an item as late after half of this.
    select
      4, 'queue',
      coalesce(private.working_days(now()) - private.working_days(min(i.since)), 0),
      'working days', 4
    from public.cases i
    where i.is_queued and i.state = any (private.waiting_states())
    union all
    -- Supabase's free plan stops writes at 500 MB.
    select 5, 'database_size', pg_database_size(current_database()) / 1e6, 'MB', 400
    union all
    -- The contact form goes on accepting messages that reach nobody.
    select 6, 'team_address', count(*), 'addresses', 0 from private.suppressions s where s.is_team
  ), limited as (
    select
      f.place, f.name,
      trim_scale(round(f.value, 1)) as value,
      f.unit,
      trim_scale(round(coalesce(l.most, f.most), 1)) as most
    from figures f
      left join private.health_limits l using (name)
  )
  select jsonb_agg(
    jsonb_build_object(
      'name', l.name,
      'value', l.value,
      'unit', l.unit,
      'limit', l.most,
      'state', case when l.most is null or l.value <= l.most then 'ok' else 'fault' end
    )
    order by l.place, l.name
  )
  from limited l
$$;

-- Numbers -------------------------------------------------------------------------------------------------------------
-- For the desk, by ISO week in UTC, counted from the rows that are stored now: what is deleted is no longer counted.
create function private.week_numbers(since timestamptz) returns jsonb
language sql
stable
set search_path = ''
as $$
  with approved as (
    select distinct d.kind, d.item_id
    from private.desk_decisions d
    where d.created_at >= since and d.action = 'approved'
  ), happened (at, what) as (
    select
      u.created_at,
      array['accounts', case when u.email_confirmed_at is not null then 'accounts_confirmed' end]
    from auth.users u
    union all
    -- An import and a correction by the team are no registrations.
    select
      e.created_at,
      array[k.name, case when a.item_id is not null then k.name || '_approved' end]
    from private.events e
      join (
        values ('registration', 'registrations'), ('company', 'companies')
      ) as k (kind, name) using (kind)
      left join approved a using (kind, item_id)
    where e.created_at >= since and e.action = 'sent' and e.actor_role = 'member'
    union all
    select
      q.created_at,
      array[
        'messages',
        case
          when q.answered_at < q.created_at + interval '14 days'
            or o.outcome in ('answered', 'met', 'engaged', 'declined') then
            'messages_answered'
        end
      ]
    from public.enquiries q
      left join public.enquiry_outcomes o on o.enquiry_id = q.id
    union all
    select r.created_at, '{reviews}'
    from public.advisor_reviews r
      join private.review_authors a on a.review_id = r.id
    union all select n.confirmed_at, '{subscribers}' from private.newsletter_subscribers n
  ), counted as (
    select n.week, jsonb_object_agg(n.name, n.n) as numbers
    from (
      select date_trunc('week', h.at, 'UTC') as week, name, count(*) as n
      from happened h, unnest(h.what) as name
      where h.at >= since and name is not null
      group by 1, 2
    ) n
    group by n.week
  ), decisions as (
    select
      date_trunc('week', d.decided_at, 'UTC') as week,
      count(*) as made,
      percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from d.span)) as seconds
    from private.decision_spans(since) d
    where d.actor_role = 'desk'
    group by 1
  )
  select jsonb_agg(
    '{"accounts": 0, "accounts_confirmed": 0, "registrations": 0, "registrations_approved": 0, "companies": 0, "companies_approved": 0,
      "messages": 0, "messages_answered": 0, "reviews": 0, "subscribers": 0}'
    || coalesce(c.numbers, '{}')
    || jsonb_build_object(
      'week', (w.week at time zone 'utc')::date,
      'decisions', coalesce(d.made, 0),
      'median_hours', round((d.seconds[1] / 3600)::numeric, 1),
      'slow_hours', round((d.seconds[2] / 3600)::numeric, 1)
    )
    order by w.week
  )
  from generate_series(since, now(), interval '168 hours') w (week)
    left join counted c using (week)
    left join decisions d using (week)
$$;

-- The last weeks with their numbers, the current one included; and terms that five members or
-- more searched for in vain.
create function private.desk_numbers(weeks int default 52) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.assert_desk();
  select jsonb_build_object(
    'weeks', private.week_numbers(
      date_trunc('week', now(), 'UTC') - interval '168 hours' * (
        least(greatest(coalesce(weeks, 52), 1), 260) - 1
      )
    ),
    'searches', (
      select coalesce(jsonb_agg(t order by t.members desc, t.term), '[]')
      from (
        select s.directory, s.term, count(*) as members
        from private.empty_searches s
        where s.searched_at > now() - interval '90 days'
        group by s.directory, s.term
        -- What fewer members typed could name a person.
        having count(*) >= 5
        order by members desc, s.term limit 20
      ) t
    )
  )
$$;

-- Queues the mails that are due by date: yearly confirmations, checks that lapse, outcomes of messages. Returns their
-- number, with the listings whose departure is due; the outbox worker and the schedule of `mail` call it.
create function private.queue_reminders() returns int security definer set search_path = ''
return private.remind_owners() + private.remind_of_checks() + private.ask_for_outcomes() + private.end_departures();

select private.expose(
  'authenticated',
  '{own_messages, my_data, delete_my_account, record_empty_search}'
);
select private.expose('service_role', '{queue_reminders, is_schedule_key, finish_schedule}');
select private.expose('anon, authenticated', '{desk_numbers}');
select private.expose('anon, authenticated, service_role', '{desk_health}');
