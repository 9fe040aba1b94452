-- Operation: schedules, errors in browsers, health and weekly numbers. Functions run as definer, because no API role has access to the tables; those of
-- the desk check their caller.

-- Schedules ------------------------------------------------------------------------------------------------------------

-- Jobs that a hosted database starts by itself, and their last runs. On one machine the outbox worker does the work of `mail`,
-- and nothing starts the others. A job that fails does not set finished_at, whatever pg_cron says of its call.
create table private.schedules (
  name text primary key,
  -- Hash of the key by which the edge function recognizes the job. The key itself is only in cron.job, and does nothing else.
  key_hash text,
  set_at timestamptz not null default now(),
  finished_at timestamptz
);
alter table private.schedules enable row level security;

-- Each job with its time (cron, UTC), the edge function that it calls, and the age of its last run that is a fault.
create function private.schedule_list() returns table (name text, timing text, path text, max_age interval)
language sql immutable set search_path = '' as $$
  values
    ('mail', '* * * * *', 'mail/due', interval '10 minutes'),
    ('digest', '0 14 * * *', 'mail/digest', interval '26 hours'),
    ('tidy', '30 3 * * *', null, interval '26 hours')
$$;

-- Creates the jobs, or brings them up to date: for a new project, after a change of the list and after a restore. Each run makes
-- new keys.
create function private.schedule_jobs(project_url text) returns text language plpgsql set search_path = '' as $$
declare
  job record;
  key text;
begin
  if project_url !~ '^https?://[a-z0-9.:-]+$' then
    perform private.refuse(422, 'Name the project by its address: https://<reference>.supabase.co');
  end if;
  if to_regnamespace('cron') is null then
    create extension pg_cron with schema pg_catalog;
  end if;
  if to_regnamespace('net') is null then
    create extension pg_net with schema extensions;
  end if;
  for job in select * from private.schedule_list() loop
    key := gen_random_uuid() || '-' || gen_random_uuid();
    insert into private.schedules as s (name, key_hash) values (job.name, private.hash_of(key))
    on conflict on constraint schedules_pkey do update set key_hash = excluded.key_hash, set_at = now();
    perform cron.schedule(job.name, job.timing, case when job.path is null then 'select private.tidy()' else
      format('select net.http_post(url := %L, headers := %L, timeout_milliseconds := 50000)',
        project_url || '/functions/v1/' || job.path, jsonb_build_object('Authorization', 'Bearer ' || key)) end);
  end loop;
  return (select string_agg(l.name, ', ') || ' are scheduled.' from private.schedule_list() l);
end;
$$;

create function private.is_schedule_key(name text, key text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.schedules s where s.name = $1 and s.key_hash = private.hash_of($2))
$$;

create function private.finish_schedule(name text) returns void language sql security definer set search_path = '' as $$
  insert into private.schedules as s (name, finished_at)
  select l.name, now() from private.schedule_list() l where l.name = $1
  on conflict on constraint schedules_pkey do update set finished_at = now()
  -- The outbox worker of one machine reports every few seconds.
  where s.finished_at is null or s.finished_at < now() - interval '30 seconds'
$$;

-- Called by every writer of these tables too, because one machine has no schedules.
create function private.delete_old_rows() returns void language plpgsql set search_path = '' as $$
begin
  delete from private.empty_searches where searched_at < now() - interval '90 days';
  delete from private.browser_errors where day <= current_date - 30;
  delete from private.suppressions where since < now() - interval '1 year';
  delete from private.mail_events where received_at < now() - interval '30 days';
end;
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

-- Errors in browsers ---------------------------------------------------------------------------------------------------

-- Errors of the site's own scripts, counted by day: at most 500 rows a day, for 30 days. None holds a text of a person or an
-- address: the patterns below admit file names and positions only (docs/decisions/23-browser-errors.md).
create table private.browser_errors (
  day date not null default current_date,
  release text not null,
  -- Path of the built page, such as /advisor/profile; never the address that was asked for.
  place text not null,
  error text not null,
  -- Up to three positions in our own files, the innermost first.
  frames text not null,
  times int not null default 1,
  primary key (day, release, place, error, frames)
);
alter table private.browser_errors enable row level security;

create function private.record_browser_error(release text, place text, error text, frames text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- First of all, because a pattern takes seconds for megabytes.
  if octet_length(release) > 40 or octet_length(place) > 120 or octet_length(error) > 40 or octet_length(frames) > 400 then
    perform private.refuse(413, 'This is too long.');
  -- No \w or \d: they admit all scripts.
  elsif (release ~ '^[A-Za-z0-9._-]+$' and place ~ '^/[a-z0-9/_[\]-]*$' and error ~ '^[A-Za-z][A-Za-z0-9_]*$'
    and frames || ' ' ~ '^((page|/[A-Za-z0-9_./-]+\.js)(:[0-9]+:[0-9]+)? ){1,3}$') is not true then
    perform private.refuse(422, 'This is no error of a browser.');
  end if;
  if private.visitor() is not null then
    perform private.limit_writes('browser errors from ' || private.visitor(), 30, '10 minutes');
  end if;
  perform private.limit_writes('browser errors', 600, '1 hour');
  perform private.delete_old_rows();
  -- Somebody who invents errors fills one day, not the table.
  if (select count(*) from private.browser_errors b where b.day = current_date) < 500 then
    insert into private.browser_errors as b (release, place, error, frames) values ($1, $2, $3, $4)
    on conflict on constraint browser_errors_pkey do update set times = b.times + 1;
  else
    update private.browser_errors b set times = b.times + 1
    where (b.day, b.release, b.place, b.error, b.frames) = (current_date, $1, $2, $3, $4);
  end if;
end;
$$;

-- Errors of the last 30 days by release and place, the newest release first.
create function private.desk_browser_errors() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_desk();
  return (select coalesce(jsonb_agg(e order by e.since desc, e.release desc, e.of_place desc, e.place, e.times desc, e.error, e.frames), '[]') from (
    select b.release, b.place, b.error, b.frames, sum(b.times)::int as times, min(b.day) as first_day, max(b.day) as last_day,
      min(min(b.day)) over (partition by b.release) as since, sum(sum(b.times)) over (partition by b.release, b.place) as of_place
    from private.browser_errors b where b.day > current_date - 30
    group by b.release, b.place, b.error, b.frames
    order by since desc, b.release desc, of_place desc, times desc limit 200) e);
end;
$$;

-- Health ---------------------------------------------------------------------------------------------------------------

-- Limits that differ from those in private.desk_health(), such as the size of a larger plan.
create table private.health_limits (
  name text primary key,
  most numeric not null
);
alter table private.health_limits enable row level security;

create function private.minutes(span interval) returns numeric immutable set search_path = '' return extract(epoch from span) / 60;

-- Figures that tell whether the product works, each with the limit beyond which somebody must act; without a figure a check with
-- a limit is a fault. As name, value, unit, limit and state (ok or fault).
create function private.desk_health() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_desk();
  return (
    with figures (place, name, value, unit, most) as (
      -- A mail that fails is put off again and again: it counts from its first failure.
      select 1, 'mail', coalesce(private.minutes(now() - min(coalesce(o.failing_since, o.not_before))), 0), 'minutes', 15
      from private.outbox o
      where o.sent_at is null and o.cancelled_at is null and o.refused_at is null
        and (o.failing_since is not null or o.not_before <= now())
      union all
      -- Where pg_cron is, all jobs must be set up; elsewhere those count that have run.
      select 2, 'schedule_' || l.name, private.minutes(now() - coalesce(s.finished_at, s.set_at)), 'minutes',
        private.minutes(l.max_age)
      from private.schedule_list() l left join private.schedules s using (name)
      where s.name is not null or to_regnamespace('cron') is not null
      union all
      -- Without a limit, because a digest leaves only if articles or facts have changed.
      select 3, 'digest', current_date - max(d.sent_on), 'days', null from private.newsletter_digests d
      union all
      -- The desk marks an item as late after half of this.
      select 4, 'queue', coalesce(private.working_days(now()) - private.working_days(min(i.since)), 0), 'working days', 4
      from public.cases i where i.is_queued and i.state = any (private.waiting_states())
      union all
      -- Supabase's free plan stops writes at 500 MB.
      select 5, 'database_size', pg_database_size(current_database()) / 1e6, 'MB', 400
      union all
      -- The contact form goes on accepting messages that reach nobody.
      select 6, 'team_address', count(*), 'addresses', 0 from private.suppressions s where s.is_team
    ), limited as (
      select f.place, f.name, trim_scale(round(f.value, 1)) as value, f.unit, trim_scale(round(coalesce(l.most, f.most), 1)) as most
      from figures f left join private.health_limits l using (name)
    )
    select jsonb_agg(jsonb_build_object('name', l.name, 'value', l.value, 'unit', l.unit, 'limit', l.most, 'state',
      case when l.most is null or l.value <= l.most then 'ok' else 'fault' end) order by l.place, l.name)
    from limited l);
end;
$$;

-- Numbers --------------------------------------------------------------------------------------------------------------

-- For the desk, by ISO week in UTC, counted from the rows that are stored now: what is deleted is no longer counted.
create function private.week_numbers(since timestamptz) returns jsonb language sql stable set search_path = '' as $$
  with accounts as (
    select date_trunc('week', u.created_at, 'UTC') as week, count(*) as sent, count(u.email_confirmed_at) as confirmed
    from auth.users u where u.created_at >= since group by 1
  ), approved as (
    select distinct d.kind, d.item_id from private.desk_decisions d where d.created_at >= since and d.action = 'approved'
  ), registered as (
    -- An import and a correction by the team are no registrations.
    select date_trunc('week', e.created_at, 'UTC') as week, e.kind, count(*) as sent, count(a.item_id) as approved
    from private.events e left join approved a using (kind, item_id)
    where e.created_at >= since and e.action = 'sent' and e.actor_role = 'member' group by 1, 2
  ), messages as (
    select date_trunc('week', q.created_at, 'UTC') as week, count(*) as sent, count(*) filter (
      where q.answered_at < q.created_at + interval '14 days' or o.outcome in ('answered', 'met', 'engaged', 'declined')) as answered
    from public.enquiries q left join public.enquiry_outcomes o on o.enquiry_id = q.id where q.created_at >= since group by 1
  ), reviews as (
    select date_trunc('week', r.created_at, 'UTC') as week, count(*) as sent
    from public.advisor_reviews r join private.review_authors a on a.review_id = r.id where r.created_at >= since group by 1
  ), subscribers as (
    select date_trunc('week', n.confirmed_at, 'UTC') as week, count(*) as confirmed
    from private.newsletter_subscribers n where n.confirmed_at >= since group by 1
  ), decisions as (
    select date_trunc('week', d.decided_at, 'UTC') as week, count(*) as made,
      percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from d.span)) as seconds
    from private.decision_spans(since) d where d.actor_role = 'desk' group by 1
  )
  select jsonb_agg(jsonb_build_object('week', (w.week at time zone 'utc')::date,
    'accounts', coalesce(u.sent, 0), 'accounts_confirmed', coalesce(u.confirmed, 0),
    'registrations', coalesce(a.sent, 0), 'registrations_approved', coalesce(a.approved, 0),
    'companies', coalesce(c.sent, 0), 'companies_approved', coalesce(c.approved, 0),
    'messages', coalesce(m.sent, 0), 'messages_answered', coalesce(m.answered, 0),
    'reviews', coalesce(r.sent, 0), 'subscribers', coalesce(n.confirmed, 0), 'decisions', coalesce(d.made, 0),
    'median_hours', round((d.seconds[1] / 3600)::numeric, 1), 'slow_hours', round((d.seconds[2] / 3600)::numeric, 1)) order by w.week)
  from generate_series(since, now(), interval '168 hours') w (week)
    left join accounts u using (week) left join registered a on a.week = w.week and a.kind = 'registration'
    left join registered c on c.week = w.week and c.kind = 'company' left join messages m on m.week = w.week
    left join reviews r on r.week = w.week left join subscribers n on n.week = w.week left join decisions d on d.week = w.week
$$;

-- The last weeks with their numbers, the current one included; and terms that five members or more searched for in vain.
create function private.desk_numbers(weeks int) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_desk();
  return jsonb_build_object(
    'weeks', private.week_numbers(
      date_trunc('week', now(), 'UTC') - interval '168 hours' * (least(greatest(coalesce(weeks, 52), 1), 260) - 1)),
    'searches', (
      select coalesce(jsonb_agg(t order by t.members desc, t.term), '[]') from (
        select s.directory, s.term, count(*) as members from private.empty_searches s
        where s.searched_at > now() - interval '90 days' group by s.directory, s.term
        -- What fewer members typed could name a person.
        having count(*) >= 5 order by members desc, s.term limit 20
      ) t));
end;
$$;

-- API ------------------------------------------------------------------------------------------------------------------
create function public.is_schedule_key(name text, key text) returns boolean stable set search_path = '' return private.is_schedule_key(name, key);
create function public.finish_schedule(name text) returns void set search_path = '' return private.finish_schedule(name);
create function public.record_browser_error(release text, place text, error text, frames text) returns void set search_path = ''
return private.record_browser_error(release, place, error, frames);
create function public.desk_browser_errors() returns jsonb stable set search_path = '' return private.desk_browser_errors();
create function public.desk_health() returns jsonb stable set search_path = '' return private.desk_health();
create function public.desk_numbers(weeks int default 52) returns jsonb stable set search_path = '' return private.desk_numbers(weeks);

grant execute on function private.is_schedule_key, private.finish_schedule, public.is_schedule_key, public.finish_schedule
  to service_role;
-- Pages record errors without a session, so that none can belong to an account.
grant execute on function private.record_browser_error, public.record_browser_error to anon;
grant execute on function private.desk_browser_errors, public.desk_browser_errors to anon, authenticated;
grant execute on function private.desk_health, public.desk_health to anon, authenticated, service_role;
grant execute on function private.desk_numbers, public.desk_numbers to anon, authenticated;
