-- The page that a firm keeps: an advisor's listing or a company's page, by one set of functions.
-- Some fields change at once, with an event; those by which a firm is identified and found wait
-- for the desk, as a case of kind `edit`. Each change brings the value that it replaces, so that
-- nothing is overwritten unseen. Each value of a listing has its ground: who stated it, and when.

create function private.page_table(listing_kind text) returns text
immutable
set search_path = ''
return case listing_kind
  when 'advisor' then 'public."Advisors" t where t."Id"'
  when 'company' then 'public.companies t where t.id'
  else private.refuse(422, 'A page is of an advisor or of a company.')
end;

-- Grounds -------------------------------------------------------------------------------------------------------------
create function private.stated_fields() returns text[] stable security definer set search_path = ''
return private.fields_of('advisor') || array['satisfaction_rate'];

-- Fields that this row states; its document stands beside its columns.
create function private.stated_in(listing jsonb) returns setof text
language sql stable security definer set search_path = '' as $$
  select f.name
  from private.page_fields f
  where f.listing_kind = 'advisor' and listing -> f.name <> 'null'
    and not (f.kind = 'flag' and listing -> f.name = 'false')
  union all select 'satisfaction_rate' where listing ->> 'satisfaction_rate' is not null
$$;

-- In UTC, because a request may set its own time zone.
create function private.ground(source text, stated_at timestamptz) returns jsonb stable set search_path = ''
return jsonb_build_object('by', source, 'on', to_char(stated_at at time zone 'utc', 'YYYY-MM-DD'));

create function private.firm_grounds(fields text[], stated_at timestamptz) returns jsonb stable set search_path = ''
return (select coalesce(jsonb_object_agg(name, private.ground('firm', stated_at)), '{}') from unnest(fields) as name);

-- A changed value is stated by the team, today; state_by_firm() then names the firm. Not a definer: the current user
-- tells a request, which may write no ground, from a function of the tables' owner.
create function private.write_grounds() returns trigger language plpgsql set search_path = '' as $$
declare
  after constant jsonb := to_jsonb(new) || new.declared;
  before constant jsonb := case tg_op when 'INSERT' then after else to_jsonb(old) || old.declared end;
begin
  if current_user in ('anon', 'authenticated', 'service_role') then
    new.grounds := case tg_op when 'INSERT' then '{}' else before -> 'grounds' end;
    new.looked_at := case tg_op when 'UPDATE' then old.looked_at end;
    new.listed_at := case tg_op when 'INSERT' then now() else old.listed_at end;
  end if;
  new.grounds := (
    select coalesce(jsonb_object_agg(name, coalesce(
      case when after -> name = before -> name then new.grounds -> name end, private.ground('team', now()))), '{}')
    from private.stated_in(after) as name);
  return new;
end;
$$;

-- After advisors_tidy: triggers run in the order of their names.
create trigger advisors_write_grounds before insert or update on public."Advisors"
  for each row execute function private.write_grounds();

create function private.state_by_firm(advisor_id bigint, fields text[], sent_at timestamptz) returns void
language sql security definer set search_path = '' as $$
  update public."Advisors" a set grounds = a.grounds || private.firm_grounds(fields, sent_at) where a."Id" = advisor_id
$$;

create function private.mark_looked_at(advisor_id bigint) returns void
language sql
security definer
set search_path = ''
as $$
  update public."Advisors" a set looked_at = now() where a."Id" = advisor_id
$$;

-- Reading -------------------------------------------------------------------------------------------------------------
create function private.page_row(listing_kind text, firm_id bigint) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.flat(to_jsonb(a))
  from public."Advisors" a
  where (listing_kind, firm_id) = ('advisor', a."Id")
  union all
  select to_jsonb(c) from public.companies c where (listing_kind, firm_id) = ('company', c.id)
$$;

-- What the firm's people and the desk can change, by field; of an advisor its resources too.
create function private.page_values(listing_kind text, firm_id bigint) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.pick(private.page_row(listing_kind, firm_id), private.fields_of(listing_kind))
    || case listing_kind
      when 'company' then '{}'
      else jsonb_build_object(
        'resources', (
          select coalesce(
            jsonb_agg(
              jsonb_build_object(
                'id', r.id,
                'resource_type', r.resource_type,
                'title', r.title,
                'url', r.url,
                'description', r.description
              )
              order by r.position, r.created_at desc, r.id
            ),
            '[]'
          )
          from public.advisor_resources r
          where r.advisor_id = firm_id
        )
      )
    end
$$;

-- Refuses who is not of a firm's people. Who lost the listing by a claim reads that.
create function private.assert_role(listing_kind text, firm_id bigint) returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if private.role_in(listing_kind, firm_id) is not null then
    return;
  end if;
  perform private.refuse_if(
    listing_kind = 'advisor'
      and exists (
        select from public.cases c
        where (c.kind, c.advisor_id, c.state) = ('claim', firm_id, 'approved')
          and c.replaced -> 'people' @> jsonb_build_array(jsonb_build_object('user_id', auth.uid()))
      ),
    410, 'This listing now has another owner. If that is a mistake, dispute it on its profile, or write to us.'
  );
  perform private.refuse(
    404, format(
      'There is no such %s of yours.', case listing_kind when 'company' then 'company' else 'listing' end
    )
  );
end;
$$;

create function private.lock_page(
  listing_kind text,
  firm_id bigint,
  only_owner boolean default false
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  noun constant text := case listing_kind when 'company' then 'company' else 'listing' end;
  own_role text;
  locked jsonb;
begin
  -- Locked first: a claim that is being approved may take the role away.
  execute format('select to_jsonb(t) from %s = $1 for update', private.page_table(listing_kind))
    into locked using firm_id;
  own_role := private.role_in(listing_kind, firm_id);
  perform private.assert_role(listing_kind, firm_id);
  perform private.refuse_if(
    only_owner and own_role <> 'owner',
    403, format('Only the owner of the %s may do this.', replace(noun, 'company', 'page'))
  );
  perform private.limit_writes(noun || ' page by member ' || auth.uid(), 300, '1 hour');
  perform private.refuse_if(
    coalesce(locked ->> 'status', 'approved') not in ('approved', 'suspended'),
    409, 'Our team has not approved this company yet. Your account says where it stands.'
  );
  return locked;
end;
$$;

create function private.cases_of(listing_kind text, firm_id bigint) returns setof public.cases
language sql
stable
security definer
set search_path = ''
as $$
  select c.*
  from public.cases c
  where (listing_kind, firm_id) in (('advisor', c.advisor_id), ('company', c.company_id))
$$;

create function private.pending_edit(listing_kind text, firm_id bigint) returns public.cases
language sql
stable
security definer
set search_path = ''
as $$
  select c from private.cases_of(listing_kind, firm_id) c where (c.kind, c.state) = ('edit', 'pending')
$$;

-- The page for its people; 404 for anybody else.
create function private.own_page(listing_kind text, firm_id bigint) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  t constant jsonb := private.page_row(listing_kind, firm_id);
  edit constant public.cases := private.pending_edit(listing_kind, firm_id);
begin
  -- Refuses another kind.
  perform private.page_table(listing_kind);
  perform private.assert_role(listing_kind, firm_id);
  return '{"resources": []}'::jsonb
    || private.page_values(listing_kind, firm_id)
    || jsonb_build_object(
      'kind', listing_kind,
      'id', firm_id,
      'role', private.role_in(listing_kind, firm_id),
      'status', coalesce(t ->> 'status', 'approved'),
      'is_suspended', t ->> 'suspended_at' is not null
        or t ->> 'status' is not distinct from 'suspended',
      'hidden_at', t -> 'hidden_at',
      'created_at', coalesce(t -> 'created_at', t -> 'listed_at'),
      'confirmed_at', t -> 'confirmed_at',
      'has_yearly_check', listing_kind = 'advisor',
      'review_count', coalesce(t -> 'review_count', '0'),
      'waiting', case
        when edit.id is not null then jsonb_build_object('since', edit.since, 'patch', edit.patch)
      end,
      -- The desk's last rejection, until a new edit is sent.
      'refused', (
        select jsonb_build_object('patch', last.patch, 'reason', e.reason, 'at', e.created_at)
        from (
          select c.*
          from private.cases_of(listing_kind, firm_id) c
          where c.kind = 'edit' and c.state <> 'withdrawn'
          order by c.id desc limit 1
        ) last
          join private.events e
            on (e.kind, e.item_id, e.action) = (last.kind, last.subject, last.state)
        where last.state = 'rejected'
        order by e.id desc limit 1
      ),
      -- Since when somebody disputes it, never who, and what these people have said to it.
      'disputed', (
        select jsonb_build_object(
          'since', min(c.since),
          'objection', (
            select jsonb_build_object('words', e.reason, 'at', e.created_at)
            from private.events e
            where (e.kind, e.action) = ('claim', 'claim_objected') and e.item_id = (array_agg(c.subject order by c.id desc))[1]
            order by e.id desc limit 1
          )
        )
        from public.cases c
        where listing_kind = 'advisor' and (c.kind, c.advisor_id, c.state) = ('claim', firm_id, 'pending')
        having count(*) > 0
      ),
      'people', (
        select jsonb_agg(
          jsonb_build_object('email', private.email_of(p.user_id), 'role', p.role)
          order by p.role desc
        )
        from public.firm_people p
        where (listing_kind, firm_id) in (('advisor', p.advisor_id), ('company', p.company_id))
      ),
      'invited', (
        select i.email
        from private.invitations i
        where i.accepted_at is null
          and private.is_open(i)
          and (listing_kind, firm_id) in (('advisor', i.advisor_id), ('company', i.company_id))
      ),
      -- Actions of our team, newest first, but never who of the team it was, and of the differences only fields of the
      -- page. Actions of others would tell what the firm must not learn, such as shortlists.
      'history', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'at', e.created_at,
              'action', e.action,
              'reason', private.told_reason(e),
              'diff', nullif(
                private.pick(
                  e.diff,
                  private.fields_of(listing_kind) || '{resources,merged_listing}'
                ),
                '{}'
              )
            )
            order by e.id desc
          ),
          '[]'
        )
        from private.cases_of(listing_kind, firm_id) c
          join private.case_kinds k on k.kind = c.kind and k.firm_sees
          join private.events e on (e.kind, e.item_id) = (c.kind, c.subject)
        where e.actor_role in ('desk', 'team')
          and e.action not in ('undone', 'reminded')
          -- An approved change is an event of the page too: `edited`, with the difference.
          and (e.kind, e.action) <> ('edit', 'approved')
          and not exists (
            select from private.events u
            where (u.kind, u.item_id) = (e.kind, e.item_id) and u.undoes = e.id
          )
      )
    );
end;
$$;

create function private.own_pages() returns table (
  kind text,
  id bigint,
  company_name text,
  role text,
  is_suspended boolean,
  is_hidden boolean,
  is_waiting boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    f.kind, f.id, f.name, p.role, f.is_suspended, f.hidden_at is not null,
    (private.pending_edit(f.kind, f.id)).id is not null
  from public.firm_people p,
    lateral (
      select
        'advisor' as kind, a."Id" as id, a.company_name as name,
        a.suspended_at is not null as is_suspended,
        a.hidden_at
      from public."Advisors" a
      where a."Id" = p.advisor_id
      union all
      -- A company that is not approved yet is a registration.
      select 'company', c.id, c.company_name, c.status = 'suspended', c.hidden_at
      from public.companies c
      where c.id = p.company_id and c.status in ('approved', 'suspended')
    ) f
  where p.user_id = auth.uid()
  order by f.name
$$;

-- Writing -------------------------------------------------------------------------------------------------------------
-- A patch of fields by columns: what is declared is a patch of the document.
create function private.by_columns(listing_kind text, patch jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select patch - d.names || case
    when patch ?| d.names then jsonb_build_object('declared', private.pick(patch, d.names))
    else '{}' end
  from (
    select array(select f.name from private.page_fields f where f.listing_kind = $1 and f.is_declared)
  ) as d (names)
$$;

-- A change that waits is checked when it is sent, as the table's trigger checks it later.
create function private.tidied(listing_kind text, patch jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.assert_small(private.by_columns(listing_kind, patch) -> 'declared', 16384);
  select patch || coalesce((
    select jsonb_object_agg(f.name, private.tidied_value(f, patch -> f.name))
    from private.page_fields f
    where f.listing_kind = $1 and patch ? f.name
  ), '{}')
$$;

-- Writes fields that the caller has checked, and an advisor's resources. A form that has the chosen state says itself when it
-- goes: without a word of it, it has been chosen again for the new text.
create function private.write_page(
  listing_kind text,
  firm_id bigint,
  patch jsonb,
  has_choice boolean default false
) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  written constant jsonb := private.by_columns(listing_kind, patch - 'resources')
    || case when has_choice and patch ? 'location' then '{"place": null}' else '{}' end::jsonb;
  names constant text := (
    select string_agg(quote_ident(key), ', ') from jsonb_object_keys(written) as key
  );
begin
  if names is not null then
    execute format(
      'update %s set (%s) = (select %2$s from jsonb_populate_record(t, $1)) where %s = $2',
      split_part(private.page_table(listing_kind), ' where ', 1),
      names,
      split_part(private.page_table(listing_kind), ' where ', 2)
    ) using written, firm_id;
  end if;
  if patch ? 'resources' then
    perform private.write_resources(firm_id, patch -> 'resources');
  end if;
end;
$$;

create function private.write_resources(advisor_id bigint, list jsonb) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  sent public.advisor_resources[];
begin
  perform private.refuse_if(
    jsonb_typeof(list) <> 'array' or jsonb_array_length(list) > 60,
    422, 'Please keep this to 60 resources or fewer'
  );
  sent := array(
    select jsonb_populate_record(
      null::public.advisor_resources,
      l.typed || jsonb_build_object('position', l.place)
    )
    from jsonb_array_elements(list) with ordinality as l (typed, place)
  );
  perform private.refuse_if(
    exists (
      select from unnest(sent) l
      where l.resource_type is null or l.resource_type not in ('website', 'article', 'video')
    ),
    422, 'A resource is a website, an article or a video.'
  );
  perform private.refuse_if(
    exists (select from unnest(sent) l where l.url is null),
    422, 'Invalid website URL'
  );
  delete from public.advisor_resources r
  where r.advisor_id = $1 and r.id not in (select l.id from unnest(sent) l where l.id is not null);
  update public.advisor_resources r
  set resource_type = l.resource_type,
    title = l.title,
    url = l.url,
    description = l.description,
    position = l.position
  from unnest(sent) l
  where r.id = l.id and r.advisor_id = $1;
  insert into public.advisor_resources (
    advisor_id, resource_type, title, url, description, position
  )
  select $1, l.resource_type, l.title, l.url, l.description, l.position
  from unnest(sent) l
  -- The id of another firm's resource creates a new one.
  where not exists (select from public.advisor_resources r where r.id = l.id and r.advisor_id = $1);
end;
$$;

create function private.version_of(kind text, subject text) returns int
language sql
stable
security definer
set search_path = ''
as $$
  select c.version from public.cases c where (c.kind, c.subject) = ($1, $2)
$$;

-- Adds to the waiting edit of a page or creates one.
create function private.send_edit(
  listing_kind text,
  firm_id bigint,
  before jsonb,
  patch jsonb
) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  edit public.cases := private.pending_edit(listing_kind, firm_id);
  was constant jsonb := coalesce(edit.patch, '{}');
  was_sent constant boolean := edit.id is not null;
  -- A field that is set back to the published value needs no decision.
  wanted constant jsonb := coalesce(
    (
      select jsonb_object_agg(key, value)
      from jsonb_each(was || patch)
      where before -> key is distinct from value
    ),
    '{}'
  );
begin
  if wanted = was then
    return;
  elsif wanted = '{}' then
    update public.cases c set state = 'withdrawn' where c.id = edit.id returning * into edit;
  elsif was_sent then
    update public.cases c
    set sender = auth.uid(),
      since = now(),
      patch = wanted,
      said = wanted ->> 'company_name',
      base = (
        select jsonb_object_agg(key, coalesce(edit.base -> key, before -> key))
        from jsonb_object_keys(wanted) as key
      ),
      about = array(select jsonb_object_keys(wanted))
    where c.id = edit.id
    returning * into edit;
  else
    insert into public.cases (kind, state, advisor_id, company_id, sender, base, patch, about, said)
    values (
      'edit', 'pending',
      case listing_kind when 'advisor' then firm_id end,
      case listing_kind when 'company' then firm_id end,
      auth.uid(),
      private.pick(before, array(select jsonb_object_keys(wanted))),
      wanted,
      array(select jsonb_object_keys(wanted)),
      wanted ->> 'company_name'
    )
    returning * into edit;
  end if;
  perform private.log_event(
    edit.kind, edit.subject,
    case
      when edit.state = 'withdrawn' then 'withdrawn'
      when was_sent then 'sent_again'
      else 'sent'
    end,
    to_state => edit.state, version => edit.version,
    diff => private.difference(before, wanted),
    actor_role => 'member'
  );
end;
$$;

create function private.log_edited(
  listing_kind text,
  firm_id bigint,
  before jsonb,
  actor_role text
) returns void
language sql
security definer
set search_path = ''
as $$
  select private.log_event(
    listing_kind, firm_id::text, 'edited', diff => d.diff,
    actor_role => log_edited.actor_role,
    version => private.version_of(listing_kind, firm_id::text)
  )
  from (select private.difference(before, private.page_values(listing_kind, firm_id)) as diff) d
  where d.diff is not null
$$;

-- Names that are removed from the people of a firm --------------------------------------------------------------------
-- Names of the people in the values of some fields.
create function private.names_in(fields jsonb) returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select distinct one ->> 'name'
    from private.page_fields f, jsonb_array_elements(coalesce(fields -> f.name, '[]')) as one
    where f.kind = 'people' and one ->> 'name' <> '')
$$;

create function private.without_names(list jsonb, names text[]) returns jsonb
immutable
set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      case when one ->> 'name' = any (names) then one || '{"name": null}' else one end
      order by place
    ),
    list
  )
  from jsonb_array_elements(
    case jsonb_typeof(list) when 'array' then list else '[]' end
  ) with ordinality as l (one, place)
);

-- Only a name that no other words are: several words between two capitals, or one word of three letters and more. A
-- firm could rewrite sentences with a "person" who is called "not licensed".
create function private.is_plain_name(name text) returns boolean immutable set search_path = ''
return name ~ '^[[:upper:]]\S*(\s\S+)*\s[[:upper:]]\S*$' or name ~ '^[[:upper:]][[:alpha:]]{2,}$';

-- A text without names as whole words. Where the longer words do not fit, a dash stands for the name.
create function private.without_words(words text, names text[], max_length int) returns text
language plpgsql immutable set search_path = '' as $$
declare
  name text;
  pattern text;
begin
  foreach name in array names loop
    pattern := '(?<![[:alnum:]])' || regexp_replace(name, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]])';
    words := case when char_length(regexp_replace(words, pattern, '(name removed)', 'g')) <= max_length
      then regexp_replace(words, pattern, '(name removed)', 'g') else regexp_replace(words, pattern, '–', 'g') end;
  end loop;
  return words;
end;
$$;

-- Typed texts without names.
create function private.without_words_in(typed jsonb, names text[]) returns jsonb
immutable
set search_path = ''
return (select coalesce(jsonb_object_agg(key, private.without_words(value #>> '{}', names, 1000)), '{}')
  from jsonb_each(typed) where jsonb_typeof(value) = 'string');

-- A removed name leaves the history too: at the end of the transaction, when the event of its removal stands. What was
-- typed for the desk is changed only where the desk corrects the firm of somebody else; correct() says so.
create function private.forget_names() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  kept constant text[] := private.names_in((select a.declared from public."Advisors" a where a."Id" = new."Id"));
  names constant text[] := array(select unnest(private.names_in(old.declared)) except select unnest(kept));
  own constant bigint[] := array(select c.id from private.cases_of('advisor', new."Id") c);
  -- The longest first: a name may begin with another.
  plain constant text[] := array(
    select name from unnest(names) as name where private.is_plain_name(name) order by length(name) desc);
  people constant text[] := array(select f.name from private.page_fields f where f.kind = 'people');
begin
  if names = '{}' then
    return null;
  end if;
  perform set_config('history.forgets', 'on', true);
  update private.events e set diff = e.diff || (
    select jsonb_object_agg(d.key,
      jsonb_build_array(private.without_names(d.value -> 0, names), private.without_names(d.value -> 1, names)))
    from jsonb_each(e.diff) as d
    where d.key = any (people))
  from public.cases c
  where c.id = any (own) and (e.kind, e.item_id) = (c.kind, c.subject) and e.diff ?| people;
  update public.advisor_registrations r set declared = (
    select coalesce(jsonb_object_agg(d.key, private.without_names(d.value, names)), '{}')
    from jsonb_each(r.declared) as d
    where d.key = any (people))
  where r.advisor_id = new."Id" and r.declared ?| people;
  if current_setting('desk.corrects', true) = new."Id"::text then
    -- What a person published or sent to the firm stands in a table of its own, and stays.
    update public.cases c set said = private.without_words(c.said, plain, 8000),
      patch = c.patch || private.without_words_in(c.patch, plain)
    where c.id = any (own) and c.patch is not null and c.base is null and c.subject = c.id::text;
    update private.events e set reason = private.without_words(e.reason, plain, 2000)
    from public.cases c
    where c.id = any (own) and (e.kind, e.item_id) = (c.kind, c.subject)
      and e.reason is distinct from private.without_words(e.reason, plain, 2000);
    update private.notes n set note = private.without_words(n.note, plain, 4000)
    from public.cases c
    where c.id = any (own) and (n.kind, n.item_id) = (c.kind, c.subject);
    if cardinality(plain) < cardinality(names) then
      insert into private.notes (kind, item_id, note) values ('advisor', new."Id"::text,
        'A removed name is too much like other words: '
        'reports, reasons and notes that name the person are as they were.');
    end if;
  end if;
  perform set_config('history.forgets', '', true);
  return null;
end;
$$;
create constraint trigger advisors_forget_names after update on public."Advisors" deferrable initially deferred
  for each row when (old.declared <> new.declared) execute function private.forget_names();

-- Changes a page. `base` has the value that the person saw for each field of `patch`: if one is
-- another now, 409 with all three values.
create function private.save_page(
  listing_kind text,
  firm_id bigint,
  base jsonb,
  patch jsonb
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  own_fields constant text[] := private.fields_of(listing_kind, false)
    || case listing_kind when 'advisor' then '{resources}'::text[] else '{}' end;
  before jsonb;
begin
  perform private.assert_small(base, 1000000);
  perform private.assert_small(patch, 1000000);
  perform private.lock_page(listing_kind, firm_id);
  perform private.assert_known(patch, own_fields || private.fields_of(listing_kind, true));
  patch := private.tidied(listing_kind, patch);
  before := private.page_values(listing_kind, firm_id);
  perform private.assert_base(
    before || coalesce((private.pending_edit(listing_kind, firm_id)).patch, '{}'),
    base, patch
  );
  perform set_config('firm.states', 'on', true);
  perform private.write_page(
    listing_kind, firm_id,
    (
      select coalesce(jsonb_object_agg(key, value), '{}')
      from jsonb_each(patch)
      where key = any (own_fields) and before -> key is distinct from value
    ),
    has_choice => true
  );
  perform set_config('firm.states', '', true);
  if listing_kind = 'advisor' then
    perform private.state_by_firm(
      firm_id,
      array(select jsonb_object_keys(patch - 'resources') intersect select unnest(own_fields)),
      now()
    );
  end if;
  perform private.send_edit(
    listing_kind, firm_id, before,
    private.pick(patch, private.fields_of(listing_kind, true))
  );
  perform private.log_edited(listing_kind, firm_id, before, 'member');
  return private.own_page(listing_kind, firm_id);
end;
$$;

-- The sort of firm whose page a case is about.
create function private.page_kind(c public.cases) returns text
immutable
set search_path = ''
return case when c.company_id is not null then 'company' when c.advisor_id is not null then 'advisor' end;

-- Writes an approved edit into the page, or reverts it.
create function private.effect_edit(c public.cases, target text, details jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  listing_kind constant text := private.page_kind(c);
  firm_id constant bigint := coalesce(c.company_id, c.advisor_id);
  noun constant text := case listing_kind when 'advisor' then 'firm' else 'company' end;
  now_is constant jsonb := private.page_row(listing_kind, firm_id);
  before constant jsonb := private.page_values(listing_kind, firm_id);
  there constant jsonb := case
    when target = 'approved' then c.base
    when c.state = 'approved' then c.patch
  end;
  wanted constant jsonb := case
    when target = 'approved' then c.patch
    when c.state = 'approved' then c.base
  end;
begin
  perform private.refuse_if(
    private.is_overtaken(before, there, wanted),
    409, private.overtaken_words(listing_kind)
  );
  perform private.refuse_if(
    target = 'pending' and (private.pending_edit(listing_kind, firm_id)).id is not null,
    409, format('The %s has sent another change meanwhile: decide about that one.', noun)
  );
  if wanted is null then
    return null;
  end if;
  perform private.write_page(listing_kind, firm_id, wanted, has_choice => true);
  if target = 'approved' then
    update public.cases o
    set replaced = jsonb_build_object(
      'looked_at', now_is -> 'looked_at',
      'grounds', private.pick(now_is -> 'grounds', array(select jsonb_object_keys(c.patch)))
    )
    where o.id = c.id;
    perform private.state_by_firm(c.advisor_id, array(select jsonb_object_keys(c.patch)), c.since),
      private.mark_looked_at(c.advisor_id);
  else
    update public."Advisors" a
    set grounds = a.grounds || (c.replaced -> 'grounds'),
      looked_at = (c.replaced ->> 'looked_at')::timestamptz
    where a."Id" = c.advisor_id;
  end if;
  perform private.log_edited(listing_kind, firm_id, before, null);
  return null;
end;
$$;

-- Whether a field of a page has become neither what was there nor what is wanted.
create function private.is_overtaken(page jsonb, there jsonb, wanted jsonb) returns boolean
immutable
set search_path = ''
return exists (select from jsonb_each(there) where page -> key not in (value, wanted -> key));

create function private.overtaken_words(listing_kind text) returns text
immutable
set search_path = ''
return format('The %s has changed since this was sent. Ask the %s to send it again.',
  case listing_kind when 'advisor' then 'listing' else 'page' end,
  case listing_kind when 'advisor' then 'firm' else 'company' end);

create function private.sent_edit(c public.cases) returns jsonb
stable
set search_path = ''
return jsonb_build_object('difference', private.difference(c.base, c.patch));

-- A row as its table would keep it: with the defaults of a new one, if it is new, and with its generated columns. What
-- the table's checks would refuse is refused with the name of the check.
create function private.as_stored(of regclass, page jsonb, is_new boolean default false) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  columns text;
  checks text;
  added jsonb := '{}';
  unmet text;
begin
  if is_new then
    select string_agg(
      format('select %L as name, to_jsonb(%s) as value', a.attname, pg_get_expr(d.adbin, d.adrelid)), ' union all ')
    into columns
    from pg_catalog.pg_attribute a join pg_catalog.pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
    where a.attrelid = of and a.attgenerated = '';
    execute format('select jsonb_object_agg(name, value) from (%s) as c', columns) into added;
  end if;
  select string_agg(format('%L, %s', a.attname, pg_get_expr(d.adbin, d.adrelid)), ', ') into columns
  from pg_catalog.pg_attribute a join pg_catalog.pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
  where a.attrelid = of and a.attgenerated <> '';
  select string_agg(format('case when not (%s) then %L end', pg_get_expr(c.conbin, c.conrelid), c.conname), ', ')
  into checks
  from pg_catalog.pg_constraint c where c.conrelid = of and c.contype = 'c';
  execute format('select to_jsonb(t) || jsonb_build_object(%s), array_to_string(array[%s], '', '')
    from jsonb_populate_record(null::%s, $1) as t', columns, checks, of)
  into page, unmet using added || page;
  perform private.refuse_if(unmet <> '', 422, format('The directory would refuse these entries (%s).', unmet));
  return page;
end;
$$;

-- A listing, by the columns of its table, as the table's triggers would leave it: tidied, with its services and a
-- ground for each stated value. By field, as page_row() has it.
create function private.as_listed(listing jsonb, is_new boolean default false) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  grounds jsonb;
begin
  if is_new then
    perform private.tidied('advisor', listing -> 'declared');
  end if;
  listing := private.tidied('advisor', listing);
  select coalesce(
    jsonb_object_agg(f.name, coalesce(listing -> 'grounds' -> f.name, private.ground('team', now()))), '{}')
  into grounds from private.stated_in(listing || (listing -> 'declared')) as f (name);
  return private.flat(private.as_stored('public."Advisors"',
    listing || jsonb_build_object('services', private.services_in(listing), 'grounds', grounds,
      'place', private.place_of(listing ->> 'location', listing ->> 'us_state')), is_new));
end;
$$;

-- The page with what an edit wants to change.
create function private.preview_edit(c public.cases) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  listing_kind constant text := private.page_kind(c);
  firm_id constant bigint := coalesce(c.company_id, c.advisor_id);
  changed constant jsonb := private.by_columns(listing_kind, private.tidied(listing_kind, c.patch));
  page jsonb;
begin
  if c.state <> 'pending' then
    return private.page_row(listing_kind, firm_id);
  end if;
  perform private.refuse_if(private.is_overtaken(private.page_row(listing_kind, firm_id), c.base, c.patch),
    409, private.overtaken_words(listing_kind));
  execute format('select to_jsonb(t) from %s = $1', private.page_table(listing_kind)) into page using firm_id;
  if listing_kind = 'company' then
    page := page || changed;
    return private.as_stored('public.companies', page || jsonb_build_object(
      'place', private.place_of(page ->> 'location', page ->> 'us_state')));
  end if;
  return private.as_listed(page || changed
    || jsonb_build_object('declared', page -> 'declared' || coalesce(changed -> 'declared', '{}'), 'looked_at', now(),
      'grounds', page -> 'grounds' || private.firm_grounds(array(select jsonb_object_keys(c.patch)), c.since)));
end;
$$;

-- Yearly confirmation -------------------------------------------------------------------------------------------------
create function private.confirm_page(listing_kind text, firm_id bigint) returns jsonb
language sql
security definer
set search_path = ''
as $$
  select
    private.lock_page(listing_kind, firm_id, only_owner => true),
    private.refuse_if(listing_kind <> 'advisor', 422, 'Only a listing is confirmed once a year.');
  update public."Advisors" a set confirmed_at = now() where a."Id" = firm_id;
  select private.log_event(listing_kind, firm_id::text, 'confirmed', actor_role => 'member');
  select private.own_page(listing_kind, firm_id)
$$;

-- The questions of a firm that are not answered.
create function private.open_answers(a public."Advisors") returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(f.name order by f.place), '[]')
  from private.page_fields f
  where f.is_declared and f.kind <> 'flag' and not a.declared ? f.name
    and not (f.name = 'states_served' and a.declared ? 'nationwide')
$$;

-- Mails each owner once, twelve months after the last confirmation; the sender's schedule calls it.
create function private.remind_owners() returns int
language sql
security definer
set search_path = ''
as $$
  with due as materialized (
    select
      a."Id" as id, p.user_id,
      jsonb_build_object(
        'kind', 'confirm-listing',
        'name', a.company_name,
        'advisor_id', a."Id",
        'since', coalesce(a.confirmed_at, p.added_at),
        'open', private.open_answers(a)
      ) as mail
    from public.firm_people p
      join public."Advisors" a on a."Id" = p.advisor_id
    where p.role = 'owner'
      and a.is_listed
      and coalesce(a.confirmed_at, p.added_at) <= now() - interval '12 months'
      and not exists (
        select from private.events e
        where (e.kind, e.item_id, e.action) = ('advisor', a."Id"::text, 'reminded')
          and e.created_at > coalesce(a.confirmed_at, p.added_at)
      )
    for update of a skip locked
  ), mailed as materialized (
    select id, private.queue_mail(private.email_of(user_id), mail) from due
  )
  select count(private.log_event('advisor', id::text, 'reminded', actor_role => 'team'))::int
  from mailed
$$;

-- Invitations ---------------------------------------------------------------------------------------------------------
-- Colleagues invited by mail: to edit a page, one per page, or to work at the desk, one per
-- address. A new invitation replaces the earlier one.
create table private.invitations (
  -- SHA-256 of the token in the link.
  token_hash text primary key,
  -- The page to edit; null for the desk.
  advisor_id bigint unique references public."Advisors" ("Id") on delete cascade,
  company_id bigint unique references public.companies (id) on delete cascade,
  email text not null check (private.is_email(email)),
  invited_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  -- When its sender was replaced as the owner: it stays ended if the sender comes back.
  ended_at timestamptz,
  check (num_nonnulls(advisor_id, company_id) < 2)
);
alter table private.invitations enable row level security;
create unique index invitations_to_desk_idx on private.invitations (lower(email))
  where advisor_id is null and company_id is null;
create index invitations_by_idx on private.invitations (invited_by);

create function private.is_open(i private.invitations) returns boolean language sql stable set search_path = '' as $$
  -- For 14 days, and while its sender owns the page or works at the desk.
  select i.created_at > now() - interval '14 days' and i.ended_at is null and case
    when i.advisor_id is not null then private.role_in('advisor', i.advisor_id, i.invited_by) = 'owner'
    when i.company_id is not null then private.role_in('company', i.company_id, i.invited_by) = 'owner'
    else exists (select from private.desk_people d where d.user_id = i.invited_by) end
$$;

create function private.send_invitation(
  listing_kind text,
  firm_id bigint,
  address text,
  mail jsonb
) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  token text := private.new_token();
begin
  perform private.limit_writes('invitation by member ' || auth.uid(), 10, '1 day');
  delete from private.invitations i
  where case listing_kind
    when 'advisor' then i.advisor_id = firm_id
    when 'company' then i.company_id = firm_id
    else i.advisor_id is null and i.company_id is null and lower(i.email) = lower(address)
  end;
  insert into private.invitations (advisor_id, company_id, email, token_hash, invited_by)
  values (
    case listing_kind when 'advisor' then firm_id end,
    case listing_kind when 'company' then firm_id end,
    address, private.hash_of(token), auth.uid()
  );
  perform private.queue_mail(
    address,
    mail || jsonb_build_object('by', private.email_of(auth.uid()), 'token', token)
  );
end;
$$;

create function private.invite_editor(listing_kind text, firm_id bigint, email text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  address constant text := private.to_email(email, 'Invalid email address', required => true);
  page constant jsonb := private.lock_page(listing_kind, firm_id, only_owner => true);
begin
  perform private.refuse_if(
    exists (
      select from public.firm_people p
      where p.role = 'editor'
        and (listing_kind, firm_id) in (('advisor', p.advisor_id), ('company', p.company_id))
    ),
    409, format(
      'This %s has an editor already. Remove that person first.',
      case listing_kind when 'advisor' then 'listing' else 'page' end
    )
  );
  perform private.refuse_if(
    lower(address) = lower(private.email_of(auth.uid())),
    422, 'This is your own address.'
  );
  perform private.send_invitation(
    listing_kind, firm_id, address,
    jsonb_build_object(
      'kind', 'invitation-to-listing',
      'listing_kind', listing_kind,
      'name', page ->> 'company_name'
    )
  );
  perform private.log_event(listing_kind, firm_id::text, 'invited', actor_role => 'member');
  return private.own_page(listing_kind, firm_id);
end;
$$;

create function private.remove_editor(listing_kind text, firm_id bigint) returns jsonb
language sql
security definer
set search_path = ''
as $$
  select private.lock_page(listing_kind, firm_id, only_owner => true);
  delete from private.invitations i
  where (listing_kind, firm_id) in (('advisor', i.advisor_id), ('company', i.company_id));
  delete from public.firm_people p
  where p.role = 'editor'
    and (listing_kind, firm_id) in (('advisor', p.advisor_id), ('company', p.company_id));
  select private.log_event(listing_kind, firm_id::text, 'editor_removed', actor_role => 'member');
  select private.own_page(listing_kind, firm_id)
$$;

-- Gives the caller the role of an invitation that names the account's confirmed address. A
-- refusal is returned, so that guesses are counted.
create function private.accept_invitation(token text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  hash constant text := private.hash_of(left(token, 100));
  i private.invitations;
  listing_kind text;
begin
  perform private.limit_writes('invitation taken by member ' || auth.uid(), 30, '1 hour');
  -- The listing is locked first: a claim that is being approved ends the invitations of the former owner.
  perform
  from private.invitations l
    join public."Advisors" a on a."Id" = l.advisor_id
  where l.token_hash = hash
  for update of a;
  select * into i from private.invitations l where l.token_hash = hash and private.is_open(l) for update;
  listing_kind := case
    when i.advisor_id is not null then 'advisor'
    when i.company_id is not null then 'company'
  end;
  if i.token_hash is null
    or i.accepted_at is not null
      and not (
        case
          when listing_kind is null then private.is_desk()
          else private.role_in(listing_kind, coalesce(i.advisor_id, i.company_id)) is not null
        end
      ) then
    return private.answer_refusal(
      404, 'This invitation is no longer valid. Ask your colleague for a new one.'
    );
  elsif not exists (
    select from auth.users u
    where u.id = auth.uid() and u.email_confirmed_at is not null and lower(u.email) = lower(i.email)
  ) then
    return private.answer_refusal(
      403, 'This invitation is for another address. Sign in with the address that it was sent to.'
    );
  end if;
  if listing_kind is null then
    insert into private.desk_people (user_id, invited_by)
    values (auth.uid(), i.invited_by)
    on conflict do nothing;
  else
    insert into public.firm_people (advisor_id, company_id, user_id, role)
    values (i.advisor_id, i.company_id, auth.uid(), 'editor')
    on conflict do nothing;
  end if;
  if found then
    update private.invitations l set accepted_at = now() where l.token_hash = i.token_hash;
    perform private.log_event(
      coalesce(listing_kind, 'desk'),
      coalesce(i.advisor_id::text, i.company_id::text, auth.uid()::text),
      case when listing_kind is null then 'added' else 'editor_added' end,
      actor_role => case when listing_kind is null then 'desk' else 'member' end
    );
  end if;
  return jsonb_build_object('listing_kind', listing_kind, 'id', coalesce(i.advisor_id, i.company_id));
end;
$$;

-- Leaving the directory -----------------------------------------------------------------------------------------------
create function private.set_page_visibility(
  listing_kind text,
  firm_id bigint,
  is_hidden boolean
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  page constant jsonb := private.lock_page(listing_kind, firm_id, only_owner => true);
begin
  if is_hidden is distinct from (page ->> 'hidden_at' is not null) then
    perform private.write_page(
      listing_kind, firm_id,
      jsonb_build_object('hidden_at', case when is_hidden then now() end)
    );
    perform private.log_event(
      listing_kind, firm_id::text,
      case when is_hidden then 'hidden_by_owner' else 'shown_by_owner' end,
      version => private.version_of(listing_kind, firm_id::text),
      actor_role => 'member'
    );
  end if;
  return private.own_page(listing_kind, firm_id);
end;
$$;

-- Deletes a page for its firm; a listing's reviews go with it.
create function private.erase_page(listing_kind text, firm_id bigint, action text, actor_role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  page constant jsonb := private.page_row(listing_kind, firm_id);
  is_listed constant boolean := coalesce(page ->> 'status', 'approved') in ('approved', 'suspended');
  state constant text := coalesce(
    page ->> 'status',
    case when page ->> 'suspended_at' is null then 'listed' else 'suspended' end
  );
begin
  -- Otherwise an owner whom another person disputes could end the dispute.
  perform private.refuse_if(
    exists (
      select from private.cases_of(listing_kind, firm_id) c
      where c.kind = 'claim' and c.state = 'pending'
    ),
    409, 'Somebody has claimed this listing, and our team has not decided yet. Until then you can only hide it.'
  );
  insert into private.removed_firms (
    kind, row_id, company_name, website, review_count, average_rating, was_suspended, marks
  )
  select
    listing_kind, firm_id, page ->> 'company_name', page ->> 'website',
    coalesce((page ->> 'review_count')::int, 0),
    coalesce((page ->> 'average_rating')::numeric, 0),
    state = 'suspended',
    private.marks_of_firm(
      listing_kind,
      case listing_kind
        when 'advisor' then array(select k.key from private.advisor_keys k where k.row_id = firm_id)
        else array(select k.key from private.company_keys k where k.row_id = firm_id)
      end,
      page ->> 'website', page ->> 'email',
      -- A host that several share, such as a network's, stands for none of them.
      not exists (
        select from public."Advisors" a
        where listing_kind = 'advisor' and a."Id" <> firm_id
          and private.host_of(a.website) = private.host_of(page ->> 'website')
        union all
        select from public.companies c
        where listing_kind = 'company' and c.id <> firm_id
          and private.host_of(c.website) = private.host_of(page ->> 'website')
      )
    )
  where is_listed;
  -- What was typed goes with the cases of the firm; the events stay.
  if listing_kind = 'advisor' then
    update private.advisor_keys k set row_id = null where k.row_id = firm_id;
    delete from public.advisor_registrations r where r.advisor_id = firm_id;
    delete from public."Advisors" a where a."Id" = firm_id;
  else
    update private.company_keys k set row_id = null where k.row_id = firm_id and is_listed;
    delete from public.companies c where c.id = firm_id;
  end if;
  perform private.log_event(listing_kind, firm_id::text, action, state, actor_role => actor_role);
end;
$$;

create function private.assert_name(typed_name text, name text) returns void
set search_path = ''
return private.refuse_if(
  lower(private.to_trimmed(typed_name)) is distinct from lower(name),
  422, 'Please type the name as the page shows it.'
);

-- The owner deletes the page, with its name typed as confirmation.
create function private.remove_page(listing_kind text, firm_id bigint, typed_name text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  page jsonb := private.page_row(listing_kind, firm_id);
begin
  -- A company that is not approved yet can be removed too.
  if coalesce(page ->> 'status', 'approved') in ('approved', 'suspended')
    or private.role_in(listing_kind, firm_id) is distinct from 'owner' then
    page := private.lock_page(listing_kind, firm_id, only_owner => true);
  end if;
  perform private.assert_name(typed_name, page ->> 'company_name');
  perform private.erase_page(listing_kind, firm_id, 'removed_by_owner', 'member');
end;
$$;

create function private.unlisted_reason(advisor_id bigint) returns text
language sql
stable
security definer
set search_path = ''
as $$
  -- Why the address of a listing has no profile; null for any other reason.
  select 'hidden'
  from public."Advisors" a
  where a."Id" = $1 and a.hidden_at is not null and a.suspended_at is null
  union all select 'removed' from private.removed_firms f where f.kind = 'advisor' and f.row_id = $1
$$;

-- Corrections by the desk ---------------------------------------------------------------------------------------------
-- Values that the desk can correct, by column; null for kinds that are not about a page.
create function private.correctable(c public.cases) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when c.kind in (select t.kind from private.transitions t where t.decision = 'correct') then
      private.page_values(
        case when c.company_id is null then 'advisor' else 'company' end,
        coalesce(c.company_id, c.advisor_id)
      ) - array(select f.name from private.page_fields f where f.is_own)
  end
$$;

-- Corrects the page of a case; returns the difference. `base` has the value that the person saw
-- for each field of `patch`.
create function private.correct(c public.cases, change jsonb, source text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  listing_kind constant text := case when c.company_id is null then 'advisor' else 'company' end;
  before constant jsonb := private.correctable(c);
  patch jsonb := change -> 'patch';
  corrected jsonb;
begin
  perform private.assert_small(change, 1000000);
  perform private.refuse_if(source is null, 422, 'Please say where the correct entry comes from.');
  perform private.refuse_if(
    jsonb_typeof(patch) is distinct from 'object' or patch = '{}',
    422, 'Please change a field first.'
  );
  perform private.assert_known(patch, array(select jsonb_object_keys(before)));
  patch := private.tidied(listing_kind, patch);
  perform private.assert_base(before, change -> 'base', patch);
  -- The desk decides on no case of its own firm.
  perform set_config('desk.corrects', coalesce(c.advisor_id::text, ''), true);
  perform private.write_page(listing_kind, coalesce(c.company_id, c.advisor_id), patch);
  corrected := private.difference(before, private.correctable(c));
  -- Its listed address reported the mistake: the firm states what is right.
  if (c.patch ->> 'by_firm')::boolean then
    perform private.state_by_firm(c.advisor_id, array(select jsonb_object_keys(corrected)), c.since);
  end if;
  perform private.refuse_if(corrected is null, 422, 'Please change a field first.');
  if c.kind = 'report' then
    -- Without states: the decision on the report is what can be undone.
    perform private.log_event(
      'advisor', c.advisor_id::text, 'corrected', reason => source, diff => corrected
    );
  end if;
  return corrected;
end;
$$;

-- Whether a correction takes out a person's name, which forget_names() then removes from the history too.
create function private.loses_name(difference jsonb) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select unnest(private.names_in(jsonb_object_agg(key, value -> 0) filter (where jsonb_typeof(value -> 0) = 'array')))
    from jsonb_each(difference)
    except
    select unnest(private.names_in(jsonb_object_agg(key, value -> 1) filter (where jsonb_typeof(value -> 1) = 'array')))
    from jsonb_each(difference))
$$;

-- Reverts a correction or a look with the grounds that it replaced. Other fields that were changed since stay, with
-- their grounds.
create function private.take_back(done private.events, c public.cases) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  now_is constant jsonb := private.correctable(c);
  fields constant text[] := array(select jsonb_object_keys(coalesce(done.diff, '{}')));
begin
  perform private.refuse_if(
    (done.replaced -> 'loses_name')::boolean,
    409, 'A name that was taken out is gone, also from the history. Correct the entries again instead.'
  );
  perform private.refuse_if(
    exists (
      select from jsonb_each(done.diff) as d where now_is -> d.key is distinct from d.value -> 1
    ),
    409, 'The listing has changed since: this cannot be undone any more.'
  );
  if done.diff is not null then
    perform private.write_page(
      case when c.company_id is null then 'advisor' else 'company' end,
      coalesce(c.company_id, c.advisor_id),
      (select jsonb_object_agg(key, value -> 0) from jsonb_each(done.diff))
    );
  end if;
  update public."Advisors" a
  set grounds = a.grounds - fields || private.pick(done.replaced -> 'grounds', fields),
    looked_at = case
      when exists (
        select from private.events e
        where (e.kind, e.item_id) = ('advisor', c.advisor_id::text)
          and e.id > done.id
          and e.action in ('corrected', 'looked_at')
      ) then
        a.looked_at
      else (done.replaced ->> 'looked_at')::timestamptz
    end
  where a."Id" = c.advisor_id;
  if done.kind = 'report' then
    perform private.log_event(
      'advisor', c.advisor_id::text, 'undone',
      undoes => (
        select max(e.id)
        from private.events e
        where (e.kind, e.item_id, e.action) = ('advisor', c.advisor_id::text, 'corrected')
          and e.id < done.id
      ),
      diff => (
        select jsonb_object_agg(key, jsonb_build_array(value -> 1, value -> 0))
        from jsonb_each(done.diff)
      )
    );
  end if;
end;
$$;

-- Lists a firm that the desk typed from a source.
create function private.desk_add_advisor(form jsonb, source text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  written jsonb;
  names text;
  added bigint;
  event bigint;
begin
  perform private.assert_desk();
  perform private.assert_small(form, 1000000);
  perform private.assert_known(form, private.fields_of('advisor') || '{resources}');
  perform private.to_line(form ->> 'company_name', 200, 'Company name is required');
  written := private.by_columns('advisor', private.tidied('advisor', form - 'resources'));
  select string_agg(quote_ident(key), ', ') into names from jsonb_object_keys(written) as key;
  execute format(
    'insert into public."Advisors" (%s) select %1$s from jsonb_populate_record(null::public."Advisors", $1) returning "Id"',
    names
  ) into added using written;
  perform private.write_resources(added, coalesce(form -> 'resources', '[]'));
  -- Adding it is a look at it.
  perform private.mark_looked_at(added);
  event := private.log_event(
    'advisor', added::text, 'added', 'absent', 'listed',
    private.version_of('advisor', added::text),
    private.to_prose(source, 2000, 'Please say where the entries come from.')
  );
  return jsonb_build_object(
    'event_id', event,
    'state', 'listed',
    'version', private.version_of('advisor', added::text),
    'advisor_id', added
  );
end;
$$;

-- The trigger that writes the grounds runs with the rights of the caller.
grant execute on function private.stated_in, private.ground to service_role;
select private.expose(
  'authenticated',
  '{own_pages, own_page, save_page, confirm_page, set_page_visibility, remove_page, invite_editor, remove_editor,
  accept_invitation, unlisted_reason}'
);
select private.expose('anon, authenticated, service_role', '{desk_add_advisor}');
