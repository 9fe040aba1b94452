import type { FormValues } from '#domain/forms/form-fields.ts'
import type { FirmTraits } from '#domain/firms/own-firm.ts'
import { declaredNames, type FirmKind } from '#domain/firms/fields.ts'
import { registrationForms } from '#domain/firms/forms.ts'
import * as z from 'zod/mini'
import { rowsSchema } from './parser.ts'
import { fetchRows, rest, runWrite } from './rest.ts'
import { toSelected } from './selected.ts'

const tables = { advisor: 'advisor_registrations', company: 'companies' } as const

const isDeclared = ([name]: [string, unknown]) => declaredNames.includes(name)

/** The values of a form as its table has them: an advisor's answers are one document, in which null takes one away. */
function toColumns(kind: FirmKind, values: FormValues): FormValues {
  if (kind === 'company') return values
  const entries = Object.entries(values)
  return {
    ...Object.fromEntries(entries.filter((one) => !isDeclared(one))),
    declared: Object.fromEntries(entries.filter(isDeclared)),
  }
}

/** Whether a registration of the same firm, by somebody else, waits. */
export async function fetchIsWaitingElsewhere(
  kind: FirmKind,
  { website, email }: FirmTraits,
): Promise<boolean> {
  const query = rest().rpc('is_registration_waiting', {
    kind: kind === 'advisor' ? 'registration' : 'company',
    ...(website && { website }),
    ...(email && { email }),
  })
  return fetchRows(query, z.boolean())
}

/** Registers an advisor or a company; the database sets status, owner and time. */
export async function sendRegistration(kind: FirmKind, values: FormValues): Promise<void> {
  // A database test compares the columns of the form with those that a member may send.
  await runWrite(
    rest()
      .from(tables[kind])
      .insert({ ...toColumns(kind, values), status: 'pending' } as never),
  )
}

/** The values of the form as it was sent; null if the member has no such registration. */
export async function fetchSentForm(kind: FirmKind, id: number): Promise<FormValues | null> {
  const { columns, toTyped } = registrationForms[kind]
  const selected = kind === 'advisor' ? toSelected(columns) : columns.join(',')
  const query = rest().from(tables[kind]).select(selected).eq('id', id).limit(1)
  return fetchRows(query, (rows) => {
    const [row] = rowsSchema.parse(rows)
    return row ? toTyped(row) : null
  })
}

/** Sends a registration again after the desk asked for changes. */
export async function sendRegistrationAgain(
  kind: FirmKind,
  id: number,
  version: number,
  values: FormValues,
): Promise<void> {
  await runWrite(
    rest().rpc('send_registration_again', {
      kind: kind === 'advisor' ? 'registration' : kind,
      id,
      expected_version: version,
      form: toColumns(kind, values) as never,
    }),
  )
}
