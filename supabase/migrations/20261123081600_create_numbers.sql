-- Numbers for the desk, by ISO week in UTC, counted from the rows that are stored now: what is deleted is no longer counted.

create function private.desk_numbers(weeks int) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  -- A Monday. Weeks are counted from it, because date_bin() knows no time zones.
  monday constant timestamptz := '2001-01-01 00:00+00';
  one_week constant interval := '168 hours';
  last_week constant timestamptz := date_bin(one_week, now(), monday);
  since constant timestamptz := last_week - one_week * (least(greatest(coalesce(weeks, 52), 1), 260) - 1);
  nothing constant jsonb := '{"accounts": 0, "accounts_confirmed": 0, "registrations": 0, "registrations_approved": 0, "companies": 0,
    "companies_approved": 0, "messages": 0, "messages_answered": 0, "reviews": 0, "subscribers": 0, "decisions": 0,
    "median_hours": null, "slow_hours": null}';
begin
  perform private.assert_desk();
  return (
    with counted (week, number) as (
      -- The accounts of the demo data, which no mailbox can have.
      select date_bin(one_week, u.created_at, monday), jsonb_build_object('accounts', count(*), 'accounts_confirmed', count(u.email_confirmed_at))
      from auth.users u where u.created_at >= since and u.email not like '%.example' group by 1
      union all
      -- An import and a correction by the team are no registrations.
      select s.week, jsonb_build_object(s.name, count(*), s.name || '_approved', count(s.approved))
      from (
        select date_bin(one_week, e.created_at, monday) as week, a.item_id as approved, case e.kind when 'company' then 'companies' else 'registrations' end as name
        from private.events e left join (
          select distinct d.kind, d.item_id from private.desk_decisions d where d.created_at >= since and d.action = 'approved') a using (kind, item_id)
        where e.created_at >= since and e.action = 'sent' and e.actor_role = 'member' and e.kind in ('registration', 'company')
      ) s group by s.week, s.name
      union all
      select date_bin(one_week, q.created_at, monday), jsonb_build_object('messages', count(*), 'messages_answered',
        count(*) filter (where q.answered_at < q.created_at + interval '14 days' or o.outcome in ('answered', 'met', 'engaged', 'declined')))
      from public.enquiries q left join public.enquiry_outcomes o on o.enquiry_id = q.id where q.created_at >= since group by 1
      union all
      select date_bin(one_week, r.created_at, monday), jsonb_build_object('reviews', count(*))
      from public.advisor_reviews r where r.created_at >= since and exists (select from private.review_authors a where a.review_id = r.id)
      group by 1
      union all
      select date_bin(one_week, n.confirmed_at, monday), jsonb_build_object('subscribers', count(*))
      from private.newsletter_subscribers n where n.confirmed_at >= since group by 1
      union all
      select d.week, jsonb_build_object('decisions', count(*),
        'median_hours', round((percentile_cont(0.5) within group (order by d.hours))::numeric, 1),
        'slow_hours', round((percentile_cont(0.9) within group (order by d.hours))::numeric, 1))
      from (
        select date_bin(one_week, x.decided_at, monday) as week, extract(epoch from x.span) / 3600 as hours
        from private.decision_spans(since) x where x.actor_role = 'desk'
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
      select m.week, jsonb_build_object('week', (m.week at time zone 'utc')::date) || nothing || coalesce(jsonb_object_agg(n.key, n.value) filter (where n.key is not null), '{}') as numbers
      from generate_series(since, last_week, one_week) as m (week)
        left join counted c using (week) left join lateral jsonb_each(c.number) n on true
      group by m.week
    ) line
  );
end;
$$;
comment on function private.desk_numbers is 'Security definer: desk people may not read the tables.';

create function public.desk_numbers(weeks int default 52) returns jsonb
language sql stable set search_path = '' as $$ select private.desk_numbers(weeks) $$;
comment on function public.desk_numbers is
  'For each of the last weeks, the current one included: accounts, registrations, messages, reviews and subscribers, and hours to a decision, null in a week without one. And terms without a result that five members or more searched for within 90 days.';

grant execute on function private.desk_numbers, public.desk_numbers to anon, authenticated;
