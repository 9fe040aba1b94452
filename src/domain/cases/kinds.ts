import * as z from 'zod/mini'
import type { Letter, MailOf } from '#domain/mail/mail.ts'
import { decisions, type Decision, type DecisionWords } from './decisions.ts'
import type { Kind, Located } from './kind.ts'
import { advisor } from './kinds/advisor.ts'
import { claim } from './kinds/claim.ts'
import { company } from './kinds/company.ts'
import { credential } from './kinds/credential.ts'
import { departure } from './kinds/departure.ts'
import { edit } from './kinds/edit.ts'
import { enquiry } from './kinds/enquiry.ts'
import { filing } from './kinds/filing.ts'
import { mail } from './kinds/mail.ts'
import { message } from './kinds/message.ts'
import { question } from './kinds/question.ts'
import { registration } from './kinds/registration.ts'
import { report } from './kinds/report.ts'
import { review } from './kinds/review.ts'
import { caseStateNames } from './states.ts'

const declared = {
  registration,
  company,
  advisor,
  message,
  mail,
  edit,
  claim,
  departure,
  enquiry,
  review,
  report,
  credential,
  filing,
  question,
}
export type CaseKind = keyof typeof declared

/** All kinds of cases, in the order in which the desk lists them. */
export const kinds: Readonly<Record<CaseKind, Kind>> = declared
export const kindNames = Object.keys(declared) as CaseKind[]
export const kindSchema = z.enum(kindNames)

/** Maximum number of details in a title. */
const DETAILS = 3

type Named = {
  kind: CaseKind
  name: string | null
  state: string
  about: readonly string[] | null
}

/** Title of a case: "Review of Harbor reported: spam". `about` has the codes after the colon. */
export function toCaseTitle({ kind, name, state, about }: Named): string {
  const { toTitle = String, toDetail = String } = kinds[kind]
  const title = toTitle(name ?? 'Without a name', state)
  const details = (about ?? []).map((code) => toDetail(code))
  if (details.length === 0) return title
  const more = details.length - DETAILS
  return `${title}: ${details.slice(0, DETAILS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Words of a decision about a case of this kind. */
export function toDecisionWords(kind: CaseKind, decision: Decision): DecisionWords {
  return kinds[kind].decisions?.[decision] ?? decisions[decision]
}

/** Label of a state. */
export function toStateName(kind: CaseKind, state: string): string {
  return kinds[kind].states?.[state] ?? caseStateNames[state] ?? state
}

/** "12 advisor registrations", "1 company". */
export function toCaseCount(kind: CaseKind, count: number): string {
  const { name, plural, counted = plural } = kinds[kind]
  const words = count === 1 ? name : counted
  return `${count} ${words.charAt(0).toLowerCase()}${words.slice(1)}`
}

/** Path of the page that members see; null while there is none, or while its owner hides it. */
export function toPublicPath(
  item: Located & { kind: CaseKind; hidden_at?: string | null | undefined },
): string | null {
  if (item.hidden_at) return null
  const { toPath = toProfilePath } = kinds[item.kind]
  return toPath(item)
}

function toProfilePath({ advisor_id }: Located): string | null {
  return advisor_id === null ? null : `/advisor/${advisor_id}`
}

/** Whether members see the page that is shown with the case. */
export function isPublished({ kind, state, advisor_id }: Located & { kind: CaseKind }): boolean {
  const isApproved = state === 'approved' || state === 'featured'
  return isApproved || (advisor_id !== null && !kinds[kind].isProposal)
}

/** The mail about a decision. Throws for a kind without one. */
export function toDecisionLetter(content: MailOf<'decision'>): Letter {
  const { toLetter } = kinds[kindSchema.parse(content.item)]
  if (!toLetter) throw new TypeError(`A decision about "${content.item}" has no mail.`)
  return toLetter(content)
}
