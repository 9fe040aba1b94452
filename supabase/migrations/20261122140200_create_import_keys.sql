-- By which key of its own a list of advisors or companies knows a row, so that the same list can be imported again. Not a column
-- of the tables: members read those whole.

create table private.advisor_keys (
  key text primary key check (char_length(key) between 1 and 200),
  row_id bigint not null unique references public."Advisors" ("Id") on delete cascade
);
comment on table private.advisor_keys is 'For scripts/import.ts and scripts/export.ts, which give a row its key.';
alter table private.advisor_keys enable row level security;

create table private.company_keys (
  key text primary key check (char_length(key) between 1 and 200),
  row_id bigint not null unique references public.companies (id) on delete cascade
);
comment on table private.company_keys is 'As private.advisor_keys.';
alter table private.company_keys enable row level security;

revoke all on private.advisor_keys, private.company_keys from public, anon, authenticated, service_role;
