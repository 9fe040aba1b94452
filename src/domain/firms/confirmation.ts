/** Months after which a firm's confirmation of its listing counts as old. */
const CONFIRMATION_MONTHS = 14

/** Whether a profile warns that the listing has not been confirmed for long. */
export function isConfirmationOld(confirmedAt: string | null, now = new Date()): boolean {
  if (confirmedAt === null) return false
  const end = new Date(confirmedAt)
  end.setUTCMonth(end.getUTCMonth() + CONFIRMATION_MONTHS)
  return end <= now
}
