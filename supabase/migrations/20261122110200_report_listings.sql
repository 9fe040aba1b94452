-- A mistake in a listing can be reported from its profile. Who did so is for the desk alone.

create table private.listing_reports (
  id bigint generated always as identity primary key,
  advisor_id bigint not null references public."Advisors" ("Id") on delete cascade,
  reporter uuid references auth.users (id) on delete set null,
  about text not null check (about in ('name', 'contact', 'services', 'description', 'closed', 'other')),
  words text not null check (words ~ '\S' and char_length(words) <= 1000),
  state text not null default 'pending' check (state in ('pending', 'closed')),
  version int not null default 1,
  created_at timestamptz not null default now()
);
comment on table private.listing_reports is 'What members say is wrong in a listing, for the desk alone.';
alter table private.listing_reports enable row level security;
revoke all on private.listing_reports from public, anon, authenticated, service_role;
create index listing_reports_state_idx on private.listing_reports (state, created_at);
create index listing_reports_advisor_idx on private.listing_reports (advisor_id);
create index listing_reports_reporter_idx on private.listing_reports (reporter);
create trigger listing_reports_version before update of state on private.listing_reports
  for each row execute function private.bump_version();

create function private.report_listing(reported_advisor bigint, about text, words text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  new_id bigint;
begin
  perform private.limit_writes('report by member ' || coalesce(auth.uid()::text, 'nobody'), 20, '1 hour');
  if not exists (select from public."Advisors" a where a."Id" = reported_advisor and a.suspended_at is null) then
    perform private.refuse(404, 'There is no such advisor.');
  elsif about is null or about not in ('name', 'contact', 'services', 'description', 'closed', 'other') then
    perform private.refuse(422, 'Please choose what is wrong.');
  end if;
  words := private.to_prose(words, 1000, 'Please say what is wrong, and what is right if you know it.');
  if exists (
    select from private.listing_reports r
    where (r.advisor_id, r.reporter, r.about, r.words, r.state)
      = (reported_advisor, auth.uid(), report_listing.about, report_listing.words, 'pending')
  ) then
    perform private.refuse(409, 'You have reported this already.');
  end if;
  insert into private.listing_reports (advisor_id, reporter, about, words)
  values ($1, auth.uid(), report_listing.about, report_listing.words) returning id into new_id;
  perform private.log_event('report', new_id::text, 'sent', to_state => 'pending', version => 1, actor_role => 'member');
end;
$$;
comment on function private.report_listing is 'Security definer: no API role may touch reports.';

create function public.report_listing(advisor_id bigint, about text, words text) returns void
language sql set search_path = '' as $$ select private.report_listing(advisor_id, about, words) $$;
grant execute on function private.report_listing, public.report_listing to authenticated;
