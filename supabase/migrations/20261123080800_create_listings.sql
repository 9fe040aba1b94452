-- A firm's people edit its listing. Some fields change at once, with an event. The fields by which a firm is identified and
-- found need the desk's approval: their changes are stored as an edit. Each field of a change includes the value that it
-- replaces, so that no change is overwritten unseen. Each value of a listing has its ground: who stated it, and when.

create table private.listing_edits (
  id bigint generated always as identity primary key,
  advisor_id bigint not null references public."Advisors" ("Id") on delete cascade,
  submitted_by uuid references auth.users (id) on delete set null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
  version int not null default 1,
  base jsonb not null,
  patch jsonb not null,
  created_at timestamptz not null default now(),
  waiting_since timestamptz not null default now(),
  replaced jsonb
);
comment on table private.listing_edits is
  'Changes of listings that need the desk''s approval. A firm''s people see theirs through own_listing() only.';
comment on column private.listing_edits.base is 'Listing values that `patch` replaces, by column.';
comment on column private.listing_edits.replaced is
  'Grounds of those values and the day of the last look before the approval, so that it can be undone.';
alter table private.listing_edits enable row level security;
create unique index listing_edits_pending_idx on private.listing_edits (advisor_id) where state = 'pending';
create index listing_edits_advisor_idx on private.listing_edits (advisor_id, id desc);
create index listing_edits_submitted_idx on private.listing_edits (submitted_by);

create trigger listing_edits_version before update of state, patch on private.listing_edits
  for each row execute function private.bump_version();

create table private.invitations (
  -- SHA-256 of the token in the link.
  token_hash text primary key,
  -- The listing to edit; null for the desk.
  advisor_id bigint unique references public."Advisors" ("Id") on delete cascade,
  email text not null check (private.is_email(email)),
  invited_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  accepted_at timestamptz
);
comment on table private.invitations is
  'Colleagues invited by mail: to edit a listing, one per listing, or to work at the desk, one per address. A new invitation replaces the earlier one.';
alter table private.invitations enable row level security;
create unique index invitations_to_desk_idx on private.invitations (lower(email)) where advisor_id is null;
create index invitations_by_idx on private.invitations (invited_by);

create function private.reviewed_fields() returns text[] language sql immutable set search_path = '' as $$
  select '{company_name,contact_person,email,website,location,ESOP_Valuation,ESOP_Transaction_Support,ESOP_Law_Firm,Equity_Compensation_Law,ESOP_Trustee_Services,ESOP_1042_Rollover,Accounting,ESOP_Financing,ESOP_Administration,Equity_Compensation_Administration,ESOP_Repurchase_Obligation,Employee_Communication,Employee_Engagement,ESOP_Plan_Design}'::text[]
$$;
comment on function private.reviewed_fields is
  'Fields that need the desk''s approval: a firm is identified and found by them.';

create function private.own_fields() returns text[] language sql immutable set search_path = '' as $$
  select '{description,phone,areas_of_expertise,
    states_served,nationwide,fee_models,esop_practice_since,esop_companies_advised,taking_clients}'::text[]
$$;
comment on function private.own_fields is 'Fields that a firm''s people change at once, as they do the resources.';

-- Grounds --------------------------------------------------------------------------------------------------------------
create function private.stated_fields() returns text[] language sql immutable set search_path = '' as $$
  select private.own_fields() || private.reviewed_fields() || array['satisfaction_rate']
$$;
comment on function private.stated_fields is 'Fields of a listing that have a ground.';

create function private.ground(source text, stated_at timestamptz) returns jsonb language sql stable set search_path = '' as $$
  -- In UTC, because a request may set its own time zone.
  select jsonb_build_object('by', source, 'on', to_char(stated_at at time zone 'utc', 'YYYY-MM-DD'))
$$;

create function private.firm_grounds(fields text[], stated_at timestamptz) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(name, private.ground('firm', stated_at)), '{}') from unnest(fields) as name
$$;

create function private.keep_grounds() returns trigger language plpgsql set search_path = '' as $$
declare
  after constant jsonb := to_jsonb(new);
  before constant jsonb := case tg_op when 'INSERT' then after else to_jsonb(old) end;
begin
  if current_user in ('anon', 'authenticated', 'service_role') then
    new.grounds := case tg_op when 'INSERT' then '{}' else before -> 'grounds' end;
    new.looked_at := case tg_op when 'UPDATE' then old.looked_at end;
    new.listed_at := case tg_op when 'INSERT' then now() else old.listed_at end;
  end if;
  new.grounds := (
    select coalesce(jsonb_object_agg(name, coalesce(
      case when after -> name = before -> name then new.grounds -> name end, private.ground('team', now()))), '{}')
    from unnest(private.stated_fields()) as name
    -- A flag that is not set states nothing; a firm that takes no clients says so.
    where after -> name <> 'null' and (after -> name <> 'false' or name = 'taking_clients'));
  return new;
end;
$$;
comment on function private.keep_grounds is
  'A changed value is stated by the team, today; state_by_firm() then names the firm. Not security definer: the current user tells a request, which may write no ground, from a function of the tables'' owner.';

do $do$
begin
  -- The name is after those of the triggers that tidy the values. Changes of counts have no ground.
  execute format('create trigger advisors_write_grounds before insert or update of %s, grounds, looked_at, listed_at
    on public."Advisors" for each row execute function private.keep_grounds()',
    (select string_agg(quote_ident(name), ', ') from unnest(private.stated_fields()) as name));
end;
$do$;

create function private.state_by_firm(advisor_id bigint, fields text[], sent_at timestamptz) returns void
language sql security definer set search_path = '' as $$
  update public."Advisors" a set grounds = a.grounds || private.firm_grounds(fields, sent_at) where a."Id" = advisor_id
$$;
comment on function private.state_by_firm is
  'The firm has stated these values, on the day when it sent them. Security definer: no API role may write grounds.';

create function private.mark_looked_at(advisor_id bigint) returns void language sql security definer set search_path = '' as $$
  update public."Advisors" a set looked_at = now() where a."Id" = advisor_id
$$;
comment on function private.mark_looked_at is
  'The desk has looked at the listing. The caller checks that it is the desk. Security definer: no API role may write the day.';

create function private.role_in(advisor_id bigint) returns text language sql stable security definer set search_path = '' as $$
  select p.role from public.advisor_people p where p.advisor_id = $1 and p.user_id = auth.uid()
$$;

create function private.assert_speaks_for(advisor_id bigint, only_owner boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.role_in(advisor_id) is null then
    perform private.refuse(404, 'There is no such listing of yours.');
  elsif only_owner and private.role_in(advisor_id) <> 'owner' then
    perform private.refuse(403, 'Only the owner of the listing may do this.');
  end if;
  perform private.limit_writes('listing by member ' || auth.uid(), 300, '1 hour');
end;
$$;
comment on function private.assert_speaks_for is
  'Refuses callers who do not represent the firm. Security definer: it counts writes.';

create function private.resources_of(advisor_id bigint) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'resource_type', r.resource_type, 'title', r.title,
    'url', r.url, 'description', r.description) order by r.position, r.created_at desc, r.id), '[]')
  from public.advisor_resources r where r.advisor_id = $1
$$;

create function private.listing_values(a public."Advisors") returns jsonb language sql stable set search_path = '' as $$
  select jsonb_object_agg(name, to_jsonb(a) -> name) from unnest(private.own_fields() || private.reviewed_fields()) as name
$$;

create function private.is_open(i private.invitations) returns boolean language sql stable set search_path = '' as $$
  select i.created_at > now() - interval '14 days' and case when i.advisor_id is null
    then exists (select from private.desk_people d where d.user_id = i.invited_by)
    else exists (select from public.advisor_people p where (p.advisor_id, p.user_id, p.role) = (i.advisor_id, i.invited_by, 'owner')) end
$$;
comment on function private.is_open is
  'Whether an invitation is valid: for 14 days, and while its sender is the owner of the listing or works at the desk.';

create function private.items_of_listing(advisor_id bigint) returns table (kind text, id text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select 'advisor', $1::text
    union all select 'edit', e.id::text from private.listing_edits e where e.advisor_id = $1
    union all select 'registration', r.id::text from public.advisor_registrations r where r.advisor_id = $1
    union all select 'fact', f.id::text from public.advisor_facts f where f.advisor_id = $1
    union all select 'review', v.id::text from public.advisor_reviews v where v.advisor_id = $1;
end;
$$;
comment on function private.items_of_listing is
  'A listing and what belongs to it, as items of the log. PL/pgSQL, because the table of facts is created later. Security definer: for definer functions only.';

create function private.own_listing(advisor_id bigint) returns jsonb language sql stable security definer set search_path = '' as $$
  select private.listing_values(a) || jsonb_build_object(
    'id', a."Id", 'role', private.role_in(a."Id"), 'is_suspended', a.suspended_at is not null,
    'hidden_at', a.hidden_at, 'review_count', a.review_count, 'confirmed_at', a.confirmed_at, 'resources', private.resources_of(a."Id"),
    'waiting', (select jsonb_build_object('since', e.waiting_since, 'patch', e.patch)
      from private.listing_edits e where e.advisor_id = a."Id" and e.state = 'pending'),
    -- The desk's last rejection, until a new edit is sent.
    'refused', (select jsonb_build_object('patch', e.patch, 'reason', v.reason, 'at', v.created_at)
      from private.listing_edits e left join lateral (
        select x.reason, x.created_at from private.events x
        where x.kind = 'edit' and x.item_id = e.id::text and x.action = 'rejected' order by x.id desc limit 1
      ) v on true
      where e.id = (select max(l.id) from private.listing_edits l where l.advisor_id = a."Id" and l.state <> 'withdrawn')
        and e.state = 'rejected'),
    'people', (select jsonb_agg(jsonb_build_object('email', private.email_of(p.user_id), 'role', p.role) order by p.role desc)
      from public.advisor_people p where p.advisor_id = a."Id"),
    'invited', (select i.email from private.invitations i
      where i.advisor_id = a."Id" and i.accepted_at is null and private.is_open(i)),
    'history', (select private.team_history(array_agg(item.kind), array_agg(item.id),
        private.own_fields() || private.reviewed_fields() || '{resources,merged_listing}') from private.items_of_listing(a."Id") item
      where item.kind not in ('fact', 'review'))
  )
  from public."Advisors" a where a."Id" = $1 and private.role_in(a."Id") is not null
$$;
comment on function private.own_listing is
  'The listing for a caller who represents it, else null. Security definer: members read neither pending edits nor the other people.';

create function private.tidied(patch jsonb) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  if exists (select from jsonb_each(patch) where key = any (private.reviewed_fields())
    and key not in ('company_name', 'contact_person', 'email', 'website', 'location') and jsonb_typeof(value) <> 'boolean') then
    perform private.refuse(422, 'A service is offered or not.');
  end if;
  return patch
    || case when patch ? 'company_name' then jsonb_build_object('company_name',
      private.to_line(patch ->> 'company_name', 200, 'Company name is required')) else '{}' end
    || case when patch ? 'contact_person' then jsonb_build_object('contact_person',
      private.to_line(patch ->> 'contact_person', 120)) else '{}' end
    || case when patch ? 'email' then jsonb_build_object('email',
      private.to_email(patch ->> 'email', 'Invalid email address')) else '{}' end
    || case when patch ? 'website' then jsonb_build_object('website',
      private.to_url(patch ->> 'website', 'Invalid website URL')) else '{}' end
    || case when patch ? 'location' then jsonb_build_object('location', private.to_line(patch ->> 'location', 120)) else '{}' end;
end;
$$;

create function private.write_listing(advisor_id bigint, patch jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  names text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(patch) as key);
begin
  if names is not null then
    execute format('update public."Advisors" a set (%s) = (select %s from jsonb_populate_record(a, $1)) where "Id" = $2', names, names)
      using patch, advisor_id;
  end if;
end;
$$;
comment on function private.write_listing is
  'Writes columns of a listing; the caller has checked them. Security definer: members may not write listings.';

create function private.write_resources(advisor_id bigint, list jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if jsonb_typeof(list) <> 'array' or jsonb_array_length(list) > 60 then
    perform private.refuse(422, 'Please keep this to 60 resources or fewer');
  elsif exists (select from jsonb_to_recordset(list) as r (resource_type text)
    where r.resource_type is null or r.resource_type not in ('website', 'article', 'video')) then
    perform private.refuse(422, 'A resource is a website, an article or a video.');
  elsif exists (select from jsonb_to_recordset(list) as r (url text) where r.url is null) then
    perform private.refuse(422, 'Invalid website URL');
  end if;
  delete from public.advisor_resources r where r.advisor_id = $1
    and r.id not in (select l.id from jsonb_to_recordset(list) as l (id bigint) where l.id is not null);
  update public.advisor_resources r set resource_type = l.resource_type, title = l.title, url = l.url,
    description = l.description, position = l.place
  from rows from (jsonb_to_recordset(list) as (id bigint, resource_type text, title text, url text, description text))
    with ordinality as l (id, resource_type, title, url, description, place)
  where r.id = l.id and r.advisor_id = $1;
  insert into public.advisor_resources (advisor_id, resource_type, title, url, description, position)
  select $1, l.resource_type, l.title, l.url, l.description, l.place
  from rows from (jsonb_to_recordset(list) as (id bigint, resource_type text, title text, url text, description text))
    with ordinality as l (id, resource_type, title, url, description, place)
  -- The id of another firm's resource creates a new one.
  where not exists (select from public.advisor_resources r where r.id = l.id and r.advisor_id = $1);
end;
$$;
comment on function private.write_resources is
  'Replaces a firm''s resources. Security definer: members may not write resources.';

create function private.send_edit(a public."Advisors", patch jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := private.listing_values(a);
  waiting private.listing_edits;
  wanted jsonb;
begin
  select * into waiting from private.listing_edits e where e.advisor_id = a."Id" and e.state = 'pending' for update;
  -- A field that is set back to the listed value needs no decision.
  wanted := coalesce((select jsonb_object_agg(key, value) from jsonb_each(coalesce(waiting.patch, '{}') || patch)
    where before -> key is distinct from value), '{}');
  if wanted = coalesce(waiting.patch, '{}') then
    return;
  elsif wanted = '{}' then
    update private.listing_edits set state = 'withdrawn' where id = waiting.id returning * into waiting;
  elsif waiting.id is null then
    insert into private.listing_edits (advisor_id, submitted_by, base, patch)
    values (a."Id", auth.uid(), (select jsonb_object_agg(key, before -> key) from jsonb_object_keys(wanted) as key), wanted)
    returning * into waiting;
  else
    update private.listing_edits e set submitted_by = auth.uid(), waiting_since = now(), patch = wanted,
      base = (select jsonb_object_agg(key, coalesce(waiting.base -> key, before -> key)) from jsonb_object_keys(wanted) as key)
    where e.id = waiting.id returning * into waiting;
  end if;
  perform private.log_event('edit', waiting.id::text, case when waiting.state = 'withdrawn' then 'withdrawn' when waiting.version = 1 then 'sent' else 'sent_again' end,
    to_state => waiting.state, version => waiting.version, diff => private.difference(before, wanted), actor_role => 'member');
end;
$$;
comment on function private.send_edit is
  'Adds to the pending edit of a listing or creates one. Security definer: no API role may write edits.';

create function private.save_listing(advisor_id bigint, base jsonb, patch jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  a public."Advisors";
  now_is jsonb;
  after jsonb;
begin
  perform private.assert_small(base, 1000000);
  perform private.assert_small(patch, 1000000);
  perform private.assert_speaks_for(advisor_id);
  if exists (select from jsonb_object_keys(patch) as name
    where name <> all (private.own_fields() || private.reviewed_fields() || array['resources'])) then
    perform private.refuse(422, 'This form has a field that is not known.');
  end if;
  patch := private.tidied(patch);
  select * into a from public."Advisors" where "Id" = save_listing.advisor_id for update;
  now_is := private.listing_values(a) || jsonb_build_object('resources', private.resources_of(a."Id"))
    || coalesce((select e.patch from private.listing_edits e where e.advisor_id = a."Id" and e.state = 'pending'), '{}');
  perform private.assert_base(now_is, base, patch);
  perform private.write_listing(advisor_id, private.pick(patch, private.own_fields()));
  perform private.state_by_firm(advisor_id, array(select jsonb_object_keys(patch) intersect select unnest(private.own_fields())), now());
  if patch ? 'resources' and patch -> 'resources' is distinct from now_is -> 'resources' then
    perform private.write_resources(advisor_id, patch -> 'resources');
  end if;
  perform private.send_edit(a, private.pick(patch, private.reviewed_fields()));
  select private.listing_values(x) || jsonb_build_object('resources', private.resources_of(x."Id")) into after
  from public."Advisors" x where x."Id" = save_listing.advisor_id;
  after := private.difference(
    private.listing_values(a) || jsonb_build_object('resources', now_is -> 'resources'), after);
  if after is not null then
    perform private.log_event('advisor', advisor_id::text, 'edited', diff => after, actor_role => 'member',
      version => (select x.version from public."Advisors" x where x."Id" = save_listing.advisor_id));
  end if;
  return private.own_listing(advisor_id);
end;
$$;
comment on function private.save_listing is
  'Changes a listing. `base` has the value that the person saw for each field of `patch`. If one has changed, the statement fails with 409 and all three values. Security definer: members may not write listings.';

create function private.ground_edit(e private.listing_edits, before public."Advisors", state text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if state = 'approved' then
    perform private.state_by_firm(e.advisor_id, array(select jsonb_object_keys(e.patch)), e.waiting_since);
    perform private.mark_looked_at(e.advisor_id);
    update private.listing_edits l set replaced = jsonb_build_object('looked_at', before.looked_at, 'grounds',
      (select jsonb_object_agg(name, before.grounds -> name) from jsonb_object_keys(e.patch) as name)) where l.id = e.id;
  else
    update public."Advisors" a set grounds = a.grounds || (e.replaced -> 'grounds'),
      looked_at = (e.replaced ->> 'looked_at')::timestamptz where a."Id" = e.advisor_id;
  end if;
end;
$$;
comment on function private.ground_edit is
  'The grounds of an edit that is approved, or of the values that its undoing restores. Security definer: as for state_by_firm().';

create function private.set_edit_state(edit_id bigint, state text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  e private.listing_edits;
  a public."Advisors";
  there jsonb;
  wanted jsonb;
begin
  select * into e from private.listing_edits where id = edit_id;
  select * into a from public."Advisors" where "Id" = e.advisor_id;
  if state = 'approved' then
    there := e.base; wanted := e.patch;
  elsif e.state = 'approved' then
    there := e.patch; wanted := e.base;
  end if;
  if exists (select from jsonb_each(there) where to_jsonb(a) -> key not in (value, wanted -> key)) then
    perform private.refuse(409, 'The listing has changed since this was sent. Ask the firm to send it again.');
  elsif state = 'pending' and exists (
    select from private.listing_edits o where o.advisor_id = e.advisor_id and o.state = 'pending') then
    perform private.refuse(409, 'The firm has sent another change meanwhile: decide about that one.');
  elsif wanted is not null then
    perform private.write_listing(e.advisor_id, wanted);
    perform private.ground_edit(e, a, state);
    perform private.log_event('advisor', e.advisor_id::text, 'edited', diff => private.difference(there, wanted),
      version => (select x.version from public."Advisors" x where x."Id" = e.advisor_id));
  end if;
  update private.listing_edits o set state = set_edit_state.state where o.id = edit_id returning version into e.version;
  return e.version;
end;
$$;
comment on function private.set_edit_state is
  'Writes an approved edit into the listing or reverts it. Security definer: only set_state() calls it.';

create function private.preview_edit(edit_id bigint) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  names text := (select string_agg(quote_ident(attname), ', ') from pg_catalog.pg_attribute
    where attrelid = 'public."Advisors"'::regclass and attnum > 0 and not attisdropped and attgenerated = '');
  shown jsonb;
begin
  perform private.open_listing_preview();
  execute format($sql$insert into pg_temp.listing_preview as p (%s) select %s from (
      select (jsonb_populate_record(a, e.patch || jsonb_build_object('looked_at', now(), 'grounds',
        a.grounds || private.firm_grounds(array(select jsonb_object_keys(e.patch)), e.waiting_since)))).*
      from private.listing_edits e join public."Advisors" a on a."Id" = e.advisor_id where e.id = $1
    ) as edited returning to_jsonb(p)$sql$, names, names) into shown using edit_id;
  return shown;
end;
$$;

-- Yearly confirmation --------------------------------------------------------------------------------------------------
create function private.confirm_listing(advisor_id bigint) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform private.assert_speaks_for(advisor_id, only_owner => true);
  update public."Advisors" set confirmed_at = now() where "Id" = confirm_listing.advisor_id;
  perform private.log_event('advisor', advisor_id::text, 'confirmed', actor_role => 'member');
  return private.own_listing(advisor_id);
end;
$$;
comment on function private.confirm_listing is
  'The owner confirms that the listing is correct. Security definer: no API role may write the date.';

create function private.remind_owners() returns int language plpgsql security definer set search_path = '' as $$
declare
  due record;
  reminded int := 0;
begin
  for due in
    select a."Id" as id, a.company_name, private.email_of(p.user_id) as email, coalesce(a.confirmed_at, p.added_at) as since
    from public.advisor_people p join public."Advisors" a on a."Id" = p.advisor_id
    where p.role = 'owner' and a.is_listed
      and coalesce(a.confirmed_at, p.added_at) <= now() - interval '12 months'
      and not exists (select from private.events e where e.kind = 'advisor' and e.item_id = a."Id"::text
        and e.action = 'reminded' and e.created_at > coalesce(a.confirmed_at, p.added_at))
    for update of a skip locked
  loop
    insert into private.outbox (recipient, content)
    select due.email, jsonb_build_object('kind', 'confirm-listing', 'name', due.company_name, 'advisor_id', due.id, 'since', due.since)
    where due.email is not null;
    perform private.log_event('advisor', due.id::text, 'reminded', actor_role => 'team');
    reminded := reminded + 1;
  end loop;
  return reminded;
end;
$$;
comment on function private.remind_owners is
  'Mails each owner once, twelve months after the last confirmation; the sender''s schedule calls it. Security definer: no API role may write mails.';

-- Invitations, and editors ---------------------------------------------------------------------------------------------
create function private.send_invitation(advisor_id bigint, email text, mail jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  token text := replace(gen_random_uuid() || '' || gen_random_uuid(), '-', '');
begin
  perform private.limit_writes('invitation by member ' || auth.uid(), 10, '1 day');
  delete from private.invitations i where i.advisor_id = $1 or $1 is null and i.advisor_id is null and lower(i.email) = lower($2);
  insert into private.invitations (advisor_id, email, token_hash, invited_by) values ($1, $2, private.hash_of(token), auth.uid());
  insert into private.outbox (recipient, content)
  values ($2, mail || jsonb_build_object('by', private.email_of(auth.uid()), 'token', token));
end;
$$;
comment on function private.send_invitation is
  'Invites an address to a listing, or without one to the desk; the caller has checked the right to do so. Security definer: no API role may write mails.';

create function private.invite_editor(advisor_id bigint, email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.to_email(email, 'Invalid email address', required => true);
begin
  perform private.assert_speaks_for(advisor_id, only_owner => true);
  if exists (select from public.advisor_people p where p.advisor_id = $1 and p.role = 'editor') then
    perform private.refuse(409, 'This listing has an editor already. Remove that person first.');
  elsif lower(address) = lower(private.email_of(auth.uid())) then
    perform private.refuse(422, 'This is your own address.');
  end if;
  perform private.send_invitation($1, address, (select jsonb_build_object('kind', 'invitation-to-listing', 'name', a.company_name)
    from public."Advisors" a where a."Id" = $1));
  perform private.log_event('advisor', advisor_id::text, 'invited', actor_role => 'member');
  return private.own_listing(advisor_id);
end;
$$;
comment on function private.invite_editor is 'Invites one colleague by mail. Security definer: no API role may write mails.';

create function private.remove_editor(advisor_id bigint) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform private.assert_speaks_for(advisor_id, only_owner => true);
  delete from private.invitations i where i.advisor_id = $1;
  delete from public.advisor_people p where p.advisor_id = $1 and p.role = 'editor';
  perform private.log_event('advisor', advisor_id::text, 'editor_removed', actor_role => 'member');
  return private.own_listing(advisor_id);
end;
$$;
comment on function private.remove_editor is 'Removes the editor and the invitation. Security definer: members may write neither.';

create function private.take_place(i private.invitations) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if i.advisor_id is null then
    insert into private.desk_people (user_id, invited_by) values (auth.uid(), i.invited_by) on conflict do nothing;
  else
    insert into public.advisor_people (advisor_id, user_id, role) values (i.advisor_id, auth.uid(), 'editor') on conflict do nothing;
  end if;
  return found;
end;
$$;
comment on function private.take_place is
  'Makes the caller an editor or a desk person; false if the caller is one already. Security definer: members may write neither.';

create function private.accept_invitation(token text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  i private.invitations;
begin
  perform private.limit_writes('invitation taken by member ' || auth.uid(), 30, '1 hour');
  select * into i from private.invitations l
  where l.token_hash = private.hash_of(left(accept_invitation.token, 100)) and private.is_open(l) for update;
  if i.token_hash is null or i.accepted_at is not null
    and not (case when i.advisor_id is null then private.is_desk() else private.role_in(i.advisor_id) is not null end) then
    return private.answer_refusal(404, 'This invitation is no longer valid. Ask your colleague for a new one.');
  elsif not exists (select from auth.users u where u.id = auth.uid() and u.email_confirmed_at is not null
    and lower(u.email) = lower(i.email)) then
    return private.answer_refusal(403, 'This invitation is for another address. Sign in with the address that it was sent to.');
  end if;
  if private.take_place(i) then
    update private.invitations l set accepted_at = now() where l.token_hash = i.token_hash;
    perform private.log_event(case when i.advisor_id is null then 'desk' else 'advisor' end, coalesce(i.advisor_id::text, auth.uid()::text),
      case when i.advisor_id is null then 'added' else 'editor_added' end, actor_role => case when i.advisor_id is null then 'desk' else 'member' end);
  end if;
  return jsonb_build_object('advisor_id', i.advisor_id);
end;
$$;
comment on function private.accept_invitation is
  'Gives the caller the place of an invitation that names the account''s confirmed address. Returns the listing, null for the desk, or a refusal, so that guesses are counted. Security definer: members may not write who represents a firm.';

create function private.own_listings() returns table (
  kind text, id bigint, company_name text, role text, is_suspended boolean, is_hidden boolean, is_waiting boolean
) language sql stable security definer set search_path = '' as $$
  select 'advisor', a."Id", a.company_name, p.role, a.suspended_at is not null, a.hidden_at is not null,
    exists (select from private.listing_edits e where e.advisor_id = a."Id" and e.state = 'pending')
  from public.advisor_people p join public."Advisors" a on a."Id" = p.advisor_id
  where p.user_id = auth.uid()
  union all
  -- A company that is not approved yet is a registration.
  select 'company', c.id, c.company_name, p.role, c.status = 'suspended', c.hidden_at is not null,
    exists (select from private.company_edits e where e.company_id = c.id and e.state = 'pending')
  from public.company_people p join public.companies c on c.id = p.company_id
  where p.user_id = auth.uid() and c.status in ('approved', 'suspended')
  order by 3
$$;
comment on function private.own_listings is
  'Listings and companies of the caller. Security definer: their people also see those that are not in the directory.';

create function private.read_own_listing(advisor_id bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  listing jsonb := private.own_listing(advisor_id);
begin
  if listing is null then
    perform private.refuse(404, 'There is no such listing of yours.');
  end if;
  return listing;
end;
$$;
comment on function private.read_own_listing is 'Security definer for the same reason as own_listing().';

-- Leaving the directory ------------------------------------------------------------------------------------------------
create function private.set_listing_visibility(advisor_id bigint, is_hidden boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  now_version int;
begin
  perform private.assert_speaks_for(advisor_id, only_owner => true);
  update public."Advisors" a set hidden_at = case when is_hidden then now() end
  where a."Id" = $1 and is_hidden is distinct from (a.hidden_at is not null) returning a.version into now_version;
  if found then
    perform private.log_event('advisor', advisor_id::text, case when is_hidden then 'hidden_by_owner' else 'shown_by_owner' end,
      version => now_version, actor_role => 'member');
  end if;
  return private.own_listing(advisor_id);
end;
$$;
comment on function private.set_listing_visibility is
  'The owner hides the listing or shows it again. Its reviews stay. Security definer: members may not write listings.';

create function private.remove_listing(advisor_id bigint, typed_name text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  a public."Advisors";
begin
  perform private.assert_speaks_for(advisor_id, only_owner => true);
  select * into a from public."Advisors" l where l."Id" = $1 for update;
  perform private.assert_same_name(typed_name, a.company_name);
  -- Otherwise an owner whom another person disputes could end the dispute.
  if exists (select from private.listing_claims c where c.advisor_id = $1 and c.state = 'pending') then
    perform private.refuse(409, 'Somebody has claimed this listing, and our team has not decided yet. Until then you can only hide it.');
  end if;
  insert into private.removed_firms (kind, row_id, company_name, website, review_count, average_rating, was_suspended)
  values ('advisor', a."Id", a.company_name, a.website, a.review_count, a.average_rating, a.suspended_at is not null);
  update private.advisor_keys k set row_id = null where k.row_id = a."Id";
  perform private.forget_item(array_agg(item.kind), array_agg(item.id)) from private.items_of_listing(a."Id") item;
  delete from public.advisor_registrations r where r.advisor_id = $1;
  delete from public."Advisors" l where l."Id" = $1;
  perform private.log_event('advisor', advisor_id::text, 'removed_by_owner',
    case when a.suspended_at is null then 'listed' else 'suspended' end, actor_role => 'member');
end;
$$;
comment on function private.remove_listing is
  'The owner deletes the listing with its reviews, with its name typed as confirmation. Security definer: members may not delete listings.';

create function private.unlisted_reason(advisor_id bigint) returns text language sql stable security definer set search_path = '' as $$
  select 'hidden' from public."Advisors" a where a."Id" = $1 and a.hidden_at is not null and a.suspended_at is null
  union all
  select 'removed' from private.removed_firms f where f.kind = 'advisor' and f.row_id = $1
$$;
comment on function private.unlisted_reason is
  'hidden or removed: why the address of a listing has no profile; null for any other reason. Security definer: members read neither.';

-- Claims: a member states that the account represents a listing, and the desk decides. An address at the firm's domain is a
-- hint, never an approval. For any other address, the listed address must confirm the claim by mail. A claim on a listing
-- that has an owner is a dispute.

create table private.listing_claims (
  id bigint generated always as identity primary key,
  advisor_id bigint not null references public."Advisors" ("Id") on delete cascade,
  claimant uuid not null references auth.users (id) on delete cascade,
  role text not null check (role ~ '\S' and char_length(role) <= 120),
  statement text not null check (statement ~ '\S' and char_length(statement) <= 1000),
  link text check (private.is_http_url(link)),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- People, invitations and edits that an approval removed, so that it can be undone.
  replaced jsonb not null default '[]',
  withdrawn_edit bigint,
  denied_by bigint references private.listing_claims (id) on delete set null,
  mail_id uuid,
  -- SHA-256 of the token in the mail to the listed address.
  confirm_hash text unique,
  confirmed_at timestamptz
);
comment on column private.listing_claims.confirmed_at is 'When the listed address confirmed the claim.';
comment on column private.listing_claims.replaced is 'The rows of advisor_people that the approval removed.';
comment on column private.listing_claims.denied_by is 'The claim whose approval denied this one.';
comment on column private.listing_claims.mail_id is 'The mail to the person whom an approval affects: the rival, or the owner who was replaced.';
alter table private.listing_claims enable row level security;
create unique index listing_claims_pending_idx on private.listing_claims (advisor_id, claimant) where state = 'pending';
create index listing_claims_claimant_idx on private.listing_claims (claimant);
create index listing_claims_denied_idx on private.listing_claims (denied_by);

create trigger listing_claims_version before update of state on private.listing_claims
  for each row execute function private.bump_version();

create function private.claim_listing(advisor_id bigint, role text, statement text, link text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  made bigint;
begin
  perform private.limit_writes('claim by member ' || auth.uid(), 20, '1 day');
  if not exists (select from public."Advisors" a where a."Id" = $1 and a.is_listed) then
    perform private.refuse(404, 'Advisor not found');
  elsif private.role_in($1) is not null then
    perform private.refuse(409, 'You already manage this listing. It is in your account.');
  elsif exists (select from private.listing_claims c where c.advisor_id = $1 and c.claimant = auth.uid() and c.state = 'pending') then
    perform private.refuse(409, 'Your claim is with our team already.');
  end if;
  insert into private.listing_claims (advisor_id, claimant, role, statement, link)
  values ($1, auth.uid(), private.to_line($2, 120, 'Please say what you do at the firm'),
    private.to_prose($3, 1000, 'Please say in a sentence why this is your firm'), private.to_url($4, 'Invalid website URL'))
  returning id into made;
  perform private.log_event('claim', made::text, 'sent', to_state => 'pending', version => 1, actor_role => 'member');
  perform private.ask_listed_address(made);
  return made;
end;
$$;
comment on function private.claim_listing is 'Sends a claim to the desk. Security definer: no API role may write claims.';

create function private.own_claims() returns table (
  id bigint, advisor_id bigint, company_name text, state text, reason text, created_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select c.id, c.advisor_id, a.company_name, c.state, v.reason, c.created_at
  from private.listing_claims c join public."Advisors" a on a."Id" = c.advisor_id
  left join lateral (
    select e.reason from private.events e
    where e.kind = 'claim' and e.item_id = c.id::text and e.version = c.version order by e.id desc limit 1
  ) v on true
  where c.claimant = auth.uid() order by c.id desc
$$;
comment on function private.own_claims is 'Security definer: the desk reads claims, and members their own.';

create function private.is_at_domain(email text, website text) returns boolean language sql immutable set search_path = '' as $$
  select domain not in (
      'gmail.com', 'googlemail.com', 'yahoo.com', 'ymail.com', 'rocketmail.com', 'outlook.com', 'hotmail.com', 'live.com',
      'msn.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com', 'proton.me', 'protonmail.com', 'pm.me', 'gmx.com', 'gmx.net',
      'mail.com', 'zoho.com', 'yandex.com', 'fastmail.com', 'hey.com', 'tutanota.com', 'qq.com', '163.com', 'comcast.net',
      'att.net', 'verizon.net', 'sbcglobal.net', 'bellsouth.net', 'cox.net', 'charter.net', 'earthlink.net')
    and (host = domain or host like '%.' || domain or domain like '%.' || host)
  from (select lower(split_part(email, '@', 2)), private.host_of(website)) as of (domain, host)
$$;
comment on function private.is_at_domain is 'Whether an address is at a website''s domain; false for public mail services, null without a website.';

create function private.has_domain(c private.listing_claims) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(u.email_confirmed_at is not null and private.is_at_domain(u.email, a.website), false)
  from auth.users u, public."Advisors" a where u.id = c.claimant and a."Id" = c.advisor_id
$$;
comment on function private.has_domain is 'Whether a claim comes from a confirmed address at the firm''s domain. Security definer: it reads accounts.';

create function private.ask_listed_address(claim_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  token text := replace(gen_random_uuid() || '' || gen_random_uuid(), '-', '');
begin
  with asked as (
    update private.listing_claims c set confirm_hash = private.hash_of(token) from public."Advisors" a
    where c.id = claim_id and a."Id" = c.advisor_id and a.email is not null and not private.has_domain(c)
    returning a.email, a.company_name, c.claimant)
  insert into private.outbox (recipient, content)
  select email, jsonb_build_object('kind', 'confirm-claim', 'name', company_name, 'account', private.email_of(claimant), 'token', token)
  from asked;
end;
$$;
comment on function private.ask_listed_address is
  'Asks the listed address to confirm a claim from outside the firm''s domain. It repeats no text of the claimant. Security definer: no API role may write mails.';

create function private.confirm_claim(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  confirmed bigint;
begin
  if private.visitor() is not null then
    perform private.limit_writes('claims confirmed from ' || private.visitor(), 20, '10 minutes');
  end if;
  update private.listing_claims c set confirmed_at = coalesce(c.confirmed_at, now())
  where c.confirm_hash = private.hash_of(left(token, 100)) and c.state = 'pending' returning c.id into confirmed;
  if confirmed is null then
    return private.answer_refusal(404, 'This link is not valid any more: the claim has been decided, or its account deleted.');
  end if;
  perform private.log_event('claim', confirmed::text, 'claim_confirmed', actor_role => 'firm');
  return null;
end;
$$;
comment on function private.confirm_claim is
  'Confirms a claim by the token in the mail to the listed address. A refusal is returned, so that guesses are counted. Security definer: no API role may read the token''s hash.';

create function private.may_decide(kind text, item_id text, decision text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case decision when 'reject' then true when 'approve' then private.has_domain(c)
      else not private.has_domain(c) and (c.confirmed_at is not null or a.email is null) end
    from private.listing_claims c join public."Advisors" a on a."Id" = c.advisor_id
    where kind = 'claim' and c.id::text = item_id), true)
$$;
comment on function private.may_decide is
  'Whether the desk may decide on this item: a claim from outside the firm''s domain must have been confirmed by the listed address and is decided on its own. Security definer: it reads claims.';

create function private.sent_claim(claim_id bigint) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('account', u.email, 'role', c.role, 'statement', c.statement, 'link', c.link, 'created_at', c.created_at,
    'at_domain', case when u.email_confirmed_at is null then false else private.is_at_domain(u.email, a.website) end,
    'confirmed_at', c.confirmed_at, 'listed_address', a.email,
    'current_owner', (select private.email_of(p.user_id) from public.advisor_people p
      where p.advisor_id = a."Id" and p.role = 'owner' and p.user_id <> c.claimant),
    'rivals', (select count(*) from private.listing_claims r where r.advisor_id = a."Id" and r.state = 'pending' and r.id <> c.id))
  from private.listing_claims c join public."Advisors" a on a."Id" = c.advisor_id join auth.users u on u.id = c.claimant
  where c.id = claim_id
$$;
comment on function private.sent_claim is 'A claim as shown at the desk. Security definer: it reads accounts.';

create function private.mail_end_of_claim(account uuid, advisor_id bigint, action text, reason text) returns uuid
language sql security definer set search_path = '' as $$
  insert into private.outbox (recipient, not_before, content)
  select private.email_of(account), clock_timestamp() + interval '30 seconds', jsonb_build_object('kind', 'decision',
    'item', 'claim', 'action', mail_end_of_claim.action, 'name', a.company_name, 'reason', mail_end_of_claim.reason, 'advisor_id', a."Id")
  from public."Advisors" a where a."Id" = mail_end_of_claim.advisor_id and private.email_of(account) is not null
  returning id
$$;
comment on function private.mail_end_of_claim is
  'Mails the rival or the former owner, after the period in which the approval can be undone. Security definer: no API role may write mails.';

create function private.approve_claim(c private.listing_claims) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reason constant text := 'Our team has found that somebody else speaks for this firm.';
  rival private.listing_claims;
  edit private.listing_edits;
  former uuid := (select p.user_id from public.advisor_people p where p.advisor_id = c.advisor_id and p.role = 'owner');
begin
  update private.listing_claims l set replaced = (select coalesce(jsonb_agg(to_jsonb(p)), '[]')
    from public.advisor_people p where p.advisor_id = c.advisor_id) where l.id = c.id;
  -- A replaced owner loses access: editors are removed, a pending edit is withdrawn, and is_open() refuses the invitation.
  delete from public.advisor_people p where p.advisor_id = c.advisor_id;
  insert into public.advisor_people (advisor_id, user_id, role) values (c.advisor_id, c.claimant, 'owner');
  update private.listing_edits e set state = 'withdrawn' where e.advisor_id = c.advisor_id and e.state = 'pending' returning e.* into edit;
  if edit.id is not null then
    perform private.log_event('edit', edit.id::text, 'withdrawn', 'pending', 'withdrawn', edit.version);
  end if;
  update private.listing_claims l set withdrawn_edit = edit.id,
    mail_id = private.mail_end_of_claim(former, c.advisor_id, 'replaced', null) where l.id = c.id;
  for rival in
    update private.listing_claims l set state = 'rejected', denied_by = c.id,
      mail_id = private.mail_end_of_claim(l.claimant, c.advisor_id, 'rejected', reason)
    where l.advisor_id = c.advisor_id and l.state = 'pending' and l.id <> c.id returning l.*
  loop
    perform private.log_event('claim', rival.id::text, 'rejected', 'pending', 'rejected', rival.version, reason, mail_id => rival.mail_id);
  end loop;
end;
$$;

create function private.undo_approval_of_claim(c private.listing_claims) returns void
language plpgsql security definer set search_path = '' as $$
declare
  rival private.listing_claims;
begin
  update private.outbox o set cancelled_at = now() where o.sent_at is null and o.id in (
    select l.mail_id from private.listing_claims l where l.id = c.id or l.denied_by = c.id);
  delete from public.advisor_people p where p.advisor_id = c.advisor_id;
  insert into public.advisor_people
  select p.* from jsonb_populate_recordset(null::public.advisor_people, c.replaced) as p join auth.users u on u.id = p.user_id;
  update private.listing_edits e set state = 'withdrawn' where e.advisor_id = c.advisor_id and e.state = 'pending';
  update private.listing_edits e set state = 'pending' where e.id = c.withdrawn_edit;
  if found then
    perform private.log_event('edit', c.withdrawn_edit::text, 'undone', 'withdrawn', 'pending',
      (select e.version from private.listing_edits e where e.id = c.withdrawn_edit));
  end if;
  for rival in
    update private.listing_claims l set state = 'pending', denied_by = null, mail_id = null where l.denied_by = c.id returning l.*
  loop
    perform private.log_event('claim', rival.id::text, 'undone', 'rejected', 'pending', rival.version);
  end loop;
  update private.listing_claims l set replaced = '[]', withdrawn_edit = null, mail_id = null where l.id = c.id;
end;
$$;

create function private.set_claim_state(claim_id bigint, state text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  c private.listing_claims;
begin
  select * into c from private.listing_claims where id = claim_id;
  if state = 'approved' then
    perform private.approve_claim(c);
  elsif c.state = 'approved' then
    perform private.undo_approval_of_claim(c);
  end if;
  update private.listing_claims l set state = set_claim_state.state where l.id = claim_id returning l.version into c.version;
  return c.version;
end;
$$;
comment on function private.set_claim_state is
  'Gives a listing to the claimant and denies rival claims, or reverts that. Security definer: only set_state() calls it.';

-- Corrections: members report a mistake in a listing from its profile. Only the desk sees the reporter.

create table private.listing_reports (
  id bigint generated always as identity primary key,
  advisor_id bigint not null references public."Advisors" ("Id") on delete cascade,
  reporter uuid references auth.users (id) on delete set null,
  about text not null check (about in ('name', 'contact', 'services', 'description', 'closed', 'other')),
  words text not null check (words ~ '\S' and char_length(words) <= 1000),
  state text not null default 'pending' check (state in ('pending', 'closed')),
  version int not null default 1,
  created_at timestamptz not null default now()
);
comment on table private.listing_reports is 'Mistakes in listings reported by members, for the desk.';
alter table private.listing_reports enable row level security;
create index listing_reports_state_idx on private.listing_reports (state, created_at);
create index listing_reports_advisor_idx on private.listing_reports (advisor_id);
create index listing_reports_reporter_idx on private.listing_reports (reporter);

create trigger listing_reports_version before update of state on private.listing_reports
  for each row execute function private.bump_version();

create function private.report_listing(reported_advisor bigint, about text, words text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  new_id bigint;
begin
  perform private.limit_writes('report by member ' || coalesce(auth.uid()::text, 'nobody'), 20, '1 hour');
  if not exists (select from public."Advisors" a where a."Id" = reported_advisor and a.is_listed) then
    perform private.refuse(404, 'There is no such advisor.');
  elsif about is null or about not in ('name', 'contact', 'services', 'description', 'closed', 'other') then
    perform private.refuse(422, 'Please choose what is wrong.');
  end if;
  words := private.to_prose(words, 1000, 'Please say what is wrong, and what is right if you know it.');
  if exists (
    select from private.listing_reports r
    where (r.advisor_id, r.reporter, r.about, r.words, r.state)
      = (reported_advisor, auth.uid(), report_listing.about, report_listing.words, 'pending')
  ) then
    perform private.refuse(409, 'You have reported this already.');
  end if;
  insert into private.listing_reports (advisor_id, reporter, about, words)
  values ($1, auth.uid(), report_listing.about, report_listing.words) returning id into new_id;
  perform private.log_event('report', new_id::text, 'sent', to_state => 'pending', version => 1, actor_role => 'member');
end;
$$;
comment on function private.report_listing is 'Security definer: no API role has access to reports.';

create function public.own_listings() returns table (
  kind text, id bigint, company_name text, role text, is_suspended boolean, is_hidden boolean, is_waiting boolean
) language sql stable set search_path = '' as $$ select * from private.own_listings() $$;
create function public.own_listing(advisor_id bigint) returns jsonb
language sql stable set search_path = '' as $$ select private.read_own_listing(advisor_id) $$;
comment on function public.own_listing is 'The listing for a caller who represents it; 404 for anybody else.';
create function public.save_listing(advisor_id bigint, base jsonb, patch jsonb) returns jsonb
language sql set search_path = '' as $$ select private.save_listing(advisor_id, base, patch) $$;
create function public.confirm_listing(advisor_id bigint) returns jsonb
language sql set search_path = '' as $$ select private.confirm_listing(advisor_id) $$;
create function public.set_listing_visibility(advisor_id bigint, is_hidden boolean) returns jsonb
language sql set search_path = '' as $$ select private.set_listing_visibility(advisor_id, is_hidden) $$;
create function public.remove_listing(advisor_id bigint, typed_name text) returns void
language sql set search_path = '' as $$ select private.remove_listing(advisor_id, typed_name) $$;
create function public.unlisted_reason(advisor_id bigint) returns text
language sql stable set search_path = '' as $$ select private.unlisted_reason(advisor_id) $$;
create function public.invite_editor(advisor_id bigint, email text) returns jsonb
language sql set search_path = '' as $$ select private.invite_editor(advisor_id, email) $$;
create function public.remove_editor(advisor_id bigint) returns jsonb
language sql set search_path = '' as $$ select private.remove_editor(advisor_id) $$;
create function public.accept_invitation(token text) returns jsonb
language sql set search_path = '' as $$ select private.accept_invitation(token) $$;
create function public.remind_owners() returns int language sql set search_path = '' as $$ select private.remind_owners() $$;
create function public.claim_listing(advisor_id bigint, role text, statement text, link text default null) returns bigint
language sql set search_path = '' as $$ select private.claim_listing(advisor_id, role, statement, link) $$;
create function public.confirm_claim(token text) returns jsonb
language sql set search_path = '' as $$ select private.confirm_claim(token) $$;
create function public.own_claims() returns table (
  id bigint, advisor_id bigint, company_name text, state text, reason text, created_at timestamptz
) language sql stable set search_path = '' as $$ select * from private.own_claims() $$;
create function public.report_listing(advisor_id bigint, about text, words text) returns void
language sql set search_path = '' as $$ select private.report_listing(advisor_id, about, words) $$;

grant execute on function private.save_listing, private.confirm_listing, private.invite_editor, private.remove_editor,
  private.accept_invitation, private.own_listings, private.read_own_listing, private.claim_listing, private.own_claims,
  private.report_listing, private.set_listing_visibility, private.remove_listing, private.unlisted_reason,
  public.set_listing_visibility, public.remove_listing, public.unlisted_reason, public.own_listings, public.own_listing, public.save_listing, public.confirm_listing,
  public.invite_editor, public.remove_editor, public.accept_invitation, public.claim_listing, public.own_claims,
  public.report_listing to authenticated;
grant execute on function private.remind_owners, public.remind_owners to service_role;
-- The trigger that keeps the grounds runs with the rights of the caller.
grant execute on function private.own_fields, private.reviewed_fields, private.stated_fields, private.ground to service_role;
grant execute on function private.confirm_claim, public.confirm_claim to anon, authenticated;
