/** What is said where a registration is corrected and sent again. */
export const correctionMessages = {
  changesAsked: 'Our team asks for a change',
  correct: 'Correct and send again',
  notCorrectable: 'No changes are asked for any more. Your account says where it stands.',
} as const
