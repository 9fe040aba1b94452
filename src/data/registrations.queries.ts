import {
  registrationServices,
  type AdvisorRegistration,
  type RegistrationService,
} from '#domain/registrations/registration.ts'
import type { SentRegistration } from '#domain/registrations/sent-registration.ts'
import { fetchRows, rest, runWrite } from './rest.ts'
import { parseSentRegistrations } from './rows.ts'
import { $session } from './session.ts'

/** Registers an advisor; the database sets status, owner and time. */
export async function sendAdvisorRegistration(form: AdvisorRegistration): Promise<void> {
  await runWrite(
    rest()
      .from('advisor_registrations')
      .insert({ ...toAdvisorRow(form), status: 'pending' }),
  )
}

/** The form as a database row. */
export function toAdvisorRow(form: AdvisorRegistration) {
  return {
    company_name: form.companyName,
    contact_person: form.contactPerson,
    email: form.email,
    phone: form.phone,
    website: form.website,
    location: form.location,
    description: form.description,
    areas_of_expertise: form.areasOfExpertise,
    ...toServiceFlags(form.services),
  }
}

function toServiceFlags(chosen: RegistrationService[]): Record<RegistrationService, boolean> {
  const flags = registrationServices.map((name) => [name, chosen.includes(name)] as const)
  return Object.fromEntries(flags) as Record<RegistrationService, boolean>
}

/** The member's registrations with their states, newest first. */
export async function fetchOwnRegistrations(): Promise<SentRegistration[]> {
  if ($session.get().phase !== 'member') return []
  return fetchRows(rest().rpc('own_registrations'), parseSentRegistrations)
}
