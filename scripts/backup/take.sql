-- Run by psql: writes the counts to the file :manifest and the rows to the file $DUMP, both of one moment.
begin isolation level repeatable read read only;
select pg_export_snapshot() as snapshot \gset
\setenv SNAPSHOT :snapshot
\o :manifest
\ir inventory.sql
\o
-- Of the auth service people's own rows: its sessions, tokens and log would help a thief only, and people sign in again.
\setenv TABLES '--table=public.* --table=private.* --table=auth.users --table=auth.identities --table=auth.mfa_factors'
\set failed `set -f; pg_dump --format=custom --data-only --dbname="$DATABASE" --snapshot="$SNAPSHOT" --file="$DUMP" $TABLES && echo no || echo yes`
\if :failed
  do $$ begin raise exception 'The dump is not complete.'; end $$;
\endif
commit;
