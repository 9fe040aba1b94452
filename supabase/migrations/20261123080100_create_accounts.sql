-- Accounts, in addition to the auth service's tables: held passwords and desk people.

-- Anybody can sign up with another person's address and a password. Therefore a password that was set before the address was
-- confirmed stops working at the confirmation. Only the browser in which it was typed can restore it: at sign-up the browser
-- generates a key and sends its SHA-256 as `device`; after the confirmation it presents the key.
create table private.held_passwords (
  user_id uuid primary key references auth.users (id) on delete cascade,
  hash text not null,
  device text,
  held_at timestamptz not null default now()
);
comment on table private.held_passwords is
  'Hashes of passwords set before the address was confirmed, until the next password.';
alter table private.held_passwords enable row level security;

create function private.hold_password() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.held_passwords (user_id, hash, device)
  values (
    new.id,
    new.encrypted_password,
    -- With DATABASE_URL the local library can store the document as a JSON string.
    case jsonb_typeof(to_jsonb(new.raw_user_meta_data))
      when 'string' then (to_jsonb(new.raw_user_meta_data) #>> '{}')::jsonb ->> 'device'
      else to_jsonb(new.raw_user_meta_data) ->> 'device'
    end
  )
  on conflict (user_id) do update set hash = excluded.hash, device = excluded.device, held_at = now();
  new.encrypted_password := null;
  return new;
end;
$$;
comment on function private.hold_password is 'Security definer: the auth service''s role has no right to private tables.';

create function private.forget_held_password() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.held_passwords where user_id = new.id;
  return null;
end;
$$;
comment on function private.forget_held_password is 'Security definer: the auth service''s role has no right to private tables.';

create trigger hold_password before update of email_confirmed_at on auth.users for each row
when (old.email_confirmed_at is null and new.email_confirmed_at is not null and new.encrypted_password <> '')
execute function private.hold_password();
create trigger forget_held_password after update of encrypted_password on auth.users for each row
when (new.encrypted_password <> '' and old.encrypted_password is distinct from new.encrypted_password)
execute function private.forget_held_password();

create function private.keep_own_password(device_key text) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  held private.held_passwords := (select h from private.held_passwords h where h.user_id = auth.uid());
begin
  if held.held_at > now() - interval '1 hour'
    and held.device = private.hash_of(device_key) then
    update auth.users set encrypted_password = held.hash where id = held.user_id and encrypted_password is null;
  end if;
  return coalesce((select u.encrypted_password <> '' from auth.users u where u.id = auth.uid()), false);
end;
$$;
comment on function private.keep_own_password is
  'Restores the password for the browser that signed up with it; returns whether the account has a password. Security definer: passwords belong to the auth service.';

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

create function private.email_of(account uuid) returns text language sql stable security definer set search_path = '' as $$
  select u.email::text from auth.users u where u.id = account
$$;
comment on function private.email_of is 'Security definer: callers may not read accounts. For definer functions only.';

create function private.has_asked_factor() returns boolean language plpgsql stable security definer set search_path = '' as $$
declare
  enrolled boolean;
begin
  -- The local auth service has no second factors and no such table.
  if to_regclass('auth.mfa_factors') is null then
    return true;
  end if;
  execute 'select exists (select from auth.mfa_factors where user_id = auth.uid() and status = ''verified'')' into enrolled;
  return not enrolled
    or nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'aal' is not distinct from 'aal2';
end;
$$;
comment on function private.has_asked_factor is
  'Whether the session has passed the account''s second factor, if it has one. Security definer: it reads auth.mfa_factors.';

create function private.is_desk() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from private.desk_people where user_id = auth.uid())
$$;
comment on function private.is_desk is 'Security definer: no API role may read the list of desk people.';

create function private.assert_desk() returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_team() then
    return;
  elsif not private.is_desk() then
    perform private.refuse(404, 'There is nothing at this address.');
  elsif not private.has_asked_factor() then
    perform private.refuse(403, 'Please sign in with your second factor to work at the desk.');
  end if;
end;
$$;
comment on function private.assert_desk is
  'Refuses everybody but the desk and the team, with 404. Security definer: it looks up the caller.';

create function private.log_event(
  kind text, item_id text, action text, from_state text default null, to_state text default null,
  version int default null, reason text default null, diff jsonb default null, mail_id uuid default null,
  undoes bigint default null, actor_role text default null
) returns bigint language sql security definer set search_path = '' as $$
  insert into private.events (kind, item_id, action, from_state, to_state, version, reason, diff, mail_id, undoes, actor_role)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
    coalesce($11, case when auth.uid() is null then 'team' when private.is_desk() then 'desk' else 'member' end))
  returning id
$$;
comment on function private.log_event is 'Security definer: no API role may write events.';

create function private.team_history(kinds text[], item_ids text[], fields text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('at', e.created_at, 'action', e.action, 'reason', e.reason,
    'diff', nullif(private.pick(e.diff, fields), '{}')) order by e.id desc), '[]')
  from unnest(kinds, item_ids) as item (kind, item_id) join private.events e using (kind, item_id)
  where e.actor_role in ('desk', 'team') and e.action not in ('undone', 'reminded')
    -- An approved change is an event of the page too: `edited`, with the difference.
    and (kind, e.action) not in (('edit', 'approved'), ('company_edit', 'approved'))
    and not exists (select from private.events u where u.kind = e.kind and u.item_id = e.item_id and u.undoes = e.id)
$$;
comment on function private.team_history is
  'Actions of our team on items, newest first, for the people of the firm: never who of the team it was, and of the differences only these fields. Others count what the firm must not learn, such as shortlists. Security definer: no API role may read events.';

create function private.log_sending() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_event(tg_argv[0], new.id::text, 'sent', to_state => new.status, version => new.version,
    actor_role => case when auth.uid() is null then 'team' else 'member' end);
  return null;
end;
$$;
comment on function private.log_sending is 'Security definer: no API role may write events.';

create function private.account_of(email text) returns uuid language plpgsql stable security definer set search_path = '' as $$
declare
  account uuid := (select u.id from auth.users u where lower(u.email) = lower(private.to_trimmed(account_of.email)));
begin
  if account is null then
    perform private.refuse(404, format('No account has the address %s: it has to sign up first.', account_of.email));
  end if;
  return account;
end;
$$;

create function private.add_desk_person(email text) returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into private.desk_people (user_id) values (private.account_of(add_desk_person.email)) on conflict do nothing;
  if found then
    perform private.log_event('desk', private.account_of(add_desk_person.email)::text, 'added', actor_role => 'team');
  end if;
end;
$$;
comment on function private.add_desk_person is
  'For the team. Security definer, as are the next two: no API role has access to the table.';

create function private.remove_desk_person(email text) returns void language plpgsql security definer set search_path = '' as $$
begin
  delete from private.desk_people where user_id = private.account_of(remove_desk_person.email);
  if not found then
    perform private.refuse(404, format('%s does not work at the desk.', remove_desk_person.email));
  end if;
  perform private.log_event('desk', private.account_of(remove_desk_person.email)::text, 'removed', actor_role => 'team');
end;
$$;

create function private.list_desk_people() returns table (email text, added_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select private.email_of(d.user_id), d.added_at from private.desk_people d order by d.added_at
$$;

create table private.notes (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  author uuid default auth.uid(),
  kind text not null,
  item_id text not null,
  note text not null check (note ~ '\S' and char_length(note) <= 4000)
);
comment on table private.notes is 'Internal notes of desk people about an item.';
alter table private.notes enable row level security;
create index notes_item_idx on private.notes (kind, item_id, id);

create function private.forget_item(kinds text[], item_ids text[]) returns void language sql security definer set search_path = '' as $$
  update private.events e set diff = null from unnest(kinds, item_ids) as item (kind, item_id)
  where e.kind = item.kind and e.item_id = item.item_id and e.diff is not null;
  delete from private.notes n using unnest(kinds, item_ids) as item (kind, item_id) where (n.kind, n.item_id) = (item.kind, item.item_id)
$$;
comment on function private.forget_item is
  'Deletes the differences and notes about items that are removed; their events stay. Security definer: for definer functions only.';

create function public.keep_own_password(device_key text) returns boolean
language sql set search_path = '' as $$ select private.keep_own_password(device_key) $$;
create function public.add_desk_person(email text) returns void
language sql set search_path = '' as $$ select private.add_desk_person(email) $$;
create function public.remove_desk_person(email text) returns void
language sql set search_path = '' as $$ select private.remove_desk_person(email) $$;
create function public.list_desk_people() returns table (email text, added_at timestamptz)
language sql stable set search_path = '' as $$ select * from private.list_desk_people() $$;
create function public.is_desk() returns boolean language sql stable set search_path = '' as $$ select private.is_desk() $$;
comment on function public.is_desk is 'Whether to show the link to the desk; it grants no rights.';

grant execute on function private.keep_own_password, private.is_desk, public.keep_own_password, public.is_desk
  to authenticated;
grant execute on function private.add_desk_person, private.remove_desk_person, private.list_desk_people,
  public.add_desk_person, public.remove_desk_person, public.list_desk_people to service_role;
