-- What the desk sees. Which kinds of work there are stands in the migration create_desk_kinds.

create function private.desk_queue(
  wanted_kind text, wanted_state text, term text, after_since timestamptz, after_kind text, after_id text, page_size int
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  waiting constant text[] := array['pending', 'failed', 'refused'];
  states text[] := case wanted_state when 'waiting' then waiting else array[wanted_state] end;
  pattern text := private.to_like_pattern(term);
  wanted int := least(greatest(coalesce(page_size, 24), 1), 100);
  counts jsonb;
  items jsonb;
begin
  perform private.assert_desk();
  select coalesce(jsonb_object_agg(c.kind, c.n), '{}') into counts
  from (select i.kind, count(*) as n from private.desk_items i where i.state = any (waiting) group by i.kind) c;
  select coalesce(jsonb_agg(to_jsonb(page) order by page.since, page.kind, page.item_id), '[]') into items
  from (
    select i.* from private.desk_items i
    where i.state = any (states) and (wanted_kind is null or i.kind = wanted_kind)
      and (pattern is null or lower(concat_ws(E'\n', i.title, i.person, i.email, i.website)) like pattern)
      and (after_since is null or (i.since, i.kind, i.item_id) > (after_since, coalesce(after_kind, ''), coalesce(after_id, '')))
    order by i.since, i.kind, i.item_id limit wanted
  ) page;
  return jsonb_build_object('counts', counts, 'items', items, 'more', jsonb_array_length(items) = wanted);
end;
$$;
comment on function private.desk_queue is 'Security definer: desk people may not read the tables themselves.';

create function private.host_of(url text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(lower(substring(url from '^https?://([^/:?#]+)')), '^www\.', '')
$$;

create function private.likely_duplicates(kind text, item_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  with listed as (
    select 'advisor' as kind, a."Id"::text as item_id, a.company_name as name, a.website, a.email,
      case when a.suspended_at is null then 'listed' else 'suspended' end as state, 'advisor' as family
    from public."Advisors" a
    union all
    select 'registration', r.id::text, r.company_name, r.website, r.email, r.status, 'advisor'
    from public.advisor_registrations r where r.advisor_id is null
    union all
    select 'company', c.id::text, c.company_name, c.website, c.email, c.status, 'company' from public.companies c
  ), alike as (
    select l.*, array_remove(array[
      case when extensions.similarity(l.name, me.name) >= 0.5 then 'name' end,
      case when private.host_of(l.website) = private.host_of(me.website) then 'website' end,
      case when lower(l.email) = lower(me.email) then 'email' end
    ], null) as why, extensions.similarity(l.name, me.name) as likeness
    from listed me join listed l on l.family = me.family and (l.kind, l.item_id) <> (me.kind, me.item_id)
    where (me.kind, me.item_id) = ($1, $2)
  )
  select coalesce(jsonb_agg(to_jsonb(found) - 'likeness' - 'family' order by cardinality(found.why) desc, found.likeness desc), '[]')
  from (select * from alike where why <> '{}' order by cardinality(why) desc, likeness desc limit 10) found
$$;
comment on function private.likely_duplicates is
  'What has nearly the same name, the same website''s host or the same address. Security definer: it compares with rows of everybody.';

create function private.desk_item(kind text, item_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  item private.desk_item;
  line record;
begin
  perform private.assert_desk();
  item := private.lock_item(kind, item_id);
  -- As in the queue; what was decided about may not be there any more.
  select i.title, i.about into line from private.desk_items i where i.kind = desk_item.kind and i.item_id = desk_item.item_id;
  return jsonb_build_object(
    'kind', kind, 'item_id', item_id, 'state', item.state, 'version', item.version, 'title', coalesce(line.title, item.name),
    'about', line.about, 'own', item.own, 'advisor_id', item.advisor_id,
    'decisions', (select coalesce(jsonb_agg(t.decision), '[]') from private.transitions() t
      where t.kind = desk_item.kind and t.state = item.state and not item.own),
    'sent', private.sent_form(kind, item_id),
    'published', private.published(kind, item_id),
    'duplicates', case when kind in ('registration', 'company') then private.likely_duplicates(kind, item_id) else '[]' end,
    'history', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'at', e.created_at, 'who', private.email_of(e.actor), 'role', e.actor_role, 'action', e.action,
        'from', e.from_state, 'to', e.to_state, 'reason', e.reason, 'diff', e.diff, 'undoes', e.undoes,
        'mail', case when o.sent_at is not null then 'sent' when o.cancelled_at is not null then 'cancelled'
          when o.refused_at is not null then 'refused' when o.id is not null then 'waiting' end
      ) order by e.id), '[]')
      from private.events e left join private.outbox o on o.id = e.mail_id
      where e.kind = desk_item.kind and e.item_id = desk_item.item_id),
    'notes', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', n.id, 'at', n.created_at, 'who', private.email_of(n.author), 'note', n.note) order by n.id), '[]')
      from private.notes n where n.kind = desk_item.kind and n.item_id = desk_item.item_id)
  );
end;
$$;
comment on function private.desk_item is 'Security definer: desk people may not read the tables themselves.';

create function private.add_note(kind text, item_id text, note text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  added bigint;
begin
  perform private.assert_desk();
  perform private.lock_item(kind, item_id);
  insert into private.notes (kind, item_id, note)
  values ($1, $2, private.to_prose(add_note.note, 4000, 'Please write a note.')) returning id into added;
  return added;
end;
$$;
comment on function private.add_note is 'Security definer: no API role may write notes.';

create function public.desk_queue(
  kind text default null, state text default 'waiting', term text default '', after_since timestamptz default null,
  after_kind text default null, after_id text default null, page_size int default 24
) returns jsonb language sql stable set search_path = '' as $$
  select private.desk_queue(kind, state, term, after_since, after_kind, after_id, page_size)
$$;
comment on function public.desk_queue is 'What waits, oldest first: counts by kind and one page, after the item with the given since, kind and id.';
create function public.desk_item(kind text, item_id text) returns jsonb
language sql set search_path = '' as $$ select private.desk_item(kind, item_id) $$;
comment on function public.desk_item is 'One item whole: what was sent, what would be published, history, notes, likely duplicates.';
create function public.desk_add_note(kind text, item_id text, note text) returns bigint
language sql set search_path = '' as $$ select private.add_note(kind, item_id, note) $$;

grant execute on function private.desk_queue, private.desk_item, private.add_note, public.desk_queue, public.desk_item,
  public.desk_add_note to anon, authenticated, service_role;
