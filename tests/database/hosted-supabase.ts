/**
 * State of a hosted Supabase project before our first migration, as far as migrations and tests depend on it: `postgres` is
 * not a superuser, another role owns `auth`, and new tables are granted to the API's roles by default.
 */
export const hostedRolesSql = `
create role postgres login createrole createdb replication bypassrls;
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
create role supabase_auth_admin login noinherit createrole;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to postgres with admin option;
-- Supabase allows it to disable triggers when it restores a dump.
grant set on parameter session_replication_role to postgres;
`

/** The rest, in its own database. */
export const hostedProjectSql = `
create schema extensions authorization postgres;
grant usage on schema extensions to anon, authenticated, service_role;

create schema auth authorization supabase_auth_admin;
grant usage on schema auth to anon, authenticated, service_role, postgres;
create table auth.users (
  id uuid primary key, email text, encrypted_password text, email_confirmed_at timestamptz, last_sign_in_at timestamptz,
  raw_user_meta_data jsonb,
  email_change text, recovery_token text, created_at timestamptz not null default now());
alter table auth.users owner to supabase_auth_admin;
create table auth.mfa_factors (id uuid primary key, user_id uuid not null, status text not null);
alter table auth.mfa_factors owner to supabase_auth_admin;
create table auth.sessions (
  id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz default now(), refreshed_at timestamp, user_agent text, ip inet);
alter table auth.sessions owner to supabase_auth_admin;
create table auth.one_time_tokens (id uuid primary key, user_id uuid not null, token_type text not null);
alter table auth.one_time_tokens owner to supabase_auth_admin;
create table auth.audit_log_entries (id uuid primary key, payload json);
alter table auth.audit_log_entries owner to supabase_auth_admin;
grant all on auth.users, auth.mfa_factors, auth.sessions, auth.one_time_tokens, auth.audit_log_entries to postgres;
create function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')
  )::uuid
$$;

alter default privileges for role postgres in schema public grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on sequences to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on functions to postgres, anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;
`

/** Statements that stand for the extensions pg_cron and pg_net, as far as schedules need them. */
export const hostedExtensions = [
  'create schema cron',
  'create table cron.job (jobname text primary key, schedule text, command text)',
  `create function cron.schedule(job_name text, schedule text, command text) returns void language sql as $$
    insert into cron.job values (job_name, schedule, command)
    on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command $$`,
  'create schema net',
  `create function net.http_post(url text, headers jsonb, timeout_milliseconds int) returns text[] language sql as $$
    select array[url, headers ->> 'Authorization'] $$`,
]
