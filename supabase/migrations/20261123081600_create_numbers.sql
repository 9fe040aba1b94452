-- Numbers for the desk, by ISO week in UTC, counted from the rows that are stored now: what is deleted is no longer counted.

create function private.week_of(at timestamptz) returns date language sql immutable set search_path = '' as $$
  select date_trunc('week', at at time zone 'utc')::date
$$;
comment on function private.week_of is 'Monday of the ISO week in UTC.';

create function private.desk_numbers(weeks int) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  last_week constant date := private.week_of(now());
  first_week constant date := last_week - 7 * (least(greatest(coalesce(weeks, 26), 1), 260) - 1);
  since constant timestamptz := first_week::timestamp at time zone 'utc';
  nothing constant jsonb := '{"accounts": 0, "accounts_confirmed": 0, "registrations": 0, "registrations_approved": 0, "companies": 0,
    "companies_approved": 0, "messages": 0, "messages_answered": 0, "reviews": 0, "subscribers": 0, "decisions": 0,
    "median_hours": null, "slow_hours": null}';
begin
  perform private.assert_desk();
  return (
    with counted (week, number) as (
      -- The accounts of the demo data, which no mailbox can have.
      select private.week_of(u.created_at), jsonb_build_object('accounts', count(*), 'accounts_confirmed', count(u.email_confirmed_at))
      from auth.users u where u.created_at >= since and u.email not like '%.example' group by 1
      union all
      -- An import and a correction by the team are no registrations.
      select s.week, jsonb_build_object(s.kind, count(*), s.kind || '_approved', count(*) filter (where s.is_approved))
      from (
        select private.week_of(e.created_at) as week, case e.kind when 'company' then 'companies' else 'registrations' end as kind, exists (
          select from private.desk_decisions d where (d.kind, d.item_id, d.action) = (e.kind, e.item_id, 'approved')) as is_approved
        from private.events e
        where e.created_at >= since and e.action = 'sent' and e.actor_role = 'member' and e.kind in ('registration', 'company')
      ) s group by s.week, s.kind
      union all
      select private.week_of(q.created_at), jsonb_build_object('messages', count(*), 'messages_answered',
        count(*) filter (where q.answered_at < q.created_at + interval '14 days' or o.outcome in ('answered', 'met', 'engaged', 'declined')))
      from public.enquiries q left join public.enquiry_outcomes o on o.enquiry_id = q.id where q.created_at >= since group by 1
      union all
      select private.week_of(r.created_at), jsonb_build_object('reviews', count(*))
      from public.advisor_reviews r where r.created_at >= since and exists (select from private.review_authors a where a.review_id = r.id)
      group by 1
      union all
      select private.week_of(n.confirmed_at), jsonb_build_object('subscribers', count(*))
      from private.newsletter_subscribers n where n.confirmed_at >= since group by 1
      union all
      select d.week, jsonb_build_object('decisions', count(*),
        'median_hours', round((percentile_cont(0.5) within group (order by d.hours))::numeric, 1),
        'slow_hours', round((percentile_cont(0.9) within group (order by d.hours))::numeric, 1))
      from (
        select private.week_of(e.created_at) as week,
          extract(epoch from e.created_at - private.began_waiting(e.kind, e.item_id, e.id)) / 3600 as hours
        from private.desk_decisions e where e.created_at >= since and e.actor_role = 'desk'
      ) d group by d.week
    )
    select jsonb_build_object('weeks', jsonb_agg(line.numbers order by line.week), 'searches', (
      select coalesce(jsonb_agg(t order by t.members desc, t.term), '[]') from (
        select s.directory, s.term, count(*) as members from private.empty_searches s
        where s.searched_at > now() - interval '90 days' group by s.directory, s.term
        -- What fewer members typed could name a person.
        having count(*) >= 5 order by members desc, s.term limit 20
      ) t))
    from (
      select m.week, jsonb_build_object('week', m.week) || nothing || coalesce(jsonb_object_agg(n.key, n.value) filter (where n.key is not null), '{}') as numbers
      from (select first_week + 7 * at as week from generate_series(0, (last_week - first_week) / 7) as at) m
        left join counted c using (week) left join lateral jsonb_each(c.number) n on true
      group by m.week
    ) line
  );
end;
$$;
comment on function private.desk_numbers is 'Security definer: desk people may not read the tables.';

create function public.desk_numbers(weeks int default 26) returns jsonb
language sql stable set search_path = '' as $$ select private.desk_numbers(weeks) $$;
comment on function public.desk_numbers is
  'For each of the last weeks, the current one included: accounts, registrations, messages, reviews and subscribers, and hours to a decision, null in a week without one. And terms without a result that five members or more searched for within 90 days.';

grant execute on function private.desk_numbers, public.desk_numbers to anon, authenticated;
