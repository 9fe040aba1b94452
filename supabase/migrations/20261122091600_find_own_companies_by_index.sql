-- Two ways to one's own companies, each by its index: with `or` between them the whole table was read.

create or replace function private.own_registrations() returns table (
  kind text, id bigint, company_name text, status text, version int, created_at timestamptz, reason text,
  decided_at timestamptz, advisor_id bigint
)
language sql stable security definer set search_path = '' as $$
  with own as (
    select 'registration' as kind, r.id, r.company_name, r.status, r.version, r.created_at, r.advisor_id, a.suspended_at
    from public.advisor_registrations r left join public."Advisors" a on a."Id" = r.advisor_id
    where r.submitted_by = auth.uid()
    union all
    select 'company', c.id, c.company_name, c.status, c.version, c.created_at, null, null
    from public.companies c
    where c.id in (
      select mine.id from public.companies mine where mine.submitted_by = auth.uid()
      union select p.company_id from public.company_people p where p.user_id = auth.uid() and p.role = 'owner'
    )
  )
  select o.kind, o.id, o.company_name, case when o.suspended_at is null then o.status else 'suspended' end, o.version,
    o.created_at, last.reason, last.created_at, o.advisor_id
  from own o left join lateral (
    select e.reason, e.created_at from private.events e
    where e.actor_role <> 'member' and e.action <> 'undone' and case when o.suspended_at is null
      then e.kind = o.kind and e.item_id = o.id::text and e.version = o.version
      else e.kind = 'advisor' and e.item_id = o.advisor_id::text and e.action = 'suspended' end
    order by e.id desc limit 1
  ) last on true
  order by o.created_at desc
$$;
