-- A member's records of how a firm was chosen: purpose, criteria, the firms considered, decision and reason. The database
-- copies what the directory says about a firm when the firm is added. A locked file never changes: it goes only with its
-- owner's account. Only the owner reads files: not the firms, not the desk, not the service key.

create function private.canonical_json(value jsonb) returns text language sql immutable set search_path = '' as $$
  select case jsonb_typeof(value)
    when 'object' then '{' || coalesce((select string_agg(to_jsonb(m.key)::text || ':' || private.canonical_json(m.value), ','
      order by m.key collate "C") from jsonb_each(value) as m), '') || '}'
    when 'array' then '[' || coalesce((select string_agg(private.canonical_json(m.value), ',' order by m.place)
      from jsonb_array_elements(value) with ordinality as m (value, place)), '') || ']'
    else value::text end
$$;
comment on function private.canonical_json is
  'Keys in the order of their code points, no white space, no escapes but those that JSON requires: json.dumps of Python with sort_keys, separators (",", ":") and without ensure_ascii. Numbers must be whole.';

create table public.decision_records (
  -- Random, because consecutive numbers would tell how many files there are.
  id uuid primary key default gen_random_uuid(),
  owner uuid not null references auth.users (id) on delete cascade,
  body jsonb not null,
  version int not null default 1,
  locked_at timestamptz,
  sha256 text check (char_length(sha256) <= 64),
  supersedes uuid unique references public.decision_records (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((locked_at is null) = (sha256 is null)),
  constraint decision_records_hash_check check (sha256 = private.hash_of(private.canonical_json(body)))
);
comment on column public.decision_records.body is
  'What the member wrote, and for each candidate as `known` what the directory said when it was added. A locked file has its id, times and predecessor under `file`.';
comment on column public.decision_records.sha256 is 'SHA-256 of the canonical JSON of `body`, in UTF-8.';
comment on column public.decision_records.supersedes is 'The locked file that this one corrects.';
alter table public.decision_records enable row level security;
grant select on public.decision_records to authenticated;
create policy "Members read their own files" on public.decision_records
  for select to authenticated using (owner = (select auth.uid()));
create index decision_records_owner_idx on public.decision_records (owner);

-- Keeping --------------------------------------------------------------------------------------------------------------
create function private.to_instant(value timestamptz) returns text language sql stable set search_path = '' as $$
  select to_char(value at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
$$;

create function private.begin_decision_record() returns trigger language plpgsql set search_path = '' as $$
begin
  new.version := 1;
  new.locked_at := null;
  new.sha256 := null;
  new.created_at := now();
  new.updated_at := now();
  return new;
end;
$$;

create function private.keep_decision_record() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    perform private.refuse(409, 'Locked files are never deleted without their owner''s account.');
  elsif old.locked_at is not null then
    -- A deletion cascades from the account, whose row is gone by then.
    if tg_op = 'DELETE' and not exists (select from auth.users u where u.id = old.owner) then
      return old;
    end if;
    perform private.refuse(409, 'This file is locked and cannot be changed. A correction opens a new file.');
  elsif tg_op = 'DELETE' then
    return old;
  end if;
  new.id := old.id; new.owner := old.owner; new.supersedes := old.supersedes; new.created_at := old.created_at;
  new.version := old.version + 1;
  new.updated_at := now();
  new.sha256 := null;
  if new.locked_at is not null then
    new.locked_at := now();
    new.body := new.body || jsonb_build_object('file', jsonb_build_object('id', new.id,
      'created_at', private.to_instant(new.created_at), 'locked_at', private.to_instant(new.locked_at),
      'supersedes', (select jsonb_build_object('id', s.id, 'sha256', s.sha256) from public.decision_records s where s.id = new.supersedes)));
    new.sha256 := private.hash_of(private.canonical_json(new.body));
  end if;
  return new;
end;
$$;
comment on function private.keep_decision_record is
  'Refuses every change of a locked file, also by the owner of the tables. Security definer: it looks up accounts.';

create trigger decision_records_begin before insert on public.decision_records
  for each row execute function private.begin_decision_record();
create trigger decision_records_keep before update or delete on public.decision_records
  for each row execute function private.keep_decision_record();
create trigger decision_records_keep_all before truncate on public.decision_records
  for each statement execute function private.keep_decision_record();
-- These two also apply while replication or a restore turns other triggers off.
alter table public.decision_records enable always trigger decision_records_keep;
alter table public.decision_records enable always trigger decision_records_keep_all;

-- Writing --------------------------------------------------------------------------------------------------------------
create function private.known_of(advisor_id bigint) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'on', to_char(now() at time zone 'utc', 'YYYY-MM-DD'),
    'is_demonstration', a.is_demonstration,
    'kinds', to_jsonb(a.type_ids),
    'listing', (select jsonb_object_agg(f.key, f.value)
      -- The only number with a fraction becomes a text, so that every language writes it in the same way.
      from jsonb_each(private.pick(to_jsonb(a) || jsonb_build_object('satisfaction_rate', a.satisfaction_rate::text), private.stated_fields())) as f
      where f.value <> 'null' and (f.value <> 'false' or f.key = 'taking_clients')),
    'grounds', a.grounds,
    'listed_on', to_char(a.listed_at at time zone 'utc', 'YYYY-MM-DD'),
    'confirmed_on', to_char(a.confirmed_at at time zone 'utc', 'YYYY-MM-DD'),
    'looked_at_on', to_char(a.looked_at at time zone 'utc', 'YYYY-MM-DD'),
    'facts', (select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(f) - array['id', 'company_id']) order by f.id), '[]')
      from private.facts_of(a."Id") as f),
    'reviews', jsonb_build_object('count', a.review_count, 'average', case when a.review_count > 0 then a.average_rating::text end,
      'written_by', a.reviews_by))
  from public."Advisors" a where a."Id" = $1 and a.is_listed
$$;
comment on function private.known_of is
  'What the directory says about a firm today; null for a firm that is not in it.';

create function private.tidied_day(value text) returns text language plpgsql stable set search_path = '' as $$
begin
  -- A member's day can be ahead of the server's.
  if value <> '' and coalesce(private.to_day(value) not between '1974-01-01' and current_date + 1, true) then
    perform private.refuse(422, 'Please give a day up to today.');
  end if;
  return coalesce(value, '');
end;
$$;

create function private.tidied_references(typed jsonb) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  if jsonb_array_length(typed) > 4 then
    perform private.refuse(422, 'Please give four references or fewer for each firm.');
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('who', coalesce(private.to_line(r.value ->> 'who', 120), ''),
      'on', private.tidied_day(r.value ->> 'on'), 'answer', coalesce(private.to_prose(r.value ->> 'answer', 500), '')) order by r.place), '[]')
    from jsonb_array_elements(typed) with ordinality as r (value, place)
    where concat(r.value ->> 'who', r.value ->> 'on', r.value ->> 'answer') ~ '\S');
end;
$$;

create function private.tidied_candidates(typed jsonb, held jsonb) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  tidied jsonb := '[]';
  one jsonb;
  advisor bigint;
  known jsonb;
begin
  if jsonb_array_length(typed) > 10 then
    perform private.refuse(422, 'A file holds ten firms at most.');
  end if;
  for one in select value from jsonb_array_elements(typed) loop
    advisor := case when one ->> 'advisor_id' ~ '^[1-9][0-9]{0,14}$' then (one ->> 'advisor_id')::bigint end;
    -- The first copy stays; what the client sends as `known` is never read.
    known := coalesce((select c.value -> 'known' from jsonb_array_elements(held) as c where (c.value ->> 'advisor_id')::bigint = advisor),
      private.known_of(advisor));
    if known is null then
      perform private.refuse(422, 'One of the firms is no longer in the directory. Please remove it.');
    elsif exists (select from jsonb_array_elements(tidied) as t where (t.value ->> 'advisor_id')::bigint = advisor) then
      perform private.refuse(422, 'Each firm can be in a file once.');
    end if;
    tidied := tidied || jsonb_build_array(jsonb_build_object(
      'advisor_id', advisor, 'known', known, 'chosen', coalesce(one ->> 'chosen' = 'true', false),
      'note', coalesce(private.to_prose(one ->> 'note', 1000), ''), 'conflicts', coalesce(private.to_prose(one ->> 'conflicts', 1000), ''),
      'references', private.tidied_references(coalesce(one -> 'references', '[]'))));
  end loop;
  return tidied;
end;
$$;

create function private.tidied_decision_record(typed jsonb, held jsonb) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'purpose', coalesce(private.to_line(typed ->> 'purpose', 200), ''),
    'kind', coalesce(private.to_line(typed ->> 'kind', 60), ''),
    'criteria', coalesce(private.to_prose(typed ->> 'criteria', 2000), ''),
    'candidates', private.tidied_candidates(coalesce(typed -> 'candidates', '[]'), coalesce(held -> 'candidates', '[]')),
    'decided_on', private.tidied_day(typed ->> 'decided_on'),
    'decided_by', coalesce(private.to_line(typed ->> 'decided_by', 200), ''),
    'reason', coalesce(private.to_prose(typed ->> 'reason', 3000), ''),
    'correction', coalesce(private.to_prose(typed ->> 'correction', 1000), ''))
$$;
comment on function private.tidied_decision_record is
  'The body of a file: typed text, checked, with the copies of the candidates that it holds already and new copies for the others.';

create function private.own_decision_record(id uuid) returns public.decision_records language plpgsql set search_path = '' as $$
declare
  held public.decision_records;
begin
  -- One change of a member's files at a time, so that the limit counts parallel ones too.
  perform pg_advisory_xact_lock(hashtextextended('decision records of ' || auth.uid(), 0));
  select * into held from public.decision_records s where s.id = $1 and s.owner = auth.uid();
  return held;
end;
$$;
comment on function private.own_decision_record is 'A file of the caller, or nulls. For the definer functions below, as are the next two.';

create function private.assert_room() returns void language plpgsql stable set search_path = '' as $$
begin
  if (select count(*) from public.decision_records s where s.owner = auth.uid()) >= 50 then
    perform private.refuse(422, 'An account holds 50 files at most.');
  end if;
end;
$$;

create function private.assert_current(held public.decision_records, expected_version int) returns void language plpgsql set search_path = '' as $$
begin
  if held.id is null then
    perform private.refuse(404, 'There is no such file of yours.');
  elsif held.locked_at is null and held.version is distinct from expected_version then
    perform private.refuse(409, 'This file was changed in another tab or on another device.');
  end if;
end;
$$;

create function private.save_decision_record(id uuid, expected_version int, typed jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held public.decision_records := private.own_decision_record(id);
begin
  perform private.assert_small(typed, 60000);
  if held.id is null and expected_version = 0 then
    perform private.assert_room();
    insert into public.decision_records (id, owner, body) values ($1, auth.uid(), private.tidied_decision_record(typed, '{}'))
    on conflict do nothing returning * into held;
    perform private.assert_current(held, 1);
  else
    perform private.assert_current(held, expected_version);
    update public.decision_records s set body = private.tidied_decision_record(typed, held.body) where s.id = held.id returning * into held;
  end if;
  return to_jsonb(held) - 'owner';
end;
$$;
comment on function private.save_decision_record is 'Security definer: no API role writes the table.';

create function private.lock_decision_record(id uuid, expected_version int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held public.decision_records := private.own_decision_record(id);
  absent text;
begin
  perform private.assert_current(held, expected_version);
  absent := (select string_agg(part.name, ', ' order by part.place)
    from unnest(array['purpose', 'criteria', 'decided_on', 'reason', 'correction'],
      array['the purpose', 'the criteria', 'the day of the decision', 'the reason', 'what is corrected']) with ordinality as part (key, name, place)
    where held.body ->> part.key = '' and (part.key <> 'correction' or held.supersedes is not null));
  if jsonb_array_length(held.body -> 'candidates') = 0 then
    absent := concat_ws(', ', absent, 'the firms considered');
  end if;
  if held.locked_at is null and absent is not null then
    perform private.refuse(422, format('Before you lock this file, please add %s.', absent));
  end if;
  update public.decision_records s set locked_at = now() where s.id = held.id returning * into held;
  return to_jsonb(held) - 'owner';
end;
$$;
comment on function private.lock_decision_record is 'Security definer: no API role writes the table.';

create function private.correct_decision_record(id uuid) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  held public.decision_records := private.own_decision_record(id);
  successor uuid := (select s.id from public.decision_records s where s.supersedes = held.id);
begin
  perform private.assert_current(held, held.version);
  if held.locked_at is null then
    perform private.refuse(409, 'This file is not locked: you can change it.');
  elsif successor is null then
    perform private.assert_room();
    insert into public.decision_records (owner, body, supersedes)
    values (held.owner, (held.body - 'file') || '{"correction": ""}', held.id) returning decision_records.id into successor;
  end if;
  return successor;
end;
$$;
comment on function private.correct_decision_record is
  'The file that corrects a locked one, with the same copies; a second call returns the same. Security definer: no API role writes the table.';

create function private.remove_decision_record(id uuid, expected_version int) returns void language plpgsql security definer set search_path = '' as $$
declare
  held public.decision_records := private.own_decision_record(id);
begin
  perform private.assert_current(held, expected_version);
  delete from public.decision_records s where s.id = held.id;
end;
$$;
comment on function private.remove_decision_record is 'Security definer: no API role writes the table.';

create function public.own_decision_records() returns table (
  id uuid, purpose text, kind text, firms int, locked_at timestamptz, updated_at timestamptz, supersedes uuid
) language sql stable set search_path = '' as $$
  select s.id, s.body ->> 'purpose', s.body ->> 'kind', jsonb_array_length(s.body -> 'candidates'), s.locked_at, s.updated_at, s.supersedes
  from public.decision_records s order by s.updated_at desc, s.id
$$;
comment on function public.own_decision_records is 'The caller''s files without their bodies, the last changed first.';
create function public.save_decision_record(id uuid, expected_version int, typed jsonb) returns jsonb
language sql set search_path = '' as $$ select private.save_decision_record(id, expected_version, typed) $$;
comment on function public.save_decision_record is 'Saves what is typed in a file of this version; version 0 begins the file.';
create function public.lock_decision_record(id uuid, expected_version int) returns jsonb
language sql set search_path = '' as $$ select private.lock_decision_record(id, expected_version) $$;
create function public.correct_decision_record(id uuid) returns uuid
language sql set search_path = '' as $$ select private.correct_decision_record(id) $$;
create function public.remove_decision_record(id uuid, expected_version int) returns void
language sql set search_path = '' as $$ select private.remove_decision_record(id, expected_version) $$;

grant execute on function private.save_decision_record, private.lock_decision_record, private.correct_decision_record, private.remove_decision_record,
  public.own_decision_records, public.save_decision_record, public.lock_decision_record, public.correct_decision_record, public.remove_decision_record to authenticated;
