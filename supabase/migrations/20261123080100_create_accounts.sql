-- Accounts, in addition to the auth service's tables: held passwords, desk people, and the history with its notes.

-- Anybody can sign up with another person's address and a password. Therefore a password that was set before the
-- address was confirmed stops working at the confirmation, and its hash is held until the next password. Only the
-- browser in which it was typed can restore it: at sign-up the browser generates a key and sends its SHA-256 as
-- `device`; after the confirmation it presents the key.
create table private.held_passwords (
  user_id uuid primary key references auth.users (id) on delete cascade,
  hash text not null,
  device text,
  held_at timestamptz not null default now()
);
alter table private.held_passwords enable row level security;

create function private.hold_password() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.held_passwords where user_id = new.id;
  if old.email_confirmed_at is null and new.email_confirmed_at is not null then
    insert into private.held_passwords (user_id, hash, device)
    -- With DATABASE_URL the local library can store the document as a JSON string.
    values (
      new.id, new.encrypted_password,
      (to_jsonb(new.raw_user_meta_data) #>> '{}')::jsonb ->> 'device'
    );
    new.encrypted_password := null;
  end if;
  return new;
end;
$$;
create trigger hold_password
  before update of email_confirmed_at, encrypted_password on auth.users
  for each row
  when (
    new.encrypted_password <> ''
    and (
      old.encrypted_password is distinct from new.encrypted_password
      or old.email_confirmed_at is null and new.email_confirmed_at is not null
    )
  )
  execute function private.hold_password();

-- Returns whether the account has a password now.
create function private.restore_own_password(device_key text) returns boolean
language sql
security definer
set search_path = ''
as $$
  update auth.users u set encrypted_password = h.hash
  from private.held_passwords h
  where u.id = auth.uid()
    and h.user_id = u.id
    and u.encrypted_password is null
    and h.held_at > now() - interval '1 hour'
    and h.device = private.hash_of(device_key);
  select exists (select from auth.users u where u.id = auth.uid() and u.encrypted_password <> '')
$$;

create function private.email_of(account uuid) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select u.email::text from auth.users u where u.id = account
$$;

create function private.account_of(email text) returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select u.id from auth.users u where lower(u.email) = lower(private.to_trimmed($1))),
    private.refuse(404, format('No account has the address %s: it has to sign up first.', $1))::uuid
  )
$$;

-- The desk ------------------------------------------------------------------------------------------------------------
-- Desk people are looked up at every call: a claim in a token would outlive a person's removal by an hour.
create table private.desk_people (
  user_id uuid primary key references auth.users (id) on delete cascade,
  added_at timestamptz not null default now(),
  -- The colleague; null if the team's command added the person.
  invited_by uuid references auth.users (id) on delete set null
);
alter table private.desk_people enable row level security;
create index desk_people_invited_idx on private.desk_people (invited_by);

create function private.is_desk() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from private.desk_people where user_id = auth.uid())
$$;

-- Whether the session has passed the account's second factor, if it has one.
create function private.has_asked_factor() returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  has_factor boolean := false;
begin
  -- The local auth service has no second factors and no such table.
  if to_regclass('auth.mfa_factors') is not null then
    execute 'select exists (select from auth.mfa_factors where user_id = auth.uid() and status = ''verified'')'
      into has_factor;
  end if;
  return not has_factor
    or nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'aal'
      is not distinct from 'aal2';
end;
$$;

-- Refuses everybody but the desk and the team, with 404, and sessions that have not passed the account's second factor.
create function private.assert_desk() returns void
language sql
stable
security definer
set search_path = ''
as $$
  select
    private.refuse_if(not private.is_desk(), 404, 'There is nothing at this address.'),
    private.refuse_if(
      not private.has_asked_factor(),
      403, 'This account has a second factor, which this site cannot ask for yet. Remove it in Supabase.'
    )
  where not private.is_team()
$$;

create function private.log_event(
  kind text,
  item_id text,
  action text,
  from_state text default null,
  to_state text default null,
  version int default null,
  reason text default null,
  diff jsonb default null,
  mail_id uuid default null,
  undoes bigint default null,
  actor_role text default null,
  replaced jsonb default null
) returns bigint
language sql
security definer
set search_path = ''
as $$
  insert into private.events (
    kind, item_id, action, from_state, to_state, version, reason, diff, mail_id, undoes, replaced,
    actor_role
  )
  values (
    $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $12,
    coalesce(
      $11,
      case when auth.uid() is null then 'team' when private.is_desk() then 'desk' else 'member' end
    )
  )
  returning id
$$;

create table private.notes (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  author uuid default auth.uid(),
  kind text not null,
  item_id text not null,
  note text not null check (note ~ '\S' and char_length(note) <= 4000)
);
alter table private.notes enable row level security;
create index notes_item_idx on private.notes (kind, item_id, id);

-- The team's command
create function private.add_desk_person(email text) returns void
language sql
security definer
set search_path = ''
as $$
  with added as (
    insert into private.desk_people (user_id)
    values (private.account_of(email))
    on conflict do nothing
    returning user_id
  )
  select private.log_event('desk', user_id::text, 'added', actor_role => 'team') from added
$$;

-- With the open invitations that the person has sent or received: one would work again if its
-- sender came back, the other at once.
create function private.end_desk_work(account uuid, actor_role text) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.invitations i
  where num_nonnulls(i.advisor_id, i.company_id, i.accepted_at) = 0
    and (i.invited_by = account or lower(i.email) = lower(private.email_of(account)));
  delete from private.desk_people d where d.user_id = account;
  return case
    when found then
      private.log_event('desk', account::text, 'removed', actor_role => actor_role) > 0
    else false
  end;
end;
$$;

create function private.remove_desk_person(email text) returns text
language sql
security definer
set search_path = ''
as $$
  select case when not private.end_desk_work(private.account_of(email), 'team')
    then private.refuse(404, format('%s does not work at the desk.', email)) end
$$;

create function private.list_desk_people() returns table (email text, added_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select private.email_of(d.user_id), d.added_at from private.desk_people d order by d.added_at
$$;

-- is_desk decides whether to show the link to the desk; it grants no rights.
select private.expose('authenticated', '{restore_own_password, is_desk}');
select private.expose('service_role', '{add_desk_person, remove_desk_person, list_desk_people}');
