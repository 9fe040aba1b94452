import * as z from 'zod/mini'

/** Words of a decision. A kind of case may replace them. */
export type DecisionWords = {
  /** Label of the button. */
  name: string
  /** Past tense, before the title of the case. */
  done: string
  /** Label of the field of the reason. */
  reason?: string
  /** Label of the button that sends it, if it differs from the name. */
  send?: string
}

/** What the desk is asked for before a decision is sent. */
type DecisionNeed = 'reason' | 'review_reason' | 'confirmation' | 'evidence' | 'entries'

type Declared = DecisionWords & {
  /** Shortcut. A key has one meaning for all kinds; X always asks for a reason first. */
  key: string
  asks?: DecisionNeed
  /** Whether it takes something away from a person. */
  isRefusal?: true
}

const declared = {
  approve: { name: 'Approve', done: 'Approved', key: 'a' },
  /** Of a claim from outside the firm's email domain. */
  approve_outside: {
    name: 'Approve',
    done: 'Approved',
    send: 'Approve anyway',
    key: 'a',
    asks: 'confirmation',
  },
  check: { name: 'Mark as checked', done: 'Checked', key: 'a', asks: 'evidence' },
  /** Of a question: the reason is the address of a page. */
  answer: {
    name: 'Send a published answer',
    done: 'Answered',
    reason: 'Address of the answer, such as /education/answers/leaving#quit',
    key: 'a',
    asks: 'reason',
  },
  plan: { name: 'We are writing one', done: 'Being written', key: 'w' },
  refer: { name: 'Refer to administrator, EBSA or lawyer', done: 'Referred', key: 'p' },
  clear: {
    name: 'Take out names',
    done: 'Names taken out',
    reason: 'The question without firms and names',
    key: 'e',
    asks: 'reason',
  },
  look: { name: 'Mark as reviewed', done: 'Reviewed', key: 'l' },
  correct: { name: 'Correct', done: 'Corrected', key: 'e', asks: 'entries' },
  restore: { name: 'Restore', done: 'Restored', key: 'b' },
  retry: { name: 'Send again', done: 'Sent again', key: 's' },
  request_changes: {
    name: 'Request changes',
    done: 'Changes requested',
    reason: 'What has to change?',
    key: 'r',
    asks: 'reason',
  },
  reject: {
    name: 'Reject',
    done: 'Rejected',
    reason: 'Why are you rejecting it?',
    key: 'x',
    asks: 'reason',
    isRefusal: true,
  },
  feature: { name: 'Feature', done: 'Featured', key: 'f' },
  unfeature: { name: 'Stop featuring', done: 'No longer featured', key: 'f' },
  suspend: {
    name: 'Suspend',
    done: 'Suspended',
    reason: 'Why are you suspending it?',
    key: 'x',
    asks: 'reason',
    isRefusal: true,
  },
  close: { name: 'Close', done: 'Closed', key: 'c' },
  keep: { name: 'Keep and close', done: 'Kept', key: 'c' },
  hide: {
    name: 'Hide',
    done: 'Hidden',
    reason: 'Why are you hiding it?',
    key: 'x',
    asks: 'review_reason',
    isRefusal: true,
  },
} as const satisfies Record<string, Declared>

export type Decision = keyof typeof declared

/** All decisions; the database returns the allowed ones with each item. */
export const decisions: Readonly<Record<Decision, Declared>> = declared
export const decisionSchema = z.enum(Object.keys(declared) as Decision[])

/** Whether likely duplicates and notes beside a case are read before the decision is sent. */
export function isToldFirst(decision: Decision): boolean {
  return decision === 'approve'
}

/** Whether the decision is sent only after a question, whatever the case. */
function needsConfirmation(decision: Decision): boolean {
  return decisions[decision].asks !== undefined
}

type Beside = { duplicates: readonly unknown[]; notes: readonly unknown[] }

/** Whether a decision about this case is sent only after a question: a likely duplicate or a note speaks against a quick approval. */
export function isAskedFirst(decision: Decision, { duplicates, notes }: Beside): boolean {
  if (needsConfirmation(decision)) return true
  return isToldFirst(decision) && duplicates.length + notes.length > 0
}

/** Whether the decision's mail needs a reason. */
export function needsReason(decision: Decision): boolean {
  return decisions[decision].reason !== undefined
}

export function isDecisionKey(key: string): boolean {
  return Object.values(decisions).some((one) => one.key === key)
}
