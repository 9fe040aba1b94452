import * as z from 'zod/mini'

/**
 * What a member has typed and not sent yet, kept in this browser: it outlives a reload and a session that
 * ran out. Whoever signs out takes it away; another member does not get to see it.
 */
const PREFIX = 'draft/'

const entrySchema = z.object({ owner: z.string(), values: z.unknown() })

/** The draft of this form that this member left, where it still fits the form. */
export function readDraft<Values>(
  form: string,
  owner: string,
  schema: z.ZodMiniType<Values>,
): Values | null {
  const entry = z.safeParse(entrySchema, parseJson(localStorage.getItem(PREFIX + form)))
  if (!entry.success || entry.data.owner !== owner) return null
  return z.safeParse(schema, entry.data.values).data ?? null
}

/** Whether this browser keeps a draft of this form; whoever signs out has taken it away. */
export function hasDraft(form: string): boolean {
  return localStorage.getItem(PREFIX + form) !== null
}

/** Keeps a draft; a browser whose storage is full or closed keeps none, and the form works on. */
export function keepDraft(form: string, owner: string, values: object): void {
  try {
    localStorage.setItem(PREFIX + form, JSON.stringify({ owner, values }))
  } catch {
    // Nothing is lost but the draft.
  }
}

export function removeDraft(form: string): void {
  localStorage.removeItem(PREFIX + form)
}

/** Takes every draft away. */
export function removeDrafts(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
