-- The desk's team: a desk person invites a colleague by mail and removes one. The team's command adds the first person.

create function private.desk_team() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_desk();
  return jsonb_build_object(
    'people', (select coalesce(jsonb_agg(jsonb_build_object('email', private.email_of(d.user_id), 'added_at', d.added_at,
        'invited_by', private.email_of(d.invited_by), 'is_self', d.user_id is not distinct from auth.uid()) order by d.added_at, d.user_id), '[]')
      from private.desk_people d),
    'invited', (select coalesce(jsonb_agg(jsonb_build_object('email', i.email, 'invited_by', private.email_of(i.invited_by),
        'until', i.created_at + interval '14 days') order by i.created_at), '[]')
      from private.invitations i where i.advisor_id is null and i.accepted_at is null and private.is_open(i)));
end;
$$;
comment on function private.desk_team is
  'Desk people and open invitations, with the colleague who invited each. Security definer: no API role may read them.';

create function private.invite_colleague(email text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  address text := private.to_email(email, 'Invalid email address', required => true);
begin
  perform private.assert_desk();
  if exists (select from private.desk_people d where lower(private.email_of(d.user_id)) = lower(address)) then
    perform private.refuse(409, 'This person works at the desk already.');
  end if;
  perform private.send_invitation(null, address, '{"kind": "invitation-to-desk"}');
  -- Without the address: the history outlives an account's data.
  perform private.log_event('desk', auth.uid()::text, 'invited');
  return private.desk_team();
end;
$$;
comment on function private.invite_colleague is 'Invites one colleague by mail. Security definer: no API role may write mails.';

create function private.withdraw_desk_invitation(email text) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform private.assert_desk();
  delete from private.invitations i where i.advisor_id is null and i.accepted_at is null
    and lower(i.email) = lower(private.to_trimmed(withdraw_desk_invitation.email));
  if not found then
    perform private.refuse(404, 'This invitation has been accepted or withdrawn already.');
  end if;
  perform private.log_event('desk', auth.uid()::text, 'invitation_withdrawn');
  return private.desk_team();
end;
$$;
comment on function private.withdraw_desk_invitation is 'Security definer: no API role may write invitations.';

create function private.remove_colleague(email text, is_self boolean) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  perform private.assert_desk();
  account := private.account_of(email);
  -- Two people who remove each other would leave nobody: the second waits here, and is no longer at the desk.
  lock table private.desk_people in share row exclusive mode;
  perform private.assert_desk();
  if not exists (select from private.desk_people d where d.user_id = account) then
    perform private.refuse(404, 'This person no longer works at the desk.');
  elsif (account = auth.uid()) is distinct from is_self then
    perform private.refuse(422, 'To leave the desk yourself, choose “Leave the desk”.');
  elsif (select count(*) from private.desk_people) = 1 then
    perform private.refuse(409, 'Nobody else works at the desk. Invite a colleague before you leave.');
  end if;
  perform private.end_desk_work(account, 'desk');
  return case when is_self then '{"people": [], "invited": []}'::jsonb else private.desk_team() end;
end;
$$;
comment on function private.remove_colleague is
  'Removes another person, or with `is_self` the caller; never the last one. Security definer: no API role has access to the table.';

create function public.desk_team() returns jsonb language sql stable set search_path = '' as $$ select private.desk_team() $$;
create function public.desk_invite(email text) returns jsonb
language sql set search_path = '' as $$ select private.invite_colleague(email) $$;
create function public.desk_withdraw_invitation(email text) returns jsonb
language sql set search_path = '' as $$ select private.withdraw_desk_invitation(email) $$;
create function public.desk_remove_colleague(email text, is_self boolean default false) returns jsonb
language sql set search_path = '' as $$ select private.remove_colleague(email, is_self) $$;

-- Not for the team's key, which has no account that could invite: it adds people by `npm run desk`.
grant execute on function private.desk_team, private.invite_colleague, private.withdraw_desk_invitation, private.remove_colleague,
  public.desk_team, public.desk_invite, public.desk_withdraw_invitation, public.desk_remove_colleague to anon, authenticated;
