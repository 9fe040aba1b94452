-- The desk may take an advisor out of the directory: out of lists, counts, the preview and direct reads, with its reviews and
-- resources. And who speaks for a listing: its owner and editors.

alter table public."Advisors"
  add column suspended_at timestamptz,
  add column version int not null default 1;
comment on column public."Advisors".suspended_at is 'Out of the directory since; null for all that are in it. Only the desk''s functions set it.';
create index advisors_suspended_idx on public."Advisors" (suspended_at) where suspended_at is not null;

create trigger advisors_version before update of company_name, contact_person, email, phone, website, location, description,
    areas_of_expertise, satisfaction_rate, "ESOP_Valuation", "ESOP_Transaction_Support", "ESOP_Law_Firm",
    "Equity_Compensation_Law", "ESOP_Trustee_Services", "ESOP_1042_Rollover", "Accounting", "ESOP_Financing",
    "ESOP_Administration", "Equity_Compensation_Administration", "ESOP_Repurchase_Obligation", "Employee_Communication",
    "Employee_Engagement", "ESOP_Plan_Design", suspended_at
  on public."Advisors" for each row execute function private.bump_version();

create or replace function private.preview_advisor_id() returns bigint
language sql stable security definer set search_path = '' as $$
  select min("Id") from public."Advisors" where suspended_at is null
$$;

drop policy "Visitors read the first advisor" on public."Advisors";
create policy "Visitors read the first advisor" on public."Advisors"
  for select to anon using ("Id" = (select private.preview_advisor_id()));
drop policy "Members read every advisor" on public."Advisors";
create policy "Members read every advisor in the directory" on public."Advisors"
  for select to authenticated using (suspended_at is null);

-- Row security holds inside a policy too: a member's own view of "Advisors" has no suspended ones.
drop policy "Members read every resource" on public.advisor_resources;
create policy "Members read every resource of the directory" on public.advisor_resources
  for select to authenticated using (exists (select from public."Advisors" a where a."Id" = advisor_id));
drop policy "Members read every review" on public.advisor_reviews;
create policy "Members read every review of the directory" on public.advisor_reviews
  for select to authenticated using (exists (select from public."Advisors" a where a."Id" = advisor_id));
drop policy "Members review every advisor" on public.advisor_reviews;
create policy "Members review every advisor in the directory" on public.advisor_reviews
  for insert to authenticated with check (
    (select auth.uid()) is not null and reviewer_email is null
    and exists (select from public."Advisors" a where a."Id" = advisor_id)
  );

create or replace function private.total_advisors() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    perform private.add_to_totals(
      (select array_agg(name) from gone, unnest(type_ids || array['advisors']) as name where suspended_at is null), -1);
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    perform private.add_to_totals(
      (select array_agg(name) from came, unnest(type_ids || array['advisors']) as name where suspended_at is null), 1);
  end if;
  return null;
end;
$$;

create or replace function private.retotal_advisor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.suspended_at is null then
    perform private.add_to_totals(old.type_ids || array['advisors'], -1);
  end if;
  if new.suspended_at is null then
    perform private.add_to_totals(new.type_ids || array['advisors'], 1);
  end if;
  return null;
end;
$$;
drop trigger advisors_total_changed on public."Advisors";
create trigger advisors_total_changed after update on public."Advisors"
  for each row when (
    old.type_ids is distinct from new.type_ids or (old.suspended_at is null) <> (new.suspended_at is null)
  ) execute function private.retotal_advisor();

-- Who speaks for a listing ------------------------------------------------------------------------------------------

create table public.advisor_people (
  advisor_id bigint not null references public."Advisors" ("Id") on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('owner', 'editor')),
  added_at timestamptz not null default now(),
  primary key (advisor_id, user_id)
);
alter table public.advisor_people enable row level security;
revoke all on public.advisor_people from public, anon, authenticated, service_role;
grant select on public.advisor_people to authenticated;
grant select, insert, update, delete on public.advisor_people to service_role;
create policy "Members read for which advisors they speak" on public.advisor_people
  for select to authenticated using (user_id = (select auth.uid()));
create unique index advisor_people_owner_idx on public.advisor_people (advisor_id) where role = 'owner';
create index advisor_people_user_idx on public.advisor_people (user_id);

create table public.company_people (
  company_id bigint not null references public.companies (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('owner', 'editor')),
  added_at timestamptz not null default now(),
  primary key (company_id, user_id)
);
alter table public.company_people enable row level security;
revoke all on public.company_people from public, anon, authenticated, service_role;
grant select on public.company_people to authenticated;
grant select, insert, update, delete on public.company_people to service_role;
create policy "Members read for which companies they speak" on public.company_people
  for select to authenticated using (user_id = (select auth.uid()));
create unique index company_people_owner_idx on public.company_people (company_id) where role = 'owner';
create index company_people_user_idx on public.company_people (user_id);
