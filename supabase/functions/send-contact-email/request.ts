import { contactForm, type ContactMessage } from '../../../src/domain/contact/contact.ts'
import { readBody } from '../_shared/body.ts'

/** Why a request is refused; `fields` has a message for each invalid field. */
export class ContactRefusal extends Error {
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly headers: Record<string, string>

  constructor(
    status: number,
    sentence: string,
    more: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    super(sentence)
    this.status = status
    this.fields = more.fields
    this.headers = more.headers ?? {}
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Idempotency key of a form. A client without one gets a new key and no protection against double sending. */
export function readKey(request: Request): string {
  const key = request.headers.get('Idempotency-Key')
  if (key === null) return crypto.randomUUID()
  if (UUID.test(key)) return key.toLowerCase()
  throw new ContactRefusal(400, 'The Idempotency-Key must be a UUID.')
}

/** Parses the message by the form's own schema. Throws a `ContactRefusal`. */
export async function readMessage(request: Request): Promise<ContactMessage> {
  if (!/^application\/json\b/i.test(request.headers.get('Content-Type') ?? ''))
    throw new ContactRefusal(415, 'Please send JSON (Content-Type: application/json).')
  const text = await readBody(request)
  if (text === null) throw new ContactRefusal(413, 'This message is too long; please shorten it.')
  const body = parseObject(text)
  const result = contactForm.schema.safeParse(body)
  const fields = {
    ...(result.success ? {} : toFields(result.error.issues)),
    ...Object.fromEntries(unknownFields(body).map((name) => [name, 'This field is not known.'])),
  }
  if (result.success && Object.keys(fields).length === 0) return result.data
  throw new ContactRefusal(422, Object.values(fields)[0] ?? 'Please check the form.', { fields })
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Handled by the error below.
  }
  throw new ContactRefusal(400, 'Please send one JSON object.')
}

function unknownFields(body: object): string[] {
  const known = new Set(Object.keys(contactForm.schema.shape))
  return Object.keys(body)
    .filter((name) => !known.has(name))
    .map((name) => name.slice(0, 60))
}

function toFields(
  issues: readonly { path: PropertyKey[]; message: string }[],
): Record<string, string> {
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0] ?? 'message'), message]),
  )
}
