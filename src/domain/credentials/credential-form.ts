import * as z from 'zod/mini'
import { usStateNames } from '#domain/places/us-state-names.ts'
import { oneOf, text, toForm, url, type FormField } from '#domain/forms/form-fields.ts'
import { CREDENTIAL_VALUE_MAX, NAME_MAX } from '#domain/limits.ts'
import { statingMessages as messages } from './credential-messages.ts'
import { credentialNames } from './credential.ts'
import { credentialWords } from './credential-words.ts'
import type { CredentialKind } from './kinds.ts'

/** A company of the directory, which the form draws itself. */
const company: FormField<number | null, number | null> = {
  kind: 'custom',
  label: 'Company in our directory',
  blank: null,
  draft: z.nullable(z.int()),
  stored: z.nullable(z.int()),
  toTyped: (stored) => (typeof stored === 'number' ? stored : null),
}

const number = z.string().check(z.regex(/^(?=.*\d).{1,40}$/, messages.numberInvalid))
const digits = (max: number, message: string) =>
  z.string().check(z.regex(new RegExp(String.raw`^\d{1,${max}}$`), message))
/** Prefixes that the IRS assigns. */
const EIN = /^(0[1-6]|1[0-6]|2[0-7]|3\d|4[0-8]|5\d|6[0-8]|7[1-7]|8[0-8]|9[0-589])-\d{7}$/
const toEin = (typed: string) => typed.replace(/^(\d{2})[\s-]*(\d{7})$/, '$1-$2')

/** Schemas of numbers, as the database checks them. */
const shapes: Partial<Record<CredentialKind, z.ZodMiniType<string, string>>> = {
  bar: number,
  cpa: number,
  crd: digits(10, messages.crdInvalid),
  fdic: digits(6, messages.fdicInvalid),
  pcaob: digits(6, messages.pcaobInvalid),
  ein: z.string().check(z.overwrite(toEin), z.regex(EIN, messages.einInvalid)),
}

function toValue(kind: CredentialKind): FormField<string, string | null> {
  const { value: label, hint, choices } = credentialWords[kind]
  if (choices) {
    const named = Object.fromEntries(choices.map((one) => [one, one]))
    return oneOf({ label, hint, choices: named, required: messages.designationRequired })
  }
  const field = text({ label, hint, max: CREDENTIAL_VALUE_MAX, required: messages.valueRequired })
  const shape = shapes[kind]
  return shape ? { ...field, stored: z.pipe(field.stored, shape) } : field
}

function toHolder(kind: CredentialKind): FormField<string, string | null> | undefined {
  const { holder: label, isHolderRequired } = credentialWords[kind]
  if (label === undefined) return undefined
  if (isHolderRequired) return text({ label, max: NAME_MAX, required: messages.holderRequired })
  return text({ label, max: NAME_MAX, hint: messages.holderHint })
}

/** The form with which a firm states a credential of this kind. Its columns are those of the database. */
export function toCredentialForm(kind: CredentialKind) {
  const holder = toHolder(kind)
  const state = oneOf({ label: 'State', choices: usStateNames, required: messages.stateRequired })
  return toForm([
    {
      legend: credentialNames[kind],
      fields: {
        ...(credentialWords[kind].hasState && { issued_in: state }),
        value: toValue(kind),
        ...(kind === 'client_reference' && { company_id: company }),
        ...(holder && { holder }),
        ...(kind !== 'ein' && {
          link: url({
            label: 'Page where it is public',
            hint: messages.linkHint,
            invalid: messages.linkInvalid,
          }),
        }),
      },
    },
  ])
}
