import {
  registrationServices,
  type AdvisorRegistration,
  type RegistrationService,
  type SentRegistration,
} from '#domain/registration.ts'
import { fetchRows, rest, runWrite } from './rest.ts'
import { parseSentRegistrations, registrationColumns } from './rows.ts'
import { $session } from './session.ts'

/** Registers an advisor; the database sets status, owner and time. */
export async function sendAdvisorRegistration(form: AdvisorRegistration): Promise<void> {
  await runWrite(
    rest()
      .from('advisor_registrations')
      .insert({
        company_name: form.companyName,
        contact_person: form.contactPerson,
        email: form.email,
        phone: form.phone,
        website: form.website,
        location: form.location,
        description: form.description,
        areas_of_expertise: form.areasOfExpertise,
        status: 'pending',
        ...toServiceFlags(form.services),
      }),
  )
}

function toServiceFlags(chosen: RegistrationService[]): Record<RegistrationService, boolean> {
  const flags = registrationServices.map((name) => [name, chosen.includes(name)] as const)
  return Object.fromEntries(flags) as Record<RegistrationService, boolean>
}

/** What the member has registered so far and where it stands, newest first. */
export async function fetchOwnRegistrations(): Promise<SentRegistration[]> {
  const session = $session.get()
  if (session.phase !== 'member') return []
  const [advisors, companies] = await Promise.all(
    (['advisor_registrations', 'companies'] as const).map((table) =>
      fetchRows(
        rest()
          .from(table)
          .select(registrationColumns)
          .eq('submitted_by', session.user.id)
          .limit(100),
        (rows) => parseSentRegistrations(table === 'companies' ? 'company' : 'advisor', rows),
      ),
    ),
  )
  return [...(advisors ?? []), ...(companies ?? [])].sort((a, b) =>
    b.createdAt.localeCompare(a.createdAt),
  )
}
