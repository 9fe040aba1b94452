-- What the directory of companies searches: name, industry and location, a line each, in small letters and without marks
-- and apostrophes. "rene" finds "René" and "odell" finds "O'Dell". src/domain/directory/company-term.ts has the same rule
-- for what is typed. Of built-in functions alone, so that a role that writes a row needs no right for it.
alter table public.companies add column folded text not null generated always as (
  lower(regexp_replace(
    normalize(
      translate(
        company_name || E'\n' || coalesce(industry, '') || E'\n' || coalesce(location, ''),
        '''’‘ʼ`´′', ''
      ),
      nfkd
    ),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'
  ))
) stored;
