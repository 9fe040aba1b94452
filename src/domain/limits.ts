/**
 * All limits of the product. A test compares those that the database enforces too. Lengths are in characters (Unicode code
 * points), as the database counts them, unless noted otherwise.
 */

/** Rows per page of a directory list. */
export const PAGE_SIZE = 24
/** Minimum number of reviews for a rating to affect the order of a list. */
export const RATED_REVIEWS = 3
/** Maximum rows of a response. */
export const ROWS_MAX = 1000

export const NAME_MAX = 120
export const COMPANY_NAME_MAX = 200
/** RFC 5321 section 4.5.3.1.3: a path of 256 octets minus two angle brackets. */
export const EMAIL_MAX = 254
export const PHONE_MAX = 40
export const URL_MAX = 2048
export const LOCATION_MAX = 120
export const INDUSTRY_MAX = 120
export const DESCRIPTION_MAX = 4000
export const EXPERTISE_MAX = 1000

export const PASSWORD_MIN = 6
/** bcrypt ignores bytes after 72; the auth service refuses longer passwords. */
export const PASSWORD_MAX = 72

export const CONTACT_NAME_MIN = 2
export const CONTACT_SUBJECT_MIN = 5
export const CONTACT_SUBJECT_MAX = 200
export const CONTACT_MESSAGE_MIN = 10
export const CONTACT_MESSAGE_MAX = 5000
/** How the sender of a message to a firm wants to be named. */
export const SIGNED_MAX = 120

export const RATING_MIN = 1
export const RATING_MAX = 5
export const RATING_DEFAULT = 5
export const REVIEW_TEXT_MAX = 4000

/** Text of a report of a review or listing. */
export const REPORT_TEXT_MAX = 1000
/** Text of a member's question. */
export const QUESTION_MAX = 1000
/** Text of a firm's answer to a review. */
export const ANSWER_MAX = 2000

export const RESOURCE_TITLE_MAX = 200
/** Resources per firm. */
export const RESOURCES_MAX = 60
/** Year of the first employee stock ownership plan. */
export const ESOP_SINCE_MIN = 1956
export const COMPANIES_ADVISED_MAX = 100_000
/** One sentence that answers a question about the firm. */
export const FIRM_ANSWER_MAX = 300
/** People who would do the work, and each text about one of them. */
export const STAFF_MAX = 12
export const STAFF_TEXT_MAX = 120
export const LEAST_FEE_MAX = 100_000_000
export const CLAIM_ROLE_MAX = 120
export const CLAIM_STATEMENT_MAX = 1000
/** Number, designation or name of a stated credential. */
export const CREDENTIAL_VALUE_MAX = 200
/** Months after which a check of a credential is no longer valid at the latest. */
export const CHECK_MONTHS_MAX = 13

/** Maximum length of a search term; the rest is cut off. */
export const SEARCH_TERM_MAX = 100

/** Milliseconds. */
export const TOAST_DURATION = 5000
/** CSS pixels that a toast must be dragged before it is dismissed. */
export const TOAST_SWIPE_THRESHOLD = 50
/** Timeout of a request in milliseconds. */
export const REQUEST_TIMEOUT = 15_000
export const TAGS_PER_CARD = 3

/** Text of the reason for a decision at the desk. */
export const REASON_MAX = 2000
export const DESK_NOTE_MAX = 4000
/** Milliseconds in which a decision can be undone; its mail is delayed as long. */
export const UNDO_DURATION = 30_000

/** Firms that get one message at once. */
export const ROUND_MAX = 5
/** Text of a firm's report of a message. */
export const ENQUIRY_REPORT_MAX = 1000
/** Advisors on one shortlist. */
export const SHORTLIST_MAX = 100
export const SHORTLIST_NOTE_MAX = 1000
/** Advisors in one comparison. */
export const COMPARED_MAX = 4

/** Open and locked decision records per account, corrections aside, and the firms considered in one. */
export const RECORDS_MAX = 50
export const LOCKED_RECORDS_MAX = 500
export const RECORD_FIRMS_MAX = 10
/** Purpose of a file, and who decided. */
export const RECORD_LINE_MAX = 200
export const RECORD_CRITERIA_MAX = 2000
export const RECORD_REASON_MAX = 3000
/** Note or conflicts of one firm considered, and what a correction corrects. */
export const RECORD_NOTE_MAX = 1000
/** Criteria, a line each, by which one firm considered is marked. */
export const RECORD_MARKS_MAX = 20
/** References called for one firm considered. */
export const REFERENCES_MAX = 4
export const REFERENCE_ANSWER_MAX = 500
