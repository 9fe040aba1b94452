-- Credentials: what can be looked up about a firm, such as a bar admission. The firm states one, and the profile shows
-- it at once with the day of the statement. The desk checks it against a source. A check names its source and its day
-- and lapses after 13 months at most. Each read compares the expiry with today, so a check lapses without a schedule:
-- the credential is then shown as stated by the firm again. One that the desk has rejected is hidden until the desk
-- decides otherwise, however it is stated again. An EIN is for the firm's own people and the desk: no list, mark, mail
-- or difference has it. By it the firm's audits are found in the filings of the Department of Labor, at the end.

-- Where a credential stands at the desk is the state of its case: pending; checked; closed, because the desk left it as
-- stated; rejected; withdrawn by the firm after a rejection, which is remembered.
create table public.credentials (
  id bigint generated always as identity primary key,
  advisor_id bigint not null references public."Advisors" ("Id") on delete cascade,
  kind text not null check (kind in (
    'bar', 'cpa', 'crd', 'fdic', 'charter', 'pcaob', 'appraisal', 'audit_center', 'insurance',
    'client_reference', 'ein'
  )),
  -- A number, a designation or a name, by kind: src/domain/credentials/credential.ts.
  value text not null check (value ~ '\S' and char_length(value) <= 200),
  -- The person who holds it; null for the firm itself.
  holder text check (char_length(holder) <= 120),
  issued_in text check (char_length(issued_in) = 2),
  -- The named client, if it is a company of the directory.
  company_id bigint references public.companies (id) on delete set null,
  link text check (private.is_http_url(link)),
  stated_on date not null default current_date,
  stated_by uuid references auth.users (id) on delete set null,
  basis text not null default 'stated' check (basis in ('stated', 'checked')),
  -- The page on which the desk has checked it, the day, the first day on which the check is no longer valid, and the
  -- desk person, shown to nobody but the desk.
  source_url text check (private.is_http_url(source_url)),
  as_of date not null default current_date,
  expires_at date,
  checked_by uuid references auth.users (id) on delete set null,
  -- When the desk rejected it; empty again when the desk keeps or checks it.
  rejected_at timestamptz,
  -- When the firm withdrew it after a rejection, which is remembered.
  withdrawn_at timestamptz,
  -- The expiry about which the owner has a mail.
  reminded_for date,
  check (company_id is null or kind = 'client_reference'),
  check ((basis = 'checked') = (expires_at is not null)),
  check (basis = 'stated' or source_url is not null),
  check (expires_at > as_of and expires_at <= as_of + interval '13 months')
);
alter table public.credentials enable row level security;
-- The service key reads and removes credentials. Only the desk's functions write a check.
grant select, delete on public.credentials to service_role;
create index credentials_advisor_idx on public.credentials (advisor_id);
create index credentials_expiry_idx on public.credentials (expires_at) where basis = 'checked';
create index credentials_company_idx on public.credentials (company_id);
create index credentials_stated_idx on public.credentials (stated_by);
create index credentials_checked_idx on public.credentials (checked_by);
-- One EIN serves one listing.
create unique index credentials_ein_idx on public.credentials (value)
  where kind = 'ein' and basis = 'checked';

create function private.is_checked(f public.credentials) returns boolean stable set search_path = ''
return f.basis = 'checked' and f.expires_at > current_date;

create function private.is_hidden(f public.credentials) returns boolean stable set search_path = ''
return f.rejected_at is not null or f.withdrawn_at is not null;

create function private.credential_state(f public.credentials) returns text
stable
set search_path = ''
return private.state_of('credential', f.id::text);

-- Other listings that state the same EIN: only the desk learns of them.
create function private.rivals_of(f public.credentials) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select string_agg(a.company_name, ', ' order by a.company_name)
  from public.credentials r
    join public."Advisors" a on a."Id" = r.advisor_id
  where (r.kind, r.value) = ('ein', case f.kind when 'ein' then f.value end)
    and r.advisor_id <> f.advisor_id
    and not private.is_hidden(r)
$$;

create trigger credentials_count
  after insert or delete or update of advisor_id, kind, value, basis, expires_at, rejected_at,
    withdrawn_at
  on public.credentials
  for each row execute function private.count_for_advisor();

-- The line of the queue. A credential that is stated begins to wait.
create function private.track_credential() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.put_case(
    'credential', new.id::text,
    jsonb_build_object(
      'advisor_id', new.advisor_id,
      'state', coalesce(private.credential_state(new), 'pending'),
      'sender', new.stated_by,
      'title', a.company_name,
      'person', new.holder,
      'email', a.email,
      'website', a.website,
      'about', jsonb_build_array(new.kind),
      'said', new.value,
      'is_queued', new.withdrawn_at is null
    ) || case tg_op when 'INSERT' then jsonb_build_object('since', now()) else '{}' end
  )
  from public."Advisors" a
  where a."Id" = new.advisor_id;
  return null;
end;
$$;
create trigger credentials_case
  after insert or update of advisor_id, value, holder, issued_in, company_id, link, stated_on,
    stated_by, withdrawn_at
  on public.credentials
  for each row execute function private.track_credential();
create trigger credentials_drop
  before delete on public.credentials
  for each row execute function private.drop_case('credential');

-- Reading -------------------------------------------------------------------------------------------------------------
create function private.credentials_of(advisor_id bigint) returns table (
  id bigint,
  kind text,
  value text,
  holder text,
  issued_in text,
  company_id bigint,
  basis text,
  as_of date,
  expires_at date,
  source_url text
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    f.id, f.kind, f.value, f.holder, f.issued_in, c.id,
    case when now_is.checked then 'checked' else 'stated' end,
    case when now_is.checked then f.as_of else f.stated_on end,
    case when now_is.checked then f.expires_at end,
    case when now_is.checked then f.source_url else f.link end
  from public.credentials f
    left join public.companies c on c.id = f.company_id and c.is_listed,
    lateral (select private.is_checked(f)) as now_is (checked)
  where f.advisor_id = $1 and f.kind <> 'ein' and not private.is_hidden(f)
$$;

-- Credentials of these advisors (ids separated by commas): checked until they expire, else as stated by the firm.
create function public.advisor_credentials(ids text) returns table (
  advisor_id bigint,
  id bigint,
  kind text,
  value text,
  holder text,
  issued_in text,
  company_id bigint,
  basis text,
  as_of date,
  expires_at date,
  source_url text
)
language sql
stable
set search_path = ''
as $$
  select private.refuse_if(
    ids !~ '^\d{1,15}(,\d{1,15}){0,9}$',
    422, 'Please name ten advisors or fewer.'
  );
  -- Row security of the listings decides of which advisors the caller reads.
  select a."Id", f.*
  from public."Advisors" a, private.credentials_of(a."Id") f
  where a."Id" = any (string_to_array(ids, ',')::bigint[])
  order by a."Id", f.basis, f.id
$$;

create function private.own_credentials(advisor_id bigint) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.assert_role('advisor', advisor_id);
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', f.id,
        'version', private.version_of('credential', f.id::text),
        'kind', f.kind,
        'value', f.value,
        'holder', f.holder,
        'issued_in', f.issued_in,
        'company_id', f.company_id,
        'link', f.link,
        'stated_on', f.stated_on,
        'state', case
          when private.credential_state(f) = 'checked' and not private.is_checked(f) then 'closed'
          else private.credential_state(f)
        end,
        'checked_until', case when private.is_checked(f) then f.expires_at end,
        'reason', (
          select e.reason
          from private.events e
          where private.credential_state(f) = 'rejected'
            and (e.kind, e.item_id, e.action) = ('credential', f.id::text, 'rejected')
          order by e.id desc limit 1
        )
      )
      order by f.id
    ),
    '[]'
  )
  from public.credentials f
  where f.advisor_id = $1 and f.withdrawn_at is null
$$;

-- Stating -------------------------------------------------------------------------------------------------------------
create function private.tidied_credential(sent public.credentials) returns public.credentials
language plpgsql
stable
set search_path = ''
as $$
declare
  -- The prefixes of an EIN are those that the IRS assigns.
  shapes constant jsonb := '{
    "bar": ["^(?=.*\\d).{1,40}$", "Please give the number, of 40 characters at most"],
    "cpa": ["^(?=.*\\d).{1,40}$", "Please give the number, of 40 characters at most"],
    "crd": ["^\\d{1,10}$", "A CRD number has digits only"],
    "fdic": ["^\\d{1,6}$", "An FDIC certificate number has digits only, six at most"],
    "pcaob": ["^\\d{1,6}$", "A PCAOB number has digits only, six at most"],
    "appraisal": ["^(ASA|ABV|CVA)$", "Please choose ASA, ABV or CVA"],
    "ein": ["^(0[1-6]|1[0-6]|2[0-7]|3\\d|4[0-8]|5\\d|6[0-8]|7[1-7]|8[0-8]|9[0-589])-\\d{7}$", "An EIN has nine digits, such as 12-3456789"]
  }';
begin
  sent.value := private.to_line(sent.value, 200, 'Please fill in this field');
  if sent.kind = 'ein' then
    sent.value := regexp_replace(sent.value, '^\s*(\d{2})[\s-]*(\d{7})\s*$', '\1-\2');
  end if;
  sent.holder := private.to_line(sent.holder, 120);
  sent.link := private.to_url(sent.link, 'Invalid website URL');
  sent.issued_in := private.to_line(sent.issued_in, 2);
  perform private.refuse_if(
    sent.kind is null
      or sent.kind not in (
        'bar', 'cpa', 'crd', 'fdic', 'charter', 'pcaob', 'appraisal', 'audit_center', 'insurance',
        'client_reference', 'ein'
      ),
    422, 'Please choose what you state'
  );
  perform private.refuse_if(
    sent.kind in ('bar', 'cpa') and sent.issued_in is null
      or sent.issued_in is not null and not private.are_states(array[sent.issued_in]),
    422, 'Please choose the state'
  );
  perform private.refuse_if(
    sent.kind in ('bar', 'appraisal') and sent.holder is null,
    422, 'Please name the person who holds it'
  );
  perform private.refuse_if(sent.value !~ (shapes -> sent.kind ->> 0), 422, shapes -> sent.kind ->> 1);
  perform private.refuse_if(
    sent.company_id is not null
      and (
        sent.kind <> 'client_reference'
        or not exists (select from public.companies c where c.id = sent.company_id and c.is_listed)
      ),
    422, 'There is no such company in the directory'
  );
  return sent;
end;
$$;

create function private.own_credential(
  advisor_id bigint,
  credential_id bigint,
  expected_version int
) returns public.credentials
language plpgsql
security definer
set search_path = ''
as $$
declare
  f public.credentials;
begin
  -- One change of a firm's credentials at a time, so that parallel ones see each other.
  perform private.lock_page('advisor', advisor_id);
  select * into f
  from public.credentials x
  where x.id = credential_id and x.advisor_id = $1 and x.withdrawn_at is null
  for update;
  perform private.refuse_if(f.id is null, 404, 'This is no longer in your listing.');
  perform private.refuse_if(
    private.version_of('credential', f.id::text) is distinct from expected_version,
    409, 'This has changed since you opened it. Please look at it again.'
  );
  return f;
end;
$$;

create function private.store_credential(
  f public.credentials,
  sent public.credentials
) returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- A check was of the old content: it stands only if the firm states the same again.
  kept constant boolean := private.is_checked(f)
    and (f.kind, f.value, f.holder, f.issued_in, f.company_id)
      is not distinct from (sent.kind, sent.value, sent.holder, sent.issued_in, sent.company_id);
  stored bigint;
begin
  if f.id is null then
    insert into public.credentials (
      advisor_id, kind, value, holder, issued_in, company_id, link, stated_by
    )
    values (
      sent.advisor_id, sent.kind, sent.value, sent.holder, sent.issued_in, sent.company_id,
      sent.link, auth.uid()
    )
    returning id into stored;
    return stored;
  end if;
  update public.credentials x
  set kind = sent.kind,
    value = sent.value,
    holder = sent.holder,
    issued_in = sent.issued_in,
    company_id = sent.company_id,
    link = sent.link,
    stated_on = current_date,
    stated_by = auth.uid(),
    withdrawn_at = null,
    basis = case when kept then x.basis else 'stated' end,
    as_of = case when kept then x.as_of else current_date end,
    expires_at = case when kept then x.expires_at end,
    source_url = case when kept then x.source_url end,
    checked_by = case when kept then x.checked_by end
  where x.id = f.id;
  update public.cases c set state = 'pending', since = now(), replaced = null
  where (c.kind, c.subject) = ('credential', f.id::text);
  return f.id;
end;
$$;

-- States a credential, or one of the firm's again, which puts it before the desk.
create function private.state_credential(
  advisor_id bigint,
  credential jsonb,
  credential_id bigint default null,
  expected_version int default null
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  sent public.credentials;
  f public.credentials;
  stored bigint;
begin
  perform private.assert_small(credential, 20000);
  perform private.assert_known(credential, '{kind, value, holder, issued_in, company_id, link}');
  if credential_id is not null then
    f := private.own_credential(advisor_id, credential_id, expected_version);
  else
    perform private.lock_page('advisor', advisor_id);
  end if;
  sent := private.tidied_credential(jsonb_populate_record(null::public.credentials, credential));
  sent.advisor_id := advisor_id;
  perform private.refuse_if(
    exists (
      select from public.credentials x
      where x.advisor_id = $1
        and x.id is distinct from credential_id
        and x.withdrawn_at is null
        and (x.kind, lower(x.value)) = (sent.kind, lower(sent.value))
        and x.issued_in is not distinct from sent.issued_in
        and x.holder is not distinct from sent.holder
    ),
    409, 'Your listing has this already.'
  );
  perform private.refuse_if(
    credential_id is null
      and (
        select count(*) from public.credentials x where x.advisor_id = $1 and x.withdrawn_at is null
      ) >= 30,
    422, 'A listing holds 30 of these at most.'
  );
  if credential_id is null then
    -- One that the desk rejected comes back with its history.
    select * into f
    from public.credentials x
    where x.advisor_id = $1
      and x.withdrawn_at is not null
      and (x.kind, lower(x.value)) = (sent.kind, lower(sent.value))
      and x.issued_in is not distinct from sent.issued_in
    limit 1;
  end if;
  stored := private.store_credential(f, sent);
  perform private.log_event(
    'credential', stored::text,
    case when f.id is null then 'sent' else 'sent_again' end,
    to_state => 'pending',
    version => private.version_of('credential', stored::text),
    actor_role => 'member',
    diff => case
      when sent.kind <> 'ein' then jsonb_build_object(
        'value', jsonb_build_array(null, sent.value),
        'holder', jsonb_build_array(null, sent.holder)
      )
    end
  );
  return private.own_credentials(advisor_id);
end;
$$;

create function private.withdraw_credential(
  advisor_id bigint,
  credential_id bigint,
  expected_version int
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  f constant public.credentials := private.own_credential(advisor_id, credential_id, expected_version);
begin
  perform private.log_event(
    'credential', f.id::text, 'withdrawn',
    private.credential_state(f),
    'withdrawn', expected_version, actor_role => 'member'
  );
  update public.credentials x set withdrawn_at = now() where x.id = f.id and x.rejected_at is not null;
  if found then
    update public.cases c set state = 'withdrawn' where (c.kind, c.subject) = ('credential', f.id::text);
  else
    delete from public.credentials x where x.id = f.id;
  end if;
  return private.own_credentials(advisor_id);
end;
$$;

-- The desk ------------------------------------------------------------------------------------------------------------
create function private.to_day(value text) returns date language plpgsql immutable set search_path = '' as $$
begin
  return case when value ~ '^\d{4}-\d\d-\d\d$' then value::date end;
exception when datetime_field_overflow then
  return null;
end;
$$;

-- Writes the desk's decision on a credential, with the evidence of a check.
create function private.effect_credential(c public.cases, target text, details jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  source constant text := private.to_url(details ->> 'source_url', 'Invalid website URL');
  looked_on constant date := private.to_day(details ->> 'as_of');
  until constant date := private.to_day(details ->> 'expires_at');
  is_check constant boolean := target = 'checked';
begin
  if details is null then
    -- An undo restores what stood before.
    update public.credentials f
    set (basis, as_of, source_url, expires_at, checked_by, rejected_at) = (
      select p.basis, p.as_of, p.source_url, p.expires_at, p.checked_by, p.rejected_at
      from jsonb_populate_record(null::public.credentials, c.replaced) as p
    )
    where f.id = c.subject::bigint;
    return null;
  end if;
  perform private.refuse_if(
    is_check and source is null,
    422, 'Please give the address of the page that you looked at.'
  );
  perform private.refuse_if(
    is_check and (looked_on is null or looked_on not between current_date - 31 and current_date),
    422, 'Please give the day on which you looked: one of the last 31 days.'
  );
  perform private.refuse_if(
    is_check
      and (until is null or until <= current_date or until > looked_on + interval '13 months'),
    422, 'Please choose a day for the next check, within 13 months.'
  );
  update public.cases o set replaced = to_jsonb(f)
  from public.credentials f
  where o.id = c.id and f.id = c.subject::bigint;
  update public.credentials f
  set rejected_at = case target when 'rejected' then now() end,
    basis = case when is_check then 'checked' else 'stated' end,
    as_of = case when is_check then looked_on else f.stated_on end,
    source_url = case when is_check then source end,
    expires_at = case when is_check then until end,
    checked_by = case when is_check then auth.uid() end
  where f.id = c.subject::bigint;
  return (
    select jsonb_build_object('credential', f.kind)
    from public.credentials f
    where f.id = c.subject::bigint
  );
end;
$$;

create function private.sent_credential(c public.cases) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('credential', f.kind, 'value', f.value, 'holder', f.holder, 'issued_in', f.issued_in,
    'client', (select o.company_name from public.companies o where o.id = f.company_id), 'link', f.link,
    'rivals', private.rivals_of(f), 'source_url', f.source_url,
    'last_check', case when f.basis = 'checked' then f.as_of end, 'expires_at', f.expires_at,
    'checked_by', private.email_of(f.checked_by))
  from public.credentials f where f.id::text = c.subject
$$;

create function private.obstacle_credential(c public.cases, decision text) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select 'The check of another listing holds this EIN: decide on that one first.'
  from public.credentials f join public.credentials o on (o.kind, o.value, o.basis) = (f.kind, f.value, 'checked')
  where decision = 'check' and (f.id::text, f.kind) = (c.subject, 'ein') and o.advisor_id <> f.advisor_id
$$;

-- Mails each owner about the checks that lapse within 30 days, once per expiry; the sender's schedule calls it.
create function private.remind_of_checks() returns int
language sql
security definer
set search_path = ''
as $$
  with marked as (
    update public.credentials f set reminded_for = f.expires_at
    where f.expires_at <= current_date + 30
      and private.is_checked(f)
      and private.credential_state(f) = 'checked'
      and f.kind <> 'ein'
      and f.reminded_for is distinct from f.expires_at
      and exists (
        select from public.firm_people p
          join public."Advisors" a on a."Id" = p.advisor_id
        where p.advisor_id = f.advisor_id and p.role = 'owner' and a.is_listed
      )
    returning f.id, f.advisor_id, f.kind, f.value, f.expires_at
  ), mailed as materialized (
    select
      array_agg(m.id) as ids,
      private.queue_mail(
        private.email_of(private.owner_of('advisor', a."Id")),
        jsonb_build_object(
          'kind', 'check-lapses',
          'name', a.company_name,
          'advisor_id', a."Id",
          'credentials', jsonb_agg(
            jsonb_build_object('kind', m.kind, 'value', m.value, 'expires_at', m.expires_at)
            order by m.expires_at, m.id
          )
        )
      )
    from marked m
      join public."Advisors" a on a."Id" = m.advisor_id
    group by a."Id"
  )
  select count(private.log_event('credential', id::text, 'reminded', actor_role => 'team'))::int
  from mailed, unnest(ids) as id
$$;

-- Audits in filings ---------------------------------------------------------------------------------------------------
-- Firms write their name, and plans that of their auditor, in several ways.
create function private.plain_name(name text) returns text
immutable
set search_path = ''
return (
  select coalesce(
    nullif(
      btrim(regexp_replace(
        words,
        '\m(and|the|of|l?llp|p?llc|plc|pc|pa|lp|inc|ltd|co|company|corp|corporation|cpas?|certified|public|'
          || 'accountants?|accountancy|accounting)\M|\s+',
        ' ', 'g'
      )),
      ''
    ),
    words
  )
  from (select private.to_words(replace(name, '.', ''))) as of (words)
);

-- The auditors of ESOPs in a year's filings, by the EIN and the name that the plans give. The import replaces a year.
create table private.filed_audits (
  year int not null,
  ein text not null,
  name text not null,
  plain text not null generated always as (private.plain_name(name)) stored,
  plans int not null check (plans > 0),
  -- States of the plans' sponsors.
  states text[] not null,
  -- The day on which the newest of the filings was received.
  as_of date not null,
  primary key (year, ein, name)
);
alter table private.filed_audits enable row level security;

-- Finds the audits of all listings that state an EIN, or of one, as a case for each year. A
-- match has the EIN, a similar name and a state of the firm. A case whose EIN, count or finding
-- has changed waits again; what was published stays until the desk decides.
create function private.match_filings(only_advisor bigint default null) returns void
language sql
security definer
set search_path = ''
as $$
  with held as (
    select
      a."Id" as advisor_id,
      private.plain_name(a.company_name) as plain,
      -- "US" means every state.
      a.states || case
        when a.declared ? 'nationwide' then '{US}'
        else private.codes_in(a.declared, 'states_served')
      end as states,
      array_agg(f.value) as eins
    from public.credentials f
      join public."Advisors" a on a."Id" = f.advisor_id
    where f.kind = 'ein' and not private.is_hidden(f) and a."Id" = coalesce(only_advisor, a."Id")
    group by a."Id"
  ), filed as (
    select
      h.advisor_id, y.*,
      y.ein = any (h.eins) as is_own,
      extensions.similarity(y.plain, h.plain) >= 0.5 as is_alike,
      y.states && h.states or 'US' = any (h.states) as is_near,
      bool_or(y.ein = any (h.eins)) over (partition by h.advisor_id, y.year) as has_own
    from held h
      join private.filed_audits y
        on y.ein = any (h.eins) or extensions.similarity(y.plain, h.plain) >= 0.5
  ), counted as (
    select
      f.advisor_id, f.year, f.has_own, max(f.as_of) as as_of, sum(f.plans) as plans,
      coalesce(sum(f.plans) filter (where f.is_alike), 0) as alike,
      coalesce(bool_or(f.is_near) filter (where f.is_alike), false) as is_near,
      string_agg(distinct f.ein, ', ') as ein,
      left(
        string_agg(format('%s (%s)', f.name, f.plans), ', ' order by f.plans desc, f.name),
        1000
      ) as names
    from filed f
    where f.is_own or not f.has_own and f.is_near
    group by f.advisor_id, f.year, f.has_own
  ), found as (
    select
      c.advisor_id,
      format('%s-%s', c.advisor_id, c.year) as subject,
      jsonb_build_object(
        'year', c.year,
        'as_of', c.as_of,
        'ein', c.ein,
        'names', c.names,
        'plans', case when c.has_own then c.alike else c.plans end,
        'finding', case
          when not c.has_own then 'other_ein'
          when c.alike * 2 < c.plans then 'other_name'
          when not c.is_near then 'other_state'
          else 'match'
        end
      ) as patch
    from counted c
  ), ended as (
    update public.cases c set state = 'withdrawn', base = null
    where c.kind = 'filing'
      and c.advisor_id = coalesce(only_advisor, c.advisor_id)
      and c.state <> 'withdrawn'
      and not exists (select from found f where f.subject = c.subject)
  )
  insert into public.cases as c (kind, subject, state, advisor_id, patch, about)
  select 'filing', f.subject, 'pending', f.advisor_id, f.patch, array[f.patch ->> 'finding']
  from found f
  on conflict (kind, subject) do update
  set state = 'pending',
    since = now(),
    patch = excluded.patch,
    about = excluded.about,
    advisor_id = excluded.advisor_id,
    base = case c.state when 'approved' then c.patch when 'pending' then c.base end
  where c.state = 'withdrawn'
    or private.pick(c.patch, '{finding,ein,plans}')
      <> private.pick(excluded.patch, '{finding,ein,plans}')
$$;

create function private.sent_filing(c public.cases) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select c.patch || jsonb_build_object('published', c.base -> 'plans', 'rivals', (
    select string_agg(private.rivals_of(f), ', ') from public.credentials f
    where (f.kind, f.advisor_id) = ('ein', c.advisor_id)))
$$;

create function private.obstacle_filing(c public.cases, decision text) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select 'The filings are published only if EIN, name and state fit, and no other listing states the EIN.'
  where decision = 'approve' and (c.patch ->> 'finding' <> 'match' or exists (
    select from public.credentials f
    where (f.kind, f.advisor_id) = ('ein', c.advisor_id) and private.rivals_of(f) is not null))
$$;

create trigger cases_count_audits after insert or update of state, base, advisor_id on public.cases
  for each row when (new.kind = 'filing') execute function private.count_for_advisor();

grant execute on function private.credentials_of, public.advisor_credentials to anon, authenticated, service_role;
select private.expose('authenticated', '{own_credentials, state_credential, withdraw_credential}');
