-- Public totals, kept as advisors and companies come and go: counting 100,000 rows for each visit costs 90 ms.

create table private.directory_totals (
  name text primary key,
  total bigint not null default 0
);
alter table private.directory_totals enable row level security;
revoke all on private.directory_totals from public, anon, authenticated, service_role;

insert into private.directory_totals (name)
values
  ('advisors'), ('companies'), ('investment-banker'), ('esop-attorney'), ('corporate-attorney'), ('esop-trustee'),
  ('tax-advisor'), ('lender'), ('tpa'), ('wealth-management'), ('auditor'), ('buy-side-valuation'),
  ('repurchase-liability'), ('communication');

create function private.add_to_totals(names text[], sign int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Locked in one order, so that parallel writers wait for each other and never deadlock.
  perform 1 from private.directory_totals t where t.name = any (names) order by t.name for update;
  update private.directory_totals t set total = t.total + sign * added.n
  from (select name, count(*) as n from unnest(names) as name group by name) as added
  where t.name = added.name;
end;
$$;
comment on function private.add_to_totals is 'Adds (1) or takes away (-1) one for each name. Security definer: no API role may write totals.';

create function private.read_totals() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(name, total) from private.directory_totals
$$;
comment on function private.read_totals is 'Every total by name. Security definer: visitors may know the totals, not the table.';

create function public.directory_counts() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'advisors', totals -> 'advisors',
    'companies', totals -> 'companies',
    'types', totals - array['advisors', 'companies']
  )
  from private.read_totals() as totals
$$;
comment on function public.directory_counts is 'How many advisors, approved companies, and advisors of each type there are.';

revoke all on function private.add_to_totals, private.read_totals, public.directory_counts from public, anon, authenticated, service_role;
grant execute on function private.read_totals, public.directory_counts to anon, authenticated, service_role;
