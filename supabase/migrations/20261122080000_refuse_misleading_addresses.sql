-- A port that no browser takes, and characters that show nothing or turn the text around them, are no part of an address.
-- The same rule is isHttpUrl() in src/domain/text.ts.
create or replace function private.is_http_url(value text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(value) <= 2048
    and value !~ '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]'
    and value ~* '^https?://[^\s[:cntrl:]"''<>\\^`{|}@/?#]+([/?#][^\s[:cntrl:]"''<>\\^`{|}]*)?$'
    and value ~* '^https?://(localhost|[^/?#:]*[^/?#:.]\.[^/?#:]+)(:\d*)?([/?#]|$)'
    and coalesce(substring(value from '^[^/]*//[^/?#]*:(\d+)')::numeric <= 65535, true)
$$;
