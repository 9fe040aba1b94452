-- The contact function writes for everybody, so only it knows who asks: it counts each visitor here before it stores.
create function public.count_contact_visitor(visitor text) returns void
language plpgsql set search_path = '' as $$
begin
  -- A hash: the counter needs to tell visitors apart, not to know them.
  perform private.limit_writes(
    'contact from ' || encode(sha256(convert_to(count_contact_visitor.visitor, 'UTF8')), 'hex'), 40, '10 minutes'
  );
end;
$$;
comment on function public.count_contact_visitor is
  'Counts a contact message of a visitor (his network address) and refuses it with 429 beyond 40 in ten minutes.';

revoke all on function public.count_contact_visitor from public, anon, authenticated, service_role;
grant execute on function public.count_contact_visitor, private.limit_writes to service_role;
