-- A trigger before a change sees generated columns empty, and nobody may write them: what compares or writes whole rows of
-- companies leaves out those that the search has added, and the token of its lists.

create function private.generated_columns(target regclass) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(attname::text), '{}') from pg_catalog.pg_attribute
  where attrelid = target and attnum > 0 and not attisdropped and attgenerated <> ''
$$;
revoke all on function private.generated_columns from public, anon, authenticated, service_role;

create or replace function private.guard_company() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  forced text[] := array['id', 'status', 'is_featured', 'submitted_by', 'created_at', 'version', 'waiting_since', 'page_token']
    || private.generated_columns('public.companies');
begin
  if private.is_team() then
    return new;
  end if;
  new.id := nextval(pg_get_serial_sequence('public.companies', 'id'));
  new.status := 'pending';
  new.is_featured := false;
  new.submitted_by := auth.uid();
  new.created_at := now();
  new.version := 1; new.waiting_since := now();
  perform private.limit_writes('company by member ' || coalesce(auth.uid()::text, 'nobody'), 60, '1 hour');
  if exists (
    select from public.companies c
    where c.submitted_by = new.submitted_by and c.created_at > now() - interval '10 minutes'
      and to_jsonb(c) - forced = to_jsonb(new) - forced
  ) then
    perform private.refuse(409, 'This registration has already been submitted.');
  end if;
  return new;
end;
$$;

create or replace function private.send_again(kind text, id bigint, expected_version int, form jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  target regclass := case kind when 'registration' then 'public.advisor_registrations' when 'company' then 'public.companies' end;
  forced text[] := array['id', 'status', 'is_featured', 'submitted_by', 'created_at', 'version', 'waiting_since', 'advisor_id', 'page_token'];
  fields text[] := array(
    select attname::text from pg_catalog.pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all (forced));
  before jsonb;
  after jsonb;
begin
  perform private.limit_writes('registration by member ' || coalesce(auth.uid()::text, 'nobody'), 60, '1 hour');
  execute format('select to_jsonb(t) from %s t where id = $1 and submitted_by = auth.uid() for update', target)
    into before using id;
  if before is null then
    perform private.refuse(404, 'There is no such registration of yours.');
  elsif (before ->> 'version')::int is distinct from expected_version or before ->> 'status' <> 'changes_requested' then
    perform private.refuse_stale(kind, id::text);
  elsif exists (select from jsonb_object_keys(form) as name where name <> all (fields)) then
    perform private.refuse(422, 'This form has a field that is not known.');
  end if;
  execute format('update %s t set (%s) = (select %s from jsonb_populate_record(t, $1)), status = ''pending'', waiting_since = now()
    where id = $2 returning to_jsonb(t)', target, array_to_string(fields, ', '), array_to_string(fields, ', '))
    into after using form, id;
  perform private.log_event(kind, id::text, 'sent_again', 'changes_requested', 'pending', (after ->> 'version')::int,
    diff => (select jsonb_object_agg(name, jsonb_build_array(before -> name, after -> name))
      from unnest(fields) as name where before -> name is distinct from after -> name),
    actor_role => 'member');
  return (after ->> 'version')::int;
end;
$$;

-- Who sent a company is emptied when it is listed; that is no change that anybody has to look at again.
drop trigger companies_version on public.companies;
create trigger companies_version before update on public.companies
  for each row when (
    (old.company_name, old.industry, old.location, old.contact_person, old.email, old.phone, old.website, old.description,
      old.is_featured, old.status, old.waiting_since)
    is distinct from
    (new.company_name, new.industry, new.location, new.contact_person, new.email, new.phone, new.website, new.description,
      new.is_featured, new.status, new.waiting_since)
  ) execute function private.bump_version();
