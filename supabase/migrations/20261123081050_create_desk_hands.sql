-- The desk's hands: it corrects a listing, records a look at one, and adds a firm. A correction and a look are decisions of
-- create_desk; their effects are here.

-- Corrections and looks ------------------------------------------------------------------------------------------------
create table private.listing_marks (
  event_id bigint primary key references private.events (id),
  looked_at timestamptz,
  grounds jsonb not null
);
comment on table private.listing_marks is
  'Day of the last look and grounds of a listing before a correction or a look, so that it can be undone.';
alter table private.listing_marks enable row level security;

create function private.correctable(kind text, item_id text, advisor_id bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if kind = 'company' then
    return (select private.pick(to_jsonb(c), private.company_own_fields() || private.company_reviewed_fields())
      from public.companies c where c.id = item_id::bigint);
  elsif kind in ('advisor', 'report') then
    return (select private.listing_values(a) || jsonb_build_object('resources', private.resources_of(a."Id"))
      from public."Advisors" a where a."Id" = correctable.advisor_id);
  end if;
  return null;
end;
$$;
comment on function private.correctable is
  'Values that the desk can correct, by column; null for other kinds. Security definer: desk people may not read the tables.';

create function private.write_correction(kind text, item_id text, advisor_id bigint, patch jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  names text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(patch) as key);
begin
  if kind = 'company' then
    execute format('update public.companies c set (%s) = (select %s from jsonb_populate_record(c, $1)) where id = $2', names, names)
      using patch, item_id::bigint;
    return;
  end if;
  perform private.write_listing(advisor_id, patch - 'resources');
  if patch ? 'resources' then
    perform private.write_resources(advisor_id, patch -> 'resources');
  end if;
end;
$$;
comment on function private.write_correction is
  'Writes columns that the caller has checked. Security definer: desk people may not write the tables.';

create function private.correct(kind text, item_id text, advisor_id bigint, change jsonb, source text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb;
  patch jsonb := change -> 'patch';
  corrected jsonb;
begin
  perform private.assert_small(change, 1000000);
  -- Locked first, as everywhere: a save of the firm waits here.
  perform from public."Advisors" a where a."Id" = correct.advisor_id for update;
  before := private.correctable(kind, item_id, advisor_id);
  if source is null then
    perform private.refuse(422, 'Please say where the correct entry comes from.');
  elsif jsonb_typeof(patch) is distinct from 'object' or patch = '{}' then
    perform private.refuse(422, 'Please change a field first.');
  elsif exists (select from jsonb_object_keys(patch) as name where not before ? name) then
    perform private.refuse(422, 'This form has a field that is not known.');
  end if;
  patch := case kind when 'company' then patch else private.tidied(patch) end;
  perform private.assert_base(before, change -> 'base', patch);
  perform private.write_correction(kind, item_id, advisor_id, patch);
  corrected := private.difference(before, private.correctable(kind, item_id, advisor_id));
  if corrected is null then
    perform private.refuse(422, 'Please change a field first.');
  elsif kind = 'report' then
    -- Without states: the decision on the report is what can be undone.
    perform private.log_event('advisor', advisor_id::text, 'corrected', reason => source, diff => corrected);
  end if;
  return corrected;
end;
$$;
comment on function private.correct is
  'Corrects a listing or a company; returns the difference. `base` has the value that the person saw for each field of `patch`. Security definer: desk people may not write the tables.';

create function private.marks_of(advisor_id bigint) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('looked_at', a.looked_at, 'grounds', a.grounds) from public."Advisors" a where a."Id" = $1
$$;
comment on function private.marks_of is 'Security definer: desk people may not read the table.';

create function private.keep_marks(event_id bigint, marks jsonb) returns void language sql security definer set search_path = '' as $$
  insert into private.listing_marks (event_id, looked_at, grounds)
  select $1, (marks ->> 'looked_at')::timestamptz, marks -> 'grounds' where marks is not null
$$;
comment on function private.keep_marks is 'Security definer: no API role may write marks.';

create function private.mail_correction(kind text, item_id text, advisor_id bigint, corrected jsonb, source text) returns uuid
language sql security definer set search_path = '' as $$
  insert into private.outbox (recipient, not_before, content)
  -- The mail waits until the correction can no longer be undone.
  select private.email_of(o.user_id), clock_timestamp() + interval '30 seconds', jsonb_build_object('kind', 'correction',
    'item', case kind when 'company' then 'company' else 'advisor' end, 'id', o.id, 'name', o.name, 'source', source,
    'difference', corrected)
  from (
    select a."Id" as id, a.company_name as name, p.user_id from public.advisor_people p join public."Advisors" a on a."Id" = p.advisor_id
    where kind <> 'company' and p.role = 'owner' and a."Id" = mail_correction.advisor_id
    union all
    select c.id, c.company_name, p.user_id from public.company_people p join public.companies c on c.id = p.company_id
    where kind = 'company' and p.role = 'owner' and c.id::text = item_id
  ) o where private.email_of(o.user_id) is not null
  returning id
$$;
comment on function private.mail_correction is
  'Tells the owner of a listing or a company what the desk has corrected. Security definer: no API role may write mails.';

create function private.take_back(done private.events, advisor_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  now_is jsonb := private.correctable(done.kind, done.item_id, advisor_id);
begin
  if exists (select from jsonb_each(done.diff) as d where now_is -> d.key is distinct from d.value -> 1) then
    perform private.refuse(409, 'The listing has changed since: this cannot be undone any more.');
  elsif done.diff is not null then
    perform private.write_correction(done.kind, done.item_id, advisor_id,
      (select jsonb_object_agg(key, value -> 0) from jsonb_each(done.diff)));
  end if;
  update public."Advisors" a set looked_at = m.looked_at, grounds = m.grounds
  from private.listing_marks m where m.event_id = done.id and a."Id" = take_back.advisor_id;
  if done.kind = 'report' then
    perform private.log_event('advisor', advisor_id::text, 'undone', undoes => (
        select max(e.id) from private.events e where (e.kind, e.item_id, e.action) = ('advisor', advisor_id::text, 'corrected') and e.id < done.id),
      diff => (select jsonb_object_agg(key, jsonb_build_array(value -> 1, value -> 0)) from jsonb_each(done.diff)));
  end if;
end;
$$;
comment on function private.take_back is
  'Reverts a correction or a look with the marks that it replaced. Security definer: only undo() calls it.';

-- Adding a firm --------------------------------------------------------------------------------------------------------
create function private.find_alike(name text, website text, email text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_desk();
  return private.alike('advisor', null, null, private.to_trimmed(name), private.to_trimmed(website), private.to_trimmed(email));
end;
$$;
comment on function private.find_alike is
  'Likely duplicates of a firm that is not stored yet. Security definer: it compares with all rows.';

create function private.add_advisor(form jsonb, source text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  columns jsonb := form - 'resources';
  names text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(form - 'resources') as key);
  added bigint;
  event bigint;
begin
  perform private.assert_desk();
  perform private.assert_small(form, 1000000);
  if exists (select from jsonb_object_keys(columns) as name where name <> all (private.own_fields() || private.reviewed_fields())) then
    perform private.refuse(422, 'This form has a field that is not known.');
  end if;
  perform private.to_line(columns ->> 'company_name', 200, 'Company name is required');
  execute format('insert into public."Advisors" (%s) select %s from jsonb_populate_record(null::public."Advisors", $1) returning "Id"',
    names, names) into added using private.tidied(columns);
  perform private.write_resources(added, coalesce(form -> 'resources', '[]'));
  perform private.mark_looked_at(added);
  event := private.log_event('advisor', added::text, 'added', 'absent', 'listed', 1,
    private.to_prose(source, 2000, 'Please say where the entries come from.'));
  return jsonb_build_object('event_id', event, 'state', 'listed', 'version', 1, 'advisor_id', added);
end;
$$;
comment on function private.add_advisor is
  'Lists a firm that the desk typed from a source; adding it is a look at it. Security definer: desk people may not write listings.';

create function public.desk_find_alike(name text default null, website text default null, email text default null) returns jsonb
language sql stable set search_path = '' as $$ select private.find_alike(name, website, email) $$;
create function public.desk_add_advisor(form jsonb, source text) returns jsonb
language sql set search_path = '' as $$ select private.add_advisor(form, source) $$;

grant execute on function private.find_alike, private.add_advisor, public.desk_find_alike, public.desk_add_advisor
  to anon, authenticated, service_role;
