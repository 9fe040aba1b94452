-- What the migrations need of Supabase's auth service, for the temporary server of a drill.
create schema auth;
create table auth.users (
  id uuid primary key, email text, encrypted_password text, email_confirmed_at timestamptz, raw_user_meta_data jsonb,
  email_change text, recovery_token text, created_at timestamptz not null default now());
create table auth.mfa_factors (id uuid primary key, user_id uuid not null, status text not null);
create table auth.sessions (id uuid primary key, user_id uuid not null);
create table auth.one_time_tokens (id uuid primary key, user_id uuid not null, token_type text not null);
create table auth.audit_log_entries (id uuid primary key, payload json);
create function auth.uid() returns uuid language sql stable as $$ select null::uuid $$;
