-- The desk merges two listings of one firm. The rows of the listing that goes move to the one that stays, and its
-- address leads on. After every table that refers to a listing.
create table public.merged_advisors (
  old_id bigint primary key,
  new_id bigint not null references public."Advisors" ("Id") on delete cascade,
  -- The clock, not the start of the transaction: it is compared with decisions.
  merged_at timestamptz not null default clock_timestamp()
);
alter table public.merged_advisors enable row level security;
grant select (old_id, new_id) on public.merged_advisors to anon, authenticated, service_role;
create policy "Everybody reads where the address of a listing leads that they see" on public.merged_advisors
  for select to anon, authenticated using (exists (select from public."Advisors" a where a."Id" = new_id));
create index merged_advisors_new_idx on public.merged_advisors (new_id);

create function private.advisor_references() returns table (of regclass, name text)
language sql
stable
security definer
set search_path = ''
as $$
  select c.conrelid::regclass, a.attname::text
  from pg_catalog.pg_constraint c
    join pg_catalog.pg_attribute a on (a.attrelid, a.attnum) = (c.conrelid, c.conkey[1])
  where c.contype = 'f' and c.confrelid = 'public."Advisors"'::regclass
  order by c.conrelid::regclass::text collate "C"
$$;

create function private.rows_of_advisor(advisor_id bigint) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  ref record;
  n int;
  found_rows jsonb := '{}';
begin
  for ref in
    select r.of, r.name, p.relname
    from private.advisor_references() r
      join pg_catalog.pg_class p on p.oid = r.of
  loop
    execute format('select count(*) from %s where %I = $1', ref.of, ref.name) into n using advisor_id;
    found_rows := found_rows || case when n > 0 then jsonb_build_object(ref.relname, n) else '{}' end;
  end loop;
  return found_rows;
end;
$$;

create function private.join_reviews(kept bigint, gone bigint) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  earlier bigint[];
begin
  with written as (
    select r.id, r.state, coalesce(r.corrected_at, r.created_at) as written_at, w.person
    from public.advisor_reviews r
      join (
        select o.review_id, o.author::text as person from private.review_authors o
        -- An address that was typed without an account proves nothing about a review that has one.
        union all
        select c.review_id, lower(c.email)
        from private.review_contacts c
        where not exists (select from private.review_authors o where o.review_id = c.review_id)
      ) w on w.review_id = r.id
    where r.advisor_id in (kept, gone)
  ), ranked as (
    select
      w.id,
      row_number() over (
        partition by w.person
        order by w.state = 'published' desc, w.state = 'hidden' desc, w.written_at desc, w.id desc
      ) as place
    from written w
  )
  select array_agg(distinct r.id) into earlier from ranked r where r.place > 1;
  perform private.log_event(
    'review', d::text, 'merged',
    reason => 'The same person has a later review of this firm.'
  )
  from unnest(earlier) d;
  delete from public.advisor_reviews r where r.id = any (earlier);
  -- No foreign key: the row is written before its review.
  update private.review_contacts c set advisor_id = kept where c.advisor_id = gone;
end;
$$;

-- Joins what both listings have: saves, requests, credentials, resources, keys of lists and notes.
create function private.join_rows(kept bigint, gone bigint) returns void
language sql
security definer
set search_path = ''
as $$
  update public.shortlist_items k
  set noted_at = greatest(k.noted_at, g.noted_at),
    note = left(
      concat_ws(E'\n', nullif(k.note, ''), case when g.note <> k.note then nullif(g.note, '') end),
      1000
    )
  from public.shortlist_items g
  where g.user_id = k.user_id and (k.advisor_id, g.advisor_id) = (kept, gone);
  delete from public.shortlist_items g using public.shortlist_items k
  where g.user_id = k.user_id and (k.advisor_id, g.advisor_id) = (kept, gone);
  -- The base of a waiting edit is the listing that goes: the firm would have to send it again.
  -- A claim that its sender has made to both is decided once.
  with ended as (
    update public.cases g set state = case g.kind when 'edit' then 'withdrawn' else 'rejected' end
    where g.advisor_id = gone
      and g.state = 'pending'
      and (
        g.kind = 'edit'
        or g.kind = 'claim'
          and exists (
            select from public.cases k
            where (k.kind, k.advisor_id, k.state, k.sender) = ('claim', kept, 'pending', g.sender)
          )
      )
    returning g.kind, g.subject, g.state, g.version
  )
  select private.log_event(
    e.kind, e.subject,
    case e.kind when 'edit' then 'withdrawn' else 'merged' end,
    'pending', e.state, e.version
  )
  from ended e;
  update private.notes n set item_id = kept::text where n.kind = 'advisor' and n.item_id = gone::text;
  delete from public.cases c where (c.kind, c.subject) = ('advisor', gone::text);
  -- What is published of the filings of the listing that goes is published of the one that stays, until the desk
  -- decides otherwise.
  insert into public.cases as k (kind, subject, state, advisor_id, base, patch, about)
  select g.kind, format('%s-%s', kept, g.patch ->> 'year'), g.state, kept, g.base, g.patch, g.about
  from public.cases g
  where (g.kind, g.advisor_id) = ('filing', gone)
    and (g.state = 'approved' or g.state = 'pending' and g.base is not null)
  on conflict (kind, subject) do update
  set (state, base, patch, about)
    = (select excluded.state, excluded.base, excluded.patch, excluded.about)
  where not (k.state = 'approved' or k.state = 'pending' and k.base is not null);
  delete from public.credentials f
  using (
    select
      l.id,
      row_number() over (
        partition by l.kind, lower(l.value), lower(l.holder), l.issued_in
        order by private.is_hidden(l), l.expires_at desc nulls last, l.advisor_id = kept desc
      ) as place
    from public.credentials l
    where l.advisor_id in (kept, gone)
  ) r
  where r.id = f.id and r.place > 1;
  delete from public.advisor_resources g using public.advisor_resources k
  where g.url = k.url and (k.advisor_id, g.advisor_id) = (kept, gone);
  update public.advisor_resources g
  set position = g.position + (
    select coalesce(max(k.position), 0) from public.advisor_resources k where k.advisor_id = kept
  )
  where g.advisor_id = gone;
  -- A list that has both firms would otherwise add the second one again.
  update private.advisor_keys g set row_id = null
  where g.row_id = gone and exists (select from private.advisor_keys k where k.row_id = kept);
$$;

create function private.move_rows(kept bigint, gone bigint) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept_owner constant uuid := private.owner_of('advisor', kept);
  gone_owner constant uuid := private.owner_of('advisor', gone);
  leaves constant bigint := case
    when kept_owner is null and gone_owner is not null then kept
    else gone
  end;
  ref record;
  own record;
begin
  perform private.refuse_if(
    kept_owner <> gone_owner,
    409, 'Both listings have an owner. Ask the two which of them speaks for the firm, then decide on a claim first.'
  );
  -- The owner keeps the colleague that the owner invited; nobody else edits the merged listing.
  delete from public.firm_people p where p.advisor_id = leaves;
  delete from private.invitations i where i.advisor_id = leaves;
  perform private.join_reviews(kept, gone);
  perform private.join_rows(kept, gone);
  for ref in select r.of, r.name from private.advisor_references() r loop
    execute format('update %s set %I = $1 where %I = $2', ref.of, ref.name, ref.name) using kept, gone;
  end loop;
  -- Reviews of the one listing by people of the other.
  for own in
    update public.advisor_reviews r set state = 'hidden', hidden_reason = 'insider'
    from private.review_authors o
      join public.firm_people p on p.user_id = o.author
    where o.review_id = r.id
      and p.advisor_id = kept
      and r.advisor_id = kept
      and r.state = 'published'
    returning r.id, r.version
  loop
    perform private.log_event(
      'review', own.id::text, 'hidden', 'published', 'hidden', own.version, 'insider'
    );
  end loop;
end;
$$;

create function private.assert_mergeable(id bigint, expected_version int) returns public.cases
language plpgsql
security definer
set search_path = ''
as $$
declare
  c constant public.cases := private.lock_case('advisor', id::text);
begin
  if c.version is distinct from expected_version then
    perform private.refuse_stale('advisor', id::text);
  end if;
  perform private.refuse_if(
    private.is_own_case(c),
    403, 'You belong to this firm, so someone else at the desk has to merge its listings.'
  );
  perform private.refuse_if(
    not (select a.is_listed from public."Advisors" a where a."Id" = id),
    409, 'Only listings in the directory can be merged.'
  );
  return c;
end;
$$;

create function private.desk_merge(
  kept bigint,
  kept_version int,
  gone bigint,
  gone_version int,
  reason text
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  moved jsonb;
  goes public.cases;
  stays public.cases;
  mail uuid;
begin
  perform private.assert_desk();
  reason := private.to_prose(reason, 2000, 'Please say how you know that both are one firm.');
  perform private.refuse_if(kept = gone, 422, 'These are the same listing.');
  -- Two merges of the same listings must not wait for each other.
  perform from public."Advisors" a where a."Id" in (kept, gone) order by a."Id" for update;
  stays := private.assert_mergeable(kept, kept_version);
  goes := private.assert_mergeable(gone, gone_version);
  moved := private.rows_of_advisor(gone);
  perform private.move_rows(kept, gone);
  delete from public."Advisors" a where a."Id" = gone;
  insert into public.merged_advisors (old_id, new_id) values (gone, kept);
  mail := private.queue_mail(
    private.email_of(private.owner_of('advisor', kept)),
    jsonb_build_object(
      'kind', 'merge',
      'advisor_id', kept,
      'name', stays.title,
      'merged', goes.title,
      'reason', reason
    )
  );
  perform private.log_event('advisor', gone::text, 'merged', 'listed', 'merged', goes.version, reason);
  perform private.log_event(
    'advisor', kept::text, 'merged', version => stays.version, reason => reason, mail_id => mail,
    diff => jsonb_build_object('merged_listing', jsonb_build_array(goes.title, stays.title))
      || coalesce(
        (select jsonb_object_agg(key, jsonb_build_array(null, value)) from jsonb_each(moved)),
        '{}'
      )
  );
  return jsonb_build_object('advisor_id', kept);
end;
$$;

create function private.desk_compare(kept bigint, gone bigint) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    private.assert_desk(),
    private.refuse_if(
      num_nulls(
        private.version_of('advisor', kept::text),
        private.version_of('advisor', gone::text)
      ) > 0,
      404, 'There is no such item.'
    );
  with sides as (
    select
      a."Id" as id,
      private.page_values('advisor', a."Id") - 'resources' as page,
      jsonb_build_object(
        'id', a."Id",
        'name', a.company_name,
        'version', private.version_of('advisor', a."Id"::text),
        'owner', private.email_of(private.owner_of('advisor', a."Id")),
        'rows', private.rows_of_advisor(a."Id")
      ) as shown
    from public."Advisors" a
    where a."Id" in (kept, gone)
  )
  select jsonb_build_object(
    'kept', k.shown,
    'gone', g.shown,
    'differs', coalesce(private.difference(k.page, g.page), '{}')
  )
  from sides k, sides g
  where k.id = kept and g.id = gone
$$;

-- The desk's team: a desk person invites a colleague by mail and removes one. The team's command adds the
-- first person. -------------------------------------------------------------------------------------------------------
create function private.desk_team() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.assert_desk();
  select jsonb_build_object(
    'people', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'email', private.email_of(d.user_id),
            'added_at', d.added_at,
            'invited_by', private.email_of(d.invited_by),
            'is_self', d.user_id is not distinct from auth.uid()
          )
          order by d.added_at, d.user_id
        ),
        '[]'
      )
      from private.desk_people d
    ),
    'invited', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'email', i.email,
            'invited_by', private.email_of(i.invited_by),
            'until', i.created_at + interval '14 days'
          )
          order by i.created_at
        ),
        '[]'
      )
      from private.invitations i
      where i.advisor_id is null
        and i.company_id is null
        and i.accepted_at is null
        and private.is_open(i)
    )
  )
$$;

create function private.desk_invite(email text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text := private.to_email(email, 'Invalid email address', required => true);
begin
  perform private.assert_desk();
  perform private.refuse_if(
    exists (
      select from private.desk_people d where lower(private.email_of(d.user_id)) = lower(address)
    ),
    409, 'This person works at the desk already.'
  );
  perform private.send_invitation(null, null, address, '{"kind": "invitation-to-desk"}');
  -- Without the address: the history outlives an account's data.
  perform private.log_event('desk', auth.uid()::text, 'invited');
  return private.desk_team();
end;
$$;

create function private.desk_withdraw_invitation(email text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.assert_desk();
  delete from private.invitations i
  where i.advisor_id is null
    and i.company_id is null
    and i.accepted_at is null
    and lower(i.email) = lower(private.to_trimmed(desk_withdraw_invitation.email));
  perform private.refuse_if(not found, 404, 'This invitation has been accepted or withdrawn already.');
  perform private.log_event('desk', auth.uid()::text, 'invitation_withdrawn');
  return private.desk_team();
end;
$$;

-- Removes another person, or with `is_self` the caller; never the last one.
create function private.desk_remove_colleague(
  email text,
  is_self boolean default false
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  account uuid;
begin
  perform private.assert_desk();
  account := private.account_of(email);
  -- Two people who remove each other would leave nobody: the second waits here, and is no longer at the desk.
  lock table private.desk_people in share row exclusive mode;
  perform private.assert_desk();
  perform private.refuse_if(
    not exists (select from private.desk_people d where d.user_id = account),
    404, 'This person no longer works at the desk.'
  );
  perform private.refuse_if(
    (account = auth.uid()) is distinct from is_self,
    422, 'To leave the desk yourself, choose “Leave the desk”.'
  );
  perform private.refuse_if(
    (select count(*) from private.desk_people) = 1,
    409, 'Nobody else works at the desk. Invite a colleague before you leave.'
  );
  perform private.end_desk_work(account, 'desk');
  return case when is_self then '{"people": [], "invited": []}'::jsonb else private.desk_team() end;
end;
$$;

-- Not for the team's key, which has no account that could invite: it adds people by `npm run desk`.
select private.expose('anon, authenticated, service_role', '{desk_compare, desk_merge}');
select private.expose(
  'anon, authenticated',
  '{desk_team, desk_invite, desk_withdraw_invitation, desk_remove_colleague}'
);
