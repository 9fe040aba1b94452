-- What a press on the page of a firm's mail does (/answer). Who holds the link may read and answer its message and
-- report it. The listing itself is the listed mailbox's: as long as it has no owner and lists the address of the link,
-- the holder may report a mistake, take it over with an account of this address, stop its messages, and hide it.
-- Anybody may have a link sent to the listed address, without a message. A link proves a mailbox and may be forwarded:
-- so it deletes nothing, the mailbox gets a copy of what was done, and the link of the copy closes all links of the
-- mail and takes back what they did.

-- Listings that leave by mail: hidden at once. Without a confirmation they are listed again after 14 days; with one
-- they go 14 days after it.
create table private.departures (
  advisor_id bigint primary key references public."Advisors" ("Id") on delete cascade,
  case_id bigint not null references public.cases (id) on delete cascade,
  address text not null,
  hidden_at timestamptz not null default now(),
  confirmed_at timestamptz
);
alter table private.departures enable row level security;
create index departures_case_idx on private.departures (case_id);

create function private.departure_end(d private.departures) returns timestamptz
immutable
set search_path = ''
return coalesce(d.confirmed_at, d.hidden_at) + interval '14 days';

-- Why a link may not change its listing; null if it may.
create function private.link_obstacle(l private.firm_links) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when a.suspended_at is not null then
      'Our team has taken this listing out of the directory. To object, write to us.'
    when a.has_owner then
      'Someone now manages this listing with an account, and changes it there.'
    when lower(a.email) is distinct from lower(l.address) then
      'The listing names another email address by now, so this link no longer changes it.'
  end
  from public."Advisors" a
  where a."Id" = l.advisor_id
$$;

-- Whether a link has hidden the listing since this one was sent: then this one does not hide it once more.
create function private.was_hidden_since(l private.firm_links) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.cases c
      join private.events e on (e.kind, e.item_id, e.action) = (c.kind, c.subject, 'sent')
    where (c.kind, c.advisor_id) = ('departure', l.advisor_id) and e.created_at > l.created_at
  )
$$;

-- Who it is, without the address: "j…@firm.example".
create function private.masked(email text) returns text
immutable
set search_path = ''
return left(email, 1) || '…@' || split_part(email, '@', 2);

-- What a link opens. Reading changes nothing; no row for a token that is of no link.
create function private.open_firm_link(token text) returns setof jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'is_old', l.expires_at <= now(),
    'is_closed', not k.opens,
    'use', l.use,
    'firm', a.company_name,
    'advisor_id', a."Id",
    -- Whoever holds an old link learns no address.
    'address', case when k.opens then l.address else private.masked(l.address) end,
    'sent_at', l.created_at,
    'has_owner', a.has_owner,
    'is_listed', a.is_listed,
    'reviews', a.review_count,
    -- What is answered by it, which names no person: a text that was typed is found by it once the link is closed.
    'message_id', case when l.use in ('message', 'copy') then l.enquiry_id end,
    -- What the listing says, which a correction is about.
    'listed', jsonb_build_object(
      'services', a.services, 'location', a.location, 'phone', a.phone, 'website', a.website
    ),
    'obstacle', private.link_obstacle(l),
    'meant_at', case when l.meant_at > now() - interval '7 days' then l.meant_at end,
    'message', (
      select private.pick(
        to_jsonb(e),
        '{id,reply_to,signed,about,stage,message,proposed_times,time_zone,firms,state,mail_id,created_at,read_at,reply,
          answered_at,withdrawn_at,meeting_state,meeting_times,meeting_minutes,meeting_zone,meeting_at,meeting_until,
          meeting_sequence}'
      )
        || jsonb_build_object('is_reported', private.state_of('enquiry', e.id::text) is not null)
      from public.enquiries e
      where e.id = l.enquiry_id and l.use in ('message', 'copy') and k.opens
    ),
    'claim', (
      select jsonb_build_object(
        'account', private.email_of(c.sender),
        'is_open', c.state = 'pending',
        'is_confirmed', l.confirmed_at is not null
      )
      from public.cases c
      where c.id = l.case_id and k.opens
    ),
    -- A claim to a listing without an owner that waits for the desk, first that of the listed address.
    'waiting_claim', (
      select jsonb_build_object(
        'who', private.masked(w.email), 'is_listed_address', coalesce(w.is_listed_address, false), 'at', w.since
      )
      from (
        select private.email_of(c.sender) as email, c.since, lower(private.email_of(c.sender)) = lower(l.address)
        from public.cases c
        where (c.kind, c.advisor_id, c.state) = ('claim', l.advisor_id, 'pending')
      ) as w (email, since, is_listed_address)
      where k.opens and not a.has_owner
      order by coalesce(w.is_listed_address, false) desc, w.since limit 1
    ),
    'corrected_at', (
      select max(c.since)
      from public.cases c
      where (c.kind, c.advisor_id, c.state) = ('report', l.advisor_id, 'pending')
        and lower(c.email) = lower(l.address)
        and (c.patch ->> 'by_firm')::boolean
        and c.patch ->> 'about' not in ('left', 'link_misused')
        and k.opens
    ),
    'stopped', (
      select jsonb_build_object('at', s.since, 'is_asked', s.case_id is null)
      from private.message_stop(l.advisor_id) s
      where s.id is not null and k.opens
    ),
    'departure', (
      select jsonb_build_object('is_confirmed', d.confirmed_at is not null, 'ends_at', private.departure_end(d))
      from private.departures d
      where d.advisor_id = l.advisor_id and k.opens
    )
  )
  from private.firm_links l
    join public."Advisors" a on a."Id" = l.advisor_id
    cross join lateral (select l.expires_at > now() and l.closes_at > now()) as k (opens)
  where l.token_hash = private.hash_of(left(token, 100))
$$;

-- Tells the listed mailbox what was done with a link of its mail, with a link of its own, which closes that one.
create function private.tell_mailbox(l private.firm_links, act text, said jsonb default null) returns void
language sql
security definer
set search_path = ''
as $$
  select private.queue_mail(
    a.email,
    jsonb_build_object(
      'kind', 'link_used',
      'act', act,
      'at', private.to_instant(now()),
      'mailed_at', private.to_instant(l.created_at),
      'firm', a.company_name,
      'reply_to', e.reply_to,
      'signed', e.signed,
      'said', said,
      'token', private.new_firm_link('copy', a."Id", a.email, e.id)
    )
  )
  from public."Advisors" a
    left join public.enquiries e on e.id = l.enquiry_id
  where a."Id" = l.advisor_id and a.email is not null
$$;

-- Puts the message of a link before the desk, once.
create function private.report_by_link(l private.firm_links, words text) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  reported public.enquiries;
  made public.cases;
  reason constant text := private.to_prose(words, 1000);
begin
  select * into reported from public.enquiries e where e.id = l.enquiry_id for update;
  if reported.id is null or private.state_of('enquiry', reported.id::text) is not null then
    return;
  end if;
  insert into public.cases (kind, subject, state, advisor_id, sender, patch, title, email, said)
  values (
    'enquiry', reported.id::text, 'pending', reported.advisor_id, reported.sender,
    jsonb_build_object('reason', reason),
    reported.firm, reported.reply_to,
    concat(reported.message, ' ', reason)
  )
  returning * into made;
  perform private.log_event(
    'enquiry', made.subject, 'reported', null, 'pending', made.version, reason,
    actor_role => 'firm'
  );
  perform private.tell_mailbox(l, 'report', to_jsonb(reason));
end;
$$;

-- The claim of an account whose confirmed address is the listed one: it needs no text, and asks nobody again. Returns
-- the state of the claim.
create function private.claim_by_mailbox(advisor_id bigint, account uuid) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  made public.cases;
begin
  update private.firm_links l set meant_at = null
  where l.advisor_id = $1 and lower(l.address) = lower(private.email_of(account));
  select * into made
  from public.cases c
  where (c.kind, c.advisor_id, c.sender, c.state) = ('claim', $1, account, 'pending');
  if made.id is null then
    insert into public.cases (kind, state, sender, advisor_id, person, patch)
    values ('claim', 'pending', account, $1, private.email_of(account), '{}')
    returning * into made;
    perform private.log_event(
      'claim', made.subject, 'sent', to_state => 'pending', version => 1, actor_role => 'member'
    );
  end if;
  perform private.approve_own_mailbox(made);
  return private.state_of('claim', made.subject);
end;
$$;

-- Whether an account proves an address by itself.
create function private.has_address(account uuid, address text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.users u
    where u.id = account and u.email_confirmed_at is not null and lower(u.email) = lower(address)
  )
$$;

-- Takes the listing over with the caller's account, if its address is that of the link. Else it keeps what was meant
-- with the address, for a week: the claim follows when an account with it is confirmed or signs in, in whatever
-- browser.
create function private.take_over_by_link(l private.firm_links) returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.has_address(auth.uid(), l.address) then
    return private.claim_by_mailbox(l.advisor_id, auth.uid());
  end if;
  update private.firm_links o set meant_at = clock_timestamp() where o.token_hash = l.token_hash;
  return 'meant';
end;
$$;

create function private.claim_what_was_meant() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  l private.firm_links;
begin
  for l in
    select distinct on (o.advisor_id) o.*
    from private.firm_links o
    where lower(o.address) = lower(new.email) and o.meant_at > now() - interval '7 days'
  loop
    -- The firm's row comes first, as everywhere.
    perform from public."Advisors" a where a."Id" = l.advisor_id for update;
    if private.link_obstacle(l) is null then
      perform private.claim_by_mailbox(l.advisor_id, new.id);
    end if;
  end loop;
  return null;
exception when others then
  -- Nobody is kept from signing in. The press on the page can be repeated.
  raise warning 'What the account of a listed address meant was not done: %', sqlerrm;
  return null;
end;
$$;
create trigger claim_what_was_meant after update of email, email_confirmed_at, last_sign_in_at on auth.users
  for each row when (
    new.email_confirmed_at is not null
    and (old.email, old.email_confirmed_at, old.last_sign_in_at)
      is distinct from (new.email, new.email_confirmed_at, new.last_sign_in_at)
  )
  execute function private.claim_what_was_meant();

-- Leaving -------------------------------------------------------------------------------------------------------------
-- Tells the members whose messages still wait that the firm has taken its listing off, each once: a firm that hides
-- again, or is removed after that, sends no second mail. The account shows the same.
create function private.tell_waiting_senders(advisor_id bigint) returns void
language sql
security definer
set search_path = ''
as $$
  select private.tell_sender(e, 'left')
  from (
    select distinct on (w.sender) w
    from public.enquiries w
      left join public.enquiry_outcomes o on o.enquiry_id = w.id
    where w.advisor_id = tell_waiting_senders.advisor_id
      and w.reply is null
      and w.state <> 'closed'
      and o.outcome is null
      and w.created_at > now() - interval '60 days'
    order by w.sender, w.id desc
  ) as waiting (e)
  where not exists (
    select from private.outbox b
    where b.content ->> 'kind' = 'enquiry_notice'
      and b.content ->> 'news' = 'left'
      and (b.content ->> 'advisor_id')::bigint = tell_waiting_senders.advisor_id
      and lower(b.recipient) = lower(private.email_of((waiting.e).sender))
  )
$$;

-- Hides the listing and asks its mailbox, by a mail of its own, whether that was meant.
create function private.hide_by_link(l private.firm_links) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  a public."Advisors";
  made public.cases;
begin
  select * into a from public."Advisors" o where o."Id" = l.advisor_id;
  if exists (select from private.departures d where d.advisor_id = l.advisor_id) then
    return;
  end if;
  perform private.refuse_if(
    a.hidden_at is not null,
    409, 'This listing is hidden already. To remove it, write to us.'
  );
  perform private.refuse_if(
    private.was_hidden_since(l),
    409, 'The listing was hidden and listed again since this email was sent. To take it off now, write to us.'
  );
  insert into public.cases (kind, state, advisor_id, is_queued)
  values ('departure', 'hidden', l.advisor_id, false)
  returning * into made;
  insert into private.departures (advisor_id, case_id, address) values (l.advisor_id, made.id, a.email);
  update public."Advisors" o set hidden_at = now() where o."Id" = l.advisor_id;
  perform private.log_event(
    'departure', made.subject, 'sent', to_state => 'hidden', version => 1, actor_role => 'firm'
  );
  perform private.log_event(
    'advisor', l.advisor_id::text, 'hidden_by_link',
    version => private.version_of('advisor', l.advisor_id::text), actor_role => 'firm'
  );
  perform private.queue_mail(
    a.email,
    jsonb_build_object(
      'kind', 'departure',
      'name', a.company_name,
      'token', private.new_firm_link('departure', l.advisor_id, a.email, l.enquiry_id)
    )
  );
  perform private.tell_waiting_senders(l.advisor_id);
end;
$$;

-- Lists it again and ends the departure; its case gets the state.
create function private.end_departure(d private.departures, state text, action text) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.departures o where o.advisor_id = d.advisor_id;
  update public."Advisors" a set hidden_at = null where a."Id" = d.advisor_id;
  update public.cases c
  set state = end_departure.state, is_queued = end_departure.state = 'pending', since = now(),
    about = case when end_departure.state = 'pending' then '{returned}'::text[] end
  where c.id = d.case_id and c.state <> end_departure.state;
  perform private.log_event(
    'advisor', d.advisor_id::text, action,
    version => private.version_of('advisor', d.advisor_id::text),
    actor_role => case action when 'shown_by_link' then 'firm' else 'team' end
  );
end;
$$;

-- Starts the 14 days after which the listing is removed. The desk sees it before.
create function private.confirm_departure(d private.departures, typed_name text) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  made public.cases;
begin
  perform private.assert_name(
    typed_name, (select a.company_name from public."Advisors" a where a."Id" = d.advisor_id)
  );
  update private.departures o set confirmed_at = now()
  where o.advisor_id = d.advisor_id and o.confirmed_at is null;
  if found then
    update public.cases c set state = 'pending', is_queued = true, since = now()
    where c.id = d.case_id
    returning * into made;
    perform private.log_event(
      'departure', made.subject, 'departure_confirmed', 'hidden', 'pending', made.version, actor_role => 'firm'
    );
  end if;
end;
$$;

-- Departures that are due; the sender's schedule calls it. A listing that has got an owner is the owner's, one that is
-- suspended or disputed waits.
create function private.end_departures() returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  d private.departures;
  a public."Advisors";
  ended int := 0;
begin
  for d in select * from private.departures o where private.departure_end(o) <= now() order by o.advisor_id loop
    select * into a from public."Advisors" o where o."Id" = d.advisor_id for update;
    select * into d from private.departures o where o.advisor_id = a."Id" and private.departure_end(o) <= now();
    continue when d.advisor_id is null or a.suspended_at is not null;
    if a.has_owner then
      delete from private.departures o where o.advisor_id = d.advisor_id;
      update public.cases c set state = 'withdrawn', is_queued = false where c.id = d.case_id;
    elsif d.confirmed_at is null then
      perform private.end_departure(d, 'pending', 'returned');
    elsif exists (
      select from public.cases c where (c.kind, c.advisor_id, c.state) = ('claim', d.advisor_id, 'pending')
    ) then
      continue;
    else
      perform private.erase_page('advisor', d.advisor_id, 'removed_by_link', 'firm');
    end if;
    ended := ended + 1;
  end loop;
  return ended;
end;
$$;

create function private.sent_departure(c public.cases) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'account', null,
    'address', coalesce(d.address, c.email),
    'hidden_at', d.hidden_at,
    'confirmed_at', d.confirmed_at,
    'ends_at', private.departure_end(d)
  )
  from (select c.id as case_id) k
    left join private.departures d using (case_id)
$$;

create function private.obstacle_departure(c public.cases, decision text) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select 'It is listed again already.'
  where decision = 'reject'
    and not exists (select from private.departures d where d.case_id = c.id)
$$;

-- The desk lists it again, and takes that back.
create function private.effect_departure(c public.cases, target text, details jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  d private.departures;
begin
  if target = 'rejected' then
    select * into d from private.departures o where o.case_id = c.id;
    update public.cases o set replaced = to_jsonb(d) where o.id = c.id;
    delete from private.departures o where o.case_id = c.id;
    update public."Advisors" a set hidden_at = null where a."Id" = c.advisor_id;
  elsif c.state = 'rejected' then
    insert into private.departures
    select (jsonb_populate_record(null::private.departures, c.replaced)).*;
    update public."Advisors" a set hidden_at = (c.replaced ->> 'hidden_at')::timestamptz
    where a."Id" = c.advisor_id;
  end if;
  return null;
end;
$$;

-- Stops the messages to the listed mailbox, also those that wait to be sent.
create function private.stop_by_link(l private.firm_links) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select from private.message_stops s
    where s.advisor_id = l.advisor_id and lower(s.address) = lower(l.address) and s.case_id is null
  ) then
    return;
  end if;
  insert into private.message_stops (advisor_id, address, enquiry_id)
  values (l.advisor_id, l.address, l.enquiry_id);
  update private.outbox o set cancelled_at = now()
  where o.content ->> 'kind' = 'enquiry'
    and (o.content ->> 'advisor_id')::bigint = l.advisor_id
    and lower(o.recipient) = lower(l.address)
    and o.sent_at is null
    and o.cancelled_at is null
    and coalesce(o.taken_until, '-infinity') <= clock_timestamp();
  perform private.tell_mailbox(l, 'stop');
end;
$$;

-- The mailbox says that nobody there used a link of its mail: all links of this mail are closed, or all that came
-- without a message, and what they did is taken back: a reply with its meeting, a stop, a hiding that nobody has
-- confirmed. The desk learns of it.
create function private.close_by_link(l private.firm_links) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  e public.enquiries;
  after public.enquiries;
  d private.departures;
begin
  select * into e from public.enquiries o where o.id = l.enquiry_id for update;
  if e.reply #>> '{0,via}' = 'link' then
    update public.enquiries o set reply = null, answered_at = null, withdrawn_at = now()
    where o.id = e.id
    returning o.* into after;
    if e.meeting_state in ('proposed', 'accepted') and coalesce(e.meeting_at, 'infinity') > now() then
      update public.enquiries o
      set meeting_state = 'withdrawn',
        meeting_times = '{}',
        meeting_at = null,
        meeting_until = null,
        meeting_sequence = o.meeting_sequence + 1
      where o.id = e.id
      returning o.* into after;
      perform private.mail_meeting(e, after, by_sender => false);
    end if;
    perform private.update_answer_days(l.advisor_id);
    perform private.tell_sender(e, 'withdrawn');
  end if;
  delete from private.message_stops s
  where s.advisor_id = l.advisor_id and s.enquiry_id is not distinct from l.enquiry_id;
  select o.* into d
  from private.departures o
    join private.firm_links k on (k.advisor_id, k.use) = (o.advisor_id, 'departure')
  where k.advisor_id = l.advisor_id
    and k.enquiry_id is not distinct from l.enquiry_id
    and k.created_at >= o.hidden_at
    and o.confirmed_at is null;
  if found then
    perform private.end_departure(d, 'withdrawn', 'shown_by_link');
  end if;
  update private.firm_links o set closes_at = least(o.closes_at, now()), meant_at = null
  where o.advisor_id = l.advisor_id and o.enquiry_id is not distinct from l.enquiry_id and o.use <> 'claim';
  perform private.send_report(l.advisor_id, 'link_misused', null, l.address, is_told => true);
end;
$$;

-- The page's one function that writes. A refusal of the token is returned, so that guesses are counted. `words` are the
-- reason of a report, what is wrong with the listing, or the typed name; `about` is the part of the listing.
create function private.act_on_firm_link(
  token text,
  act text,
  words text default null,
  about text default null
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- A link that no longer opens by itself still sends a new one to the mailbox.
  is_renewal constant boolean := act is not distinct from 'renew';
  l private.firm_links := private.firm_link(token, is_renewal);
  d private.departures;
  obstacle text;
begin
  -- The function that mail programs call comes for many people, from one network.
  if not private.is_team() then
    perform private.limit_writes('presses on links from ' || private.visitor(), 40, '10 minutes');
  end if;
  if act <> 'report' then
    -- The firm's row is locked first, as everywhere: two presses at once, a claim that is approved, a merge.
    perform from public."Advisors" a where a."Id" = l.advisor_id for update;
    l := private.firm_link(token, is_renewal);
  end if;
  if l.token_hash is null then
    return private.answer_refusal(
      404, 'This link no longer works. It is closed or too old, or what it was about has been deleted.'
    );
  end if;
  perform private.limit_writes('presses on link ' || l.token_hash, 30, '1 day');
  perform private.refuse_if(
    act is null
      or act <> all (
        case l.use
          when 'message' then '{report,take_over,correct,stop,hide,renew}'
          when 'copy' then '{report,take_over,correct,stop,hide,renew,resume,close}'
          when 'listing' then '{take_over,correct,stop,hide,renew}'
          when 'claim' then '{confirm}'
          else '{show,remove,close}'
        end::text[]
      ),
    422, 'This link is for something else.'
  );
  if act = 'report' then
    perform private.report_by_link(l, words);
    return null;
  end if;
  obstacle := private.link_obstacle(l);
  if act = 'confirm' then
    -- A claim may be a dispute with an owner.
    perform private.refuse_if(
      not exists (select from public.cases c where c.id = l.case_id and c.state = 'pending'),
      409, 'This claim has been decided by now, or its account is deleted.'
    );
    perform private.refuse_if(
      lower(l.address) is distinct from (select lower(a.email) from public."Advisors" a where a."Id" = l.advisor_id),
      409, 'The listing names another email address by now, so this link no longer confirms a claim.'
    );
    if l.confirmed_at is null then
      update private.firm_links o set confirmed_at = now() where o.token_hash = l.token_hash;
      perform private.log_event(
        'claim', (select c.subject from public.cases c where c.id = l.case_id), 'claim_confirmed', actor_role => 'firm'
      );
    end if;
    return null;
  elsif act = 'close' then
    -- Also when the listing has an owner by now: what the link did is taken back all the same.
    perform private.close_by_link(l);
    return null;
  elsif act = 'renew' then
    perform private.limit_writes(
      'new links of listing ' || l.advisor_id,
      3, '1 day',
      'We have sent new links to this address today. Please look there, or try again tomorrow.'
    );
    perform private.refuse_if(
      lower(l.address) is distinct from (select lower(a.email) from public."Advisors" a where a."Id" = l.advisor_id),
      409, 'The listing names another email address by now, so we send no new link.'
    );
    perform private.tell_mailbox(l, 'renew');
    return null;
  end if;
  perform private.refuse_if(obstacle is not null, 409, obstacle);
  if act = 'take_over' then
    return jsonb_build_object('claim', private.take_over_by_link(l));
  elsif act = 'correct' then
    perform private.limit_writes('corrections of listing ' || l.advisor_id, 10, '1 day');
    perform private.send_report(l.advisor_id, about, words, l.address);
    perform private.tell_mailbox(l, 'correct', to_jsonb(words));
  elsif act = 'stop' then
    perform private.stop_by_link(l);
  elsif act = 'resume' then
    delete from private.message_stops s
    where s.advisor_id = l.advisor_id and lower(s.address) = lower(l.address);
  elsif act = 'hide' then
    perform private.hide_by_link(l);
  else
    select * into d from private.departures o where o.advisor_id = l.advisor_id;
    if act = 'show' and d.advisor_id is not null then
      perform private.end_departure(d, 'withdrawn', 'shown_by_link');
    elsif act = 'remove' then
      perform private.refuse_if(
        d.advisor_id is null,
        409, 'The listing is in the directory again. To take it off, use the link in an email about a message.'
      );
      perform private.confirm_departure(d, words);
    end if;
  end if;
  return null;
end;
$$;

-- Asking for a link ---------------------------------------------------------------------------------------------------
-- A firm without an account asks for the link to its listing, from a page that does not know the address. What is asked
-- waits here until mail is sent, so that the answer and its time are the same for every number.
create table private.asked_links (
  -- No foreign key: a number of no listing waits as well.
  advisor_id bigint primary key,
  asked_at timestamptz not null default now()
);
alter table private.asked_links enable row level security;

create function private.ask_for_firm_link(advisor_id bigint) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.refuse_if(advisor_id is null, 422, 'Please say which listing.');
  perform private.limit_writes('links asked from ' || private.visitor(), 20, '10 minutes');
  perform private.limit_writes(
    'links asked', 1000, '1 day',
    'Too many links were asked for today. Please try again tomorrow, or write to us.'
  );
  insert into private.asked_links (advisor_id) values ($1) on conflict do nothing;
end;
$$;

-- Mails the links that were asked for: one a listing in 24 hours, 200 in all; beyond that the rest waits. A listing with
-- an owner is changed with its account. A refused address gets none, because anybody may ask.
create function private.mail_asked_links() returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  a record;
begin
  for a in
    select k.advisor_id, o.email, o.company_name
    from private.asked_links k
      left join public."Advisors" o on (o."Id", o.has_owner) = (k.advisor_id, false) and o.suspended_at is null
    order by k.asked_at
    for update of k skip locked
  loop
    exit when (
      select count(*) >= 200
      from private.firm_links l
      where l.use = 'listing' and l.created_at > now() - interval '1 day'
    );
    delete from private.asked_links k where k.advisor_id = a.advisor_id;
    continue when a.email is null
      or exists (select from private.suppressions s where s.email = lower(a.email))
      or exists (
        select from private.firm_links l
        where (l.use, l.advisor_id) = ('listing', a.advisor_id) and l.created_at > now() - interval '1 day'
      );
    perform private.queue_mail(
      a.email,
      jsonb_build_object(
        'kind', 'listing-link',
        'name', a.company_name,
        'token', private.new_firm_link('listing', a.advisor_id, a.email)
      )
    );
  end loop;
end;
$$;

select private.expose('anon, authenticated', '{open_firm_link, ask_for_firm_link}');
-- Of mail programs, the function `mail` passes on that the messages shall stop.
select private.expose('anon, authenticated, service_role', '{act_on_firm_link}');
