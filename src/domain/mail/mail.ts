import * as z from 'zod/mini'
import { enquiryStageNames, enquiryTopicNames } from '#domain/enquiries/enquiry.ts'
import { reviewReasonNames } from '#domain/reviews/review-report.ts'

/** A mail of the contact form to the team. */
const contactMailSchema = z.object({
  kind: z.literal('contact'),
  name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  subject: z.string(),
  message: z.string(),
})
export type ContactMail = z.infer<typeof contactMailSchema>

/** What the desk decided about something that somebody sent or owns. */
const decisionMailSchema = z.object({
  kind: z.literal('decision'),
  item: z.enum(['registration', 'company', 'advisor', 'edit', 'claim', 'enquiry']),
  /** `replaced`: somebody else speaks for the listing now. */
  action: z.enum([
    'approved',
    'changes_requested',
    'rejected',
    'suspended',
    'restored',
    'replaced',
  ]),
  /** The firm or company. */
  name: z.string(),
  reason: z.nullable(z.string()),
  advisor_id: z.nullable(z.int()),
})
export type DecisionMail = z.infer<typeof decisionMailSchema>

/** A mail that is written already, as those of the embedded auth service are. `html` may be empty. */
const readyMailSchema = z.object({
  kind: z.literal('ready'),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})

/** A colleague is asked to edit a firm's listing. */
const listingInvitationSchema = z.object({
  kind: z.literal('invitation-to-listing'),
  /** The firm. */
  name: z.string(),
  /** The address of who asks. */
  by: z.string(),
  /** What the page of the link shows to the database. */
  token: z.string(),
})
export type ListingInvitation = z.infer<typeof listingInvitationSchema>

/** A firm's listed address is asked whether an account from outside its domain speaks for it. */
const confirmClaimSchema = z.object({
  kind: z.literal('confirm-claim'),
  /** The firm. */
  name: z.string(),
  /** The address of the account. */
  account: z.string(),
  token: z.string(),
})
export type ConfirmClaim = z.infer<typeof confirmClaimSchema>

/** An owner is asked to confirm the listing, a year after the last time. */
const confirmListingSchema = z.object({
  kind: z.literal('confirm-listing'),
  name: z.string(),
  advisor_id: z.int(),
  /** ISO 8601. */
  since: z.string(),
})
export type ConfirmListing = z.infer<typeof confirmListingSchema>
/** What a member wrote to an advisor. */
const enquiryShape = {
  advisor_id: z.int(),
  firm: z.string(),
  /** Where the firm is, as listed. */
  location: z.nullable(z.string()),
  /** The confirmed address of the member's account. */
  reply_to: z.string(),
  about: z.enum(enquiryTopicNames),
  stage: z.enum(enquiryStageNames),
  message: z.string(),
  /** ISO 8601, UTC. */
  proposed_times: z.array(z.string()),
  time_zone: z.nullable(z.string()),
}
const enquiryMailSchema = z.object({
  kind: z.literal('enquiry'),
  ...enquiryShape,
  report_token: z.string(),
})
export type EnquiryMail = z.infer<typeof enquiryMailSchema>
const enquiryCopyMailSchema = z.object({ kind: z.literal('enquiry_copy'), ...enquiryShape })
export type EnquiryCopyMail = z.infer<typeof enquiryCopyMailSchema>
/** What the desk decided about a review, for its author. */
const reviewMailSchema = z.object({
  kind: z.literal('review'),
  action: z.enum(['hidden', 'restored']),
  /** The firm. */
  name: z.string(),
  reason: z.nullable(z.enum(reviewReasonNames)),
  advisor_id: z.int(),
})
export type ReviewMail = z.infer<typeof reviewMailSchema>
/** Asks the owner of an address whether the newsletter is wanted. */
const newsletterConfirmationSchema = z.object({
  kind: z.literal('newsletter_confirmation'),
  token: z.uuid(),
  /** The address gets it already. */
  subscribed: z.boolean(),
})
export type NewsletterConfirmationMail = z.infer<typeof newsletterConfirmationSchema>

/** What is new since the last digest. */
export const digestSchema = z.object({
  articles: z.array(
    z.object({ title: z.string(), description: z.string(), path: z.string(), isNew: z.boolean() }),
  ),
  facts: z.array(z.object({ path: z.string(), value: z.string(), statement: z.string() })),
  /** Not shown, for want of room. */
  more: z.int(),
})
export type Digest = z.infer<typeof digestSchema>

/** The weekly digest for one subscriber. */
const digestMailSchema = z.extend(digestSchema, {
  kind: z.literal('newsletter_digest'),
  token: z.uuid(),
})
export type DigestMail = z.infer<typeof digestMailSchema>

/** To the old address of an account, once it has a new one. */
const addressChangedMailSchema = z.object({ kind: z.literal('address_changed') })

/** What the column `content` of `private.outbox` holds. */
export const mailContentSchema = z.discriminatedUnion('kind', [
  contactMailSchema,
  decisionMailSchema,
  readyMailSchema,
  listingInvitationSchema,
  confirmListingSchema,
  confirmClaimSchema,
  enquiryMailSchema,
  enquiryCopyMailSchema,
  reviewMailSchema,
  newsletterConfirmationSchema,
  digestMailSchema,
  addressChangedMailSchema,
])
export type MailContent = z.infer<typeof mailContentSchema>

/** A mail in words, before it gets a look. */
export type Letter = {
  subject: string
  heading: string
  paragraphs: string[]
  /** What somebody wrote, shown as a quotation. */
  quote?: string
  /** `path` is one of the site; spelled out, its address stands below the button too. */
  button: { label: string; path: string; isSpelledOut?: boolean }
  /** Another page, of less weight. */
  link?: { label: string; path: string }
  /** A list of pages, each with a sentence. */
  items?: { title: string; path: string; text: string }[]
  footer: string
}
