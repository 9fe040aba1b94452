/* Messages of profiles and claims. A separate file, because every island loads the general messages, and in groups, because a script
   that draws early takes whole groups. */

/** What a profile shows first. */
export const profileMessages = {
  notConfirmed: (day: string) => `Last confirmed by the firm: ${day}`,
  confirmed: (day: string) => `Confirmed by the firm, ${day}`,
  listed: (month: string) => `Listed since ${month}`,
  isOwned: 'The firm manages this listing.',
  isNotOwned: 'The firm has not claimed this listing.',
  whoSaysSo: 'Where this comes from',
  noReviewsYet: 'No reviews yet',
  ask: 'Before we talk, please tell us:',
  askApart: 'Ask how these are kept apart',
  bothSides: 'Serves both sides',
  otherFirms: 'Other firms for',
  askServices: 'Which ESOP services do you offer?',
  profileFailed: 'Error loading advisor profile',
  profile: 'Advisor profile',
  noDescription: 'This firm has not added a description.',
  noExperience: 'This firm has not stated its experience with ESOPs.',
  sampleFigures: 'Sample figures',
  claim: 'Is this your firm?',
  dispute: 'Do you represent this firm?',
  editOwn: 'Edit your listing',
} as const

/** The tabs of a profile that open by a press. */
export const tabMessages = {
  terms: 'Terms',
  answerTime: (days: number) => `Usually answers within ${days === 1 ? 'a day' : `${days} days`}`,
  answerBasis:
    'At least half of the messages that members sent here in the past year had an answer on this site within that time, rounded up to whole days. It shows once five different members had one. Answers by email, and open messages of the last two weeks, are not counted.',
  noServices: 'This firm has not stated its services.',
  sampleTestimonials:
    'Sample text, not written by clients of this firm. For reviews by readers of this site, see Reviews.',
  noTestimonials: 'This firm has not added testimonials.',
  noAddress: 'This firm lists no email address, so you cannot write to it from here.',
} as const

/** A profile that is not shown. */
export const absentMessages = {
  advisorNotFoundHint: 'No advisor has this address. Check it for typos, or look in the directory.',
  profileMoved: 'This listing is part of another one now',
  profileMovedLink: 'See the listing',
  unlisted: 'This firm is not listed',
  hiddenHint:
    'The firm has hidden its listing. Its reviews are kept, and come back with it. The firm’s own people find it in their account.',
  removedHint: 'The firm has removed its listing, with its reviews.',
  profileLocked: 'Sign in to open this profile',
  profileLockedHint:
    'Members see every profile: the firm’s services, fees and reviews, its contact details, and a form to write to it.',
  profileLockedHow: 'After you confirm your email, the home page brings you back here.',
  writeFirst: 'Write your message to this firm first',
  profileAnswers: 'What you will see on a profile',
  opens: [
    'Its services, and the clients it does and does not take.',
    'Its fees and how it works, if it states them, with the date.',
    'Its reviews, and what we know about who wrote them.',
    'Its people, address and phone, and a form to write to it.',
  ],
  profileOwn: 'Is this your firm?',
  profileOwnHow:
    'Sign up with your work email, open the listing and claim it. Its messages then come to you.',
  profileOwnLink: 'Claim it with a free account',
  profileOpen: (name: string) => `See a full profile: ${name}`,
  profileKinds: 'All kinds of advisor',
} as const

/** Section 5 and 8: reviews. */
export const reviewMessages = {
  submitting: 'Submitting...',
  missingTitle: 'Missing Information',
  missingName: 'Please enter your name.',
  successTitle: 'Review Submitted',
  success: 'Thank you for your feedback!',
  errorTitle: 'Error',
  failure: 'Failed to submit review. Please try again.',
  loadFailure: 'Error loading reviews',
  none: 'No reviews yet for this advisor.',
  shownBelow: 'Your review will say about you:',
  asMember: 'Say only that I am a member',
  whatItMeans: 'What these words mean',
} as const
