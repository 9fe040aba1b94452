// Apart from the schemas, which browsers do not load.

/** The seats of the people around a sale, in the order of the form. */
export const seatIds = [
  'trustee',
  'valuer',
  'trust-counsel',
  'company-counsel',
  'sellers-counsel',
  'banker',
  'lender',
  'auditor',
  'tpa',
  'wealth-manager',
] as const
/** Seats, and the parties that they are tied to. */
export const placeIds = [...seatIds, 'company', 'sellers', 'plan'] as const
export type PlaceId = (typeof placeIds)[number]

export const relationIds = [
  'same',
  'parent',
  'worked',
  'hired',
  'family',
  'referral',
  'commission',
] as const
export type RelationId = (typeof relationIds)[number]

export const questionIds = ['guarantee', 'success', 'bar'] as const
export type QuestionId = (typeof questionIds)[number]

/** Who fills the check in. */
export const readerIds = ['company', 'seller', 'trustee', 'other'] as const
export type ReaderId = (typeof readerIds)[number]

/** The first answer stands until another one is chosen. */
export const answerIds = ['unknown', 'yes', 'no'] as const
export type AnswerId = (typeof answerIds)[number]

/** Levels of a finding, the most severe first. */
export const levels = ['stop', 'check', 'note'] as const
export type Level = (typeof levels)[number]
