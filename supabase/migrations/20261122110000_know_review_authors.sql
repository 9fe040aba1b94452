-- Who is signed in and writes a review is known to the database and told to nobody: the author corrects or withdraws it in the
-- account. Reviews that are hidden or withdrawn are out of every reading, and out of average and count.

alter table public.advisor_reviews
  add column state text not null default 'published' check (state in ('published', 'hidden', 'withdrawn')),
  add column version int not null default 1,
  add column corrected_at timestamptz,
  add column hidden_reason text check (hidden_reason in ('spam', 'not_client', 'insider', 'unlawful', 'personal_data')),
  add column answer text check (answer ~ '\S' and char_length(answer) <= 2000),
  add column answered_at timestamptz,
  add check (state <> 'hidden' or hidden_reason is not null),
  add check ((answer is null) = (answered_at is null));
comment on column public.advisor_reviews.state is 'hidden: by the desk, for hidden_reason; withdrawn: by its author, for good.';
comment on column public.advisor_reviews.answer is 'What the firm says to it, once.';
comment on column public.advisor_reviews.hidden_reason is 'Stays when the review is restored, for the case that this is undone.';
grant select (corrected_at, answer, answered_at) on public.advisor_reviews to anon, authenticated;

drop policy "Visitors read reviews of the first advisor" on public.advisor_reviews;
create policy "Visitors read published reviews of the first advisor" on public.advisor_reviews
  for select to anon using (state = 'published' and advisor_id = (select private.preview_advisor_id()));
drop policy "Members read every review of the directory" on public.advisor_reviews;
create policy "Members read every published review of the directory" on public.advisor_reviews
  for select to authenticated
  using (state = 'published' and exists (select from public."Advisors" a where a."Id" = advisor_id));
drop policy "Visitors review the first advisor" on public.advisor_reviews;
create policy "Visitors review the first advisor" on public.advisor_reviews
  for insert to anon with check (
    advisor_id = (select private.preview_advisor_id()) and reviewer_email is null
    and state = 'published' and answer is null and corrected_at is null
  );
drop policy "Members review every advisor in the directory" on public.advisor_reviews;
create policy "Members review every advisor in the directory" on public.advisor_reviews
  for insert to authenticated with check (
    (select auth.uid()) is not null and reviewer_email is null
    and state = 'published' and answer is null and corrected_at is null
    and exists (select from public."Advisors" a where a."Id" = advisor_id)
  );

create trigger advisor_reviews_version before update of rating, review_text, state, answer on public.advisor_reviews
  for each row execute function private.bump_version();

-- A state changes by the functions of authors and desk only, whoever has the team's key.
revoke update on public.advisor_reviews from service_role;
grant update (advisor_id, reviewer_name, reviewer_email, rating, review_text, created_at) on public.advisor_reviews to service_role;

create or replace function private.count_reviews(counted_advisor bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public."Advisors" where "Id" = counted_advisor for no key update;
  update public."Advisors" a set review_count = r.total, average_rating = r.average
  from (
    select count(*) as total, coalesce(round(avg(rating), 1), 0) as average
    from public.advisor_reviews where advisor_id = counted_advisor and state = 'published'
  ) as r
  where a."Id" = counted_advisor;
end;
$$;
drop trigger advisor_reviews_recount on public.advisor_reviews;
create trigger advisor_reviews_recount after insert or delete or update of advisor_id, rating, state on public.advisor_reviews
  for each row execute function private.recount_reviews();

-- Authors ------------------------------------------------------------------------------------------------------------

create table private.review_authors (
  review_id bigint primary key references public.advisor_reviews (id) on delete cascade,
  author uuid not null references auth.users (id) on delete cascade
);
comment on table private.review_authors is 'Which account wrote a review. No API role reads it; without its account a review has no author.';
alter table private.review_authors enable row level security;
revoke all on private.review_authors from public, anon, authenticated, service_role;
create index review_authors_author_idx on private.review_authors (author);

create function private.keep_review_author() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.review_authors (review_id, author) values (new.id, auth.uid());
  return null;
end;
$$;
comment on function private.keep_review_author is 'Security definer: no API role may write authors.';
create trigger advisor_reviews_author after insert on public.advisor_reviews
  for each row when (auth.uid() is not null) execute function private.keep_review_author();

create or replace function private.guard_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_team() then
    return new;
  end if;
  -- Said here already, or the refusals below would tell visitors what stands in reviews they may not read.
  if auth.uid() is null and new.advisor_id is distinct from private.preview_advisor_id() then
    raise insufficient_privilege using message = 'You are not allowed to review this advisor.';
  end if;
  new.id := nextval(pg_get_serial_sequence('public.advisor_reviews', 'id'));
  new.created_at := now();
  new.state := 'published'; new.version := 1; new.corrected_at := null; new.hidden_reason := null;
  new.answer := null; new.answered_at := null;
  -- One review of an advisor at a time: parallel ones see each other in the checks that follow.
  perform 1 from public."Advisors" where "Id" = new.advisor_id for no key update;
  if exists (
    select from public.advisor_reviews r
    where r.advisor_id = new.advisor_id and r.created_at > now() - interval '10 minutes'
      and (r.reviewer_name, r.rating) = (new.reviewer_name, new.rating)
      and r.review_text is not distinct from new.review_text
  ) then
    perform private.refuse(409, 'This review has already been submitted.');
  elsif exists (
    select from private.review_authors a join public.advisor_reviews r on r.id = a.review_id
    where a.author = auth.uid() and r.advisor_id = new.advisor_id and r.state <> 'withdrawn'
  ) then
    perform private.refuse(409, 'You have already reviewed this advisor. You can correct what you wrote in your account.');
  elsif exists (select from public.advisor_people p where p.advisor_id = new.advisor_id and p.user_id = auth.uid()) then
    perform private.refuse(403, 'You speak for this firm: its reviews are for its clients.');
  end if;
  perform private.limit_reviews(new.advisor_id);
  return new;
end;
$$;

create function private.own_reviews() returns table (
  id bigint, advisor_id bigint, company_name text, reviewer_name text, rating int, review_text text, state text, version int,
  created_at timestamptz, corrected_at timestamptz, reason text, answer text
)
language sql stable security definer set search_path = '' as $$
  select r.id, r.advisor_id, a.company_name, r.reviewer_name, r.rating, r.review_text, r.state, r.version, r.created_at,
    r.corrected_at, case r.state when 'hidden' then r.hidden_reason end, r.answer
  from private.review_authors o
    join public.advisor_reviews r on r.id = o.review_id
    join public."Advisors" a on a."Id" = r.advisor_id
  where o.author = auth.uid()
  order by r.created_at desc, r.id desc
$$;
comment on function private.own_reviews is 'Security definer: authors are no API role''s to read, and hidden reviews neither.';

create function private.lock_own_review(review_id bigint, expected_version int) returns public.advisor_reviews
language plpgsql security definer set search_path = '' as $$
declare
  own public.advisor_reviews;
begin
  select r.* into own from public.advisor_reviews r join private.review_authors o on o.review_id = r.id
  where r.id = lock_own_review.review_id and o.author = auth.uid() for update of r;
  if own.id is null then
    perform private.refuse(404, 'There is no such review of yours.');
  elsif own.version is distinct from expected_version then
    perform private.refuse(409, 'This review has changed since you opened it. Please look at it again.');
  end if;
  return own;
end;
$$;
comment on function private.lock_own_review is 'A review of the caller, held for this transaction. Security definer: members may not change reviews themselves.';

create function private.correct_review(review_id bigint, expected_version int, rating int, review_text text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  was public.advisor_reviews;
  now_is public.advisor_reviews;
begin
  perform private.limit_writes('review by member ' || coalesce(auth.uid()::text, 'nobody'), 60, '1 minute');
  was := private.lock_own_review(review_id, expected_version);
  if was.state <> 'published' then
    perform private.refuse(409, 'This review is not shown any more: it cannot be corrected.');
  end if;
  update public.advisor_reviews r set rating = correct_review.rating, review_text = correct_review.review_text, corrected_at = now()
  where r.id = was.id returning * into now_is;
  perform private.log_event('review', was.id::text, 'corrected', was.state, was.state, now_is.version, actor_role => 'member',
    diff => (select jsonb_object_agg(name, jsonb_build_array(before -> name, after -> name))
      from (values (to_jsonb(was), to_jsonb(now_is))) as v (before, after), unnest(array['rating', 'review_text']) as name
      where before -> name is distinct from after -> name));
  return now_is.version;
end;
$$;
comment on function private.correct_review is 'Security definer: members may not change rows; it takes their own, and two fields only.';

create function private.withdraw_review(review_id bigint, expected_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  was public.advisor_reviews := private.lock_own_review(review_id, expected_version);
  new_version int;
begin
  if was.state = 'withdrawn' then
    return;
  end if;
  -- That there was one stays in the counts; its words and its writer's name are of no use any more.
  update public.advisor_reviews r
  set state = 'withdrawn', review_text = null, reviewer_name = 'Anonymous', answer = null, answered_at = null
  where r.id = was.id returning version into new_version;
  delete from private.review_contacts c where c.review_id = was.id;
  perform private.log_event('review', was.id::text, 'withdrawn', was.state, 'withdrawn', new_version, actor_role => 'member');
end;
$$;
comment on function private.withdraw_review is 'Security definer: members may not change rows; it takes their own only.';

-- What the API calls: each runs as the caller and leads to a function above.
create function public.own_reviews() returns table (
  id bigint, advisor_id bigint, company_name text, reviewer_name text, rating int, review_text text, state text, version int,
  created_at timestamptz, corrected_at timestamptz, reason text, answer text
) language sql stable set search_path = '' as $$ select * from private.own_reviews() $$;
create function public.correct_review(review_id bigint, expected_version int, rating int, review_text text default null) returns int
language sql set search_path = '' as $$ select private.correct_review(review_id, expected_version, rating, review_text) $$;
create function public.withdraw_review(review_id bigint, expected_version int) returns void
language sql set search_path = '' as $$ select private.withdraw_review(review_id, expected_version) $$;
grant execute on function private.own_reviews, private.correct_review, private.withdraw_review,
  public.own_reviews, public.correct_review, public.withdraw_review to authenticated;
