/** Words of the list of the member's own messages. Apart from the others, because a script draws the list before React has loaded. */
export const sentMessages = {
  listFailed: 'Your messages to advisors could not be loaded.',
  none: 'No messages to advisors yet.',
  earlier: (count: number) => (count === 1 ? '1 earlier message' : `${count} earlier messages`),
  answered: (time: string) => `Answered here on ${time}`,
  declined: (time: string) => `“We cannot help”, written here on ${time}`,
  byLink:
    'Written with the link of our email to the firm, without an account: we know the mailbox, not the person.',
  withdrawn: (time: string) =>
    `A reply was withdrawn on ${time}: the firm says that no one there wrote it.`,
  undelivered:
    'The address that the firm lists does not take our email. Its listing shows its phone number and website.',
  gone: 'The firm is not in the directory now, so it may not answer here. If it has your message, it can still reply by email.',
  similar: 'See similar firms',
  sentTimes: 'Times that you proposed:',
  outcomeTitle: 'How did it go?',
  outcomeHint: 'Only you see this. The firm does not.',
  outcomeSaved: 'Saved.',
  outcomeFailed: 'It was not saved.',
} as const
