/** Messages of the enquiry form. Our own, except for the buttons, which the specification defines. */
export const enquiryMessages = {
  topicMissing: 'Please choose what it is about',
  stageMissing: 'Please choose your stage',
  timeMissing: 'Please propose at least one time',
  timeInvalid: 'Please choose a date and a time',
  timePast: 'Please choose a time in the future',
  timeFar: 'Please choose a time within a year',
  timeTwice: 'Please choose a different time',
  draftKept: 'Your draft was restored. It stays in this browser until you send it.',
  draftMaybeSent:
    'You sent this, and no reply came from our server. Your account lists what has arrived. If you send it again as it is, the firm gets it once.',
  forget: 'Dismiss',
  signUpToSend: 'Create a free account to send',
  ownAccount: 'Do you work at an ESOP company? Is this about your own account?',
  ownAccountLink: 'Free help for employees',
  hasAccount: 'Have an account?',
  accountFirst: 'It is sent once you have an account.',
  keptForNewcomer:
    'You can write now and create the account later. Your text stays in this browser for a day. Once you have confirmed your email, you find it here, and one press sends it.',
  oneForNewcomer: 'The firm gets your message by email, and sees the address of your account.',
  eachForNewcomer:
    'Each firm gets its own email. It sees the address of your account, and how many other firms you wrote to, but not their names.',
  numbered: (id: number) => `Firm number ${id}`,
  namedForMembers: 'You see its name once you have an account.',
  goesTo: (firm: string, address: string) =>
    `Your message goes to the address that ${firm} lists here. The firm sees your address, ${address}, and replies to it.`,
  goesToEach: (address: string) =>
    `Each firm gets its own email. It sees your address, ${address}, and how many other firms you wrote to, but not their names.`,
  others: (count: number) =>
    count === 1
      ? 'The same message went to one other firm.'
      : `The same message went to ${count} other firms.`,
  copyHint: (address: string) => `To ${address}, the address of your account.`,
  sending: 'Sending...',
  sentTitle: 'Message sent',
  sent: (firm: string) =>
    `${firm} can reply by email or here. Your account keeps a copy of your message.`,
  sentToEach: (count: number) =>
    `${count === 1 ? 'One firm has' : `${count} firms have`} your message. They can reply by email or here. Your account shows the state of each message.`,
  tooFewFirms: 'Choose the firms first',
  tooFewFirmsHint:
    'Select two to five firms on your shortlist or in a comparison, then select Write to these.',
  tooManyFirms: 'One message goes to five firms at most. The first five are here.',
  firmsFailed: 'The firms could not be loaded.',
  leaveOut: 'Leave out',
  isFull: 'Not taking new clients now.',
  beginRecord: (count: number) =>
    count === 1 ? 'Start a record with this firm' : `Start a record with these ${count}`,
  obstacles: 'Remove the firms you cannot write to. Nothing is sent until then.',
  answerShort: 'Answer must be at least 10 characters',
  signedLabel: 'Who you are',
  signedHint:
    'Your name, role, company and state, such as “Ann Reed, CFO, Reed Tools, Ohio”. The firm reads it first. If you leave it blank, the firm sees only your address.',
  cannotHelp: 'We cannot help',
  declineReason: 'Why?',
  declineOther: 'Another reason',
  declineTitle: 'Why not? The sender reads it',
  declineMore: 'Anything to add? The sender reads it',
  declineHint:
    'The sender is told so, our team checks the address, and until then no more messages come to it. If you know a better address, write it below.',
  answerHint: (address: string) =>
    `We email your answer to ${address} and show it in their account.`,
  answerFailed: 'Your answer was not sent. Your text is kept in this browser.',
  answerFailedHint:
    'Try again, or copy your text and reply to our email: your reply goes straight to the sender of the message.',
  answerKept:
    'Your unsent answer was restored. This browser keeps it for two weeks, until you send it.',
  answersAs: (firm: string, address: string) =>
    `You answer as ${firm}. Our email went to ${address}.`,
  answerIsNoTakeover: 'Answering does not change the listing.',
  keptTitle: 'Your unsent answer',
  keptHint:
    'It was not sent. You can copy it and reply to our email: your reply goes straight to the sender of the message. This browser keeps it for two weeks.',
  keptLabel: 'What you wrote',
  keptForget: 'Remove it from this browser',
  copyText: 'Copy your text',
  copied: 'Copied.',
  copyFailed: 'This browser did not copy it. The text is selected: press Ctrl or Command and C.',
  noLink: 'Open the link in our email',
  linkEnded: 'This link no longer works.',
  outcomeNoToken: 'Or do it in your account, which lists the messages you wrote to firms.',
  outcomeUnknown: 'If you deleted your account, we deleted your messages too.',
  failure: 'Your message was not sent. Your text is kept.',
  receivedTitle: 'Messages to your firm',
  receivedHint: (address: string) =>
    `We also email each message to ${address}, the address of your listing. To reply, answer here, answer that email, or write to the address beside the message.`,
  noAddress:
    'Your listing has no email address, so members cannot write to you here. Add one to the listing.',
  receivedBy:
    'Only people who edit this listing can read these messages. The sender sees when you first open one here. When a sender deletes their account, their messages are deleted too.',
  receivedFailed: 'The messages could not be loaded',
  receivedNone: 'No messages yet.',
  receivedMore: 'Show older messages',
  receivedText: (sender: string, day: string) => `Message and answer: ${sender}, ${day}`,
  from: (signed: string | null, address: string, day: string) =>
    `From ${signed === null ? address : `${signed}, ${address}`}, on ${day}`,
  answerTitle: 'Your answer',
  receivedTimes: 'Times proposed for a call:',
  answerSubject: (firm: string) => `Your message to ${firm}`,
  report: 'Report this message',
  reportSend: 'Send the report',
  reportHint:
    'Our team does not read messages between members and firms. If you report this message, our team reads it.',
  reportWhy: 'What is wrong with it?',
  reporting: 'Reporting...',
  reportDone: 'Thank you. Our team will review the message and its sender.',
} as const
