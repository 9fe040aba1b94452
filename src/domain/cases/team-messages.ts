/** Words of the people at the desk. */
export const teamMessages = {
  title: 'Who works at the desk',
  failed: 'This list could not be loaded',
  self: 'you',
  invitedBy: (by: string, day: string) => `invited by ${by}, since ${day}`,
  since: (day: string) => `since ${day}`,
  removeColleague: (email: string) => `Remove ${email}`,
  leave: 'Leave the desk',
  leaveQuestion: 'You lose access at once. A colleague has to invite you again.',
  removeQuestion: (email: string) => `${email} loses access at once.`,
  invitedTitle: 'Invited',
  invitedUntil: (by: string | null, day: string) =>
    by === null ? `valid until ${day}` : `by ${by}, valid until ${day}`,
  withdraw: (email: string) => `Withdraw the invitation of ${email}`,
  inviteTitle: 'Invite a colleague',
  inviteLabel: 'Email',
  inviteHint:
    'The invitation is valid for 14 days and works once, for an account with this confirmed address.',
  inviteRequired: 'Please enter an email address.',
  invitedNow: (email: string) => `${email} is invited.`,
  removedNow: (email: string) => `${email} no longer works at the desk.`,
  withdrawnNow: (email: string) => `The invitation of ${email} is withdrawn.`,
} as const
