-- After a message: one mail asks its sender what came of it, and a profile shows how long a firm usually takes to answer.

create function private.ask_for_outcomes() returns int language plpgsql security definer set search_path = '' as $$
declare
  asked int;
begin
  with tokens as materialized (
    select e.sender, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') as token
    from public.enquiries e join public.enquiry_outcomes o on o.enquiry_id = e.id
    where o.outcome is null and o.question_hash is null and e.sent_at is not null
      and e.created_at between now() - interval '28 days' and now() - interval '14 days'
    group by e.sender
  ), marked as (
    update public.enquiry_outcomes o set question_hash = private.hash_of(t.token)
    from tokens t join public.enquiries e on e.sender = t.sender
    where o.enquiry_id = e.id and o.outcome is null and o.question_hash is null and e.sent_at is not null
      and e.created_at between now() - interval '28 days' and now() - interval '14 days'
    returning t.sender, t.token, e.id, e.firm
  )
  insert into private.outbox (recipient, content)
  select private.email_of(m.sender), jsonb_build_object('kind', 'enquiry_question', 'token', m.token,
    'firms', jsonb_agg(m.firm order by m.id))
  from marked m group by m.sender, m.token;
  get diagnostics asked = row_count;
  return asked;
end;
$$;
comment on function private.ask_for_outcomes is
  'Asks each sender once, in one mail, about the messages of two weeks ago that have no mark; the sender''s schedule calls it. Security definer: no API role may write mails.';

create function private.asked_enquiries(token text) returns table (id bigint, firm text, outcome text)
language sql stable security definer set search_path = '' as $$
  select e.id, e.firm, o.outcome from public.enquiry_outcomes o join public.enquiries e on e.id = o.enquiry_id
  where o.question_hash = private.hash_of(left(token, 100)) order by e.id
$$;
comment on function private.asked_enquiries is
  'The messages that a mail asks about, by its token. Security definer: the mail opens without a sign-in.';

create function private.answer_days(advisor_id bigint) returns int language sql stable security definer set search_path = '' as $$
  with counted as (
    select e.answered_at, coalesce(extract(epoch from e.answered_at - e.created_at)::float8, 'Infinity') as seconds
    from public.enquiries e left join public.enquiry_outcomes o on o.enquiry_id = e.id
    where e.advisor_id = answer_days.advisor_id and e.created_at > now() - interval '1 year'
      -- An answer by email has no known time, and a message of the last two weeks may still be answered.
      and (e.answered_at is not null
        or e.sent_at is not null and e.created_at < now() - interval '14 days' and coalesce(o.outcome, 'no_answer') = 'no_answer')
      and not exists (select from public.advisor_people p where p.advisor_id = e.advisor_id and p.user_id = e.sender)
  ), middle as (
    select percentile_disc(0.5) within group (order by c.seconds) as seconds, count(c.answered_at) as answers from counted c
  )
  select greatest(ceil(m.seconds / 86400), 1)::int from middle m where m.answers >= 5 and m.seconds < 'Infinity'
$$;
comment on function private.answer_days is
  'Days, rounded up, within which a firm answered at least half of a year''s messages on this site; null below five answers. Security definer: callers read only their own messages.';

create function public.ask_for_outcomes() returns int language sql set search_path = '' as $$ select private.ask_for_outcomes() $$;
create function public.asked_enquiries(token text) returns table (id bigint, firm text, outcome text)
language sql stable set search_path = '' as $$ select * from private.asked_enquiries(token) $$;
create function public.answer_days(advisor_id bigint) returns table (days int) language sql stable set search_path = '' as $$
  select d.days from public."Advisors" a, private.answer_days(a."Id") as d (days) where a."Id" = answer_days.advisor_id and d.days is not null
$$;
comment on function public.answer_days is 'One row, or none below five answers and for firms that the caller does not see.';

grant execute on function private.asked_enquiries, public.asked_enquiries, private.answer_days, public.answer_days to anon, authenticated;
grant execute on function private.ask_for_outcomes, public.ask_for_outcomes to service_role;
