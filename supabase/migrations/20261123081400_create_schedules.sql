-- Schedules: jobs that a hosted database starts by itself, and their last runs. On one machine the outbox worker does the
-- work of `mail`, and nothing starts the others.

create table private.schedules (
  name text primary key,
  key_hash text,
  set_at timestamptz not null default now(),
  finished_at timestamptz
);
comment on table private.schedules is
  'Schedules that were set up or have run. A job that fails does not set finished_at, whatever pg_cron says of its call.';
comment on column private.schedules.key_hash is
  'Hash of the key by which the edge function recognizes the job. The key itself is only in cron.job, and does nothing else.';
alter table private.schedules enable row level security;

create function private.schedule_list() returns table (name text, timing text, path text, most interval)
language sql immutable set search_path = '' as $$
  values
    ('mail', '* * * * *', 'mail/due', interval '10 minutes'),
    ('digest', '0 14 * * *', 'mail/digest', interval '26 hours'),
    ('tidy', '30 3 * * *', null, interval '26 hours')
$$;
comment on function private.schedule_list is
  'Each job with its time (cron, UTC), the edge function that it calls, and the age of its last run that is a fault. `tidy` is SQL.';

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
comment on function private.schedule_jobs is
  'Creates the jobs, or brings them up to date: run it after a change of the list, in a new project and after a restore. Each run makes new keys.';

create function private.is_schedule_key(name text, key text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.schedules s where s.name = $1 and s.key_hash = private.hash_of($2))
$$;
comment on function private.is_schedule_key is 'Security definer: no API role has access to the table.';

create function private.finish_schedule(name text) returns void language sql security definer set search_path = '' as $$
  insert into private.schedules as s (name, finished_at)
  select l.name, now() from private.schedule_list() l where l.name = $1
  on conflict on constraint schedules_pkey do update set finished_at = now()
  -- The outbox worker of one machine reports every few seconds.
  where s.finished_at is null or s.finished_at < now() - interval '30 seconds'
$$;
comment on function private.finish_schedule is
  'Records that a job has run to its end. Security definer: no API role has access to the table.';

create function private.tidy() returns void language plpgsql set search_path = '' as $$
begin
  -- pg_cron keeps a row of each run for ever, 1,440 a day.
  if to_regclass('cron.job_run_details') is not null then
    delete from cron.job_run_details where end_time < now() - interval '7 days';
  end if;
  perform private.delete_old_empty_searches();
  perform private.delete_old_browser_errors();
  perform private.delete_old_suppressions();
  perform private.finish_schedule('tidy');
end;
$$;
comment on function private.tidy is 'Deletes what is too old, once a day.';

create function public.is_schedule_key(name text, key text) returns boolean
language sql stable set search_path = '' as $$ select private.is_schedule_key(name, key) $$;
create function public.finish_schedule(name text) returns void
language sql set search_path = '' as $$ select private.finish_schedule(name) $$;

grant execute on function private.is_schedule_key, private.finish_schedule, public.is_schedule_key, public.finish_schedule
  to service_role;
