import type { FirmKind } from '#domain/firms/fields.ts'

/** The registration to correct, from `?again=12`; null for a new one. */
export function toCorrectedId(query: string): number | null {
  const id = Number(new URLSearchParams(query).get('again'))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Path for correcting a registration. */
export function toCorrectionPath({ kind, id }: { kind: FirmKind; id: number }): string {
  return `/register/${kind}?again=${id}`
}
