/**
 * Kinds of credentials that the desk checks, in the order in which they are shown. A file of its own, because lists need no more than
 * the marks.
 */
export const credentialKinds = [
  'bar',
  'cpa',
  'crd',
  'fdic',
  'charter',
  'pcaob',
  'appraisal',
  'audit_center',
  'insurance',
  'client_reference',
  // For the firm's own people and the desk alone.
  'ein',
] as const
export type CredentialKind = (typeof credentialKinds)[number]

/** Kinds with a check, each with the first day on which its check is no longer valid, such as 2027-03-12. */
export type Checks = { [Kind in CredentialKind]?: string | undefined }

const MARKS = 2
const markNames: Record<CredentialKind, string> = {
  bar: 'bar',
  cpa: 'CPA',
  crd: 'CRD',
  fdic: 'FDIC',
  charter: 'charter',
  pcaob: 'PCAOB',
  appraisal: 'appraiser',
  audit_center: 'audit center',
  insurance: 'insurance',
  client_reference: 'client',
  ein: 'EIN',
}

/** Marks of a row: the first two kinds whose check is valid on that day. */
export function toMarks(checks: Checks, today: string): string[] {
  const valid = credentialKinds.filter((kind) => (checks[kind] ?? '') > today)
  return valid.slice(0, MARKS).map((kind) => markNames[kind])
}

export function isCredentialKind(value: unknown): value is CredentialKind {
  return (credentialKinds as readonly unknown[]).includes(value)
}
