-- How the team lets registrations into the directory: by one call each, with the secret key or in the SQL editor.

create function public.approve_advisor_registration(registration_id bigint) returns bigint
language plpgsql set search_path = '' as $$
declare
  r public.advisor_registrations;
  advisor bigint;
begin
  update public.advisor_registrations set status = 'approved'
  where id = registration_id and status = 'pending' returning * into r;
  if r.id is null then
    perform private.refuse(409, 'There is no pending registration with this id.');
  end if;
  insert into public."Advisors" (
    company_name, contact_person, email, phone, website, location, description, areas_of_expertise,
    "ESOP_Valuation", "ESOP_Transaction_Support", "ESOP_Law_Firm", "Equity_Compensation_Law", "ESOP_Trustee_Services",
    "ESOP_1042_Rollover", "Accounting", "ESOP_Financing", "ESOP_Administration", "Equity_Compensation_Administration",
    "ESOP_Repurchase_Obligation", "Employee_Communication", "Employee_Engagement", "ESOP_Plan_Design"
  ) values (
    r.company_name, r.contact_person, r.email, r.phone, r.website, r.location, r.description, r.areas_of_expertise,
    r.esop_valuation, r.esop_transaction_support, r.esop_law_firm, r.equity_compensation_law, r.esop_trustee_services,
    r.esop_1042_rollover, r.accounting, r.esop_financing, r.esop_administration, r.equity_compensation_administration,
    r.esop_repurchase_obligation, r.employee_communication, r.employee_engagement, r.esop_plan_design
  ) returning "Id" into advisor;
  return advisor;
end;
$$;
comment on function public.approve_advisor_registration is 'Puts a pending registration into the directory; the id of the new advisor.';

create function public.approve_company(company_id bigint) returns void
language plpgsql set search_path = '' as $$
begin
  update public.companies set status = 'approved' where id = company_id and status = 'pending';
  if not found then
    perform private.refuse(409, 'There is no pending company with this id.');
  end if;
end;
$$;
comment on function public.approve_company is 'Shows a pending company in the directory.';

revoke all on function public.approve_advisor_registration, public.approve_company from public, anon, authenticated, service_role;
grant execute on function public.approve_advisor_registration, public.approve_company, private.refuse to service_role;
