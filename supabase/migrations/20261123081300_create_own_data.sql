-- The account's own data: export, deletion, and change of address. Last, after all tables that refer to accounts.
-- Functions run as definer, because no API role has access to accounts and most of the rest; each is about the caller's own.

-- Of the contact form, from the caller's confirmed address.
create function private.own_messages() returns table (id bigint, created_at timestamptz, subject text, message text, status text)
language sql stable security definer set search_path = '' as $$
  select m.id, m.created_at, m.subject, m.message, m.status from public.contact_messages m
  where lower(m.email) = lower(private.email_of(auth.uid())) order by m.created_at desc, m.id desc
$$;

-- Everything that is stored about the caller, by part. A test compares it with the tables that refer to accounts.
create function private.my_data() returns jsonb language sql stable security definer set search_path = '' as $$
  with me as (select auth.uid() as id, lower(private.email_of(auth.uid())) as address),
  listed as (
    select 'account' as part, (select jsonb_object_agg(f.key, f.value) from auth.users u, jsonb_each(to_jsonb(u)) f
      where u.id = me.id and f.key in ('id', 'email', 'created_at', 'email_confirmed_at', 'last_sign_in_at', 'email_change')) as content from me
    union all select 'sessions', (select jsonb_agg(jsonb_strip_nulls(private.pick(to_jsonb(s), '{created_at,refreshed_at,user_agent,ip}')))
      from auth.sessions s, me where s.user_id = me.id)
    union all select 'held_password', (select jsonb_build_object('held_at', h.held_at) from private.held_passwords h, me where h.user_id = me.id)
    union all select 'registrations', (select jsonb_agg(to_jsonb(r) order by r.id) from public.advisor_registrations r, me where r.submitted_by = me.id)
    union all select 'companies', (select jsonb_agg(to_jsonb(c) order by c.id) from public.companies c, me
      where c.id in (select p.company_id from public.firm_people p where p.user_id = me.id))
    union all select 'speaks_for', (select jsonb_agg(s) from me, lateral (
        select to_jsonb(p) - 'user_id' || jsonb_build_object('company_name', a.company_name) as s
        from public.firm_people p join public."Advisors" a on a."Id" = p.advisor_id where p.user_id = me.id
        union all
        select to_jsonb(p) - 'user_id' || jsonb_build_object('company_name', c.company_name)
        from public.firm_people p join public.companies c on c.id = p.company_id where p.user_id = me.id) listings)
    union all select 'reviews', (select jsonb_agg(to_jsonb(r) || jsonb_build_object('reviewer_email', k.email) order by r.id)
      from me, public.advisor_reviews r left join private.review_authors o on o.review_id = r.id
        left join private.review_contacts k on k.review_id = r.id
      where o.author = me.id or o.author is null and lower(k.email) = me.address)
    union all select 'reported_reviews', (select jsonb_agg(to_jsonb(p) - 'reporter' order by p.id) from private.review_reports p, me where p.reporter = me.id)
    union all select 'cases', (select jsonb_agg(private.pick(to_jsonb(c), '{kind,subject,state,since,advisor_id,company_id,title,base,patch}') order by c.id)
      from public.cases c, me where c.sender = me.id)
    union all select 'invitations', (select jsonb_agg(to_jsonb(i) - array['token_hash', 'invited_by'] || jsonb_build_object('by_me', i.invited_by = me.id)
        order by i.created_at) from private.invitations i, me where i.invited_by = me.id or lower(i.email) = me.address)
    union all select 'credentials', (select jsonb_agg(to_jsonb(f) - array['stated_by', 'checked_by']
        || jsonb_build_object('checked_by_me', f.checked_by is not distinct from me.id) order by f.id)
      from public.credentials f, me where me.id in (f.stated_by, f.checked_by))
    union all select 'enquiries', (select jsonb_agg(to_jsonb(q) - array['sender', 'mail_id', 'idempotency_key']
        || jsonb_build_object('outcome', o.outcome) order by q.id)
      from me, public.enquiries q left join public.enquiry_outcomes o on o.enquiry_id = q.id where q.sender = me.id)
    union all select 'shortlist', (select jsonb_agg(to_jsonb(s) - 'user_id' order by s.place, s.saved_at)
      from public.shortlist_items s, me where s.user_id = me.id)
    union all select 'selections', (select jsonb_agg(to_jsonb(s) - 'owner' order by s.created_at, s.id)
      from public.decision_records s, me where s.owner = me.id)
    union all select 'empty_searches', (select jsonb_agg(to_jsonb(s) - 'member' order by s.searched_at)
      from private.empty_searches s, me where s.member = me.id)
    union all select 'messages', (select jsonb_agg(to_jsonb(m) - array['idempotency_key', 'error'] order by m.id)
      from public.contact_messages m, me where lower(m.email) = me.address)
    union all select 'mails', (select jsonb_agg(jsonb_build_object('kind', o.content -> 'kind', 'created_at', o.created_at, 'sent_at', o.sent_at)
        order by o.created_at) from private.outbox o, me where lower(o.recipient) = me.address)
    union all select 'newsletter', (select jsonb_agg(to_jsonb(n) - 'token') from private.newsletter_subscribers n, me where n.email = me.address)
    union all select 'suppression', (select jsonb_agg(to_jsonb(s) - array['email', 'is_team']) from private.suppressions s, me where s.email = me.address)
    union all select 'desk', (select jsonb_agg(jsonb_build_object('added_at', d.added_at)) from private.desk_people d, me where d.user_id = me.id)
    union all select 'desk_notes', (select jsonb_agg(to_jsonb(n) - 'author' order by n.id) from private.notes n, me where n.author = me.id)
    union all select 'events', (select jsonb_agg(to_jsonb(e) - 'actor' order by e.id) from private.events e, me where e.actor = me.id)
    union all select 'counters', (select jsonb_agg(to_jsonb(l)) from private.write_limits l, me
      where position(me.id::text in l.bucket) > 0 or l.bucket = 'contact by ' || me.address)
  )
  select jsonb_object_agg(l.part, coalesce(l.content, '[]')) from listed l
$$;

-- Deletes the caller's account in one transaction; the privacy page describes the effect on each kind of data.
create function private.delete_my_account() returns void language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  address text := lower(private.email_of(me));
  mine bigint[];
begin
  if address is null then
    perform private.refuse(404, 'There is no such account.');
  -- An open browser alone cannot delete the account.
  elsif not exists (select from auth.sessions s where s.user_id = me and s.created_at > now() - interval '5 minutes'
    and s.id = (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid) then
    perform private.refuse(403, 'Please give your password again: the account is deleted right after.');
  end if;
  -- Anybody can type an address: a review with it belongs to its account, if it has one.
  mine := array(select r.id from public.advisor_reviews r left join private.review_authors o on o.review_id = r.id
      left join private.review_contacts k on k.review_id = r.id
    where o.author = me or o.author is null and lower(k.email) = address);
  update public.advisor_reviews r set reviewer_name = 'Anonymous' where r.id = any (mine) and r.reviewer_name <> 'Anonymous';
  delete from private.review_contacts k where k.review_id = any (mine);
  delete from public.contact_messages m where lower(m.email) = address;
  delete from private.outbox o where address in (lower(o.recipient), lower(o.content ->> 'email'), lower(o.content ->> 'reply_to'))
    -- A message from before a change of address has the old one.
    or o.id in (select e.mail_id from public.enquiries e where e.sender = me);
  -- Mails to an unconfirmed new address; only the auth service's, because the mailbox may be another person's.
  delete from private.outbox o using auth.users u
  where u.id = me and lower(o.recipient) = lower(to_jsonb(u) ->> 'email_change') and o.content ->> 'kind' = 'ready';
  delete from private.newsletter_subscribers n where n.email = address;
  delete from private.suppressions s where s.email = address;
  delete from private.invitations i where lower(i.email) = address;
  -- Listed rows belong to the firm; the others belong to the person.
  delete from public.advisor_registrations r where r.submitted_by = me and r.status <> 'approved';
  delete from public.companies c where c.id = any ((select private.own_companies())::bigint[]) and c.status not in ('approved', 'suspended');
  delete from private.write_limits l where position(me::text in l.bucket) > 0 or l.bucket = 'contact by ' || address;
  -- Differences hold names and addresses; the events stay.
  update private.events e set diff = null where e.diff is not null
    and (e.actor = me and e.kind in ('registration', 'company') or e.kind = 'review' and e.item_id = any (mine::text[]));
  perform private.log_event('account', me::text, 'deleted', actor_role => 'member');
  if to_regclass('auth.audit_log_entries') is not null and has_table_privilege('auth.audit_log_entries', 'delete') then
    -- Searches the whole entry: it may be by somebody else about this account, or a JSON string.
    execute 'delete from auth.audit_log_entries e where exists (select from unnest($1) as word where position(word in lower(e.payload::text)) > 0)'
      using array[me::text, '"' || address || '"', '"' || address || '\"'];
  end if;
  delete from auth.users u where u.id = me;
end;
$$;

-- Notifies the old address of the change and ends its links.
create function private.leave_old_address() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.outbox (recipient, content) values (old.email, jsonb_build_object('kind', 'address_changed'));
  -- A reset link in the old mailbox must not open the account.
  new.recovery_token := '';
  if to_regclass('auth.one_time_tokens') is not null and has_table_privilege('auth.one_time_tokens', 'delete') then
    execute 'delete from auth.one_time_tokens where user_id = $1 and token_type::text = ''recovery_token''' using new.id;
  end if;
  return new;
end;
$$;

create trigger leave_old_address before update of email on auth.users
  for each row when (old.email <> '' and lower(old.email) is distinct from lower(new.email))
  execute function private.leave_old_address();

create function public.own_messages() returns table (id bigint, created_at timestamptz, subject text, message text, status text)
language sql stable set search_path = '' as $$ select * from private.own_messages() $$;
create function public.my_data() returns jsonb stable set search_path = '' return private.my_data();
create function public.delete_my_account() returns void set search_path = '' return private.delete_my_account();

grant execute on function private.own_messages, private.my_data, private.delete_my_account, public.own_messages,
  public.my_data, public.delete_my_account to authenticated;
