-- What happened to what the desk decides on: one line each, never changed. Notes are the desk's own, for the desk's eyes.

create table private.events (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  -- No reference to auth.users: what an account did stays true when the account is gone.
  actor uuid default auth.uid(),
  actor_role text not null check (actor_role in ('member', 'desk', 'team', 'firm')),
  kind text not null,
  item_id text not null,
  action text not null,
  from_state text,
  to_state text,
  -- Of the item after the change.
  version int,
  reason text check (char_length(reason) <= 2000),
  diff jsonb,
  mail_id uuid,
  undoes bigint references private.events (id)
);
comment on table private.events is 'Who did what to which item, when and why. Append only, for everybody.';
comment on column private.events.actor is 'The account; null where the team wrote with the secret key or in the SQL editor.';
alter table private.events enable row level security;
revoke all on private.events from public, anon, authenticated, service_role;
create index events_item_idx on private.events (kind, item_id, id);

create function private.keep_events() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.refuse(403, 'Events are never changed or deleted.');
  return null;
end;
$$;
create trigger events_keep before update or delete or truncate on private.events
  for each statement execute function private.keep_events();

create table private.notes (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  author uuid default auth.uid(),
  kind text not null,
  item_id text not null,
  note text not null check (note ~ '\S' and char_length(note) <= 4000)
);
comment on table private.notes is 'What people of the desk tell each other about an item. Never shown to anybody else.';
alter table private.notes enable row level security;
revoke all on private.notes from public, anon, authenticated, service_role;
create index notes_item_idx on private.notes (kind, item_id, id);
