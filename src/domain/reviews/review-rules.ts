/** Who writes reviews, in one wording for the form, the home page and `/how-we-rank`; a test compares About and privacy. */
export const reviewerRule =
  'Anyone can write a review. We don’t check who the writer is or whether the firm worked for them. Each review says what we know about its writer.'

/** Path of the explanation. */
export const reviewRulesPath = '/how-we-rank#reviews'

/** The words under a review and what each of them rests on, for `/how-we-rank`. */
export const reviewRules: readonly string[] = [
  reviewerRule,
  '“Named as a client by the firm” means: when the review was written, the firm’s listing named a company as its client, and the writer’s account spoke for that company.',
  '“Wrote to this firm here, March 2026” means: the writer had sent the firm a message through this site, the first one in that month. It does not mean that the firm worked for the writer.',
  '“Member” means: the writer was signed in, with a confirmed email address. Writers may choose to be shown as a member and nothing more.',
  '“Without an account” means: the writer was not signed in. We have not checked the name or an email address.',
  '“Added by our team” means: our team added the review. Our team does not reword reviews: it hides one, or asks its author. A “Sample review” belongs to the demonstration data.',
  'The firm cannot change or remove a review. It can reply once. An account that speaks for a firm cannot review it.',
  'Our team hides a review only if it is spam, its writer was never a client, its writer works for the firm or a competitor, it breaks the law, or it reveals personal data. Each profile counts the hidden reviews by reason.',
]
