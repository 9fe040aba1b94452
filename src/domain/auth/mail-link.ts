import * as z from 'zod/mini'

const linkSchema = z.object({
  token_hash: z.string().check(z.minLength(1)),
  type: z.enum(['signup', 'invite', 'recovery', 'email', 'email_change']),
})
/** The token in the URL of a mailed link. */
export type MailLink = z.infer<typeof linkSchema>

/** The link in a page's URL, or null. */
export function readMailLink(query: string): MailLink | null {
  return z.safeParse(linkSchema, Object.fromEntries(new URLSearchParams(query))).data ?? null
}
