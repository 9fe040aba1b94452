-- The desk's queue: its list, search, age and load, and one decision about several items.

-- Texts ----------------------------------------------------------------------------------------------------------------
create function private.firm_words(name text, person text, email text, website text) returns text
language sql immutable set search_path = '' as $$
  select private.to_words(name || ' ' || coalesce(person, '') || ' ' || coalesce(email, '') || ' ' || coalesce(private.host_of(website), ''))
$$;
comment on function private.firm_words is 'Words by which a person at the desk remembers a firm.';
create function private.message_words(subject text, name text, email text, company text, message text) returns text
language sql immutable set search_path = '' as $$
  select private.to_words(subject || ' ' || name || ' ' || email || ' ' || coalesce(company, '') || ' ' || message)
$$;
-- Without these, a search computes the words of each row, which takes a second at 10,000 firms.
create index advisors_desk_words_idx on public."Advisors"
  using gin (private.firm_words(company_name, contact_person, email, website) extensions.gin_trgm_ops);
create index advisor_registrations_desk_words_idx on public.advisor_registrations
  using gin (private.firm_words(company_name, contact_person, email, website) extensions.gin_trgm_ops);
create index companies_desk_words_idx on public.companies
  using gin (private.firm_words(company_name, contact_person, email, website) extensions.gin_trgm_ops);
create index advisor_reviews_desk_words_idx on public.advisor_reviews
  using gin (private.to_words(reviewer_name || ' ' || coalesce(review_text, '')) extensions.gin_trgm_ops);
create index contact_messages_desk_words_idx on public.contact_messages
  using gin (private.message_words(subject, name, email, company, message) extensions.gin_trgm_ops);

create view private.desk_texts with (security_invoker = true) as
  select 'registration' as kind, r.id::text as item_id, private.firm_words(r.company_name, r.contact_person, r.email, r.website) as words,
    r.phone, r.submitted_by as account
  from public.advisor_registrations r
  union all
  select 'company', c.id::text, private.firm_words(c.company_name, c.contact_person, c.email, c.website), c.phone, null
  from public.companies c
  union all
  select 'company', p.company_id::text, null, null, p.user_id from public.company_people p
  union all
  select 'advisor', a."Id"::text, private.firm_words(a.company_name, a.contact_person, a.email, a.website), a.phone, null
  from public."Advisors" a
  union all
  select 'advisor', p.advisor_id::text, null, null, p.user_id from public.advisor_people p
  union all
  select 'message', m.id::text, private.message_words(m.subject, m.name, m.email, m.company, m.message), null, null
  from public.contact_messages m
  union all
  select 'mail', o.id::text, private.to_words(o.recipient), null, null from private.outbox o where o.refused_at is not null
  union all
  select 'edit', e.id::text, private.firm_words(a.company_name || ' ' || coalesce(e.patch ->> 'company_name', ''), a.contact_person, a.email, a.website),
    a.phone, e.submitted_by
  from private.listing_edits e join public."Advisors" a on a."Id" = e.advisor_id
  union all
  select 'company_edit', e.id::text, private.firm_words(c.company_name || ' ' || coalesce(e.patch ->> 'company_name', ''), c.contact_person, c.email, c.website),
    c.phone, e.submitted_by
  from private.company_edits e join public.companies c on c.id = e.company_id
  union all
  select 'claim', c.id::text, private.to_words(a.company_name || ' ' || c.role || ' ' || c.statement), null, c.claimant
  from private.listing_claims c join public."Advisors" a on a."Id" = c.advisor_id
  union all
  select 'enquiry', e.id::text, private.to_words(e.firm || ' ' || e.reply_to || ' ' || e.message || ' ' || coalesce(r.reason, '')), null, e.sender
  from private.enquiry_reports r join public.enquiries e on e.id = r.enquiry_id where r.state is not null
  union all
  select 'review', r.id::text, private.to_words(r.reviewer_name || ' ' || coalesce(r.review_text, '')), null, o.author
  from public.advisor_reviews r left join private.review_authors o on o.review_id = r.id where r.state <> 'withdrawn'
  union all
  select 'review', p.review_id::text, private.to_words(a.company_name || ' ' || coalesce(p.words, '')), null, p.reporter
  from private.review_reports p join public.advisor_reviews r on r.id = p.review_id join public."Advisors" a on a."Id" = r.advisor_id
  where p.closed_at is null
  union all
  select 'report', p.id::text, private.to_words(a.company_name || ' ' || p.words), null, p.reporter
  from private.listing_reports p join public."Advisors" a on a."Id" = p.advisor_id
  union all
  select 'fact', f.id::text, private.to_words(a.company_name || ' ' || f.value || ' ' || coalesce(f.holder, '')), null, f.stated_by
  from public.advisor_facts f join public."Advisors" a on a."Id" = f.advisor_id;
comment on view private.desk_texts is
  'Words, telephone number and account by which an item is found; an item may have several rows. A new kind is a branch here too.';

-- Search ---------------------------------------------------------------------------------------------------------------
create function private.to_word_pattern(word text) returns text language sql immutable set search_path = '' as $$
  -- Two letters are a whole word, because half of all words contain them.
  select case when length(word) > 2 then '%' || word || '%' else '% ' || word || ' %' end
$$;

create function private.desk_matches(term text) returns table (kind text, item_id text, likeness real)
language plpgsql stable security definer rows 50 set search_path = '' set plan_cache_mode = force_custom_plan
-- Finds a word of six letters in spite of one that is wrong or missing.
set pg_trgm.word_similarity_threshold = 0.4 as $$
declare
  plain text := btrim(regexp_replace(left(btrim(term), 100), 'https?://(www\.)?([^/\s]+)\S*', '\2', 'gi'));
  -- An address or a domain is one word here: its parts follow each other.
  typed text[] := array(select word from (select btrim(private.to_words(part)) from regexp_split_to_table(plain, '\s+') as part) as w (word) where word <> '');
  patterns text[] := array(select private.to_word_pattern(word) from unnest(typed) as word);
  -- The longest word finds the rows by the index.
  longest text := (select word from unnest(typed) as word order by length(word) desc limit 1);
  -- Swapped letters leave few groups of three in common.
  swapped text[] := array(select private.to_word_pattern(overlay(longest placing reverse(substr(longest, at, 2)) from at for 2))
    from generate_series(1, length(longest) - 1) as at);
  digits text := right(case when plain ~ '^[-+().#\s\d]+$' then regexp_replace(plain, '\D', '', 'g') else '' end, 10);
  accounts uuid[] := array(select u.id from auth.users u
    where length(plain) > 2 and lower(u.email) like private.to_like_pattern(plain) limit 100);
begin
  return query
    select t.kind, t.item_id, 1::real from private.desk_texts t
      where t.words like private.to_word_pattern(longest) and (cardinality(patterns) = 1 or t.words like all (patterns))
    union select t.kind, t.item_id, 1 from private.desk_texts t where t.account = any (accounts)
    union select t.kind, t.item_id, 1 from private.desk_texts t
      where length(digits) > 3 and translate(t.phone, '+()-./ ', '') like '%' || digits || '%'
    union select t.kind, t.item_id, 1 from private.desk_texts t where digits <> '' and t.item_id = digits;
  if not found and longest ~ '^[[:alpha:]]{4,}$' then
    return query with near as (
        select t.kind, t.item_id, t.words, 1::real as likeness from unnest(swapped) as s (pattern) join private.desk_texts t on t.words like s.pattern
        union all
        select t.kind, t.item_id, t.words, extensions.word_similarity(longest, t.words) from private.desk_texts t
        where longest operator(extensions.<%) t.words
      ), best as (
        select n.kind, n.item_id, max(n.likeness) as likeness, max(max(n.likeness)) over () as most from near n
        where not exists (select from unnest(typed) as word where word <> longest
          and n.words not like private.to_word_pattern(word) and not word operator(extensions.<%) n.words)
        group by 1, 2
      )
      select b.kind, b.item_id, b.likeness from best b where b.likeness >= 0.75 * b.most;
  end if;
end;
$$;
comment on function private.desk_matches is
  'Items with all words of a term, or with similar ones if there are none; with a member''s address, the digits of a telephone number or the item''s number. Security definer: desk people may not read the tables.';

create function private.working_days(at timestamptz) returns numeric language sql immutable set search_path = '' as $$
  select 5 * floor(days / 7) + least(days - 7 * floor(days / 7), 5)
  from (select extract(epoch from at - timestamptz '1970-01-05 00:00:00+00') / 86400) as since (days)
$$;
comment on function private.working_days is 'Working days, Monday to Friday in UTC, since a Monday in 1970. Holidays count as working days.';

create function private.waiting_states() returns text[] language sql immutable set search_path = '' as $$
  select '{pending,failed,refused}'::text[]
$$;

create function private.is_late(i private.desk_items) returns boolean language sql stable set search_path = '' as $$
  select i.state = any (private.waiting_states()) and private.working_days(now()) - private.working_days(i.since) > 2
$$;
comment on function private.is_late is 'Whether an item has waited for more than two working days.';

-- Several at once ------------------------------------------------------------------------------------------------------
create function private.is_shared(kind text, decision text) returns boolean language sql immutable set search_path = '' as $$
  select case decision when 'approve' then kind in ('registration', 'company', 'edit', 'company_edit')
    else decision in ('request_changes', 'reject', 'suspend', 'restore', 'retry', 'close', 'keep', 'feature', 'unfeature') end
$$;
comment on function private.is_shared is
  'Whether one decision may be about several items. Each claim is approved, and each review hidden, on its own.';

create function private.decide_several(kind text, items jsonb, decision text, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  one record;
  decided jsonb := '[]';
  refused jsonb := '[]';
begin
  perform private.assert_desk();
  perform private.assert_small(items, 20000);
  if not private.is_shared(kind, decision) then
    perform private.refuse(422, 'Each of these needs a decision of its own.');
  elsif jsonb_array_length(items) > 100 then
    perform private.refuse(422, 'Please mark 100 items or fewer.');
  end if;
  -- In one order, so that two people with the same items do not wait for each other.
  for one in
    select distinct on (i.item_id) i.item_id, i.version from jsonb_to_recordset(items) as i (item_id text, version int) order by i.item_id
  loop
    begin
      decided := decided || (private.decide(kind, one.item_id, one.version, decision, reason) || jsonb_build_object('item_id', one.item_id));
    exception when others then
      if sqlstate not like 'PT4%' then
        raise;
      end if;
      refused := refused || jsonb_build_object('item_id', one.item_id, 'message', sqlerrm);
    end;
  end loop;
  return jsonb_build_object('decided', decided, 'refused', refused);
end;
$$;
comment on function private.decide_several is
  'Decides each item as decide() does, against the version that the person saw; an item that has changed is left and named. Security definer, as decide().';

create function private.undo_several(event_ids bigint[]) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  event bigint;
  refused jsonb := '[]';
begin
  perform private.assert_desk();
  if cardinality(event_ids) > 100 then
    perform private.refuse(422, 'Please mark 100 items or fewer.');
  end if;
  foreach event in array event_ids loop
    begin
      perform private.undo(event);
    exception when others then
      if sqlstate not like 'PT4%' then
        raise;
      end if;
      refused := refused || jsonb_build_object('event_id', event, 'message', sqlerrm);
    end;
  end loop;
  return jsonb_build_object('refused', refused);
end;
$$;
comment on function private.undo_several is
  'Undoes the caller''s own decisions as undo() does; one that cannot be undone is named. Security definer, as undo().';

-- The list -------------------------------------------------------------------------------------------------------------
create function private.desk_line(i private.desk_items) returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(i) || jsonb_build_object('late', private.is_late(i), 'shared', (
    select coalesce(jsonb_agg(t.decision), '[]') from private.transitions() t
    where (t.kind, t.state) = (i.kind, i.state) and private.is_shared(t.kind, t.decision)))
$$;

create function private.desk_queue(
  wanted_kind text, wanted_state text, term text, after_since timestamptz, after_kind text, after_id text, page_size int
) returns jsonb language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  states text[] := case wanted_state when 'waiting' then private.waiting_states() when 'approved' then '{approved,featured}'
    else array[wanted_state] end;
  wanted int := least(greatest(coalesce(page_size, 24), 1), 100);
  counts jsonb;
  items jsonb;
begin
  perform private.assert_desk();
  select coalesce(jsonb_object_agg(c.kind, c.n), '{}') into counts
  from (select i.kind, count(*) as n from private.desk_items i where i.state = any (private.waiting_states()) group by i.kind) c;
  if btrim(term) <> '' then
    -- The most similar first, then what waits, the oldest first as always, then the others, the newest first.
    with found as (
      select i as item, row_number() over (order by m.likeness desc, i.state <> all (private.waiting_states()),
        extract(epoch from i.since) * case when i.state = any (private.waiting_states()) then 1 else -1 end, i.kind, i.item_id) as place
      from private.desk_matches(term) m join private.desk_items i using (kind, item_id)
      where (wanted_state = 'all' or i.state = any (states)) and (wanted_kind is null or i.kind = wanted_kind)
    )
    select coalesce(jsonb_agg(private.desk_line(page.item) order by page.place), '[]') into items
    from (select * from found f
      where f.place > coalesce((select l.place from found l where (l.item).kind = after_kind and (l.item).item_id = after_id), 0)
      order by f.place limit wanted) page;
  else
    select coalesce(jsonb_agg(private.desk_line(page.item) order by page.since, page.kind, page.item_id), '[]') into items
    from (
      select i as item, i.since, i.kind, i.item_id from private.desk_items i
      where (wanted_state = 'all' or i.state = any (states)) and (wanted_kind is null or i.kind = wanted_kind)
        and (after_since is null or (i.since, i.kind, i.item_id) > (after_since, coalesce(after_kind, ''), coalesce(after_id, '')))
      order by i.since, i.kind, i.item_id limit wanted
    ) page;
  end if;
  return jsonb_build_object('counts', counts, 'items', items, 'more', jsonb_array_length(items) = wanted);
end;
$$;
comment on function private.desk_queue is 'Security definer: desk people may not read the tables.';

-- Age and load ---------------------------------------------------------------------------------------------------------
create index events_time_idx on private.events (created_at);

create view private.desk_decisions with (security_invoker = true) as
  select e.* from private.events e
  where e.actor_role in ('desk', 'team') and e.action <> 'undone' and e.from_state = any (private.waiting_states())
    and e.to_state <> all (private.waiting_states())
    and not exists (select from private.events u where (u.kind, u.item_id) = (e.kind, e.item_id) and u.undoes = e.id);
comment on view private.desk_decisions is 'Events that ended the waiting of an item and were not undone.';

create function private.decision_spans(since timestamptz) returns table (decided_at timestamptz, actor_role text, span interval)
language sql stable security definer set search_path = '' as $$
  with decided as materialized (
    select d.id, d.kind, d.item_id, d.created_at, d.actor_role from private.desk_decisions d where d.created_at > since
  ), history as (
    -- The round of an event: how many decisions about its item came before it.
    select e.*, count(d.id) over (partition by e.kind, e.item_id order by e.id) - (d.id is not null)::int as round
    from (select distinct d.kind, d.item_id from decided d) i join private.events e using (kind, item_id)
      left join private.desk_decisions d on d.id = e.id
  ), waited as (
    select h.kind, h.item_id, h.round, coalesce(max(h.created_at) filter (where h.action in ('sent', 'sent_again')),
      min(h.created_at) filter (where h.action = 'reported')) as began
    from history h group by 1, 2, 3
  )
  select d.created_at, d.actor_role, d.created_at - coalesce(w.began,
    -- Mails and messages are no events before somebody decides on them.
    case d.kind when 'message' then (select m.created_at from public.contact_messages m where m.id = d.item_id::bigint)
      when 'mail' then (select o.created_at from private.outbox o where o.id = d.item_id::uuid) end)
  from decided d join history h on h.id = d.id join waited w on (w.kind, w.item_id, w.round) = (h.kind, h.item_id, h.round)
$$;
comment on function private.decision_spans is
  'Decisions since a time, and how long each item had waited for it. In one pass, because a year has many. Security definer: no API role may read events.';

create function private.desk_load() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  week constant timestamptz := now() - interval '7 days';
begin
  perform private.assert_desk();
  return (
    with waiting as materialized (
      select i.kind, i.item_id, i.since, private.is_late(i) as late from private.desk_items i where i.state = any (private.waiting_states())
    ), decided as materialized (
      select d.span from private.decision_spans(week) d
    )
    select jsonb_build_object(
      'kinds', (select coalesce(jsonb_object_agg(w.kind, to_jsonb(w) - 'kind'), '{}') from (
        select kind, count(*) as waiting, count(*) filter (where late) as late, min(since) as oldest from waiting group by kind) w),
      'came', (select count(*) from (
        select e.kind, e.item_id from private.events e where e.created_at > week and e.action in ('sent', 'sent_again', 'reported')
          and e.kind in (select t.kind from private.transitions() t)
        union select w.kind, w.item_id from waiting w where w.since > week
        union select d.kind, d.item_id from private.desk_decisions d where d.created_at > week and d.kind in ('message', 'mail')) c),
      'decided', (select count(*) from decided),
      'median_hours', (select round((extract(epoch from percentile_cont(0.5) within group (order by span)) / 3600)::numeric, 1) from decided),
      'featured', (select count(*) from public.companies c where c.status = 'approved' and c.is_featured)));
end;
$$;
comment on function private.desk_load is 'Security definer: desk people may not read the tables.';

create function public.desk_queue(
  kind text default null, state text default 'waiting', term text default '', after_since timestamptz default null,
  after_kind text default null, after_id text default null, page_size int default 24
) returns jsonb language sql stable set search_path = '' as $$
  select private.desk_queue(kind, state, term, after_since, after_kind, after_id, page_size)
$$;
comment on function public.desk_queue is
  'Numbers of pending items by kind, and one page of items: oldest first, or the best matches of a term first, after the given item. The state `waiting` is every pending item, and `all` is every state.';
create function public.desk_load() returns jsonb language sql stable set search_path = '' as $$ select private.desk_load() $$;
comment on function public.desk_load is
  'Waiting, late and oldest items by kind; items that came and that were decided in the last seven days; the median hours to a decision; the number of featured companies.';
create function public.desk_decide_several(kind text, items jsonb, decision text, reason text default null) returns jsonb
language sql set search_path = '' as $$ select private.decide_several(kind, items, decision, reason) $$;
comment on function public.desk_decide_several is 'Decides on items, each with its id and version; answers which were decided, and which were left and why.';
create function public.desk_undo_several(event_ids bigint[]) returns jsonb
language sql set search_path = '' as $$ select private.undo_several(event_ids) $$;

-- An index computes the words with the rights of the role that writes the row.
grant execute on function private.firm_words, private.message_words, private.host_of to authenticated, service_role;
grant execute on function private.desk_queue, private.desk_load, private.decide_several, private.undo_several, public.desk_queue,
  public.desk_load, public.desk_decide_several, public.desk_undo_several to anon, authenticated, service_role;
