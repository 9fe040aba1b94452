import type { ComponentType } from 'react'
import { parseDifference } from '#domain/cases/case.ts'
import { deskMessages as messages } from '#domain/cases/desk-messages.ts'
import type { CaseKind } from '#domain/cases/kinds.ts'
import { Callout } from '#ui/Callout.tsx'
import type { ItemProps } from '../desk.store.ts'
import { Difference } from '../Difference.tsx'
import { ItemPart } from '../ItemPart.tsx'
import { SentForm } from '../SentForm.tsx'
import { ClaimHints } from './Claim.tsx'
import { StatedCredential } from './Credential.tsx'
import { FeaturedNote, FoldedForm, LikelyDuplicates, MergeableDuplicates } from './Firm.tsx'
import { ReportedReview } from './Review.tsx'

type Part = ComponentType<ItemProps>

/** What a kind draws around decisions, notes and history. */
type KindParts = {
  /** Above the decisions. */
  lead?: Part
  /** Below the decisions. */
  effect?: Part
  /** Above the notes; then the decisions have the whole line. */
  aside?: Part
  /** Above the history; by default what was sent. */
  detail?: Part
  /** Below the preview. */
  foot?: Part
}

const Nothing = () => null
const firm = { aside: LikelyDuplicates, detail: Nothing, foot: FoldedForm }
const change = { lead: Changes }

/** Parts by kind; a kind without an entry draws its fields only. */
export const kindParts: Partial<Record<CaseKind, KindParts>> = {
  registration: firm,
  company: { ...firm, effect: FeaturedNote },
  advisor: { aside: MergeableDuplicates },
  edit: change,
  company_edit: change,
  claim: { lead: ClaimHints },
  review: { detail: ReportedReview },
  report: { lead: ReportedMistake, detail: Nothing },
  credential: { lead: StatedCredential, detail: Nothing },
}

function Changes({ item }: ItemProps) {
  const difference = parseDifference(item.sent)
  return (
    difference && (
      <ItemPart title="Changes">
        <Difference diff={difference} />
      </ItemPart>
    )
  )
}

function ReportedMistake({ item }: ItemProps) {
  return (
    <>
      <Callout tone="plain">{messages.reportHint}</Callout>
      <SentForm item={item} />
    </>
  )
}
