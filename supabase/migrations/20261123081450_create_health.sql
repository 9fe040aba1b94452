-- Health: figures that tell whether the product works, each with the limit beyond which somebody must act.

create table private.health_limits (
  name text primary key,
  most numeric not null
);
comment on table private.health_limits is 'Limits that differ from those in private.desk_health(), such as the size of a larger plan.';
alter table private.health_limits enable row level security;

create function private.minutes(span interval) returns numeric language sql immutable set search_path = '' as $$
  select extract(epoch from span) / 60
$$;

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
comment on function private.desk_health is
  'Each check with its figure and limit; without a figure a check with a limit is a fault. Security definer: no API role may read the tables.';

create function public.desk_health() returns jsonb language sql stable set search_path = '' as $$ select private.desk_health() $$;
comment on function public.desk_health is 'Each check as name, value, unit, limit and state (ok or fault).';

grant execute on function private.desk_health, public.desk_health to anon, authenticated, service_role;
