/**
 * Drafts of unsent forms, which survive a reload. A member's drafts are in localStorage by owner, also after the session has
 * expired; signing out removes them. A visitor's drafts (owner null) are in sessionStorage, because the computer may be
 * shared. What a visitor writes to a firm is kept for a day in localStorage, through a sign-up in another tab. A firm's answer by
 * the link of a mail is kept there for two weeks, because the mail opens another tab each time.
 */
import * as z from 'zod/mini'
import { keep, keepsData } from '#domain/keep.ts'
import { parseJson } from './parse-json.ts'

const PREFIX = 'draft/'
/** Owner of what a visitor keeps through a sign-up. */
export const NEWCOMER = 'newcomer'
/** Owner of what the holder of a mail's link answers. */
export const MAILBOX = 'mailbox'
const DAY = 864e5
/** How long what has no account is kept. */
const lives: Record<string, number> = { [NEWCOMER]: DAY, [MAILBOX]: 14 * DAY }

const entrySchema = z.object({
  owner: z.nullable(z.string()),
  values: z.unknown(),
  at: z.optional(z.number()),
})

type Owner = string | null
const storageOf = (owner: Owner) => (owner === null ? sessionStorage : localStorage)

/** Key of a draft in either storage; `client:interaction` hydrates a form at once if it exists. */
export function toDraftKey(form: string): string {
  return PREFIX + form
}

/** The owner's draft of this form, if it still fits the form. */
export function readDraft<Values>(
  form: string,
  owner: Owner,
  schema: z.ZodMiniType<Values>,
): Values | null {
  const entry = z.safeParse(entrySchema, parseJson(storageOf(owner).getItem(toDraftKey(form))))
  if (!entry.success || entry.data.owner !== owner) return null
  const life = owner === null ? undefined : lives[owner]
  if (life !== undefined && Date.now() - (entry.data.at ?? 0) > life) {
    removeDraft(form)
    return null
  }
  return z.safeParse(schema, entry.data.values).data ?? null
}

/** Whether this browser has a member's draft of this form. */
export function hasDraft(form: string): boolean {
  const entry = z.safeParse(entrySchema, parseJson(localStorage.getItem(toDraftKey(form))))
  const owner = entry.data?.owner ?? null
  return owner !== null && !Object.hasOwn(lives, owner)
}

/** Name of the draft of a message to a firm. */
export const toEnquiryDraft = (advisorId: number) => `enquiry/${advisorId}`

/** Saves a draft; whether another page finds it. If the storage is full, the form works without drafts. */
export function saveDraft(form: string, owner: Owner, values: object): boolean {
  const entry = JSON.stringify({ owner, values, at: Date.now() })
  return keep(storageOf(owner), toDraftKey(form), entry) && keepsData()
}

/** Removes the draft of a form. */
export function removeDraft(form: string, storage: Storage = localStorage): void {
  storage.removeItem(toDraftKey(form))
}

/** Removes all drafts. */
export function removeDrafts(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
}
