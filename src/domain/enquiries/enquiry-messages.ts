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
    `We also email each message to ${address}, the address of your listing. To reply, answer that email or write to the address beside the message. Your reply goes directly to the sender.`,
  noAddress:
    'Your listing has no email address, so members cannot write to you here. Add one to the listing.',
  receivedBy:
    'Only people who edit this listing can read these messages. When a sender deletes their account, their messages are deleted too.',
  receivedFailed: 'The messages could not be loaded',
  receivedNone: 'No messages yet.',
  receivedMore: 'Show older messages',
  receivedText: (sender: string, day: string) => `Message from ${sender} on ${day}`,
  receivedTimes: 'Times proposed for a call:',
  answerSubject: (firm: string) => `Your message to ${firm}`,
  none: 'No messages to advisors yet.',
  reportDone: 'Thank you. Our team will review the message and its sender.',
  reportFailed: 'The message could not be reported',
  reportNoToken: 'To report a message, open the link at the end of its email.',
  reporting: 'Reporting...',
} as const
