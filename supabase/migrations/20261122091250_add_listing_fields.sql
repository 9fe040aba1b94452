-- What a firm states of itself beside its services, and when its owner last said that all of it is true. Null is: not stated.

create function private.are_states(codes text[]) returns boolean
language sql immutable set search_path = '' as $$
  select codes <@ '{AL,AK,AZ,AR,CA,CO,CT,DE,DC,FL,GA,HI,ID,IL,IN,IA,KS,KY,LA,ME,MD,MA,MI,MN,MS,MO,MT,NE,NV,NH,NJ,NM,NY,NC,ND,OH,OK,OR,PA,RI,SC,SD,TN,TX,UT,VT,VA,WA,WV,WI,WY}'::text[]
$$;
comment on function private.are_states is 'Whether all of these are postal codes of states; the names are in src/domain/state-names.ts.';

alter table public."Advisors"
  add column states_served text[] check (private.are_states(states_served)),
  add column nationwide boolean not null default false,
  add column fee_models text[]
    check (fee_models <@ '{hourly,fixed_fee,retainer,percentage_of_assets,success_fee,other}'::text[]),
  add column esop_practice_since int check (esop_practice_since between 1956 and 2100),
  add column esop_companies_advised int check (esop_companies_advised between 0 and 100000),
  add column taking_clients boolean,
  add column confirmed_at timestamptz,
  add column has_owner boolean not null default false,
  -- "US" stands for every state, so that one index answers both.
  add column served text[] not null generated always as (
    case when nationwide then '{US}'::text[] else coalesce(states_served, '{}') end
  ) stored;
comment on column public."Advisors".states_served is 'States that the firm says it serves; null is not stated.';
comment on column public."Advisors".nationwide is 'The firm says that it serves every state.';
comment on column public."Advisors".fee_models is 'How the firm says it charges: src/domain/listing.ts.';
comment on column public."Advisors".esop_practice_since is 'The year since which the firm says it has worked with ESOPs; the first plan is of 1956.';
comment on column public."Advisors".confirmed_at is 'When its owner last said that the listing is true.';
comment on column public."Advisors".has_owner is 'Whether an account speaks for the firm. Kept by trigger.';
comment on column public."Advisors".served is 'States served, for the filter.';

-- When its owner said so is nobody else's to write, nor whether there is one.
grant update (
  states_served, nationwide, fee_models, esop_practice_since, esop_companies_advised, taking_clients
) on public."Advisors" to service_role;

create index advisors_served_idx on public."Advisors" using gin (served);
create index advisors_practice_idx on public."Advisors" (esop_practice_since);
create index advisors_taking_clients_idx on public."Advisors" ("Id") where taking_clients;

create function private.to_sorted_set(listed text[]) returns text[]
language sql immutable set search_path = '' as $$
  select nullif(array(select distinct one from unnest(listed) as one order by one), '{}')
$$;

create function private.tidy_listing_fields() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.states_served := private.to_sorted_set(new.states_served);
  new.fee_models := private.to_sorted_set(new.fee_models);
  if new.esop_practice_since not between 1956 and extract(year from current_date) then
    perform private.refuse(422, 'Please give a year from 1956 to this year');
  elsif new.esop_companies_advised not between 0 and 100000 then
    perform private.refuse(422, 'Please give a whole number up to 100,000');
  end if;
  return new;
end;
$$;
create trigger advisors_tidy_listing before insert or update of states_served, fee_models, esop_practice_since, esop_companies_advised
  on public."Advisors" for each row execute function private.tidy_listing_fields();

drop trigger advisors_version on public."Advisors";
create trigger advisors_version before update of company_name, contact_person, email, phone, website, location, description,
    areas_of_expertise, satisfaction_rate, "ESOP_Valuation", "ESOP_Transaction_Support", "ESOP_Law_Firm",
    "Equity_Compensation_Law", "ESOP_Trustee_Services", "ESOP_1042_Rollover", "Accounting", "ESOP_Financing",
    "ESOP_Administration", "Equity_Compensation_Administration", "ESOP_Repurchase_Obligation", "Employee_Communication",
    "Employee_Engagement", "ESOP_Plan_Design", suspended_at, states_served, nationwide, fee_models, esop_practice_since,
    esop_companies_advised, taking_clients
  on public."Advisors" for each row execute function private.bump_version();

create function private.mark_owned() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public."Advisors" a set has_owner = exists (
    select from public.advisor_people p where p.advisor_id = a."Id" and p.role = 'owner')
  where a."Id" in (old.advisor_id, new.advisor_id);
  return null;
end;
$$;
comment on function private.mark_owned is 'Security definer: who adds or removes a person may not write the listing.';
create trigger advisor_people_mark after insert or update or delete on public.advisor_people
  for each row execute function private.mark_owned();
update public."Advisors" a set has_owner = true
where exists (select from public.advisor_people p where p.advisor_id = a."Id" and p.role = 'owner');

-- The order of a firm's links is its own.
alter table public.advisor_resources add column position int not null default 0;
comment on column public.advisor_resources.position is 'Its place among the advisor''s, the least first; the newest first among equals.';

revoke all on function private.are_states, private.to_sorted_set, private.tidy_listing_fields, private.mark_owned
  from public, anon, authenticated, service_role;
-- Checks run with the rights of who writes.
grant execute on function private.are_states to service_role;
