import * as z from 'zod/mini'
import { stateNames } from '#domain/advisors/state-names.ts'
import { oneOf, text, toForm, url, type Field } from '#domain/forms/form-fields.ts'
import { CREDENTIAL_VALUE_MAX, NAME_MAX } from '#domain/limits.ts'
import { statingMessages as messages } from './credential-messages.ts'
import { credentialNames } from './credential.ts'
import { credentialWords } from './credential-words.ts'
import type { CredentialKind } from './kinds.ts'

/** A company of the directory, which the form draws itself. */
const company: Field<number | null, number | null> = {
  kind: 'custom',
  label: 'Company in our directory',
  blank: null,
  draft: z.nullable(z.int()),
  stored: z.nullable(z.int()),
  toTyped: (stored) => (typeof stored === 'number' ? stored : null),
}

const crd = z.string().check(z.trim(), z.regex(/^\d{1,10}$/, messages.crdInvalid))

function toValue(kind: CredentialKind): Field<string, string | null> {
  const { value: label, hint, choices } = credentialWords[kind]
  if (choices) {
    const named = Object.fromEntries(choices.map((one) => [one, one]))
    return oneOf({ label, hint, choices: named, required: messages.designationRequired })
  }
  const field = text({ label, hint, max: CREDENTIAL_VALUE_MAX, required: messages.valueRequired })
  return kind === 'crd' ? { ...field, stored: crd } : field
}

function toHolder(kind: CredentialKind): Field<string, string | null> | undefined {
  const { holder: label, isHolderRequired } = credentialWords[kind]
  if (label === undefined) return undefined
  if (isHolderRequired) return text({ label, max: NAME_MAX, required: messages.holderRequired })
  return text({ label, max: NAME_MAX, hint: messages.holderHint })
}

/** The form with which a firm states a credential of this kind. Its columns are those of the database. */
export function toCredentialForm(kind: CredentialKind) {
  const holder = toHolder(kind)
  const state = oneOf({ label: 'State', choices: stateNames, required: messages.stateRequired })
  return toForm([
    {
      legend: credentialNames[kind],
      fields: {
        ...(credentialWords[kind].hasState && { issued_in: state }),
        value: toValue(kind),
        ...(kind === 'client_reference' && { company_id: company }),
        ...(holder && { holder }),
        link: url({
          label: 'Page where it is public',
          hint: messages.linkHint,
          invalid: messages.linkInvalid,
        }),
      },
    },
  ])
}
