-- Anybody can sign up with somebody else's address and a password of his own. So a password that was set before the address
-- was confirmed stops working at the confirmation; it comes back only for the browser that it was typed into. That browser made
-- up a key at sign-up, sent its SHA-256 along as `device`, and shows the key once it has the session of the confirmation.

create table private.held_passwords (
  user_id uuid primary key references auth.users (id) on delete cascade,
  hash text not null,
  device text,
  held_at timestamptz not null default now()
);
comment on table private.held_passwords is 'Password hashes from before the confirmation of the address, until the next password.';
alter table private.held_passwords enable row level security;
revoke all on private.held_passwords from public, anon, authenticated, service_role;

create function private.hold_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.held_passwords (user_id, hash, device)
  values (
    new.id,
    new.encrypted_password,
    -- On a Postgres server the local library stores the document as a text that holds it.
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
comment on function private.hold_password is
  'Security definer: the role of the auth service has no right to private tables.';
revoke execute on function private.hold_password from public, anon, authenticated, service_role;

create trigger hold_password before update of email_confirmed_at on auth.users for each row
when (old.email_confirmed_at is null and new.email_confirmed_at is not null and new.encrypted_password <> '')
execute function private.hold_password();

create function private.forget_held_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.held_passwords where user_id = new.id;
  return null;
end;
$$;
comment on function private.forget_held_password is
  'A new password ends what the old one was kept for. Security definer: the role of the auth service has no right to private tables.';
revoke execute on function private.forget_held_password from public, anon, authenticated, service_role;

create trigger forget_held_password after update of encrypted_password on auth.users for each row
when (new.encrypted_password <> '' and old.encrypted_password is distinct from new.encrypted_password)
execute function private.forget_held_password();

create function private.keep_own_password(device_key text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held private.held_passwords := (select h from private.held_passwords h where h.user_id = auth.uid());
begin
  if held.held_at > now() - interval '1 hour'
    and held.device = encode(sha256(convert_to(device_key, 'utf8')), 'hex') then
    update auth.users set encrypted_password = held.hash where id = held.user_id and encrypted_password is null;
  end if;
  return coalesce((select u.encrypted_password <> '' from auth.users u where u.id = auth.uid()), false);
end;
$$;
comment on function private.keep_own_password is
  'Gives the caller the password back that this browser signed up with; answers whether the account has one. Security definer: passwords are the auth service''s.';

create function public.keep_own_password(device_key text) returns boolean
language sql set search_path = '' as $$ select private.keep_own_password(device_key) $$;

revoke execute on function private.keep_own_password, public.keep_own_password from public, anon, service_role;
grant execute on function private.keep_own_password, public.keep_own_password to authenticated;
