/** Messages of profiles and claims. A separate file, because every island loads the general messages. */
export const profileMessages = {
  statedByFirm: 'As stated by the firm',
  notConfirmed: (day: string) => `Not confirmed by the firm since ${day}`,
  profileFailed: 'Error loading advisor profile',
  advisorNotFoundHint:
    'There is no advisor at this address. It may have been mistyped or taken away.',
  profileLockedHint:
    'With a free account you open every profile: what the firm does, its reviews, and how to reach it.',
  profileLocked: 'Members see the profiles',
  profile: 'Advisor profile',
  noDescription: 'This advisor has not written a description yet.',
  noServices: 'This advisor has not named its services yet.',
  sampleTestimonials:
    'Sample text: these are not the words of clients of this advisor. Reviews by readers of this site stand under Reviews.',
  noTestimonials: 'None yet: this advisor has no testimonials.',
  noExperience: 'This firm has not stated its experience with ESOPs.',
  sampleFigures: 'Sample figures',
  noAddress: 'This firm has listed no email address, so it cannot be written to from here.',
  claim: 'Is this your firm?',
  dispute: 'Do you speak for this firm?',
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
} as const
