-- A role that reads what a backup holds and changes nothing. Run it once, as postgres. Set its password by hand:
-- alter role backup password '…';
create role backup login bypassrls;
alter role backup set default_transaction_read_only = on;
grant usage on schema public, private, auth, supabase_migrations to backup;
grant select on all tables in schema public, private, supabase_migrations to backup;
grant select on all sequences in schema public, private to backup;
grant select on auth.users, auth.identities, auth.mfa_factors to backup;
-- Tables of later migrations.
alter default privileges in schema public, private grant select on tables to backup;
alter default privileges in schema public, private grant select on sequences to backup;
