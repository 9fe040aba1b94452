-- What a member keeps: a shortlist with notes, and decision records. Only the member reads
-- them: not the firm, not the desk, not the service key. Policies let a member write the own
-- shortlist. A decision record holds copies that its owner must not write.

-- Shortlist: saved advisors in the member's own order -----------------------------------------------------------------
create table public.shortlist_items (
  user_id uuid not null references auth.users (id) on delete cascade,
  advisor_id bigint not null references public."Advisors" ("Id") on delete cascade,
  note text not null default '' check (char_length(note) <= 1000),
  -- When the note was typed, by the device's clock; null without a note. The newer of two notes is kept.
  noted_at timestamptz,
  -- Ascending; equal values in the order in which they were saved.
  place int not null default 0,
  saved_at timestamptz not null default now(),
  primary key (user_id, advisor_id)
);
alter table public.shortlist_items enable row level security;
grant select,
  insert (user_id, advisor_id, note, noted_at, place),
  update (note, noted_at, place),
  delete on public.shortlist_items
  to authenticated;
create policy "Members read their own shortlist" on public.shortlist_items
  for select to authenticated using (user_id = (select auth.uid()));
-- A listing that is not in the directory can be neither saved nor detected.
create policy "Members save advisors in the directory" on public.shortlist_items
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (select from public."Advisors" a where a."Id" = advisor_id and a.is_listed)
  );
create policy "Members change their own shortlist" on public.shortlist_items
  for update to authenticated using (user_id = (select auth.uid()));
create policy "Members shorten their own shortlist" on public.shortlist_items
  for delete to authenticated using (user_id = (select auth.uid()));
create index shortlist_items_advisor_idx on public.shortlist_items (advisor_id);

create function private.check_shortlist_item() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A note from a device whose clock is ahead must stay replaceable.
  if new.noted_at > now() then
    new.noted_at := now();
  end if;
  perform private.refuse_if(
    tg_op = 'INSERT'
      and 100 <= (
        select count(*)
        from public.shortlist_items s
        where s.user_id = new.user_id and s.advisor_id <> new.advisor_id
      ),
    422, 'A shortlist holds 100 advisors at most.'
  );
  return new;
end;
$$;

create trigger check_shortlist_item
  before insert or update on public.shortlist_items
  for each row execute function private.check_shortlist_item();

-- Adds a device's items, `{"12": {"note": "", "noted_at": null, "place": 1}}`, after the
-- existing ones; returns the whole list in order. The newer of two notes about an advisor is
-- kept; advisors that the caller does not see are left out.
create function public.save_shortlist(items jsonb default '{}') returns setof public.shortlist_items
language plpgsql
set search_path = ''
as $$
declare
  last int := (
    select coalesce(max(s.place), 0) from public.shortlist_items s where s.user_id = auth.uid()
  );
begin
  perform private.assert_small(items, 600000);
  perform private.refuse_if(
    (select count(*) from jsonb_object_keys(items)) > 100,
    422, 'A shortlist holds 100 advisors at most.'
  );
  insert into public.shortlist_items as held (user_id, advisor_id, note, noted_at, place)
  -- A device may have saved an advisor and one that was merged into it: the newer note is kept.
  select distinct on (a."Id")
    auth.uid(), a."Id",
    coalesce(sent.value ->> 'note', ''),
    (sent.value ->> 'noted_at')::timestamptz,
    last + row_number() over (order by (sent.value ->> 'place')::int)
  from jsonb_each(items) as sent
    left join public.merged_advisors m
      on m.old_id = case when sent.key ~ '^[1-9][0-9]{0,14}$' then sent.key::bigint end
    join public."Advisors" a
      on a."Id" = coalesce(
        m.new_id,
        case when sent.key ~ '^[1-9][0-9]{0,14}$' then sent.key::bigint end
      )
        and a.is_listed
  order by a."Id", (sent.value ->> 'noted_at')::timestamptz desc nulls last
  on conflict (user_id, advisor_id) do update
  set note = excluded.note, noted_at = excluded.noted_at
  where excluded.noted_at > coalesce(held.noted_at, '-infinity');
  return query
    select s.*
    from public.shortlist_items s
    where s.user_id = auth.uid()
    order by s.place, s.saved_at, s.advisor_id;
end;
$$;

-- Orders the caller's shortlist by a comma-separated list of ids.
create function public.order_shortlist(ids text) returns void
language sql
set search_path = ''
as $$
  -- 100 ids of 15 digits with commas.
  select private.refuse_if(octet_length(ids) > 1600, 422, 'A shortlist holds 100 advisors at most.');
  update public.shortlist_items s set place = wanted.place
  from unnest(string_to_array(ids, ',')::bigint[]) with ordinality as wanted (id, place)
  where s.user_id = auth.uid() and s.advisor_id = wanted.id
$$;

grant execute on function public.save_shortlist, public.order_shortlist to authenticated;

-- Decision records: how a firm was chosen. The database copies what the directory says about a firm when it
-- is added. A locked record never changes: it goes only with its owner's account --------------------------------------
-- Keys in the order of their code points, no white space, no escapes but those that JSON requires: json.dumps of Python
-- with sort_keys, separators (",", ":") and without ensure_ascii. Numbers must be whole.
create function private.canonical_json(value jsonb) returns text
language sql
immutable
set search_path = ''
as $$
  select case jsonb_typeof(value)
    when 'object' then '{' || coalesce(
      (
        select string_agg(
          to_jsonb(m.key)::text || ':' || private.canonical_json(m.value),
          ','
          order by m.key collate "C"
        )
        from jsonb_each(value) as m
      ),
      ''
    ) || '}'
    when 'array' then '[' || coalesce(
      (
        select string_agg(private.canonical_json(m.value), ',' order by m.place)
        from jsonb_array_elements(value) with ordinality as m (value, place)
      ),
      ''
    ) || ']'
    else value::text
  end
$$;

create table public.decision_records (
  -- Random, because consecutive numbers would tell how many records there are.
  id uuid primary key default gen_random_uuid(),
  owner uuid not null references auth.users (id) on delete cascade,
  -- What the member wrote, and for each candidate as `known` what the directory said when it was added. A locked record
  -- has its id, times and predecessor under `file`.
  body jsonb not null,
  version int not null default 1,
  locked_at timestamptz,
  -- SHA-256 of the canonical JSON of `body`, in UTF-8.
  sha256 text check (char_length(sha256) <= 64),
  -- The locked record that this one corrects.
  supersedes uuid unique references public.decision_records (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((locked_at is null) = (sha256 is null)),
  constraint decision_records_hash_check check (sha256 = private.hash_of(private.canonical_json(body)))
);
alter table public.decision_records enable row level security;
grant select on public.decision_records to authenticated;
create policy "Members read their own decision records" on public.decision_records
  for select to authenticated using (owner = (select auth.uid()));
create index decision_records_owner_idx on public.decision_records (owner);

-- Also the owner of the tables changes no locked record.
create function private.protect_decision_record() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- A correction of a locked record never fails for a limit, here or when it is locked.
    perform private.refuse_if(
      new.supersedes is null
        and 50 <= (
          select count(*)
          from public.decision_records r
          where r.owner = new.owner
            and r.id <> new.id
            and r.locked_at is null
            and r.supersedes is null
        ),
      422, 'An account holds 50 open records at most. Please lock or delete one first.'
    );
    return new;
  elsif tg_op = 'TRUNCATE' then
    perform private.refuse(409, 'Locked records are never deleted without their owner''s account.');
  -- A deletion cascades from the account, whose row is gone by then.
  elsif old.locked_at is not null
    and (tg_op = 'UPDATE' or exists (select from auth.users u where u.id = old.owner)) then
    perform private.refuse(
      409, 'This record is locked and cannot be changed. A correction opens a new record.'
    );
  elsif tg_op = 'DELETE' then
    return old;
  end if;
  new.id := old.id;
  new.owner := old.owner;
  new.supersedes := old.supersedes;
  new.created_at := old.created_at;
  new.version := old.version + 1; new.updated_at := now(); new.sha256 := null;
  if new.locked_at is not null then
    perform private.refuse_if(
      new.supersedes is null
        and 500 <= (
          select count(*)
          from public.decision_records r
          where r.owner = new.owner and r.locked_at is not null and r.supersedes is null
        ),
      422, 'An account holds 500 locked records at most.'
    );
    new.locked_at := now();
    new.body := new.body || jsonb_build_object(
      'file', jsonb_build_object(
        'id', new.id,
        'created_at', private.to_instant(new.created_at),
        'locked_at', private.to_instant(new.locked_at),
        'supersedes', (
          select jsonb_build_object('id', r.id, 'sha256', r.sha256)
          from public.decision_records r
          where r.id = new.supersedes
        )
      )
    );
    new.sha256 := private.hash_of(private.canonical_json(new.body));
  end if;
  return new;
end;
$$;
create trigger decision_records_limit
  before insert on public.decision_records
  for each row execute function private.protect_decision_record();
create trigger decision_records_protect
  before update or delete on public.decision_records
  for each row execute function private.protect_decision_record();
create trigger decision_records_protect_all
  before truncate on public.decision_records
  for each statement execute function private.protect_decision_record();
-- These two also apply while replication or a restore turns other triggers off.
alter table public.decision_records enable always trigger decision_records_protect;
alter table public.decision_records enable always trigger decision_records_protect_all;

-- What a record is made of --------------------------------------------------------------------------------------------
-- What the directory says about a firm today; null for a firm that is not in it.
create function private.listing_snapshot(advisor_id bigint) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'on', to_char(now() at time zone 'utc', 'YYYY-MM-DD'),
    'is_demonstration', a.is_demonstration,
    'listing', (
      select jsonb_object_agg(f.key, f.value)
      -- The only number with a fraction becomes a text, so that every language writes it in the same way.
      from jsonb_each(private.pick(
        to_jsonb(a)
          || a.declared
          || jsonb_build_object('satisfaction_rate', a.satisfaction_rate::text),
        private.stated_fields()
      )) as f
      where f.value <> 'null' and (f.value <> 'false' or a.declared ? f.key)
    ),
    'grounds', a.grounds,
    'listed_on', to_char(a.listed_at at time zone 'utc', 'YYYY-MM-DD'),
    'confirmed_on', to_char(a.confirmed_at at time zone 'utc', 'YYYY-MM-DD'),
    'looked_at_on', to_char(a.looked_at at time zone 'utc', 'YYYY-MM-DD'),
    'facts', (
      select coalesce(
        jsonb_agg(jsonb_strip_nulls(to_jsonb(f) - array['id', 'company_id']) order by f.id),
        '[]'
      )
      from private.credentials_of(a."Id") as f
    ),
    'reviews', jsonb_build_object(
      'count', a.review_count,
      'average', case when a.review_count > 0 then a.average_rating::text end,
      'written_by', a.reviews_by
    )
  )
  from public."Advisors" a
  where a."Id" = $1 and a.is_listed
$$;

-- A member's day can be ahead of the server's.
create function private.to_past_day(value text) returns text
stable
set search_path = ''
return case
  when value <> ''
    and coalesce(private.to_day(value) not between '1974-01-01' and current_date + 1, true) then
    private.refuse(422, 'Please give a day up to today.')
  else coalesce(value, '')
end;

-- What is typed about a firm, checked.
create function private.to_candidate(typed jsonb) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  given constant jsonb := coalesce(typed -> 'references', '[]');
begin
  perform private.refuse_if(
    jsonb_array_length(given) > 4,
    422, 'Please give four references or fewer for each firm.'
  );
  return jsonb_build_object(
    'chosen', coalesce(typed ->> 'chosen' = 'true', false),
    'note', coalesce(private.to_prose(typed ->> 'note', 1000), ''),
    'conflicts', coalesce(private.to_prose(typed ->> 'conflicts', 1000), ''),
    'references', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'who', coalesce(private.to_line(r.value ->> 'who', 120), ''),
            'on', private.to_past_day(r.value ->> 'on'),
            'answer', coalesce(private.to_prose(r.value ->> 'answer', 500), '')
          )
          order by r.place
        ),
        '[]'
      )
      from jsonb_array_elements(given) with ordinality as r (value, place)
      where concat(r.value ->> 'who', r.value ->> 'on', r.value ->> 'answer') ~ '\S'
    )
  );
end;
$$;

-- The texts that are typed, checked; one that is not sent is empty.
create function private.to_record_texts(typed jsonb) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('decided_on', private.to_past_day(typed ->> 'decided_on'))
    || jsonb_object_agg(
      t.name,
      coalesce(
        case
          when t.is_line then private.to_line(typed ->> t.name, t.max_length)
          else private.to_prose(typed ->> t.name, t.max_length)
        end,
        ''
      )
    )
  from (
    values
      ('purpose', 200, true),
      ('kind', 60, true),
      ('decided_by', 200, true),
      ('criteria', 2000, false),
      ('reason', 3000, false),
      ('correction', 1000, false)
  ) as t (name, max_length, is_line)
$$;

-- The body of a record: what was typed, checked, with the copies that the record holds and new ones for other firms.
create function private.to_record_body(typed jsonb, held jsonb) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  firms constant jsonb := coalesce(typed -> 'candidates', '[]');
  candidates jsonb;
begin
  perform private.refuse_if(jsonb_typeof(firms) <> 'array', 422, 'The form does not send this.');
  perform private.refuse_if(jsonb_array_length(firms) > 10, 422, 'A record holds ten firms at most.');
  perform private.refuse_if(
    jsonb_array_length(firms) <> (
      select count(distinct firm.value ->> 'advisor_id')
      from jsonb_array_elements(firms) as firm
      where firm.value ->> 'advisor_id' ~ '^[1-9][0-9]{0,14}$'
    ),
    422,
    'The form does not send this.'
  );
  -- The first copy stays; what a client sends as a copy is never read.
  select coalesce(
    jsonb_agg(
      private.to_candidate(firm.value) || jsonb_build_object(
        'advisor_id', (firm.value ->> 'advisor_id')::bigint,
        'known', coalesce(
          copy.value -> 'known',
          private.listing_snapshot((firm.value ->> 'advisor_id')::bigint)
        )
      )
      order by firm.position
    ),
    '[]'
  )
  into candidates
  from jsonb_array_elements(firms) with ordinality as firm (value, position)
    left join jsonb_array_elements(held -> 'candidates') as copy
      on copy.value ->> 'advisor_id' = firm.value ->> 'advisor_id';
  perform private.refuse_if(
    jsonb_path_exists(candidates, '$[*] ? (@.known == null)'),
    422,
    'One of the firms is no longer in the directory. Please remove it.'
  );
  return private.to_record_texts(typed) || jsonb_build_object('candidates', candidates);
end;
$$;

-- Writing -------------------------------------------------------------------------------------------------------------
create function private.own_decision_record(
  id uuid,
  expected_version int default null
) returns public.decision_records
language plpgsql
set search_path = ''
as $$
declare
  held public.decision_records;
begin
  -- One change of a member's records at a time, so that the limit counts parallel ones too.
  perform pg_advisory_xact_lock(hashtextextended('decision records of ' || auth.uid(), 0));
  select * into held from public.decision_records r where r.id = $1 and r.owner = auth.uid();
  perform private.refuse_if(held.id is null, 404, 'There is no such record of yours.');
  perform private.refuse_if(
    held.locked_at is null and held.version <> expected_version,
    409, 'This record was changed in another tab or on another device.'
  );
  return held;
end;
$$;

-- Replaces the text of a record, `{"reason": "…", "candidates": [{"advisor_id": 12, "note":
-- "…"}]}`, in the version that was seen; null begins the record.
create function private.save_decision_record(
  id uuid,
  expected_version int,
  written jsonb
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  held public.decision_records;
begin
  perform private.assert_small(written, 200000);
  if expected_version is null then
    perform pg_advisory_xact_lock(hashtextextended('decision records of ' || auth.uid(), 0));
    insert into public.decision_records (id, owner, body)
    values ($1, auth.uid(), '{"candidates": []}')
    on conflict do nothing;
    -- A second attempt to begin it.
    expected_version := case when found then 1 else 0 end;
  end if;
  held := private.own_decision_record(id, expected_version);
  update public.decision_records r
  set body = private.to_record_body(written, held.body)
  where r.id = held.id
  returning * into held;
  return to_jsonb(held) - 'owner';
end;
$$;

create function private.lock_decision_record(id uuid, expected_version int) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  held public.decision_records := private.own_decision_record(id, expected_version);
  absent constant text := (
    select string_agg(part.name, ', ' order by part.place)
    from unnest(
      array['purpose', 'criteria', 'decided_on', 'reason', 'correction', 'candidates'],
      array[
        'the purpose', 'the criteria', 'the date of the decision', 'the reason', 'what is corrected',
        'the firms considered'
      ]
    ) with ordinality as part (key, name, place)
    where held.body -> part.key in ('""', '[]')
      and (part.key <> 'correction' or held.supersedes is not null)
  );
begin
  perform private.refuse_if(
    held.locked_at is null and absent is not null,
    422, format('Before you lock this record, please add %s.', absent)
  );
  update public.decision_records r set locked_at = now() where r.id = held.id returning * into held;
  return to_jsonb(held) - 'owner';
end;
$$;

-- The record that corrects a locked one, with the same copies; a second call returns the same.
create function private.correct_decision_record(id uuid) returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  held constant public.decision_records := private.own_decision_record(id);
begin
  perform private.refuse_if(held.locked_at is null, 409, 'This record is not locked: you can change it.');
  insert into public.decision_records (owner, body, supersedes)
  select held.owner, (held.body - 'file') || '{"correction": ""}', held.id
  where not exists (select from public.decision_records r where r.supersedes = held.id);
  return (select r.id from public.decision_records r where r.supersedes = held.id);
end;
$$;

create function private.remove_decision_record(id uuid, expected_version int) returns void
language sql
security definer
set search_path = ''
as $$
  delete from public.decision_records r
  using private.own_decision_record($1, $2) as held
  where r.id = held.id
$$;

-- The caller's records without their bodies, the last changed first.
create function public.own_decision_records() returns table (
  id uuid,
  purpose text,
  kind text,
  firms int,
  locked_at timestamptz,
  updated_at timestamptz,
  supersedes uuid
)
language sql
stable
set search_path = ''
as $$
  select
    r.id, r.body ->> 'purpose', r.body ->> 'kind',
    jsonb_array_length(r.body -> 'candidates'),
    r.locked_at, r.updated_at, r.supersedes
  from public.decision_records r
  order by r.updated_at desc, r.id
$$;

grant execute on function public.own_decision_records to authenticated;
select private.expose(
  'authenticated',
  '{save_decision_record, lock_decision_record, correct_decision_record, remove_decision_record}'
);
