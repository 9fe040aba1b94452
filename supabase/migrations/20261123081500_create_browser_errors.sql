-- Errors of the site's own scripts in browsers, counted by day. A report holds no text of a person and no address: the
-- patterns below admit file names and positions only. docs/decisions/37-browser-errors.md says why.

create table private.browser_errors (
  day date not null default current_date,
  release text not null,
  -- Path of the built page, such as /advisor/profile; never the address that was asked for.
  place text not null,
  error text not null,
  -- Up to three positions in our own files, the innermost first.
  frames text not null,
  reports int not null default 1,
  primary key (day, release, place, error, frames)
);
comment on table private.browser_errors is 'No API role reads it. At most 500 rows a day; kept for 30 days.';
alter table private.browser_errors enable row level security;

create function private.report_browser_error(release text, place text, error text, frames text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- First of all, because a pattern takes seconds for megabytes.
  if octet_length(release) > 40 or octet_length(place) > 120 or octet_length(error) > 40 or octet_length(frames) > 400 then
    perform private.refuse(413, 'This report is too long.');
  -- No \w or \d: they admit all scripts.
  elsif (release ~ '^[A-Za-z0-9._-]+$' and place ~ '^/[a-z0-9/_[\]-]*$' and error ~ '^[A-Za-z][A-Za-z0-9_]*$'
    and frames || ' ' ~ '^((page|/[A-Za-z0-9_./-]+\.js)(:[0-9]+:[0-9]+)? ){1,3}$') is not true then
    perform private.refuse(422, 'This is no report of an error.');
  end if;
  if private.visitor() is not null then
    perform private.limit_writes('browser errors from ' || private.visitor(), 30, '10 minutes');
  end if;
  perform private.limit_writes('browser errors', 600, '1 hour');
  perform private.delete_old_browser_errors();
  update private.browser_errors b set reports = b.reports + 1
  where (b.day, b.release, b.place, b.error, b.frames) = (current_date, report_browser_error.release,
    report_browser_error.place, report_browser_error.error, report_browser_error.frames);
  -- Somebody who invents errors fills one day, not the table.
  if not found and (select count(*) from private.browser_errors b where b.day = current_date) < 500 then
    insert into private.browser_errors as b (release, place, error, frames) values (report_browser_error.release,
      report_browser_error.place, report_browser_error.error, report_browser_error.frames)
    on conflict on constraint browser_errors_pkey do update set reports = b.reports + 1;
  end if;
end;
$$;
comment on function private.report_browser_error is 'Counts an error of a browser. Security definer: no API role has access to the table.';

create function private.delete_old_browser_errors() returns void language sql set search_path = '' as $$
  delete from private.browser_errors where day <= current_date - 30
$$;

create function private.desk_browser_errors() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_desk();
  return (select coalesce(jsonb_agg(e order by e.since desc, e.release desc, e.of_place desc, e.place, e.reports desc, e.error, e.frames), '[]') from (
    select b.release, b.place, b.error, b.frames, sum(b.reports)::int as reports, min(b.day) as first_day, max(b.day) as last_day,
      min(min(b.day)) over (partition by b.release) as since, sum(sum(b.reports)) over (partition by b.release, b.place) as of_place
    from private.browser_errors b where b.day > current_date - 30
    group by b.release, b.place, b.error, b.frames
    order by since desc, b.release desc, of_place desc, reports desc limit 200) e);
end;
$$;
comment on function private.desk_browser_errors is
  'Errors of the last 30 days by release and place, the newest release first. Security definer: no API role has access to the table.';

create function public.report_browser_error(release text, place text, error text, frames text) returns void
language sql set search_path = '' as $$ select private.report_browser_error(release, place, error, frames) $$;
create function public.desk_browser_errors() returns jsonb
language sql stable set search_path = '' as $$ select private.desk_browser_errors() $$;

-- Pages report without a session, so that no report can belong to an account.
grant execute on function private.report_browser_error, public.report_browser_error to anon;
grant execute on function private.desk_browser_errors, public.desk_browser_errors to anon, authenticated;
