import { usStateNames } from '#domain/places/us-state-names.ts'
import type { Credential } from './credential-schema.ts'
import type { CredentialKind } from './kinds.ts'

export type { Credential }

/** Names of the kinds. */
export const credentialNames: Record<CredentialKind, string> = {
  bar: 'Bar admission',
  cpa: 'CPA license',
  crd: 'CRD number',
  fdic: 'FDIC certificate',
  charter: 'Trust charter',
  pcaob: 'PCAOB registration',
  appraisal: 'Appraisal designation',
  audit_center: 'AICPA Employee Benefit Plan Audit Quality Center',
  insurance: 'Professional liability insurance',
  client_reference: 'Client reference',
  ein: 'EIN',
}

/** Protected titles: printed of a firm with "says the firm" until the desk has checked the number, and again when the check lapses. */
const titles: Partial<Record<CredentialKind, string>> = {
  bar: 'Attorney',
  cpa: 'CPA',
  crd: 'Registered broker or adviser',
  fdic: 'Bank',
  charter: 'Trust company or bank',
  pcaob: 'Registered with the PCAOB',
  appraisal: 'Appraiser',
  audit_center: 'Auditor of plans',
}

/** "CPA, says the firm", or "CPA" once it is checked; the name of a kind that is no title. */
export function toTitleText({ kind, basis }: Pick<Credential, 'kind' | 'basis'>): string {
  const title = titles[kind]
  if (title === undefined) return credentialNames[kind]
  return basis === 'checked' ? title : `${title}, says the firm`
}

type Named = Pick<Credential, 'value' | 'holder' | 'issuedIn'>

/** "Illinois 6201234, Dana Reed". */
export function toCredentialText({ value, holder, issuedIn }: Named): string {
  const number = issuedIn === null ? value : `${usStateNames[issuedIn] ?? issuedIn} ${value}`
  return holder === null ? number : `${number}, ${holder}`
}

/** "CPA, says the firm: Illinois 6201234, Dana Reed"; without a title for a kind that is none. */
export function toTitledText(one: Named & Pick<Credential, 'kind' | 'basis'>): string {
  return (titles[one.kind] ? `${toTitleText(one)}: ` : '') + toCredentialText(one)
}

/** Messages of profile, directory and comparison. */
export const credentialMessages = {
  /** On the row of a checked insurance. */
  insurerNotAsked: 'We do not ask the insurer.',
  title: 'Credentials',
  howWeCheck: 'How we check',
  sample: 'Sample entries of a demonstration firm.',
  sampleBasis: (words: string) => `Sample: ${words}`,
  failed: 'The credentials could not be loaded.',
  source: 'Source',
  sourceOfFirm: 'Page named by the firm',
  lookUp: 'Look it up:',
} as const
