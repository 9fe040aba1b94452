import { registrationServices } from '#domain/registration.ts'
import type { Limits } from './limits.ts'
import { Refusal } from './refusal.ts'

type Scalar = 'string' | 'number' | 'boolean'

const of = (kind: Scalar, names: readonly string[]) => names.map((name) => [name, kind] as const)

/**
 * What each field must be in JSON. Rights and limits are the database's; this only keeps a value of the wrong kind
 * from reaching a driver that would fail on it, or take it for something else.
 */
const fields: Record<string, ReadonlyMap<string, Scalar>> = {
  '/rest/v1/advisor_reviews': new Map([
    ...of('number', ['advisor_id', 'rating']),
    ...of('string', ['reviewer_name', 'reviewer_email', 'review_text']),
  ]),
  '/rest/v1/advisor_registrations': new Map([
    ...of('string', ['company_name', 'contact_person', 'email', 'phone', 'website', 'location']),
    ...of('string', ['description', 'areas_of_expertise', 'status']),
    ...of('boolean', registrationServices),
  ]),
  '/rest/v1/companies': new Map([
    ...of('string', ['company_name', 'industry', 'location', 'contact_person', 'email', 'phone']),
    ...of('string', ['website', 'description', 'status']),
    ...of('boolean', ['is_featured']),
  ]),
  '/rest/v1/rpc/search_advisors': new Map([
    ...of('string', ['term', 'type_id', 'state']),
    ...of('number', ['after_id', 'page_size']),
  ]),
  '/rest/v1/rpc/search_companies': new Map([
    ...of('string', ['term']),
    ...of('number', ['after_id', 'page_size']),
  ]),
  '/auth/v1/signup': new Map(of('string', ['email', 'password'])),
  '/auth/v1/token': new Map(of('string', ['email', 'password', 'refresh_token'])),
  '/auth/v1/recover': new Map(of('string', ['email'])),
  '/auth/v1/resend': new Map(of('string', ['email', 'type'])),
  '/auth/v1/user': new Map(of('string', ['email', 'password'])),
}

/** Names that a function takes as arguments; in a query they are values, all others are filters. */
export function argumentsOf(path: string): ReadonlySet<string> {
  return new Set(path.startsWith('/rest/v1/rpc/') ? fields[path]?.keys() : [])
}

/** Fields that may hold more than one value: `data` at sign-up, and the captcha's envelope. */
const STRUCTURED = new Set(['data', 'gotrue_meta_security'])

export type Json = Record<string, unknown>

/** Reads the body of a request for a path: one JSON object of plain values, else a refusal that says why. */
export async function readBody(request: Request, path: string, limits: Limits): Promise<Json> {
  const text = await request.text()
  if (text === '' && !isRowRoute(path)) return {}
  if (!/^application\/(?:[\w.]+\+)?json\b/i.test(request.headers.get('Content-Type') ?? ''))
    throw new Refusal(415, 'Please send JSON (Content-Type: application/json).')
  const body = parse(text, limits)
  if (isRowRoute(path) && Object.keys(body).length === 0)
    throw new Refusal(400, 'Please send at least one field.')
  checkFields(body, path)
  return body
}

function isRowRoute(path: string): boolean {
  return path.startsWith('/rest/v1/') && !path.startsWith('/rest/v1/rpc/')
}

function parse(text: string, limits: Limits): Json {
  if (jsonDepth(text) > limits.jsonDepth) throw new Refusal(400, 'This JSON is nested too deeply.')
  const value = parseJson(text)
  // Client libraries may send one row as a list of one.
  const body = Array.isArray(value) && value.length === 1 ? value[0] : value
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal(400, 'Please send one JSON object.')
  return body as Json
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'This is not valid JSON.')
  }
}

/** A text in quotes, or one whose quote is never closed: looked for again from each quote, that would cost its square. */
const QUOTED_OR_BRACKET = /"(?:[^"\\]|\\.)*(?:"|\\?$)|[[\]{}]/gs

/** How deep brackets nest, without parsing: a parser would already have paid for the depth. */
function jsonDepth(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [token] of text.matchAll(QUOTED_OR_BRACKET)) {
    if (token === '{' || token === '[') deepest = Math.max(deepest, ++depth)
    else if (token === '}' || token === ']') depth--
  }
  return deepest
}

function checkFields(body: Json, path: string): void {
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
      throw new Refusal(400, `The field ${label(name)} holds a character that cannot be stored.`)
    const kind = fields[path]?.get(name)
    const isRight = kind
      ? value === null || typeof value === kind
      : typeof value !== 'object' || value === null || STRUCTURED.has(name)
    if (!isRight)
      throw new Refusal(400, `The field ${label(name)} must be a ${kind ?? 'plain value'}.`)
  }
}

/** A field's name as it may stand in an answer: short, without anything that is not a name. */
function label(name: string): string {
  return name.replaceAll(/[^\w.-]/g, '?').slice(0, 60)
}
