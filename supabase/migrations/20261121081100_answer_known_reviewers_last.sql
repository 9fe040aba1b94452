-- Whether an address has reviewed an advisor is told when a review is stored for good, and not before. Told at once, a
-- request that then fails on purpose is undone, and with it what the limits of writing counted: one could ask for ever.
drop index private.review_contacts_once_idx;
create index review_contacts_address_idx on private.review_contacts (advisor_id, lower(email));

create or replace function private.move_review_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    delete from private.review_contacts where review_id = new.id;
  end if;
  insert into private.review_contacts (review_id, advisor_id, email) values (new.id, new.advisor_id, new.reviewer_email);
  new.reviewer_email := null;
  return new;
end;
$$;
comment on function private.move_review_email is
  'Takes the address out of the public row. Security definer: no API role may write contacts.';

create function private.refuse_second_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from private.review_contacts c
    where c.advisor_id = new.advisor_id and lower(c.email) = lower(new.email) and c.review_id <> new.review_id
  ) then
    perform private.refuse(409, 'You have already reviewed this advisor.');
  end if;
  return null;
end;
$$;
comment on function private.refuse_second_review is
  'Refuses a second review of an advisor from one address. Security definer: no API role may read contacts. Two at once wait for each other: each review locks its advisor until it is stored.';

create constraint trigger review_contacts_once after insert on private.review_contacts
  deferrable initially deferred for each row execute function private.refuse_second_review();

revoke all on function private.refuse_second_review from public, anon, authenticated, service_role;
-- A function that somebody adds later is nobody's to call until a migration grants it.
alter default privileges revoke execute on functions from public;
