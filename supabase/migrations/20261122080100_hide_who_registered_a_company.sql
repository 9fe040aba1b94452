-- Which account registered a company is nobody's to read: members read every other column, and what became of their own by own_registrations().
revoke select on public.companies from authenticated;
grant select (
  id, company_name, industry, location, contact_person, email, phone, website, description, is_featured, created_at, status
) on public.companies to authenticated;
