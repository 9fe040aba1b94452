-- "Is this your firm?": a member says that he speaks for a listing, and the desk decides. That his address is at the firm's
-- domain is a hint, never an approval. A claim on a listing that has an owner is a dispute.

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
  -- What an approval ended, so that it can be undone.
  replaced_owner uuid references auth.users (id) on delete set null,
  denied_by bigint references private.listing_claims (id) on delete set null,
  mail_id uuid
);
comment on column private.listing_claims.denied_by is 'The claim whose approval denied this one.';
comment on column private.listing_claims.mail_id is 'Of the mail to whom an approval ended: the rival, or the owner who was replaced.';
alter table private.listing_claims enable row level security;
revoke all on private.listing_claims from public, anon, authenticated, service_role;
create unique index listing_claims_pending_idx on private.listing_claims (advisor_id, claimant) where state = 'pending';
create index listing_claims_claimant_idx on private.listing_claims (claimant);
create index listing_claims_replaced_idx on private.listing_claims (replaced_owner);
create index listing_claims_denied_idx on private.listing_claims (denied_by);
create trigger listing_claims_version before update of state on private.listing_claims
  for each row execute function private.bump_version();

create function private.claim_listing(advisor_id bigint, role text, statement text, link text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  made bigint;
begin
  perform private.limit_writes('claim by member ' || auth.uid(), 20, '1 day');
  if not exists (select from public."Advisors" a where a."Id" = $1 and a.suspended_at is null) then
    perform private.refuse(404, 'Advisor not found');
  elsif private.role_in($1) is not null then
    perform private.refuse(409, 'You speak for this listing already: it is in your account.');
  elsif exists (select from private.listing_claims c where c.advisor_id = $1 and c.claimant = auth.uid() and c.state = 'pending') then
    perform private.refuse(409, 'Your claim is with our team already.');
  end if;
  insert into private.listing_claims (advisor_id, claimant, role, statement, link)
  values ($1, auth.uid(), private.to_line($2, 120, 'Please say what you do at the firm'),
    private.to_prose($3, 1000, 'Please say in a sentence why this is your firm'), private.to_url($4, 'Invalid website URL'))
  returning id into made;
  perform private.log_event('claim', made::text, 'sent', to_state => 'pending', version => 1, actor_role => 'member');
  return made;
end;
$$;
comment on function private.claim_listing is 'Asks the desk for a listing. Security definer: no API role may write claims.';

create function private.own_claims() returns table (
  id bigint, advisor_id bigint, company_name text, state text, reason text, created_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select c.id, c.advisor_id, a.company_name, c.state, v.reason, c.created_at
  from private.listing_claims c join public."Advisors" a on a."Id" = c.advisor_id
  left join lateral (
    select e.reason from private.events e
    where e.kind = 'claim' and e.item_id = c.id::text and e.version = c.version order by e.id desc limit 1
  ) v on true
  where c.claimant = auth.uid() order by c.id desc
$$;
comment on function private.own_claims is 'Security definer: nobody reads claims but the desk, and each member his own.';

-- The hint -----------------------------------------------------------------------------------------------------------

create function private.is_at_domain(email text, website text) returns boolean
language sql immutable set search_path = '' as $$
  select domain not in (
      'gmail.com', 'googlemail.com', 'yahoo.com', 'ymail.com', 'rocketmail.com', 'outlook.com', 'hotmail.com', 'live.com',
      'msn.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com', 'proton.me', 'protonmail.com', 'pm.me', 'gmx.com', 'gmx.net',
      'mail.com', 'zoho.com', 'yandex.com', 'fastmail.com', 'hey.com', 'tutanota.com', 'qq.com', '163.com', 'comcast.net',
      'att.net', 'verizon.net', 'sbcglobal.net', 'bellsouth.net', 'cox.net', 'charter.net', 'earthlink.net')
    and (host = domain or host like '%.' || domain or domain like '%.' || host)
  from (select lower(split_part(email, '@', 2)), private.host_of(website)) as of (domain, host)
$$;
comment on function private.is_at_domain is
  'Whether an address is at a website''s domain; not where anybody gets an address. Null without a website.';

create function private.sent_claim(claim_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('account', u.email, 'role', c.role, 'statement', c.statement, 'link', c.link, 'created_at', c.created_at,
    'at_domain', case when u.email_confirmed_at is null then false else private.is_at_domain(u.email, a.website) end,
    'current_owner', (select private.email_of(p.user_id) from public.advisor_people p
      where p.advisor_id = a."Id" and p.role = 'owner' and p.user_id <> c.claimant),
    'rivals', (select count(*) from private.listing_claims r where r.advisor_id = a."Id" and r.state = 'pending' and r.id <> c.id))
  from private.listing_claims c join public."Advisors" a on a."Id" = c.advisor_id join auth.users u on u.id = c.claimant
  where c.id = claim_id
$$;
comment on function private.sent_claim is 'What the desk is shown of a claim. Security definer: it reads accounts.';

-- Deciding -----------------------------------------------------------------------------------------------------------

create function private.mail_end_of_claim(account uuid, advisor_id bigint, action text, reason text) returns uuid
language sql security definer set search_path = '' as $$
  insert into private.outbox (recipient, not_before, content)
  select private.email_of(account), clock_timestamp() + interval '30 seconds', jsonb_build_object('kind', 'decision',
    'item', 'claim', 'action', mail_end_of_claim.action, 'name', a.company_name, 'reason', mail_end_of_claim.reason, 'advisor_id', a."Id")
  from public."Advisors" a where a."Id" = mail_end_of_claim.advisor_id and private.email_of(account) is not null
  returning id
$$;
comment on function private.mail_end_of_claim is
  'Writes to whom an approval ends; waits as long as it can be undone. Security definer: no API role may write mails.';

create function private.approve_claim(c private.listing_claims) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reason constant text := 'Our team has found that somebody else speaks for this firm.';
  rival private.listing_claims;
  former uuid;
begin
  delete from public.advisor_people p where p.advisor_id = c.advisor_id and p.role = 'owner' returning p.user_id into former;
  insert into public.advisor_people (advisor_id, user_id, role) values (c.advisor_id, c.claimant, 'owner')
  on conflict on constraint advisor_people_pkey do update set role = 'owner';
  update private.listing_claims l set replaced_owner = former,
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
  delete from public.advisor_people p where p.advisor_id = c.advisor_id and p.role = 'owner';
  insert into public.advisor_people (advisor_id, user_id, role)
  select c.advisor_id, c.replaced_owner, 'owner' where c.replaced_owner is not null;
  for rival in
    update private.listing_claims l set state = 'pending', denied_by = null, mail_id = null where l.denied_by = c.id returning l.*
  loop
    perform private.log_event('claim', rival.id::text, 'undone', 'rejected', 'pending', rival.version);
  end loop;
  update private.listing_claims l set replaced_owner = null, mail_id = null where l.id = c.id;
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
  'Gives a listing to the claimant and denies rivals, or takes that back. Security definer: only decide() and undo() come here.';

create function public.claim_listing(advisor_id bigint, role text, statement text, link text default null) returns bigint
language sql set search_path = '' as $$ select private.claim_listing(advisor_id, role, statement, link) $$;
create function public.own_claims() returns table (
  id bigint, advisor_id bigint, company_name text, state text, reason text, created_at timestamptz
) language sql stable set search_path = '' as $$ select * from private.own_claims() $$;
grant execute on function private.claim_listing, private.own_claims, public.claim_listing, public.own_claims to authenticated;
