-- Basis of all tables: roles of the API, a schema that the API does not expose, rules for typed text, write limits, and
-- the history. Hosted Supabase has the roles and schemas already; plain PostgreSQL does not.

do $$
declare
  api_role text;
begin
  foreach api_role in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = api_role) then
      execute format(
        'create role %I nologin%s', api_role,
        case api_role when 'service_role' then ' bypassrls' else '' end
      );
    end if;
    if not pg_catalog.pg_has_role(current_user, api_role, 'member') then
      execute format('grant %I to current_user', api_role);
    end if;
    if not pg_catalog.has_schema_privilege(api_role, 'auth', 'usage') then
      execute format('grant usage on schema auth to %I', api_role);
    end if;
  end loop;
end;
$$;

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

-- Not exposed by the API: data that no API role reads, and functions.
create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

grant usage on schema public to anon, authenticated, service_role;
revoke create on schema public from public, anon, authenticated;

-- By default hosted Supabase grants new tables and functions to the API's roles, and PostgreSQL
-- grants functions to everybody. Here each migration grants its own rights. Functions of the API
-- are in `public` and run as the caller, because Supabase's linter refuses others. One that needs
-- more calls a definer in `private`: no API role has access to private tables and accounts, and few
-- write the others. A definer that a role may call checks its caller, or is about the caller alone.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- Puts functions of `private` into the API: `public` gets one of the same name that runs as the caller and calls it.
create function private.expose(roles text, names text[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  name text;
  f pg_catalog.pg_proc;
begin
  foreach name in array names loop
    select * into strict f
    from pg_catalog.pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.proname = name;
    execute format(
      'create or replace function public.%I(%s) returns %s language sql %s set search_path = '''' as $sql$ select %s private.%I(%s) $sql$',
      name,
      pg_catalog.pg_get_function_arguments(f.oid),
      pg_catalog.pg_get_function_result(f.oid),
      case f.provolatile when 'v' then 'volatile' else 'stable' end,
      case when f.proretset then '* from' else '' end,
      name,
      (select string_agg('$' || n, ', ' order by n) from generate_series(1, f.pronargs) as n)
    );
    execute format('grant execute on function private.%I, public.%1$I to %s', name, roles);
  end loop;
end;
$$;

-- Statement timeout: three seconds for visitors, eight for members, as on hosted Supabase.
-- PostgREST applies the setting of the request's role.
do $$
declare
  api record;
begin
  for api in select * from (values ('anon', '3s'), ('authenticated', '8s')) as t (role, timeout) loop
    if not exists (
      select from pg_catalog.pg_roles r
      where r.rolname = api.role and 'statement_timeout=' || api.timeout = any (r.rolconfig)
    ) then
      execute format('alter role %I set statement_timeout = %L', api.role, api.timeout);
    end if;
  end loop;
exception when insufficient_privilege then
  raise warning 'The time limits of anon and authenticated could not be set; docs/deploy.md says how to look at them.';
end;
$$;

-- Text ----------------------------------------------------------------------------------------------------------------
-- Raises an error with an HTTP status and a message for users. Never returns; it has a type so
-- that expressions can use it.
create function private.refuse(status int, message text) returns text
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = 'PT' || status, message = message;
end;
$$;

create function private.refuse_if(applies boolean, status int, message text) returns void
set search_path = ''
return case when applies then private.refuse(status, message) end;

create function private.to_trimmed(value text) returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  -- First of all, because trimming megabytes takes seconds. The longest field has 5,000 characters.
  if octet_length(value) > 32768 then
    perform private.refuse(422, 'This text is too long.');
  end if;
  -- White space and invisible characters, as listed in src/domain/forms/text.ts.
  return nullif(btrim(
    value,
    U&' \0009\000A\000B\000C\000D\00A0\00AD\034F\061C\115F\1160\1680\17B4\17B5\180E\2000\2001\2002\2003'
      '\2004\2005\2006\2007\2008\2009\200A\200B\200C\200D\200E\200F\2028\2029\202A\202B\202C\202D\202E'
      '\202F\205F\2060\2061\2062\2063\2064\2065\2066\2067\2068\2069\206A\206B\206C\206D\206E\206F\2800'
      '\3000\3164\FEFF\FFA0'
  ), '');
end;
$$;

-- Refuses an oversized document by its stored size, before anything parses it, and one that is no object, or no array.
create function private.assert_small(
  document jsonb,
  max_bytes int,
  shape text default 'object'
) returns text
immutable
set search_path = ''
return case
  when pg_column_size(document) > max_bytes then
    private.refuse(413, 'This is more than the form holds.')
  when jsonb_typeof(document) <> shape then private.refuse(422, 'The form does not send this.')
end;

-- Trimmed text, null when blank; 422 when it is required and too short, too long, or has forbidden characters.
create function private.to_checked(
  value text,
  max_length int,
  required text,
  min_length int,
  forbidden text,
  words text
) returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  checked text := private.to_trimmed(value);
begin
  if required is not null and coalesce(char_length(checked), 0) < min_length then
    perform private.refuse(422, required);
  elsif char_length(checked) > max_length then
    perform private.refuse(422, format('Please keep this to %s characters or fewer', max_length));
  elsif checked ~ forbidden then
    perform private.refuse(422, words);
  end if;
  return checked;
end;
$$;

create function private.to_line(
  value text,
  max_length int,
  required text default null,
  min_length int default 1
) returns text
immutable
set search_path = ''
return private.to_checked(
  value, max_length, required, min_length,
  '[\u0001-\u001f\u007f\u0085\u2028-\u202e\u2066-\u2069]',
  'Please use a single line of plain text'
);

create function private.to_prose(
  value text,
  max_length int,
  required text default null,
  min_length int default 1
) returns text
immutable
set search_path = ''
return private.to_checked(
  replace(value, E'\r\n', E'\n'),
  max_length, required, min_length,
  '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]',
  'Please use plain text'
);

-- An absolute URL with a host, without credentials, ports that no browser allows, and characters that are invisible or
-- reverse the text. src/domain/forms/http-url.ts has the same rule.
create function private.is_http_url(value text) returns boolean
immutable
set search_path = ''
return char_length(value) <= 2048
  and value !~
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]'
  and value ~* '^https?://[^\s[:cntrl:]"''<>\\^`{|}@/?#]+([/?#][^\s[:cntrl:]"''<>\\^`{|}]*)?$'
  and value ~* '^https?://(localhost|[^/?#:]*[^/?#:.]\.[^/?#:]+)(:\d*)?([/?#]|$)'
  and coalesce(substring(value from '^[^/]*//[^/?#]*:(\d+)')::numeric <= 65535, true);

create function private.to_url(value text, invalid text) returns text
immutable
set search_path = ''
return case
  when private.is_http_url(private.to_trimmed(value)) is false then private.refuse(422, invalid)
  else private.to_trimmed(value)
end;

create function private.is_email(value text) returns boolean
immutable
set search_path = ''
return char_length(value) <= 254
  and value ~ '^(?!\.)(?!.*\.\.)[A-Za-z0-9_''+.-]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$';

create function private.to_email(
  value text,
  invalid text,
  required boolean default false
) returns text
immutable
set search_path = ''
return case
  when coalesce(private.is_email(private.to_trimmed(value)), not required) then
    private.to_trimmed(value)
  else private.refuse(422, invalid)
end;

create function private.host_of(url text) returns text immutable set search_path = ''
return regexp_replace(lower(substring(url from '^https?://([^/:?#]+)')), '^www\.', '');

-- The LIKE pattern for a search term, with its wildcards escaped; null for a blank term.
create function private.to_like_pattern(term text) returns text
immutable
set search_path = ''
return '%' || regexp_replace(
  nullif(lower(left(btrim(term), 100)), ''),
  '([\\%_])', '\\\1', 'g'
) || '%';

-- Words of a text in lower case, without accents and marks, with a blank on each side; "409(p)" is one, and "O'Dell" is
-- "odell", however its apostrophe is typed. Immutable as long as the rules of unaccent are. Definer, because a role that
-- writes a row needs no right on extensions.
create function private.to_words(value text) returns text
language sql
immutable
strict
security definer
set search_path = ''
as $$
  select ' ' || btrim(regexp_replace(
    regexp_replace(
      regexp_replace(
        lower(extensions.unaccent('extensions.unaccent'::regdictionary, translate(value, '’‘ʼ`´′', ''''''''''''''))),
        '([[:alpha:]])''', '\1', 'g'
      ),
      '(\d{3,4}) ?\(([a-z])\)', '\1\2', 'g'
    ),
    '[^[:alnum:]]+', ' ', 'g'
  )) || ' '
$$;

-- Fields that differ, as [before, after] by name; null if none does.
create function private.difference(before jsonb, after jsonb) returns jsonb
immutable
set search_path = ''
return (
  select jsonb_object_agg(key, jsonb_build_array(before -> key, value))
  from jsonb_each(after)
  where before -> key is distinct from value
);

create function private.pick(document jsonb, names text[]) returns jsonb
immutable
set search_path = ''
return (
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(document)
  where key = any (names)
);

create function private.assert_known(form jsonb, names text[]) returns void
immutable
set search_path = ''
return private.refuse_if(
  exists (select from jsonb_object_keys(form) as name where name <> all (names)),
  422, 'This form has a field that is not known.'
);

-- Refuses a patch with 409 and the three values of each field that has another value now than
-- the person saw: `base`, `now`, `yours`.
create function private.assert_base(current jsonb, base jsonb, patch jsonb) returns void
language plpgsql
immutable
set search_path = ''
as $$
declare
  conflicts jsonb := (
    select jsonb_object_agg(
      p.key,
      jsonb_build_object('base', base -> p.key, 'now', current -> p.key, 'yours', p.value)
    )
    from jsonb_each(patch) as p, coalesce(current -> p.key, 'null') as is_now
    where is_now not in (coalesce(base -> p.key, 'null'), p.value)
  );
begin
  if conflicts is not null then
    raise exception using errcode = 'PT409',
      detail = conflicts,
      message = 'Somebody else has changed this meanwhile. Please look at both, and choose.';
  end if;
end;
$$;

-- Rows ----------------------------------------------------------------------------------------------------------------
create function private.bump_version() returns trigger language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  return new;
end;
$$;

-- Tags are one line, with a comma and a blank between two; with the comma alone where the blanks would not fit.
create function private.to_tags(typed text, max_length int) returns text
immutable
set search_path = ''
return (
  select case when char_length(spaced) <= max_length then spaced else replace(spaced, ', ', ',') end
  from (select regexp_replace(private.to_trimmed(typed), '\s*,\s*', ', ', 'g')) as of (spaced)
);

-- Callers and limits --------------------------------------------------------------------------------------------------
-- The team is service_role, a migration or the SQL editor. The setting "role" is the caller's even inside a definer
-- function; this one is a definer to compare it with the owner.
create function private.is_team() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select acting.role = current_user
    or exists (
      select from pg_catalog.pg_roles where rolname = acting.role and (rolsuper or rolbypassrls)
    )
  from (
    select coalesce(nullif(current_setting('role', true), 'none'), session_user)
  ) as acting (role)
$$;

-- Counters of writes by period. A row is kept for a day; network addresses are hashed.
create table private.write_limits (
  bucket text not null,
  window_start timestamptz not null,
  writes int not null,
  primary key (bucket, window_start)
);
alter table private.write_limits enable row level security;

-- Returns the count in the period; null without a bucket. The row lock serializes parallel writes, so each is counted.
create function private.count_write(bucket text, span interval) returns int
language plpgsql
strict
set search_path = ''
as $$
declare
  counted int;
begin
  insert into private.write_limits as l (bucket, window_start, writes)
  values (count_write.bucket, date_bin(span, now(), 'epoch'), 1)
  on conflict on constraint write_limits_pkey do update set writes = l.writes + 1
  returning l.writes into counted;
  if counted = 1 then
    delete from private.write_limits where window_start < now() - interval '1 day';
  end if;
  return counted;
end;
$$;

-- Refuses with 429 beyond `max_writes` in the period.
create function private.limit_writes(
  bucket text,
  max_writes int,
  span interval,
  words text default 'Too many requests. Please wait a minute and try again.'
) returns text
language sql
security definer
set search_path = ''
as $$
  select case when private.count_write(bucket, span) > max_writes then private.refuse(429, words) end
$$;

-- Returns a refusal instead of raising it, so that the transaction commits and a guess is
-- counted. PostgREST reads the status from the setting.
create function private.answer_refusal(status int, message text) returns jsonb
language sql
set search_path = ''
as $$
  select set_config('response.status', status::text, true);
  select jsonb_build_object('code', 'PT' || status, 'message', message)
$$;

create function private.to_instant(value timestamptz) returns text stable set search_path = ''
return to_char(value at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');

-- A token for the link of a mail; of those that open more than a subscription, only the hash is kept.
create function private.new_token() returns text
set search_path = ''
return replace(gen_random_uuid()::text || gen_random_uuid(), '-', '');

create function private.hash_of(value text) returns text
immutable
set search_path = ''
return encode(sha256(convert_to(value, 'UTF8')), 'hex');

-- Hash of the caller's network: from Supabase's gateway, else from the first proxy header, which a client can forge, so
-- it is never the only limit; null, and no limit, on one machine.
create function private.visitor() returns text language plpgsql stable set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address inet;
begin
  address := coalesce(
    headers ->> 'cf-connecting-ip',
    btrim(split_part(headers ->> 'x-forwarded-for', ',', 1))
  )::inet;
  -- A household has a /64 of IPv6 addresses.
  return private.hash_of(
    network(set_masklen(address, case family(address) when 4 then 32 else 64 end))::text
  );
exception when invalid_text_representation then
  return null;
end;
$$;

-- History -------------------------------------------------------------------------------------------------------------
-- Who did what to which item, when and why.
create table private.events (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  -- Null for the team. No foreign key to auth.users: the history outlives the account.
  actor uuid default auth.uid(),
  actor_role text not null check (actor_role in ('member', 'desk', 'team', 'firm')),
  kind text not null,
  item_id text not null,
  action text not null,
  from_state text,
  to_state text,
  -- Version of the item after the change.
  version int,
  reason text check (char_length(reason) <= 2000),
  diff jsonb,
  mail_id uuid,
  undoes bigint references private.events (id),
  -- The values before a correction or a review by the team: grounds, and the day of the last review.
  replaced jsonb
);
alter table private.events enable row level security;
create index events_item_idx on private.events (kind, item_id, id);

-- Append only; only the text of a withdrawn review or a deleted account is removed, and a name by forget_names().
create function private.protect_events() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE'
    and (
      new.diff is null and to_jsonb(new) - 'diff' = to_jsonb(old) - 'diff'
      or current_setting('history.forgets', true) = 'on'
    ) then
    return new;
  end if;
  perform private.refuse(403, 'Events are never changed or deleted.');
  return null;
end;
$$;
create trigger events_protect
  before delete or truncate on private.events
  for each statement execute function private.protect_events();
create trigger events_protect_rows
  before update on private.events
  for each row execute function private.protect_events();

grant execute on function private.limit_writes, private.hash_of to service_role;
-- Searches, generated columns and the shortlist run with the rights of the caller.
grant execute on function
  private.refuse, private.refuse_if, private.assert_small, private.to_like_pattern, private.to_words
  to anon, authenticated, service_role;
grant execute on function private.is_http_url, private.is_email to authenticated, service_role;
