/** Section 5 (rules) and 8: the contact form. */
export const contactMessages = {
  success: "Thank you for your message! We'll get back to you within 24 hours.",
  failure:
    'Sorry, there was an error sending your message. Please try again or contact us directly.',
  nameTooShort: 'Name must be at least 2 characters',
  emailInvalid: 'Please enter a valid email address',
  subjectTooShort: 'Subject must be at least 5 characters',
  messageTooShort: 'Message must be at least 10 characters',
  /** What stands for an empty field of a reported mistake. */
  noName: '(no name given)',
  mistakeSubject: 'A mistake in a listing',
  mistakeNext:
    'A person on our team checks it against what the firm publishes. The listing stays as it is until then.',
  sending: 'Sending...',
  draftKept: 'Your draft was restored. It stays in this tab until you send it.',
  draftMaybeSent:
    'You sent this, and the page was left before the answer came. If you send it again as it is, we get it once.',
} as const
