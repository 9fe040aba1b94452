/** Messages around reports of reviews and listings and around answers. Our own; the specification does not define them. */
export const reportMessages = {
  reasonRequired: 'Please choose a reason.',
  reviewIntro:
    'Our team looks at it and decides. A review is not hidden for being negative. Neither its writer nor the firm learns who reported it.',
  wordsHint: 'What our team should know to decide.',
  sending: 'Sending...',
  reviewSent: 'Thank you. Our team looks at this review.',
  failedTitle: 'This was not sent',
  listingIntro:
    'Our team checks it and corrects the listing. The firm does not learn who reported it.',
  aboutRequired: 'Please choose what is wrong.',
  wordsRequired: 'Please say what is wrong, and what is right if you know it.',
  listingSent: 'Thank you. Our team checks the listing.',
  signInFirst: 'Members report mistakes: please sign in first.',
  answerRequired: 'Please write an answer.',
  answerHint:
    'Everybody reads it under the review. There is one answer, and it cannot be changed later.',
  answerSent: 'Your answer stands under the review.',
  nobodySpeaks: 'Nobody speaks for this firm here, so reviews stay without an answer.',
  countsFailed: 'How many reviews were received could not be read.',
} as const
