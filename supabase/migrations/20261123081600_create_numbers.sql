-- Numbers for the desk, by ISO week in UTC, counted from the rows that are stored now: what is deleted is no longer counted.

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
comment on function private.desk_numbers is 'Security definer: desk people may not read the tables.';

create function public.desk_numbers(weeks int default 52) returns jsonb
language sql stable set search_path = '' as $$ select private.desk_numbers(weeks) $$;
comment on function public.desk_numbers is
  'The last weeks with their numbers, the current one included; and the terms that five members or more searched for in vain in 90 days.';

grant execute on function private.desk_numbers, public.desk_numbers to anon, authenticated;
