type Side = 'member' | 'firm'

/** Messages about a meeting of a firm with the sender of a message. */
export const meetingMessages = {
  zone: (zone: string, other: Side) =>
    `Times are in your time zone, ${zone}. The ${other} also sees them in theirs.`,
  propose: 'Propose times for a meeting',
  proposeOther: 'Propose other times',
  length: 'Length of the meeting',
  times: 'Times that work for you',
  send: 'Send times',
  sendFailed: 'The times were not sent. They are kept here.',
  proposed: (reader: Side, firm: string, minutes: number) =>
    reader === 'member'
      ? `${firm} proposes a meeting of ${minutes} minutes. Accept the time that works for you.`
      : `You have proposed a meeting of ${minutes} minutes:`,
  toMove: (reader: Side, firm: string) =>
    reader === 'member'
      ? `${firm} would like to move it. The time above holds until you accept one of these:`
      : 'You would like to move it. The time above holds until one of these is accepted:',
  passed: 'This time has passed.',
  allPassed: (firm: string) => `These times have passed. To arrange another, write to ${firm}.`,
  notListed: 'This firm is no longer in the directory, so its times no longer hold.',
  accept: 'Accept',
  accepted: 'Accepted. Both sides get an email with the entry for their calendars.',
  agreed: 'The meeting is on',
  agreedPast: 'The meeting was on',
  save: 'Save to calendar',
  description: 'Agreed through the ESOP Marketplace.',
  yes: 'Yes, tell them',
  decline: 'None of these times work for me',
  withdraw: 'Withdraw these times',
  callOff: 'Call the meeting off',
  tellsOther: (other: string) => `We email ${other} about it.`,
  tellsBoth: 'We email both sides, and the meeting leaves their calendars.',
  calledOff: 'Called off. The other side gets an email.',
  declined: (reader: Side) =>
    reader === 'member' ? 'You called this meeting off.' : 'The member called this meeting off.',
  withdrawn: (reader: Side, firm: string) =>
    reader === 'member' ? `${firm} called this meeting off.` : 'You called this meeting off.',
  noToken:
    'You can also choose a time in your account, where each message shows the times that the firm proposes.',
  unknown: 'If you deleted your account, we deleted your messages and their meetings too.',
  none: 'No times are proposed now',
  noneHint: 'Your account shows where your message stands.',
  loadFailed: 'The meeting could not be loaded.',
} as const
