import * as z from 'zod/mini'

/**
 * What somebody has typed and not sent yet: it outlives a reload. A member's is kept in this browser, also when
 * his session has run out; whoever signs out takes it away, and another member does not get to see it. A
 * visitor's (owner null) goes with its tab: nobody knows who sits there next.
 */
const PREFIX = 'draft/'

const entrySchema = z.object({ owner: z.nullable(z.string()), values: z.unknown() })

type Owner = string | null
const storageOf = (owner: Owner) => (owner === null ? sessionStorage : localStorage)

/** Under what a draft is stored; `client:interaction` hydrates a form at once whose draft this tab keeps. */
export function toDraftKey(form: string): string {
  return PREFIX + form
}

/** The draft of this form that its owner left, where it still fits the form. */
export function readDraft<Values>(
  form: string,
  owner: Owner,
  schema: z.ZodMiniType<Values>,
): Values | null {
  const entry = z.safeParse(entrySchema, parseJson(storageOf(owner).getItem(toDraftKey(form))))
  if (!entry.success || entry.data.owner !== owner) return null
  return z.safeParse(schema, entry.data.values).data ?? null
}

/** Whether this browser keeps a draft of this form; whoever signs out has taken it away. */
export function hasDraft(form: string): boolean {
  return localStorage.getItem(toDraftKey(form)) !== null
}

/** Keeps a draft; a browser whose storage is full or closed keeps none, and the form works on. */
export function keepDraft(form: string, owner: Owner, values: object): void {
  try {
    storageOf(owner).setItem(toDraftKey(form), JSON.stringify({ owner, values }))
  } catch {
    // Nothing is lost but the draft.
  }
}

/** Forgets the draft of a form. */
export function removeDraft(form: string, storage: Storage = localStorage): void {
  storage.removeItem(toDraftKey(form))
}

/** Takes every draft away. */
export function removeDrafts(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
