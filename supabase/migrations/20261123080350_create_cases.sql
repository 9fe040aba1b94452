-- Cases: what the desk finds and decides on. A case is one row: its kind, its subject, its state, who sent it and when.
-- A kind says all of itself: a line of case_kinds, lines of the table of transitions, and functions that have its name,
-- where it needs them; create_case_kinds has them all. Here is what holds for every kind: deciding against the version
-- that the person saw, with an event and a mail in the same transaction, undoing, and the queue.

create table private.case_kinds (
  kind text primary key,
  -- Who hears of a decision: the sender's account, the owner of the firm, or nobody.
  mail_to text not null check (mail_to in ('sender', 'owner', 'nobody')),
  -- What others read instead of a name: "changed by the firm".
  sender_is text not null default 'a member',
  -- Whether the firm's people read what the desk did and why. Nothing, unless said.
  firm_sees boolean not null default false,
  -- Whether the sender does not know of it: somebody else put before the desk what the sender wrote.
  is_reported boolean not null default false,
  -- Whether it stays when the firm goes, under the name that the firm had when it was sent.
  outlives_firm boolean not null default false,
  -- Whether the desk sees the firm's page beside it.
  shows_page boolean not null default false,
  -- The sort of firm that it lists. Firms that resemble it stand beside it.
  lists text check (lists in ('advisor', 'company'))
);
alter table private.case_kinds enable row level security;

-- The functions of a kind have its name. A kind needs none of them:
-- - `sent_<kind>(case)` is what the desk reads of it, as columns; by default what was typed.
-- - `effect_<kind>(case, target, details)` moves what it is about to a state and back; returns what the mail adds.
-- - `preview_<kind>(case)` is the page of the firm as it would be after an approval; by default the page as it is.
-- - `obstacle_<kind>(case, decision)` says why the desk may not decide so by now.
create function private.function_of(part text, kind text) returns regproc
stable
set search_path = ''
return to_regproc(format('private.%I', part || '_' || kind));

-- The state machine: what may be decided in which state, and where that leads.
create table private.transitions (
  place int generated always as identity,
  kind text not null references private.case_kinds,
  state text not null,
  decision text not null,
  target text not null,
  action text not null,
  needs_reason boolean not null default false,
  -- Whether one decision may be about several cases.
  is_shared boolean not null default false,
  sends_mail boolean not null default true,
  primary key (kind, state, decision)
);
alter table private.transitions enable row level security;

create table public.cases (
  id bigint generated always as identity primary key,
  kind text not null references private.case_kinds,
  -- Id of the row that the case is about; the case's own id if it has no other row.
  subject text not null,
  state text not null,
  version int not null default 1,
  since timestamptz not null default now(),
  advisor_id bigint references public."Advisors" ("Id") on delete set null,
  company_id bigint references public.companies (id) on delete set null,
  -- The sender and what was typed go with the account.
  sender uuid references auth.users (id) on delete set null,
  base jsonb,
  patch jsonb,
  -- What a decision replaced, so that it can be undone.
  replaced jsonb,
  -- The line of the queue; `about` has codes for its title.
  title text,
  person text,
  email text,
  website text,
  phone text,
  about text[],
  said text,
  is_queued boolean not null default true,
  -- Published reviews are many: the firm's name does not find them.
  words text not null generated always as (
    private.to_words(
      case state when 'published' then '' else coalesce(title, '') end
      || ' ' || coalesce(person, '')
      || ' ' || coalesce(email, '')
      || ' ' || coalesce(private.host_of(website), '')
      || ' ' || coalesce(said, '')
    )
  ) stored,
  unique (kind, subject)
);
alter table public.cases enable row level security;
grant select on public.cases to authenticated, service_role;
create policy "Desk people read every case" on public.cases
  for select to authenticated using ((select private.is_desk() and private.has_asked_factor()));
create index cases_since_idx on public.cases (since, kind, subject) where is_queued;
create index cases_state_idx on public.cases (state, since) where is_queued;
create index cases_words_idx on public.cases using gin (words extensions.gin_trgm_ops);
create index cases_advisor_idx on public.cases (advisor_id, kind);
create index cases_company_idx on public.cases (company_id, kind);
create index cases_sender_idx on public.cases (sender);
create unique index cases_one_edit_idx on public.cases (coalesce(advisor_id, 0), coalesce(company_id, 0))
  where state = 'pending' and kind = 'edit';
create unique index cases_one_claim_idx on public.cases (advisor_id, sender)
  where state = 'pending' and kind = 'claim';

create function private.protect_case() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.subject := coalesce(new.subject, new.id::text);
    if new.title is null and num_nonnulls(new.advisor_id, new.company_id) = 1 then
      select
        f.company_name,
        coalesce(new.person, f.contact_person),
        coalesce(new.email, f.email),
        f.website, f.phone
      into new.title, new.person, new.email, new.website, new.phone
      from (
        select a.company_name, a.contact_person, a.email, a.website, a.phone
        from public."Advisors" a
        where a."Id" = new.advisor_id
        union all
        select o.company_name, o.contact_person, o.email, o.website, o.phone
        from public.companies o
        where o.id = new.company_id
      ) f;
    end if;
    return new;
  elsif old.sender is not null and new.sender is null and old.patch is not null then
    -- The account was deleted.
    new.base := null;
    new.patch := null;
    new.replaced := null;
    new.said := null;
    new.about := null;
    new.person := null;
    -- The name of a firm is not the sender's.
    new.title := case when num_nonnulls(new.advisor_id, new.company_id) = 1 then new.title end;
    new.state := case
      when new.state = any (private.waiting_states()) then 'withdrawn'
      else new.state
    end;
  end if;
  if new.state is distinct from old.state
    or new.patch is distinct from old.patch
      and current_setting('history.forgets', true) is distinct from 'on' then
    new.version := old.version + 1;
  end if;
  return new;
end;
$$;
create trigger cases_protect
  before insert or update on public.cases
  for each row execute function private.protect_case();

-- What was typed about a case goes with it: notes, and the differences of its events.
create function private.forget_case() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.notes n where (n.kind, n.item_id) = (old.kind, old.subject);
  update private.events e set diff = null
  where (e.kind, e.item_id) = (old.kind, old.subject) and e.diff is not null;
  return null;
end;
$$;
create trigger cases_forget
  after delete on public.cases
  for each row execute function private.forget_case();

create function private.waiting_states() returns text[]
immutable
set search_path = ''
return '{pending,failed,refused}'::text[];

-- The case of a row that has changed: one more version. A trigger of the row's table calls it
-- with the columns of the case.
create function private.put_case(kind text, subject text, shown jsonb) returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.cases as c (
    kind, subject, state, since, advisor_id, company_id, sender, title, person, email, website,
    phone, about, said, is_queued
  )
  select
    put_case.kind, put_case.subject, s.state, coalesce(s.since, now()), s.advisor_id, s.company_id,
    s.sender, s.title, s.person, s.email, s.website, s.phone, s.about, s.said,
    coalesce(s.is_queued, true)
  from jsonb_populate_record(null::public.cases, shown) s
  on conflict on constraint cases_kind_subject_key do update
  set (
    state, since, advisor_id, company_id, sender, title, person, email, website, phone, about, said,
    is_queued, version
  ) = (
    select
      excluded.state,
      case when shown ? 'since' then excluded.since else c.since end,
      excluded.advisor_id, excluded.company_id, excluded.sender, excluded.title, excluded.person,
      excluded.email, excluded.website, excluded.phone, excluded.about, excluded.said,
      excluded.is_queued,
      c.version + (c.state = excluded.state)::int
  )
$$;

-- A case that a member sends, by the columns of `cases`; `patch` is what the member typed.
create function private.send_case(kind text, sent jsonb) returns public.cases
language plpgsql
security definer
set search_path = ''
as $$
declare
  made public.cases := jsonb_populate_record(null::public.cases, sent);
begin
  insert into public.cases (
    kind, state, sender, advisor_id, company_id, patch, title, person, website, about, said
  )
  values (
    $1, 'pending', auth.uid(), made.advisor_id, made.company_id, made.patch, made.title,
    made.person, made.website, made.about, made.said
  )
  returning * into made;
  perform private.log_event(
    $1, made.subject, 'sent', to_state => 'pending', version => 1, actor_role => 'member'
  );
  return made;
end;
$$;

create function private.state_of(kind text, subject text) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select c.state from public.cases c where (c.kind, c.subject) = ($1, $2)
$$;

create function private.drop_case() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.cases c
  where (c.kind, c.subject) = (tg_argv[0], to_jsonb(old) ->> coalesce(tg_argv[1], 'id'));
  return old;
end;
$$;

-- Reading one ---------------------------------------------------------------------------------------------------------
create function private.lock_case(kind text, subject text) returns public.cases
language plpgsql
security definer
set search_path = ''
as $$
declare
  c public.cases;
begin
  -- The firm is locked first, as everywhere: parallel saves and decisions on rival claims wait here.
  select * into c from public.cases o where (o.kind, o.subject) = ($1, $2);
  perform from public."Advisors" a where a."Id" = c.advisor_id for update;
  perform from public.companies f where f.id = c.company_id for update;
  select * into c from public.cases o where o.id = c.id for update;
  perform private.refuse_if(c.id is null, 404, 'There is no such item.');
  return c;
end;
$$;

-- Raises 409 with the person who decided first; only the desk sees who it was.
create function private.refuse_stale(kind text, subject text) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  last private.events;
  by_whom text := 'the desk';
begin
  select * into last
  from private.events e
  where (e.kind, e.item_id) = ($1, $2)
  order by e.id desc limit 1;
  if last.actor_role is distinct from 'desk' then
    by_whom := case last.actor_role
      when 'firm' then 'the firm'
      when 'member' then (select k.sender_is from private.case_kinds k where k.kind = $1)
      else 'the team'
    end;
  elsif private.is_desk() or private.is_team() then
    by_whom := coalesce(private.email_of(last.actor), by_whom);
  end if;
  raise exception using errcode = 'PT409',
    message = format(
      'This has changed since you opened it: %s by %s, %s UTC. Please look at it again.',
      replace(coalesce(last.action, 'changed'), '_', ' '),
      by_whom,
      to_char(coalesce(last.created_at, now()) at time zone 'utc', 'FMMonth FMDD, YYYY, HH24:MI')
    ),
    detail = jsonb_build_object(
      'action', last.action,
      'by', by_whom,
      'at', last.created_at,
      'version', last.version
    );
end;
$$;

create function private.desk_add_note(kind text, item_id text, note text) returns bigint
language sql
security definer
set search_path = ''
as $$
  select private.assert_desk();
  select private.lock_case(kind, item_id);
  insert into private.notes (kind, item_id, note)
  values ($1, $2, private.to_prose($3, 4000, 'Please write a note.'))
  returning id
$$;

-- Deciding ------------------------------------------------------------------------------------------------------------
-- Moves a case to a state; returns what its mail tells, and `mail_id` if a mail exists already.
create function private.settle(c public.cases, target text, details jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  effect constant regproc := private.function_of('effect', c.kind);
  told jsonb;
begin
  if effect is not null then
    execute format('select %s($1, $2, $3)', effect) into told using c, target, details;
  end if;
  -- Where the state stands in another table, that table's trigger has copied it already. Every decision makes a new
  -- version.
  update public.cases o
  set state = target,
    version = case
      when (o.state, o.version) = (target, c.version) then o.version + 1
      else o.version
    end
  where o.id = c.id and (o.state <> target or o.version = c.version);
  return told;
end;
$$;

-- Why the desk may not decide so on this case by now; null if it may.
create function private.obstacle(c public.cases, decision text) returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  named constant regproc := private.function_of('obstacle', c.kind);
  words text;
begin
  if named is not null then
    execute format('select %s($1, $2)', named) into words using c, decision;
  end if;
  return words;
end;
$$;

-- A reason is for the desk alone unless a mail tells it.
create function private.told_reason(e private.events) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select e.reason
  where not exists (
    select from private.transitions t
    where (t.kind, t.action) = (e.kind, e.action) and not t.sends_mail
  )
$$;

-- The mail waits until the decision can no longer be undone.
create function private.mail_decision(
  c public.cases,
  action text,
  reason text,
  told jsonb
) returns uuid
language sql
security definer
set search_path = ''
as $$
  select private.queue_mail(
    case k.mail_to
      when 'sender' then coalesce(
        private.email_of(c.sender),
        case when c.patch is null and c.base is null then c.email end
      )
      when 'owner' then coalesce(
        private.email_of(private.owner_of('advisor', c.advisor_id)),
        private.email_of(private.owner_of('company', c.company_id)),
        case when c.company_id is not null then c.email end
      )
    end,
    jsonb_build_object(
      'kind', 'decision',
      'item', c.kind,
      'item_id', c.subject,
      'action', action,
      'name', c.title,
      'reason', reason,
      'advisor_id', c.advisor_id
    ) || coalesce(told, '{}'),
    '30 seconds'
  )
  from private.case_kinds k
  where k.kind = c.kind
$$;

-- One step of the state machine, by the desk or the team, on the version that the person saw. `details` of a check are
-- source_url, as_of and expires_at, of a correction `base` and `patch`.
create function private.desk_decide(
  kind text,
  item_id text,
  expected_version int,
  decision text,
  reason text default null,
  details jsonb default null
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c public.cases;
  step private.transitions;
  replaced jsonb;
  corrected jsonb;
  told jsonb;
  mail uuid;
  event bigint;
begin
  perform private.assert_desk();
  reason := private.to_prose(reason, 2000);
  c := private.lock_case(kind, item_id);
  select * into step
  from private.transitions t
  where (t.kind, t.state, t.decision) = (c.kind, c.state, desk_decide.decision);
  if c.version is distinct from expected_version or step.target is null then
    perform private.refuse_stale(kind, item_id);
  end if;
  perform private.refuse_if(
    private.is_own_case(c),
    403, 'You sent this yourself, so someone else at the desk has to decide.'
  );
  perform private.refuse_if(
    reason is null and step.needs_reason,
    422, 'Please give a reason. It is sent by email.'
  );
  perform private.refuse_if(o.words is not null, 422, o.words)
  from private.obstacle(c, decision) as o (words);
  if decision in ('correct', 'look') then
    replaced := private.pick(private.page_row('advisor', c.advisor_id), '{looked_at,grounds}');
    corrected := case decision when 'correct' then private.correct(c, details, reason) end;
    replaced := replaced || jsonb_build_object('loses_name', private.loses_name(corrected));
    perform private.mark_looked_at(c.advisor_id);
  end if;
  if step.target <> c.state or decision not in ('correct', 'look') then
    told := private.settle(
      c, step.target,
      coalesce(details, '{}') || jsonb_build_object('reason', reason, 'decision', decision)
    );
  end if;
  mail := case
    when told ? 'mail_id' then (told ->> 'mail_id')::uuid
    when decision = 'correct' then private.queue_mail(
      private.email_of(coalesce(
        private.owner_of('company', c.company_id),
        private.owner_of('advisor', c.advisor_id)
      )),
      jsonb_build_object(
        'kind', 'correction',
        'item', case when c.company_id is null then 'advisor' else 'company' end,
        'id', coalesce(c.company_id, c.advisor_id),
        'name', c.title,
        'source', reason,
        'difference', corrected
      ),
      '30 seconds'
    )
    when step.sends_mail then private.mail_decision(c, step.action, reason, told)
  end;
  if decision = 'clear' then
    -- The text is the case's, and goes with it.
    reason := null;
  end if;
  event := private.log_event(
    kind, item_id, step.action, c.state, step.target,
    (select o.version from public.cases o where o.id = c.id),
    reason, corrected, mail, replaced => replaced
  );
  return (
    select jsonb_build_object(
      'event_id', event,
      'state', step.target,
      'version', e.version,
      'undo_until', e.created_at + interval '30 seconds',
      'advisor_id', (select o.advisor_id from public.cases o where o.id = c.id)
    )
    from private.events e
    where e.id = event
  );
end;
$$;

-- Undoes the caller's own decision within 30 seconds, including its mail, unless something rests on it by now.
create function private.desk_undo(event_id bigint) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  done private.events;
  c public.cases;
  new_version int;
begin
  perform private.assert_desk();
  select * into done
  from private.events e
  where e.id = desk_undo.event_id
    and e.actor is not distinct from auth.uid()
    and (e.kind, e.action) in (select t.kind, t.action from private.transitions t);
  perform private.refuse_if(done.id is null, 404, 'There is no decision of yours to undo.');
  c := private.lock_case(done.kind, done.item_id);
  perform private.refuse_if(
    done.created_at < clock_timestamp() - interval '30 seconds',
    409, 'The 30 seconds to undo this are over.'
  );
  perform private.refuse_if(
    exists (
      select from public.merged_advisors m
      where m.new_id = c.advisor_id and m.merged_at >= done.created_at
    ),
    409, 'This listing was merged with another one since: the decision cannot be undone any more.'
  );
  -- A correction is compared field by field: take_back().
  if c.state is distinct from done.to_state
    or c.version is distinct from done.version
      and (done.action, done.from_state) is distinct from ('corrected', done.to_state) then
    perform private.refuse_stale(done.kind, done.item_id);
  end if;
  perform private.refuse_rested_on(c, done);
  if done.mail_id is not null then
    update private.outbox o set cancelled_at = now()
    where o.id = done.mail_id
      and o.sent_at is null
      and coalesce(o.taken_until, '-infinity') < clock_timestamp();
    perform private.refuse_if(
      not found,
      409, 'The mail about it is on its way: this cannot be undone any more.'
    );
  end if;
  if done.action in ('corrected', 'looked_at') then
    perform private.take_back(done, c);
  end if;
  if done.from_state <> done.to_state or done.action not in ('corrected', 'looked_at') then
    perform private.settle(c, done.from_state, null);
  end if;
  select o.version into new_version from public.cases o where o.id = c.id;
  perform private.log_event(
    done.kind, done.item_id, 'undone', done.to_state, done.from_state, new_version,
    undoes => done.id
  );
  return jsonb_build_object('state', done.from_state, 'version', new_version);
end;
$$;

-- Several at once -----------------------------------------------------------------------------------------------------
-- Decides on each of these cases, or without a decision undoes these events: what was done, and
-- the others with the reason why not.
create function private.desk_do_each(
  kind text,
  items jsonb,
  decision text default null,
  reason text default null
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  item jsonb;
  done jsonb := '[]';
  refused jsonb := '[]';
begin
  perform private.refuse_if(jsonb_array_length(items) > 100, 422, 'Please mark 100 items or fewer.');
  for item in select jsonb_array_elements(items) loop
    begin
      done := done || (
        (item - 'version')
        || case
          when decision is null then private.desk_undo((item ->> 'event_id')::bigint)
          else private.desk_decide(
            kind, item ->> 'item_id', (item ->> 'version')::int, decision, reason
          )
        end
      );
    exception when others then
      if sqlstate not like 'PT4%' then
        raise;
      end if;
      refused := refused || ((item - 'version') || jsonb_build_object('message', sqlerrm));
    end;
  end loop;
  return jsonb_build_object('decided', done, 'refused', refused);
end;
$$;

create function private.desk_decide_several(
  kind text,
  items jsonb,
  decision text,
  reason text default null
) returns jsonb
language sql
security definer
set search_path = ''
as $$
  select
    private.assert_desk(),
    private.assert_small(items, 20000, 'array'),
    private.refuse_if(
      not exists (
        select from private.transitions t where t.kind = $1 and t.decision = $3 and t.is_shared
      ),
      422, 'Each of these needs a decision of its own.'
    );
  -- In one order, so that two people with the same items do not wait for each other.
  select private.desk_do_each(
    kind,
    coalesce(jsonb_agg(to_jsonb(i) order by i.item_id), '[]'),
    decision, reason
  )
  from (
    select distinct on (l.item_id) l.item_id, l.version
    from jsonb_to_recordset(items) as l (item_id text, version int)
    order by l.item_id
  ) i
$$;

create function private.desk_undo_several(event_ids bigint[]) returns jsonb
language sql
security definer
set search_path = ''
as $$
  select private.assert_desk();
  select private.desk_do_each(
    null,
    (
      select coalesce(jsonb_agg(jsonb_build_object('event_id', id)), '[]')
      from unnest(event_ids) as id
    )
  ) - 'decided'
$$;

-- Similar firms -------------------------------------------------------------------------------------------------------
-- A name as its likeness is measured: "O'Dell" is "ODell", however its apostrophe is typed.
create function private.joined_name(name text) returns text immutable set search_path = ''
return translate(name, '''’‘ʼ`´′', '');

-- By what two firms may be one.
create function private.why_alike(
  name text,
  website text,
  email text,
  other_name text,
  other_website text,
  other_email text
) returns text[]
immutable
set search_path = ''
return array_remove(
  array[
    case
      when extensions.similarity(
        private.joined_name(name), private.joined_name(other_name)
      ) >= 0.5 then 'name'
    end,
    case when private.host_of(website) = private.host_of(other_website) then 'website' end,
    case when lower(email) = lower(other_email) then 'email' end
  ],
  null
);

create function private.similar_firms(
  family text,
  but_kind text,
  but_id text,
  name text,
  website text,
  email text
) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with firms as (
    select
      c.kind, c.subject as item_id, c.title as name, c.website, c.email, c.state,
      null::jsonb as removed
    from public.cases c
      join private.case_kinds k using (kind)
    -- A listing stands for the registration that it came from.
    where k.lists = family and (c.kind = family or num_nonnulls(c.advisor_id, c.company_id) = 0)
    union all
    -- A firm that removes its listing and registers again must not lose its reviews unseen.
    select
      f.kind, f.row_id::text, f.company_name, f.website, null, 'removed',
      jsonb_build_object(
        'at', f.removed_at,
        'review_count', f.review_count,
        'average_rating', f.average_rating,
        'was_suspended', f.was_suspended
      )
    from private.removed_firms f
    where f.kind = family
  ), similar_ones as (
    select
      f.*,
      private.why_alike(
        f.name, f.website, f.email, similar_firms.name, similar_firms.website, similar_firms.email
      ) as why,
      coalesce(
        extensions.similarity(
          private.joined_name(f.name), private.joined_name(similar_firms.name)
        ),
        0
      ) as likeness
    from firms f
    where (f.kind, f.item_id) is distinct from (but_kind, but_id)
  )
  select coalesce(
    jsonb_agg(to_jsonb(s) - 'likeness' order by cardinality(s.why) desc, s.likeness desc),
    '[]'
  )
  from (
    select *
    from similar_ones
    where why <> '{}'
    order by cardinality(why) desc, likeness desc limit 10
  ) s
$$;

-- What stands beside a case and speaks against a quick approval: likely duplicates and the desk's notes.
create function private.beside(c public.cases) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'duplicates', case
      when k.lists is null then '[]'
      else private.similar_firms(k.lists, c.kind, c.subject, c.title, c.website, c.email)
    end,
    'notes', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', n.id,
            'at', n.created_at,
            'who', private.email_of(n.author),
            'note', n.note
          )
          order by n.id
        ),
        '[]'
      )
      from private.notes n
      where (n.kind, n.item_id) = (c.kind, c.subject)
    )
  )
  from private.case_kinds k
  where k.kind = c.kind
$$;

-- Of several cases, those beside which something stands, with it.
create function private.desk_beside(kind text, item_ids text[]) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.assert_desk();
  select coalesce(
    jsonb_agg(jsonb_build_object('item_id', c.subject) || b.beside order by c.subject),
    '[]'
  )
  from public.cases c, lateral (select private.beside(c) as beside) b
  where c.kind = $1
    and c.subject = any (item_ids[:100])
    and b.beside <> '{"duplicates": [], "notes": []}'
$$;

create function private.desk_similar_firms(
  name text default null,
  website text default null,
  email text default null
) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.assert_desk();
  select private.similar_firms(
    'advisor', null, null, private.to_trimmed(name),
    private.to_trimmed(website),
    private.to_trimmed(email)
  )
$$;

-- The listed firms of which one may be the member's own, for a claim or before a registration: those
-- that are alike, then those whose name has the words. Nothing may tell a visitor who is listed.
create function private.similar_listings(
  name text,
  website text default null,
  email text default null
) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with own as (
    select
      private.to_trimmed(name) as name,
      -- An address at a firm's domain tells the firm.
      coalesce(private.to_trimmed(website), 'https://' || split_part(email, '@', 2)) as website,
      private.to_trimmed(email) as email
  ), near as (
    select
      a."Id" as id,
      a.company_name,
      a.location,
      a.email,
      a.has_owner,
      exists (
        select from public.firm_people p
        where (p.advisor_id, p.user_id) = (a."Id", auth.uid())
      ) as is_own,
      exists (
        select from public.cases c
        where (c.kind, c.state, c.advisor_id, c.sender) = ('claim', 'pending', a."Id", auth.uid())
      ) as is_claimed,
      private.why_alike(
        a.company_name, a.website, a.email, own.name, own.website, own.email
      ) as why,
      coalesce(
        extensions.strict_word_similarity(
          private.joined_name(own.name), private.joined_name(a.company_name)
        ),
        0
      ) as likeness
    from public."Advisors" a, own
    where a.is_listed
  )
  select coalesce(
    jsonb_agg(to_jsonb(n) - 'likeness' order by cardinality(n.why) desc, n.likeness desc, n.id),
    '[]'
  )
  from (
    select *
    from near
    where why <> '{}' or likeness > 0.65
    order by cardinality(why) desc, likeness desc, id limit 5
  ) n
$$;
select private.expose('authenticated', '{similar_listings}');

-- The queue -----------------------------------------------------------------------------------------------------------
-- Two letters are a whole word, because half of all words contain them.
create function private.to_word_pattern(word text) returns text immutable set search_path = ''
return case when length(word) > 2 then '%' || word || '%' else '% ' || word || ' %' end;

-- Cases with all words of a term, or with similar ones if there are none; with a member's
-- address, the digits of a telephone number or the item's number.
create function private.desk_matches(term text) returns table (id bigint, likeness real)
language plpgsql
stable
security definer
rows 50
set search_path = ''
set plan_cache_mode = force_custom_plan
-- Finds a word of six letters in spite of one that is wrong or missing.
set pg_trgm.word_similarity_threshold = 0.4
as $$
declare
  plain text := btrim(regexp_replace(
    left(btrim(term), 100),
    'https?://(www\.)?([^/\s]+)\S*',
    '\2', 'gi'
  ));
  -- An address or a domain is one word here: its parts follow each other.
  typed text[] := array(
    select word
    from (
      select btrim(private.to_words(part)) from regexp_split_to_table(plain, '\s+') as part
    ) as w (word)
    where word <> ''
  );
  patterns text[] := array(select private.to_word_pattern(word) from unnest(typed) as word);
  -- The longest word finds the rows by the index.
  longest text := (select word from unnest(typed) as word order by length(word) desc limit 1);
  -- Swapped letters leave few groups of three in common.
  swapped text[] := array(
    select private.to_word_pattern(overlay(
      longest placing reverse(substr(longest, at, 2)) from at for 2
    ))
    from generate_series(1, length(longest) - 1) as at
  );
  digits text := right(
    case when plain ~ '^[-+().#\s\d]+$' then regexp_replace(plain, '\D', '', 'g') else '' end,
    10
  );
  accounts uuid[] := array(
    select u.id
    from auth.users u
    where length(plain) > 2 and lower(u.email) like private.to_like_pattern(plain) limit 100
  );
begin
  return query
    select c.id, 1::real
    from public.cases c
    where c.words like private.to_word_pattern(longest)
      and (cardinality(patterns) = 1 or c.words like all (patterns))
    union select c.id, 1 from public.cases c where c.sender = any (accounts)
    union
    select c.id, 1
    from public.firm_people p
      join public.cases c
        on c.advisor_id = p.advisor_id and c.kind = 'advisor'
          or c.company_id = p.company_id and c.kind = 'company'
    where p.user_id = any (accounts)
    union
    select c.id, 1
    from private.review_reports r
      join public.cases c on (c.kind, c.subject) = ('review', r.review_id::text)
    where r.reporter = any (accounts) and r.closed_at is null
    union
    select c.id, 1
    from public.cases c
    where length(digits) > 3 and translate(c.phone, '+()-./ ', '') like '%' || digits || '%'
    union select c.id, 1 from public.cases c where digits <> '' and c.subject = digits;
  if not found and longest ~ '^[[:alpha:]]{4,}$' then
    return query
      with near as (
        select c.id, c.words, 1::real as likeness
        from unnest(swapped) as s (pattern)
          join public.cases c on c.words like s.pattern
        union all
        select c.id, c.words, extensions.word_similarity(longest, c.words)
        from public.cases c
        where longest operator(extensions.<%) c.words
      ), best as (
        select n.id, max(n.likeness) as likeness, max(max(n.likeness)) over () as highest
        from near n
        where not exists (
          select from unnest(typed) as word
          where word <> longest
            and n.words not like private.to_word_pattern(word)
            and not word operator(extensions.<%) n.words
        )
        group by 1
      )
      select b.id, b.likeness from best b where b.likeness >= 0.75 * b.highest;
  end if;
end;
$$;

-- Monday to Friday in UTC, since a Monday in 1970. Holidays count as working days.
create function private.working_days(at timestamptz) returns numeric
immutable
set search_path = ''
return (
  select 5 * floor(days / 7) + least(days - 7 * floor(days / 7), 5)
  from (
    select extract(epoch from at - timestamptz '1970-01-05 00:00:00+00') / 86400
  ) as since (days)
);

create function private.is_late(c public.cases) returns boolean
stable
set search_path = ''
return c.state = any (private.waiting_states())
  and private.working_days(now()) - private.working_days(c.since) > 2;

create function private.desk_line(c public.cases) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'kind', c.kind,
    'item_id', c.subject,
    'version', c.version,
    'title', c.title,
    'person', c.person,
    'email', c.email,
    'website', c.website,
    'state', c.state,
    'since', c.since,
    'about', c.about,
    'late', private.is_late(c),
    'shared', (
      select coalesce(jsonb_agg(t.decision order by t.place), '[]')
      from private.transitions t
      where (t.kind, t.state) = (c.kind, c.state) and t.is_shared
    )
  )
$$;

-- Numbers of waiting cases by kind, and one page of cases: oldest first, or the best matches of a term first, after the
-- given one. The state `waiting` is every waiting case, and `all` is every state.
create function private.desk_queue(
  kind text default null,
  state text default 'waiting',
  term text default '',
  after_since timestamptz default null,
  after_kind text default null,
  after_id text default null,
  page_size int default 24
) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  states text[] := case desk_queue.state
    when 'waiting' then private.waiting_states()
    when 'approved' then '{approved,featured}'
    else array[desk_queue.state]
  end;
  wanted int := least(greatest(coalesce(page_size, 24), 1), 100);
  counts jsonb;
  items jsonb;
begin
  perform private.assert_desk();
  select coalesce(jsonb_object_agg(n.kind, n.n), '{}') into counts
  from (
    select c.kind, count(*) as n
    from public.cases c
    where c.is_queued
      and (desk_queue.state = 'all' or c.state = any (states))
      and (
        btrim(coalesce(term, '')) = '' or c.id in (select m.id from private.desk_matches(term) m)
      )
    group by c.kind
  ) n;
  if btrim(term) <> '' then
    -- The most similar first, then what waits, the oldest first as always, then the others, the newest first.
    with found as (
      select
        c,
        row_number() over (
          order by m.likeness desc,
            c.state <> all (private.waiting_states()),
            extract(epoch from c.since) * case
              when c.state = any (private.waiting_states()) then 1
              else -1
            end,
            c.kind, c.subject
        ) as place
      from private.desk_matches(term) m
        join public.cases c using (id)
      where c.is_queued
        and (desk_queue.state = 'all' or c.state = any (states))
        and (desk_queue.kind is null or c.kind = desk_queue.kind)
    )
    select coalesce(jsonb_agg(private.desk_line(page.c) order by page.place), '[]') into items
    from (
      select *
      from found f
      where f.place > coalesce(
        (select l.place from found l where (l.c).kind = after_kind and (l.c).subject = after_id),
        0
      )
      order by f.place limit wanted
    ) page;
  else
    select coalesce(
      jsonb_agg(private.desk_line(page) order by page.since, page.kind, page.subject),
      '[]'
    )
    into items
    from (
      select c.*
      from public.cases c
      where c.is_queued
        and (desk_queue.state = 'all' or c.state = any (states))
        and (desk_queue.kind is null or c.kind = desk_queue.kind)
        and (
          after_since is null
          or (c.since, c.kind, c.subject)
            > (after_since, coalesce(after_kind, ''), coalesce(after_id, ''))
        )
      order by c.since, c.kind, c.subject limit wanted
    ) page;
  end if;
  return jsonb_build_object(
    'counts', counts,
    'items', items,
    'more', jsonb_array_length(items) = wanted
  );
end;
$$;

-- Age and load --------------------------------------------------------------------------------------------------------
create index events_time_idx on private.events (created_at);

-- Events that ended the waiting of a case and were not undone.
create view private.desk_decisions with (security_invoker = true) as
  select e.*
  from private.events e
  where e.actor_role in ('desk', 'team')
    and e.action <> 'undone'
    and e.from_state = any (private.waiting_states())
    and e.to_state <> all (private.waiting_states())
    and not exists (
      select from private.events u
      where (u.kind, u.item_id) = (e.kind, e.item_id) and u.undoes = e.id
    );

-- Decisions since a time, and how long each case had waited for it.
create function private.decision_spans(since timestamptz) returns table (
  decided_at timestamptz,
  actor_role text,
  span interval
)
language sql
stable
security definer
set search_path = ''
as $$
  -- In one pass, because a year has many.
  with decided as materialized (
    select d.id, d.kind, d.item_id, d.created_at, d.actor_role
    from private.desk_decisions d
    where d.created_at > since
  ), history as (
    -- The round of an event: how many decisions about its case came before it.
    select
      e.*,
      count(d.id) over (
        partition by e.kind, e.item_id
        order by e.id
      ) - (d.id is not null)::int as round
    from (select distinct d.kind, d.item_id from decided d) i
      join private.events e using (kind, item_id)
      left join private.desk_decisions d on d.id = e.id
  ), waited as (
    select
      h.kind, h.item_id, h.round,
      coalesce(
        max(h.created_at) filter (where h.action in ('sent', 'sent_again')),
        min(h.created_at) filter (where h.action = 'reported')
      ) as began
    from history h
    group by 1, 2, 3
  )
  -- Mails and messages are no events before somebody decides on them.
  select
    d.created_at, d.actor_role,
    d.created_at - coalesce(
      w.began,
      (select c.since from public.cases c where (c.kind, c.subject) = (d.kind, d.item_id))
    )
  from decided d
    join history h on h.id = d.id
    join waited w on (w.kind, w.item_id, w.round) = (h.kind, h.item_id, h.round)
$$;

-- Waiting, late and oldest by kind; what came and what was decided in the last seven days; the
-- median hours to a decision.
create function private.desk_load() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.assert_desk();
  with week (began) as (select now() - interval '7 days'),
  waiting as materialized (
    select c.kind, c.subject, c.since, private.is_late(c) as late
    from public.cases c
    where c.is_queued and c.state = any (private.waiting_states())
  ), decided as materialized (
    select d.span from private.decision_spans(now() - interval '7 days') d
  )
  select jsonb_build_object(
    'kinds', (
      select coalesce(jsonb_object_agg(w.kind, to_jsonb(w) - 'kind'), '{}')
      from (
        select kind, count(*) as waiting, count(*) filter (where late) as late, min(since) as oldest
        from waiting
        group by kind
      ) w
    ),
    'came', (
      select count(*)
      from (
        select e.kind, e.item_id
        from private.events e, week
        where e.created_at > week.began
          and e.action in ('sent', 'sent_again', 'reported')
          and e.kind in (select k.kind from private.case_kinds k)
        union select w.kind, w.subject from waiting w, week where w.since > week.began
        -- Mails and messages are no events before somebody decides on them.
        union
        select d.kind, d.item_id
        from private.desk_decisions d, week
        where d.created_at > week.began
          and not exists (
            select from private.events e
            where (e.kind, e.item_id) = (d.kind, d.item_id)
              and e.action in ('sent', 'sent_again', 'reported')
          )
      ) c
    ),
    'decided', (select count(*) from decided),
    'median_hours', (
      select round(
        (extract(epoch from percentile_cont(0.5) within group (order by span)) / 3600)::numeric,
        1
      )
      from decided
    ),
    'featured', (
      select count(*) from public.companies c where c.status = 'approved' and c.is_featured
    )
  )
$$;

-- A column is computed with the rights of the role that writes the row.
grant execute on function private.host_of to authenticated, service_role;
grant execute on function private.has_asked_factor to authenticated;
grant execute on function private.assert_desk to anon, authenticated, service_role;
select private.expose(
  'anon, authenticated, service_role',
  '{desk_queue, desk_load, desk_decide, desk_undo, desk_decide_several,
  desk_undo_several, desk_add_note, desk_beside, desk_similar_firms}'
);
