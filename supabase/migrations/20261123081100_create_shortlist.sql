-- A member's saved advisors, with notes, in the member's own order. Only the member reads them: not the firm, not the desk,
-- not the service key.

create table public.shortlist_items (
  user_id uuid not null references auth.users (id) on delete cascade,
  advisor_id bigint not null references public."Advisors" ("Id") on delete cascade,
  note text not null default '' check (char_length(note) <= 1000),
  noted_at timestamptz,
  place int not null default 0,
  saved_at timestamptz not null default now(),
  primary key (user_id, advisor_id)
);
comment on column public.shortlist_items.noted_at is
  'When the note was typed, by the device''s clock; null without a note. The newer of two notes is kept.';
comment on column public.shortlist_items.place is 'Ascending; equal values in the order in which they were saved.';
alter table public.shortlist_items enable row level security;
grant select on public.shortlist_items to authenticated;
create policy "Members read their own shortlist" on public.shortlist_items
  for select to authenticated using (user_id = (select auth.uid()));
create index shortlist_items_advisor_idx on public.shortlist_items (advisor_id);

create function private.check_shortlist_item() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- A note from a device whose clock is ahead must stay replaceable.
  if new.noted_at > now() then
    new.noted_at := now();
  end if;
  if tg_op = 'INSERT' and (select count(*) from public.shortlist_items s where s.user_id = new.user_id and s.advisor_id <> new.advisor_id) >= 100 then
    perform private.refuse(422, 'A shortlist holds 100 advisors at most.');
  end if;
  return new;
end;
$$;
comment on function private.check_shortlist_item is 'Security definer: no API role may call refuse().';

create trigger check_shortlist_item before insert or update on public.shortlist_items
  for each row execute function private.check_shortlist_item();

create function private.save_shortlist(items jsonb) returns setof public.shortlist_items
language plpgsql security definer set search_path = '' as $$
declare
  last int := (select coalesce(max(s.place), 0) from public.shortlist_items s where s.user_id = auth.uid());
begin
  perform private.assert_small(items, 600000);
  if (select count(*) from jsonb_object_keys(items)) > 100 then
    perform private.refuse(422, 'A shortlist holds 100 advisors at most.');
  end if;
  insert into public.shortlist_items as kept (user_id, advisor_id, note, noted_at, place)
  -- A device may have saved an advisor and one that was merged into it: the newer note is kept.
  select distinct on (a."Id") auth.uid(), a."Id", coalesce(sent.value ->> 'note', ''), (sent.value ->> 'noted_at')::timestamptz,
    last + row_number() over (order by (sent.value ->> 'place')::int)
  from jsonb_each(items) as sent
    left join private.merged_advisors m on m.old_id::text = sent.key
  -- A listing that is not in the directory can be neither saved nor detected.
  join public."Advisors" a on a."Id" = coalesce(m.new_id, case when sent.key ~ '^[1-9][0-9]{0,14}$' then sent.key::bigint end) and a.is_listed
  order by a."Id", (sent.value ->> 'noted_at')::timestamptz desc nulls last
  on conflict (user_id, advisor_id) do update set note = excluded.note, noted_at = excluded.noted_at
    where excluded.noted_at > coalesce(kept.noted_at, '-infinity');
  return query select s.* from public.shortlist_items s where s.user_id = auth.uid() order by s.place, s.saved_at, s.advisor_id;
end;
$$;
comment on function private.save_shortlist is 'Security definer: no API role writes the table.';

create function private.remove_from_shortlist(advisor_id bigint) returns void language sql security definer set search_path = '' as $$
  delete from public.shortlist_items s where s.user_id = auth.uid() and s.advisor_id = $1
$$;
comment on function private.remove_from_shortlist is 'Security definer: no API role writes the table.';

create function private.order_shortlist(ids text) returns void language plpgsql security definer set search_path = '' as $$
begin
  -- 100 ids of 15 digits with commas.
  if octet_length(ids) > 1600 then
    perform private.refuse(422, 'A shortlist holds 100 advisors at most.');
  end if;
  update public.shortlist_items s set place = wanted.place
  from unnest(string_to_array(ids, ',')::bigint[]) with ordinality as wanted (id, place)
  where s.user_id = auth.uid() and s.advisor_id = wanted.id;
end;
$$;
comment on function private.order_shortlist is 'Security definer: no API role writes the table.';

create function public.save_shortlist(items jsonb default '{}') returns setof public.shortlist_items
language sql set search_path = '' as $$ select * from private.save_shortlist(items) $$;
comment on function public.save_shortlist is
  'Adds a device''s items, `{"12": {"note": "", "noted_at": null, "place": 1}}`, after the existing ones; returns the whole list in order. The newer of two notes about an advisor is kept; advisors that the caller does not see are left out.';

create function public.remove_from_shortlist(advisor_id bigint) returns void
language sql set search_path = '' as $$ select private.remove_from_shortlist($1) $$;
create function public.order_shortlist(ids text) returns void
language sql set search_path = '' as $$ select private.order_shortlist(ids) $$;
comment on function public.order_shortlist is 'Orders the caller''s shortlist by a comma-separated list of ids.';

grant execute on function private.save_shortlist, private.remove_from_shortlist, private.order_shortlist,
  public.save_shortlist, public.remove_from_shortlist, public.order_shortlist to authenticated;
