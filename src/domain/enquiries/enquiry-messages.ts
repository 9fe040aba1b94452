/** Messages of the enquiry form. Our own, except for the buttons, which the specification defines. */
export const enquiryMessages = {
  topicMissing: 'Please choose what it is about',
  stageMissing: 'Please choose your stage',
  timeMissing: 'Please propose at least one time',
  timeInvalid: 'Please choose a date and a time',
  timePast: 'Please choose a time in the future',
  timeFar: 'Please choose a time within a year',
  draftKept: 'Your draft was restored. It stays in this browser until you send it.',
  goesTo: (firm: string, address: string) =>
    `Your message goes to the address that ${firm} lists here. The firm sees your address, ${address}, and replies to it.`,
  zone: (zone: string) =>
    `Times are in your time zone, ${zone}. The firm also sees them in its own.`,
  copyHint: (address: string) => `To ${address}, the address of your account.`,
  sending: 'Sending...',
  sentTitle: 'Message sent',
  sent: (firm: string) => `${firm} replies by email. Your account keeps a copy of your message.`,
  failure: 'Your message was not sent. Your text is kept.',
  membersOnly: 'Sign in to write to advisors',
  membersOnlyHint:
    'With a free account you can write to every advisor, propose times for a call, and see your messages in your account.',
  listFailed: 'Your messages to advisors could not be loaded.',
  sentTimes: 'Times that you proposed:',
  receivedTitle: 'Messages to your firm',
  receivedHint: (address: string) =>
    `Each message is also mailed to ${address}, the address of your listing. To answer, answer that mail or write to the address beside the message: your answer goes straight to the sender, not through this site.`,
  noAddress:
    'Your listing has no email address, so that nobody can write to you here. Add one to the listing.',
  receivedBy:
    'Only the people who edit this listing read these messages. A message goes when its sender deletes the account.',
  receivedFailed: 'The messages could not be read',
  receivedNone: 'Nobody has written to you through this site so far.',
  receivedMore: 'Show older messages',
  receivedText: (sender: string, day: string) => `What was written by ${sender} on ${day}`,
  receivedTimes: 'Times proposed for a call:',
  answerSubject: (firm: string) => `Your message to ${firm}`,
  none: 'No messages to advisors yet.',
  reportDone: 'Thank you. Our team reads the message and decides what to do about its sender.',
  reportFailed: 'The message could not be reported',
  reportNoToken: 'This page is opened by the link in a message that came through this site.',
  reporting: 'Reporting...',
} as const
