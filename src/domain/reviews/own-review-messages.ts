/** Messages around a member's own reviews. Our own; the specification does not define them. */
export const ownReviewMessages = {
  noReviews: 'No reviews written while signed in. You can write one on a firm’s profile.',
  reviewsFailed: 'Your reviews could not be loaded.',
  reviewCorrected: 'Your review is corrected.',
  saysOfWriter: 'It says about you:',
  correctionEndsAnswer:
    'The firm has replied to this review. When you change the review, the reply is removed and the firm can reply again.',
  reviewWithdrawn: 'Your review is withdrawn.',
  withdrawQuestion:
    'This cannot be undone. The review and your name disappear from the profile, and the rating no longer counts it. The firm’s figures still show that one review was withdrawn.',
  hiddenBecause: (reason: string) => `Hidden by our team: ${reason}.`,
  saving: 'Saving...',
} as const
