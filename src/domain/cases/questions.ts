/** Forms of what the desk is asked before it sends a decision, a merge or a note. */
import { addMonths, toToday } from '#domain/dates/day.ts'
import {
  date,
  oneOf,
  prose,
  text,
  toForm,
  type Fields,
  type FormSpec,
} from '#domain/forms/form-fields.ts'
import { CHECK_MONTHS_MAX, DESK_NOTE_MAX, REASON_MAX, URL_MAX } from '#domain/limits.ts'
import { reviewReasons } from '#domain/reviews/review-report.ts'
import type { DeskEvidence } from './case.ts'
import { decisions, type Decision } from './decisions.ts'
import { deskMessages as messages } from './desk-messages.ts'
import { toDecisionWords, type CaseKind } from './kinds.ts'

/** Months after which a check is repeated, unless the desk chooses another day. */
const USUAL_MONTHS = 12

const toQuestion = (fields: Fields) => toForm([{ legend: '', fields }]) as unknown as FormSpec

/** Form of what a decision needs. */
export function toQuestionForm(kind: CaseKind, decision: Decision): FormSpec {
  const { asks, reason: label = '' } = {
    ...decisions[decision],
    ...toDecisionWords(kind, decision),
  }
  if (asks === 'evidence') return toQuestion(toEvidenceFields(toToday()))
  if (asks === 'review_reason')
    return toQuestion({
      reason: oneOf({
        label,
        hint: messages.reviewReasonHint,
        choices: { '': 'Choose a reason', ...reviewReasons },
        required: messages.reviewReasonRequired,
      }),
    })
  if (asks !== 'reason') return toQuestion({})
  return toQuestion({
    reason: prose({
      label,
      hint: `${decision === 'clear' ? messages.clearHint : messages.reasonHint(kind)} Ctrl+Enter sends, Escape cancels.`,
      max: REASON_MAX,
      required: messages.reasonRequired(kind),
    }),
  })
}

/** Evidence of a check that was made today, for the usual time. */
export function toUsualCheck(source_url: string): DeskEvidence {
  const today = toToday()
  return { source_url, as_of: today, expires_at: addMonths(today, USUAL_MONTHS) }
}

const toEvidenceFields = (today: string): Fields => ({
  source_url: {
    ...text({
      label: messages.checkSource,
      hint: messages.checkSourceHint,
      max: URL_MAX,
      required: messages.checkSourceRequired,
      isWide: true,
    }),
    kind: 'url',
  },
  as_of: date({ label: messages.checkDay, until: today, blank: today }),
  expires_at: date({
    label: messages.checkUntil,
    hint: messages.checkUntilHint,
    from: today,
    until: addMonths(today, CHECK_MONTHS_MAX),
    blank: addMonths(today, USUAL_MONTHS),
  }),
})

export const mergeForm = toQuestion({
  reason: prose({
    label: messages.mergeReason,
    hint: messages.mergeReasonHint,
    max: REASON_MAX,
    required: messages.mergeReasonRequired,
  }),
})

export const noteForm = toQuestion({
  note: prose({
    label: 'Note',
    hint: 'Only people at the desk see it.',
    max: DESK_NOTE_MAX,
    required: messages.noteRequired,
  }),
})
