/**
 * SQL that fills the directory to `size` advisors, deterministically. It repeats the demo firms under other names, with
 * common and rare words, types and states. Run it as the owner.
 */
export function largeDirectorySql(size: number): string {
  return `
insert into public."Advisors" (
  company_name, contact_person, email, website, location, description, areas_of_expertise,
  "ESOP_Valuation", "ESOP_Law_Firm", "ESOP_Trustee_Services", "ESOP_Financing", "ESOP_Administration",
  "Employee_Communication", declared, confirmed_at
)
select
  (array['Harbor', 'Cedar', 'Summit', 'Prairie', 'Granite', 'Willow', 'Beacon'])[1 + n % 7] || ' '
    || (array['Valuation', 'Trust', 'Law', 'Lending', 'Advisors'])[1 + n % 5] || ' ' || md5(n::text)
    || case when n % 20000 = 77 then ' Zephyrine' else '' end,
  (array['Ann', 'Ben', 'Cleo', 'Dov', 'Eve'])[1 + n % 5] || ' ' || (array['Moss', 'Reed', 'Stone', 'Vale'])[1 + n % 4],
  'firm' || n || '@firm.example',
  'https://firm' || n || '.example',
  (array['Fresno, CA', 'Chicago, IL', 'Austin, TX', 'Seattle, WA', 'Denver, CO', 'Boston, MA', 'Reno, NV', 'Akron, OH'])[1 + n % 8],
  'We advise employee-owned companies on ' || (array['plans', 'prices', 'loans', 'votes'])[1 + n % 4]
    || ' and have done so for ' || n % 40 || ' years. Ask for file ' || md5((n * 7)::text) || '.',
  'ESOP, Section ' || n % 1000 || ', Succession',
  n % 5 = 0, n % 5 = 1, n % 5000 = 2, n % 5 = 3, n % 5 = 4, n % 50 = 0,
  jsonb_build_object(
    'states_served', case when n % 100 = 1 then '["CA", "NV"]'::jsonb when n % 900 = 2 then '["NM"]' end,
    'nationwide', n % 500 = 3,
    'esop_practice_since', case when n % 3 = 0 then 1980 + n % 45 end,
    'taking_clients', case when n % 200 = 0 then true when n % 7 = 0 then false end
  ),
  case when n % 4 = 1 then timestamptz '2026-01-01' - n * interval '1 minute' end
from generate_series(1, ${size} - (select count(*) from public."Advisors")) as n;
insert into public.advisor_reviews (advisor_id, reviewer_name, rating, created_at)
select 1 + n % (${size} / 2), 'Reviewer ' || n, 1 + n % 5, timestamptz '2024-01-01' + n * interval '1 minute'
from generate_series(1, ${size} / 20) as n;
insert into public.advisor_resources (advisor_id, resource_type, title, url, created_at)
select 1 + n % (${size} / 2), (array['website', 'article', 'video'])[1 + n % 3], 'Piece ' || n,
  'https://a.example/' || n, timestamptz '2024-01-01' + n * interval '1 minute'
from generate_series(1, ${size} / 20) as n;
insert into public.companies (company_name, industry, location, status, created_at)
select 'Company ' || md5(n::text), 'Industry ' || n % 50, 'Fresno, CA', case when n % 10 = 0 then 'pending' else 'approved' end,
  timestamptz '2020-01-01' + n * interval '1 minute'
from generate_series(1, ${size}) as n;
insert into public.advisor_registrations (company_name, contact_person, email)
select 'Firm ' || n, 'Ann', 'ann@example.com' from generate_series(1, ${size} / 10) as n;
vacuum analyze;
`
}
