/** Messages for correcting and resending a registration. */
export const correctionMessages = {
  title: 'Correct your registration',
  changesAsked: 'Our team asks for a change',
  correct: 'Correct and send again',
  send: 'Send Correction',
  success: 'Your correction is sent. Our team reads it and writes to you.',
  failure: 'Your correction could not be sent. Please try again.',
  notCorrectable: 'No changes are asked for any more.',
  whereItStands: 'See where it stands',
} as const
