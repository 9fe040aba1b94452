import * as z from 'zod/mini'
import { enquiryStageNames, enquiryTopicNames } from '#domain/enquiries/enquiry.ts'
import { replySchema } from '#domain/enquiries/reply.ts'
import { reviewReasonNames } from '#domain/reviews/review-report.ts'
import { listedAsSchema } from '#domain/listings/listed-as.ts'
import { credentialKinds } from '#domain/credentials/kinds.ts'

/** What a member's message and its copy say. */
const enquiryShape = {
  advisor_id: z.int(),
  firm: z.string(),
  /** Postal code of the state in which the firm is. */
  us_state: z.nullable(z.string()),
  /** Confirmed address of the member's account. */
  reply_to: z.string(),
  /** How the member wants to be named. */
  signed: z.nullable(z.string()),
  about: z.enum(enquiryTopicNames),
  stage: z.enum(enquiryStageNames),
  message: z.string(),
  /** ISO 8601, UTC. */
  proposed_times: z.array(z.string()),
  time_zone: z.nullable(z.string()),
}

/** Time zones in which the firm and the member think, if known. */
const meetingZones = { time_zone: z.string(), member_zone: z.nullable(z.string()) }

/** The mails, as the column `content` of `private.outbox` holds them. */
export const mailContentSchema = z.discriminatedUnion('kind', [
  /** A message of the contact form to the team. */
  z.object({
    kind: z.literal('contact'),
    name: z.string(),
    email: z.string(),
    company: z.nullable(z.string()),
    subject: z.string(),
    message: z.string(),
  }),
  /** A decision of the desk about an item, for its sender or owner. */
  z.object({
    kind: z.literal('decision'),
    /** Kind of the case: src/domain/cases/kinds.ts. */
    item: z.string(),
    /** Id of the row that the case is about; a mail queued by an earlier release has none. */
    item_id: z.optional(z.string()),
    /** `replaced`: the listing has a new owner. */
    action: z.enum([
      'approved',
      'changes_requested',
      'rejected',
      'suspended',
      'restored',
      'replaced',
      'checked',
      'answered',
      'planned',
      'referred',
    ]),
    /** Name of the firm or company. */
    name: z.string(),
    reason: z.nullable(z.string()),
    advisor_id: z.nullable(z.int()),
    /** Kind of a stated credential. */
    credential: z.optional(z.enum(credentialKinds)),
    /** Questions that a claimed listing leaves open, by column. */
    open: z.optional(z.array(z.string())),
  }),
  /** Tells the owner of a listing or a company's page what the desk has corrected. */
  z.object({
    kind: z.literal('correction'),
    item: z.enum(['advisor', 'company']),
    id: z.int(),
    /** Name of the firm or company after the correction. */
    name: z.string(),
    /** Where the desk has the entries from. */
    source: z.string(),
    /** Columns as [before, after]. */
    difference: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  }),
  /** Tells the owner of a listing that another listing of the firm was merged into it. */
  z.object({
    kind: z.literal('merge'),
    advisor_id: z.int(),
    name: z.string(),
    /** Name of the listing that ended. */
    merged: z.string(),
    reason: z.string(),
  }),
  /** A mail that is already rendered, such as those of the embedded auth service. `html` may be empty. */
  z.object({
    kind: z.literal('ready'),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
  }),
  /** Invitation of a colleague to edit a firm's listing. */
  z.object({
    kind: z.literal('invitation-to-listing'),
    listing_kind: z.enum(['advisor', 'company']),
    /** Name of the firm. */
    name: z.string(),
    /** Address of the sender of the invitation. */
    by: z.string(),
    /** Token in the link. */
    token: z.string(),
  }),
  /** Invitation of a colleague to work at the desk. */
  z.object({
    kind: z.literal('invitation-to-desk'),
    /** Address of the sender of the invitation. */
    by: z.string(),
    /** Token in the link. */
    token: z.string(),
  }),
  /** Asks an owner to confirm the listing, a year after the last confirmation. */
  z.object({
    kind: z.literal('confirm-listing'),
    name: z.string(),
    advisor_id: z.int(),
    /** ISO 8601. */
    since: z.string(),
    /** Questions that the listing leaves open, by column. */
    open: z.array(z.string()),
  }),
  /** Asks a firm's listed address whether an account from outside its domain represents it. */
  z.object({
    kind: z.literal('confirm-claim'),
    /** Name of the firm. */
    name: z.string(),
    /** Address of the account. */
    account: z.string(),
    token: z.string(),
  }),
  /** Asks a listed address, by which the listing was hidden, whether that was meant. */
  z.object({ kind: z.literal('departure'), name: z.string(), token: z.string() }),
  /** The link to a listing, which somebody asked for without an account, to its listed address. */
  z.object({ kind: z.literal('listing-link'), name: z.string(), token: z.string() }),
  /** Tells an owner that somebody disputes the listing, never who. */
  z.object({ kind: z.literal('claim-disputed'), name: z.string(), advisor_id: z.int() }),
  /** Tells an owner about checks that lapse within 30 days. */
  z.object({
    kind: z.literal('check-lapses'),
    /** Name of the firm. */
    name: z.string(),
    advisor_id: z.int(),
    credentials: z.array(
      z.object({ kind: z.enum(credentialKinds), value: z.string(), expires_at: z.string() }),
    ),
  }),
  /** A member's message to an advisor. */
  z.object({
    kind: z.literal('enquiry'),
    ...enquiryShape,
    /** Number of other firms that got the same text. */
    others: z.int(),
    /** Whether somebody manages the listing with an account. */
    has_owner: z.boolean(),
    /** Who stated the address, and on which day. */
    address_from: z.nullable(z.object({ by: z.string(), on: z.string() })),
    /** What the listing says, so that a firm of nearly the same name sees the mistake. */
    listed_as: listedAsSchema,
    /** Whether it is the first to this address: later ones do not invite the firm again. */
    is_first: z.boolean(),
    token: z.string(),
  }),
  /** Its copy for the member. */
  z.object({ kind: z.literal('enquiry_copy'), ...enquiryShape }),
  /** A firm's answer on the page of its listing, for the sender of the message. */
  z.object({
    kind: z.literal('enquiry_answer'),
    advisor_id: z.int(),
    firm: z.string(),
    /** Listed address of the firm. */
    reply_to: z.nullable(z.string()),
    /** Other ways to a firm that cannot help. */
    phone: z.nullable(z.string()),
    website: z.nullable(z.string()),
    /** Its first kind, whose page lists similar firms. */
    type: z.nullable(z.string()),
    message: z.string(),
    /** Null in the mail with other times, later. */
    reply: z.nullable(replySchema),
    /** Whether it was written with the link of a mail, without an account. */
    is_by_link: z.boolean(),
    meeting: z.optional(
      z.object({
        /** ISO 8601, UTC. */
        times: z.array(z.string()),
        minutes: z.int(),
        ...meetingZones,
        token: z.string(),
      }),
    ),
  }),
  /** Tells a firm's listed address what was done with the link of its mail, or sends a new one. */
  z.object({
    kind: z.literal('link_used'),
    act: z.enum(['reply', 'times', 'report', 'correct', 'stop', 'renew']),
    /** When, and when the mail was written whose link it was. */
    at: z.string(),
    mailed_at: z.string(),
    firm: z.string(),
    /** Address of the member who wrote, null without a message, and how the member wants to be named. */
    reply_to: z.nullable(z.string()),
    signed: z.nullable(z.string()),
    /** What was written: a reply, or the words of a report or a correction. */
    said: z.nullable(z.union([replySchema, z.string()])),
    token: z.string(),
  }),
  /** Tells a member that a message did not reach its firm, that nobody there wrote the reply, or that the listing is off. */
  z.object({
    kind: z.literal('enquiry_notice'),
    news: z.enum(['undelivered', 'withdrawn', 'left']),
    firm: z.string(),
    advisor_id: z.nullable(z.int()),
    phone: z.nullable(z.string()),
    website: z.nullable(z.string()),
    type: z.nullable(z.string()),
  }),
  /** A meeting that was agreed, moved or called off, for one of its two sides. */
  z.object({
    kind: z.literal('meeting'),
    reader: z.enum(['member', 'firm']),
    /** `declined`: called off by the member; `withdrawn`: by the firm. */
    state: z.enum(['accepted', 'declined', 'withdrawn']),
    firm: z.string(),
    advisor_id: z.nullable(z.int()),
    /** Address of the other side. */
    reply_to: z.nullable(z.string()),
    /** Address of the reader, as the other side knows it. */
    own_address: z.nullable(z.string()),
    /** Id and version of the entry in both calendars. */
    uid: z.string(),
    sequence: z.int(),
    /** The agreed time, now or before it was called off; null if none was. */
    starts: z.nullable(z.string()),
    ends: z.nullable(z.string()),
    moved_from: z.nullable(z.string()),
    ...meetingZones,
    /** Token of the reader's page; null for the owner of a firm that lists no address. */
    token: z.nullable(z.string()),
  }),
  /** Asks a member, two weeks later, what came of messages to firms. */
  z.object({
    kind: z.literal('enquiry_question'),
    firms: z.array(z.string()),
    token: z.string(),
  }),
  /** A decision of the desk about a review, for its author. */
  z.object({
    kind: z.literal('review'),
    action: z.enum(['hidden', 'restored']),
    /** Name of the firm. */
    name: z.string(),
    reason: z.nullable(z.enum(reviewReasonNames)),
    advisor_id: z.int(),
  }),
  /** Confirmation request to a new newsletter address. */
  z.object({
    kind: z.literal('newsletter_confirmation'),
    token: z.uuid(),
    /** Whether the address is already subscribed. */
    subscribed: z.boolean(),
  }),
  /** The weekly digest for one subscriber: changes since the last one. */
  z.object({
    kind: z.literal('newsletter_digest'),
    token: z.uuid(),
    articles: z.array(
      z.object({
        title: z.string(),
        description: z.string(),
        path: z.string(),
        isNew: z.boolean(),
      }),
    ),
    facts: z.array(z.object({ path: z.string(), value: z.string(), statement: z.string() })),
    /** Number of further items that are not listed. */
    more: z.int(),
  }),
  /** Notice to the previous address of an account. */
  z.object({ kind: z.literal('address_changed') }),
])
export type MailContent = z.infer<typeof mailContentSchema>
/** The mail of a kind: `MailOf<'review'>`. */
export type MailOf<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>

/** Text of a mail before rendering. */
export type Letter = {
  subject: string
  heading: string
  paragraphs: string[]
  /** A user's text, shown as a quotation. */
  quote?: string
  /** `path` is a path of the site. Its URL stands below the button too. */
  button: { label: string; path: string }
  /** A second button, less prominent. */
  other?: { label: string; path: string }
  /** Below the buttons. */
  after?: string[]
  /** A secondary link. */
  link?: { label: string; path: string }
  /** A list of pages with a sentence each. */
  items?: { title: string; path: string; text: string }[]
  footer: string
}
