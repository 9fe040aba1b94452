import type { FirmKind } from '#domain/firms/fields.ts'

/** Path of a registration's form as it was sent, for correcting it. */
export const toCorrectionPath = ({ kind, id }: { kind: FirmKind; id: number | string }) =>
  `/register/${kind}?again=${id}`
