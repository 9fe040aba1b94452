import type { BodySchema } from './bodies.ts'
import type { Limits } from './limits.ts'
import { Refusal } from '../refusal.ts'

export type Json = Record<string, unknown>

/** Reads the body of a request, once: one JSON object that the schema takes, else a refusal that says why. */
export async function readBody(
  request: Request,
  path: string,
  schema: BodySchema,
  limits: Limits,
): Promise<Json> {
  const text = await request.text()
  const isRow = path.startsWith('/rest/v1/') && !path.startsWith('/rest/v1/rpc/')
  const body = text === '' && !isRow ? {} : parse(text, request.headers.get('Content-Type'))
  if (isRow && Object.keys(body).length === 0)
    throw new Refusal(400, 'Please send at least one field.')
  for (const [name, value] of Object.entries(body)) checkText(name, [name, value], limits.jsonDepth)
  return check(body, schema)
}

function parse(text: string, type: string | null): Json {
  if (!/^application\/(?:[\w.]+\+)?json\b/i.test(type ?? ''))
    throw new Refusal(415, 'Please send JSON (Content-Type: application/json).')
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

/** No text, at any depth, that a database cannot store; `depth` is how much further it may nest. */
function checkText(name: string, value: unknown, depth: number): void {
  if (depth < 0) throw new Refusal(400, 'This JSON is nested too deeply.')
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw new Refusal(400, `The field ${label(name)} holds a character that cannot be stored.`)
  if (typeof value !== 'object' || value === null) return
  for (const part of Object.entries(value).flat()) checkText(name, part, depth - 1)
}

function check(body: Json, schema: BodySchema): Json {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const words = issue?.message ?? 'This cannot be read.'
  throw new Refusal(400, words.replace('{field}', label(String(issue?.path[0] ?? ''))))
}

/** A field's name as it may stand in an answer: short, without anything that is not a name. */
function label(name: string): string {
  return name.replaceAll(/[^\w.-]/g, '?').slice(0, 60)
}
