-- A review can be reported, hidden by the desk for one of a few reasons, and answered once by the firm. How many were received,
-- published and hidden, and why, is public.

create function private.review_reasons() returns text[]
language sql immutable set search_path = '' as $$
  select array['spam', 'not_client', 'insider', 'unlawful', 'personal_data']
$$;
comment on function private.review_reasons is
  'Why a review may be reported and hidden: src/domain/review-report.ts. That it is negative is no reason.';

create table private.review_reports (
  id bigint generated always as identity primary key,
  review_id bigint not null references public.advisor_reviews (id) on delete cascade,
  reporter uuid references auth.users (id) on delete set null,
  reason text not null check (reason = any (private.review_reasons())),
  words text check (char_length(words) <= 1000),
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
comment on table private.review_reports is 'What members say of a review, for the desk alone. Open until the desk has kept or restored the review.';
alter table private.review_reports enable row level security;
revoke all on private.review_reports from public, anon, authenticated, service_role;
create unique index review_reports_once_idx on private.review_reports (review_id, reporter) where closed_at is null;
create index review_reports_reporter_idx on private.review_reports (reporter);
create index review_reports_open_idx on private.review_reports (review_id) where closed_at is null;

create function private.assert_seen_review(review_id bigint) returns public.advisor_reviews
language plpgsql stable security definer set search_path = '' as $$
declare
  seen public.advisor_reviews;
begin
  select r.* into seen from public.advisor_reviews r join public."Advisors" a on a."Id" = r.advisor_id
  where r.id = assert_seen_review.review_id and r.state = 'published' and a.suspended_at is null;
  if seen.id is null then
    perform private.refuse(404, 'There is no such review.');
  end if;
  return seen;
end;
$$;
comment on function private.assert_seen_review is 'A review that members see; 404 for all others. Security definer: called by definer functions only.';

create function private.report_review(review_id bigint, reason text, words text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.limit_writes('report by member ' || coalesce(auth.uid()::text, 'nobody'), 20, '1 hour');
  perform private.assert_seen_review(review_id);
  if reason is null or reason <> all (private.review_reasons()) then
    perform private.refuse(422, 'Please choose a reason.');
  elsif exists (select from private.review_authors o where o.review_id = report_review.review_id and o.author = auth.uid()) then
    perform private.refuse(409, 'This is your own review: your account lets you correct or withdraw it.');
  end if;
  insert into private.review_reports (review_id, reporter, reason, words)
  values ($1, auth.uid(), $2, private.to_prose($3, 1000));
  perform private.log_event('review', review_id::text, 'reported', reason => $2, actor_role => 'member');
exception when unique_violation then
  perform private.refuse(409, 'You have reported this review already.');
end;
$$;
comment on function private.report_review is 'Security definer: no API role may touch reports.';

create function private.answer_review(review_id bigint, answer text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  seen public.advisor_reviews := private.assert_seen_review(review_id);
  new_version int;
begin
  if not exists (select from public.advisor_people p where p.advisor_id = seen.advisor_id and p.user_id = auth.uid()) then
    perform private.refuse(403, 'Only who speaks for this firm may answer.');
  end if;
  perform 1 from public.advisor_reviews r where r.id = seen.id for update;
  update public.advisor_reviews r set answer = private.to_prose($2, 2000, 'Please write an answer.'), answered_at = now()
  where r.id = seen.id and r.answer is null and r.state = 'published' returning r.version into new_version;
  if new_version is null then
    perform private.refuse(409, 'This review has an answer already.');
  end if;
  perform private.log_event('review', seen.id::text, 'answered', version => new_version, actor_role => 'member',
    diff => jsonb_build_object('answer', jsonb_build_array(null, private.to_prose($2, 2000))));
end;
$$;
comment on function private.answer_review is 'Security definer: members may not change reviews; it writes one field, once.';

create function private.review_counts(counted_advisor bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from public."Advisors" a where a."Id" = counted_advisor and a.suspended_at is null
      and (auth.uid() is not null or private.is_team() or a."Id" = private.preview_advisor_id())
  ) then
    perform private.refuse(404, 'There is no such advisor.');
  end if;
  return (
    select jsonb_build_object(
      'received', coalesce(sum(n), 0),
      'published', coalesce(sum(n) filter (where state = 'published'), 0),
      'withdrawn', coalesce(sum(n) filter (where state = 'withdrawn'), 0),
      'hidden', coalesce(jsonb_object_agg(reason, n) filter (where state = 'hidden'), '{}'),
      'answered_by_firm', exists (select from public.advisor_people p where p.advisor_id = counted_advisor),
      'own_firm', exists (select from public.advisor_people p where p.advisor_id = counted_advisor and p.user_id = auth.uid()))
    from (
      select r.state, case r.state when 'hidden' then r.hidden_reason else '' end as reason, count(*) as n
      from public.advisor_reviews r where r.advisor_id = counted_advisor group by 1, 2
    ) as counted
  );
end;
$$;
comment on function private.review_counts is
  'How many reviews an advisor got, and what became of them; whether somebody speaks for it, and whether the caller does. Security definer: it counts what nobody reads; it tells figures only, of advisors that the caller sees.';

-- What the API calls: each runs as the caller and leads to a function above.
create function public.report_review(review_id bigint, reason text, words text default null) returns void
language sql set search_path = '' as $$ select private.report_review(review_id, reason, words) $$;
create function public.answer_review(review_id bigint, answer text) returns void
language sql set search_path = '' as $$ select private.answer_review(review_id, answer) $$;
create function public.review_counts(advisor_id bigint) returns jsonb
language sql stable set search_path = '' as $$ select private.review_counts(advisor_id) $$;
grant execute on function private.report_review, private.answer_review, public.report_review, public.answer_review to authenticated;
grant execute on function private.review_counts, public.review_counts to anon, authenticated, service_role;
