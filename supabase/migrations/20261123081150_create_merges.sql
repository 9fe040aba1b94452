-- The desk merges two listings of one firm. The rows of the listing that goes move to the one that stays, and its address leads
-- on. After every table that refers to a listing.
create table private.merged_advisors (
  old_id bigint primary key,
  new_id bigint not null references public."Advisors" ("Id") on delete cascade,
  merged_at timestamptz not null default now()
);
comment on table private.merged_advisors is 'Addresses of listings that were merged into another one, and where they lead.';
alter table private.merged_advisors enable row level security;
create index merged_advisors_new_idx on private.merged_advisors (new_id);

create function private.advisor_references() returns table (of regclass, name text)
language sql stable security definer set search_path = '' as $$
  select c.conrelid::regclass, a.attname::text
  from pg_catalog.pg_constraint c join pg_catalog.pg_attribute a on (a.attrelid, a.attnum) = (c.conrelid, c.conkey[1])
  where c.contype = 'f' and c.confrelid = 'public."Advisors"'::regclass
  order by c.conrelid::regclass::text collate "C"
$$;
comment on function private.advisor_references is
  'Columns that refer to a listing: a merge moves the rows of every one. Security definer: the catalog names tables that the caller may not see.';

create function private.rows_of_advisor(advisor_id bigint) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  ref record;
  n int;
  found_rows jsonb := '{}';
begin
  for ref in select r.of, r.name, p.relname from private.advisor_references() r join pg_catalog.pg_class p on p.oid = r.of loop
    execute format('select count(*) from %s where %I = $1', ref.of, ref.name) into n using advisor_id;
    found_rows := found_rows || case when n > 0 then jsonb_build_object(ref.relname, n) else '{}' end;
  end loop;
  return found_rows;
end;
$$;
comment on function private.rows_of_advisor is 'Number of rows that refer to a listing, by table. Security definer: it counts rows of every table.';

create function private.owner_of(advisor_id bigint) returns uuid language sql stable security definer set search_path = '' as $$
  select p.user_id from public.advisor_people p where p.advisor_id = $1 and p.role = 'owner'
$$;
comment on function private.owner_of is 'Security definer: desk people may not read who represents a firm.';

create function private.join_people(kept bigint, gone bigint) returns void language plpgsql security definer set search_path = '' as $$
declare
  leaves constant bigint := case when private.owner_of(kept) is null and private.owner_of(gone) is not null then kept else gone end;
begin
  if private.owner_of(kept) <> private.owner_of(gone) then
    perform private.refuse(409, 'Both listings have an owner. Ask the two which of them speaks for the firm, then decide on a claim first.');
  end if;
  -- The owner keeps the colleague that the owner invited; nobody else edits the merged listing.
  delete from public.advisor_people p where p.advisor_id = leaves;
  delete from private.invitations i where i.advisor_id = leaves;
end;
$$;
comment on function private.join_people is 'The people of the listing that has the owner speak for both. Security definer: as for merge_advisors().';

create function private.drop_review(dropped bigint) returns void language plpgsql security definer set search_path = '' as $$
begin
  update private.events e set diff = null where e.kind = 'review' and e.item_id = dropped::text and e.diff is not null;
  perform private.log_event('review', dropped::text, 'merged', reason => 'The same person has a later review of this firm.');
  delete from public.advisor_reviews r where r.id = dropped;
end;
$$;
comment on function private.drop_review is
  'Deletes a review and the text in its history, which would outlive its author''s account. Security definer: as for merge_advisors().';

create function private.join_reviews(kept bigint, gone bigint) returns void language sql security definer set search_path = '' as $$
  with written as (
    select r.id, r.state, coalesce(r.corrected_at, r.created_at) as written_at, w.person
    from public.advisor_reviews r join (
      select o.review_id, o.author::text as person from private.review_authors o
      union all select c.review_id, lower(c.email) from private.review_contacts c
    ) w on w.review_id = r.id where r.advisor_id in (kept, gone)
  ), ranked as (
    select w.id, row_number() over (partition by w.person
      order by w.state = 'published' desc, w.state = 'hidden' desc, w.written_at desc, w.id desc) as place from written w
  )
  select private.drop_review(d.id) from (select distinct r.id from ranked r where r.place > 1) d;
  -- No foreign key: the row is written before its review.
  update private.review_contacts c set advisor_id = kept where c.advisor_id = gone
$$;
comment on function private.join_reviews is
  'A person who reviewed both listings keeps the later visible review, as one account or address has one review of a firm. Security definer: as for merge_advisors().';

create function private.hide_own_reviews(kept bigint) returns void language sql security definer set search_path = '' as $$
  with own as (
    update public.advisor_reviews r set state = 'hidden', hidden_reason = 'insider'
    from private.review_authors o join public.advisor_people p on p.user_id = o.author
    where o.review_id = r.id and p.advisor_id = kept and r.advisor_id = kept and r.state = 'published' returning r.id, r.version)
  select private.log_event('review', own.id::text, 'hidden', 'published', 'hidden', own.version, 'insider') from own
$$;
comment on function private.hide_own_reviews is
  'Nobody reviews their own firm, also when only the merge shows that it is theirs. Security definer: as for merge_advisors().';

create function private.join_saves(kept bigint, gone bigint) returns void language sql security definer set search_path = '' as $$
  update public.shortlist_items k set noted_at = greatest(k.noted_at, g.noted_at), note = left(concat_ws(E'\n',
    nullif(k.note, ''), case when g.note <> k.note then nullif(g.note, '') end), 1000)
  from public.shortlist_items g where g.user_id = k.user_id and (k.advisor_id, g.advisor_id) = (kept, gone);
  delete from public.shortlist_items g using public.shortlist_items k
  where g.user_id = k.user_id and (k.advisor_id, g.advisor_id) = (kept, gone)
$$;
comment on function private.join_saves is
  'A member who saved both listings keeps one entry with both notes. Security definer: as for merge_advisors().';

create function private.join_requests(kept bigint, gone bigint) returns void language sql security definer set search_path = '' as $$
  -- Its base is the listing that goes: the firm would have to send it again.
  with ended as (
    update private.listing_edits e set state = 'withdrawn' where e.advisor_id = gone and e.state = 'pending' returning e.id, e.version)
  select private.log_event('edit', ended.id::text, 'withdrawn', 'pending', 'withdrawn', ended.version) from ended;
  with ended as (
    update private.listing_claims g set state = 'rejected' from private.listing_claims k
    where g.claimant = k.claimant and (g.advisor_id, g.state) = (gone, 'pending') and (k.advisor_id, k.state) = (kept, 'pending')
    returning g.id, g.version)
  select private.log_event('claim', ended.id::text, 'merged', 'pending', 'rejected', ended.version) from ended
$$;
comment on function private.join_requests is
  'Ends pending changes of the listing that goes, and claims that their sender has made to both. Security definer: as for merge_advisors().';

create function private.join_facts(kept bigint, gone bigint) returns void language sql security definer set search_path = '' as $$
  delete from public.advisor_facts f using (
    select l.id, row_number() over (partition by l.kind, lower(l.value), lower(l.holder), l.issued_in
      order by l.review = 'rejected', l.expires_at desc nulls last, l.advisor_id = kept desc) as place
    from public.advisor_facts l where l.advisor_id in (kept, gone)) r
  where r.id = f.id and r.place > 1
$$;
comment on function private.join_facts is
  'A fact that both listings state stays once, with the check that is valid longer. Security definer: as for merge_advisors().';

create function private.join_others(kept bigint, gone bigint) returns void language sql security definer set search_path = '' as $$
  delete from public.advisor_resources g using public.advisor_resources k
  where g.url = k.url and (k.advisor_id, g.advisor_id) = (kept, gone);
  update public.advisor_resources g set position = g.position + (
    select coalesce(max(k.position), 0) from public.advisor_resources k where k.advisor_id = kept) where g.advisor_id = gone;
  -- A list that has both firms would otherwise add the second one again.
  update private.advisor_keys g set row_id = null where g.row_id = gone and exists (select from private.advisor_keys k where k.row_id = kept);
  update private.notes n set item_id = kept::text where n.kind = 'advisor' and n.item_id = gone::text
$$;
comment on function private.join_others is 'Links, import keys and private notes. Security definer: as for merge_advisors().';

create function private.move_rows(kept bigint, gone bigint) returns void language plpgsql security definer set search_path = '' as $$
declare
  ref record;
begin
  perform private.join_people(kept, gone);
  perform private.join_reviews(kept, gone);
  perform private.join_saves(kept, gone);
  perform private.join_requests(kept, gone);
  perform private.join_facts(kept, gone);
  perform private.join_others(kept, gone);
  for ref in select r.of, r.name from private.advisor_references() r loop
    execute format('update %s set %I = $1 where %I = $2', ref.of, ref.name, ref.name) using kept, gone;
  end loop;
  perform private.hide_own_reviews(kept);
end;
$$;
comment on function private.move_rows is
  'Moves every row that refers to a listing, after those that only one listing can have are joined. Security definer: as for merge_advisors().';

create function private.assert_mergeable(id bigint, expected_version int) returns private.desk_item
language plpgsql security definer set search_path = '' as $$
declare
  item private.desk_item := private.lock_item('advisor', id::text);
begin
  if item.version is distinct from expected_version then
    perform private.refuse_stale('advisor', id::text);
  elsif item.own then
    perform private.refuse(403, 'You belong to this firm, so someone else at the desk has to merge its listings.');
  elsif not (select a.is_listed from public."Advisors" a where a."Id" = id) then
    perform private.refuse(409, 'Only listings in the directory can be merged.');
  end if;
  return item;
end;
$$;
comment on function private.assert_mergeable is 'Security definer: as for merge_advisors().';

create function private.merge_advisors(kept bigint, kept_version int, gone bigint, gone_version int, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  moved jsonb;
  goes private.desk_item;
  stays private.desk_item;
  mail uuid;
begin
  perform private.assert_desk();
  reason := private.to_prose(reason, 2000, 'Please say how you know that both are one firm.');
  if kept = gone then
    perform private.refuse(422, 'These are the same listing.');
  end if;
  -- Two merges of the same listings must not wait for each other.
  perform from public."Advisors" a where a."Id" in (kept, gone) order by a."Id" for update;
  stays := private.assert_mergeable(kept, kept_version);
  goes := private.assert_mergeable(gone, gone_version);
  moved := private.rows_of_advisor(gone);
  perform private.move_rows(kept, gone);
  delete from public."Advisors" a where a."Id" = gone;
  insert into private.merged_advisors (old_id, new_id) values (gone, kept);
  mail := private.mail_merge(kept, goes.name, reason);
  perform private.log_event('advisor', gone::text, 'merged', 'listed', 'merged', goes.version, reason);
  perform private.log_event('advisor', kept::text, 'merged', version => stays.version, reason => reason, mail_id => mail,
    diff => jsonb_build_object('merged_listing', jsonb_build_array(goes.name, stays.name))
      || coalesce((select jsonb_object_agg(key, jsonb_build_array(null, value)) from jsonb_each(moved)), '{}'));
  return jsonb_build_object('advisor_id', kept);
end;
$$;
comment on function private.merge_advisors is
  'Merges a listing into another one: its rows move, it ends, and its address leads on. It cannot be undone. Security definer: desk people may not write the tables.';

create function private.mail_merge(kept bigint, gone_name text, reason text) returns uuid
language sql security definer set search_path = '' as $$
  insert into private.outbox (recipient, content)
  select private.email_of(private.owner_of(kept)), jsonb_build_object('kind', 'merge', 'advisor_id', kept,
    'name', a.company_name, 'merged', gone_name, 'reason', reason)
  from public."Advisors" a where a."Id" = kept and private.email_of(private.owner_of(kept)) is not null
  returning id
$$;
comment on function private.mail_merge is 'Tells the owner of the merged listing. Security definer: no API role may write mails.';

create function private.merge_side(a public."Advisors") returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', a."Id", 'version', a.version, 'name', a.company_name,
    'owner', private.email_of(private.owner_of(a."Id")), 'rows', private.rows_of_advisor(a."Id"))
$$;
comment on function private.merge_side is 'Security definer: it reads accounts and counts rows of every table.';

create function private.compare_advisors(kept bigint, gone bigint) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform private.assert_desk();
  perform private.lock_item('advisor', least(kept, gone)::text);
  perform private.lock_item('advisor', greatest(kept, gone)::text);
  return (
    select jsonb_build_object('kept', private.merge_side(k), 'gone', private.merge_side(g),
      'differs', coalesce(private.difference(private.listing_values(k), private.listing_values(g)), '{}'))
    from public."Advisors" k, public."Advisors" g where k."Id" = kept and g."Id" = gone);
end;
$$;
comment on function private.compare_advisors is
  'Two listings beside each other: what differs, as [kept, gone], and the rows that each has. Security definer: desk people may not read the tables.';

create function private.read_merged(ids text) returns table (old_id bigint, new_id bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  -- 100 ids of 15 digits with commas.
  if octet_length(ids) > 1600 then
    perform private.refuse(422, 'A shortlist holds 100 advisors at most.');
  end if;
  return query select m.old_id, m.new_id from private.merged_advisors m where m.old_id = any (string_to_array(ids, ',')::bigint[]);
end;
$$;
comment on function private.read_merged is 'Security definer: no API role may read the table.';

create function public.desk_compare(kept bigint, gone bigint) returns jsonb
language sql set search_path = '' as $$ select private.compare_advisors(kept, gone) $$;
create function public.desk_merge(kept bigint, kept_version int, gone bigint, gone_version int, reason text) returns jsonb
language sql set search_path = '' as $$ select private.merge_advisors(kept, kept_version, gone, gone_version, reason) $$;
create function public.merged_advisors(ids text) returns table (old_id bigint, new_id bigint)
language sql stable set search_path = '' as $$
  select m.old_id, m.new_id from private.read_merged(ids) m where exists (select from public."Advisors" a where a."Id" = m.new_id)
$$;
comment on function public.merged_advisors is
  'Where the addresses of merged listings lead, for a comma-separated list of ids: only to listings that the caller sees.';


grant execute on function private.compare_advisors, private.merge_advisors, private.read_merged, public.desk_compare,
  public.desk_merge, public.merged_advisors to anon, authenticated, service_role;
