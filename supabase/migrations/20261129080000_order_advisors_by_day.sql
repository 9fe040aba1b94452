-- The list that a member's page reads whole is ordered in the browser, and its first rows are a fortieth of it: a page
-- asks for them alone, to show them first. The order is that of src/domain/directory/daily-order.ts, whose hash has 32
-- bits.
-- Invoker: the policies of the table say who reads which.
create function public.advisors_of_day(day date, kind text default null) returns setof public."Advisors"
language sql
stable
set search_path = ''
as $$
  select a.*
  from public."Advisors" a,
    -- Without an offset each step would be calculated wherever the next ones name it.
    lateral (
      select (a."Id"::numeric * 3432918353 % 4294967296)::bigint # to_char(day, 'YYYYMMDD')::bigint as seeded offset 0
    ) s,
    lateral (select ((seeded # (seeded >> 16))::numeric * 2246822507 % 4294967296)::bigint as mixed offset 0) m,
    lateral (select ((mixed # (mixed >> 13))::numeric * 3266489909 % 4294967296)::bigint as hash offset 0) h
  where kind is null or a.type_ids @> array[kind]
  order by hash # (hash >> 16), a."Id"
$$;
grant execute on function public.advisors_of_day to authenticated;
