const emails = (count: number) => `${count} ${count === 1 ? 'email' : 'emails'}`

/** Texts about suppressed addresses. */
export const suppressionMessages = {
  title: 'Suppressed addresses',
  intro:
    'These addresses get no email from us. Emails to them wait at the desk, under “Refused emails”. The mail service has a list of its own: remove an address there first, or the next email comes back.',
  none: 'No address is suppressed.',
  noneFound: 'No suppressed address contains this.',
  find: 'Find an address',
  shown: (shown: number, total: number) => `The newest ${shown} of ${total}.`,
  reasons: {
    bounce: 'An email to it bounced',
    complaint: 'Its owner reported an email as spam',
    service: 'On the mail service’s own list',
  },
  held: (count: number) => (count === 0 ? 'No email held back' : `${emails(count)} held back`),
  team: (email: string) =>
    `${email} receives the messages of the contact form. They do not arrive there: read them at the desk, and set another address as CONTACT_TO.`,
  lift: 'Lift',
  liftOf: (email: string) => `Lift ${email}`,
  question: 'Emails to this address are sent again, and those that wait at the desk leave now.',
  complaintQuestion:
    'The owner of this address reported us. Lift it only if the owner asked you to. Emails that wait at the desk leave now.',
  lifted: (email: string, count: number) =>
    `${email} gets email again. ${count === 0 ? 'None was waiting.' : `${emails(count)} ${count === 1 ? 'leaves' : 'leave'} now.`}`,
} as const
