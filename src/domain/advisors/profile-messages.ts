/** Messages of profiles and claims. A separate file, because every island loads the general messages. */
export const profileMessages = {
  terms: 'Terms',
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
  advisorNotFoundHint:
    'No advisor has this address. Check it for typing errors, or look in the directory.',
  profileMoved: 'This listing is part of another one now',
  profileMovedLink: 'See the listing',
  unlisted: 'This firm is not listed',
  hiddenHint:
    'The firm has hidden its listing. Its reviews are kept, and return with it. Its own people find it in their account.',
  removedHint: 'The firm has removed its listing, with its reviews.',
  profileLocked: 'Sign in to open this profile',
  profileLockedHint:
    'Members see every profile: the firm’s services, fees and reviews, its contact details, and a form to write to it.',
  profileLockedHow: 'Once you have confirmed your address, the home page leads back here.',
  profileAnswers: 'What you will see on a profile',
  opens: [
    'Its services, the clients it takes, and those it does not take.',
    'Its fees and how it works, as far as it states them, with the day.',
    'Reviews, with what is known of their writers.',
    'Its people, its address and telephone, and a form to write to it.',
  ],
  profileOwn: 'Is it your firm?',
  profileOwnHow:
    'Sign up with your work email, open the listing and claim it. Its messages then come to you.',
  profileKinds: 'The twelve kinds of advisor',
  profile: 'Advisor profile',
  noDescription: 'This firm has not added a description.',
  noServices: 'This firm has not stated its services.',
  sampleTestimonials:
    'Sample text, not written by clients of this firm. For reviews by readers of this site, see Reviews.',
  noTestimonials: 'This firm has not added testimonials.',
  noExperience: 'This firm has not stated its experience with ESOPs.',
  sampleFigures: 'Sample figures',
  noAddress: 'This firm lists no email address, so you cannot write to it from here.',
  claim: 'Is this your firm?',
  dispute: 'Do you represent this firm?',
  editOwn: 'Edit your listing',
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
