import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { snapshotFile, snapshotSchema, type Snapshot } from './snapshot.ts'

let snapshot: Snapshot | undefined

/** The snapshot for this build; stops the build if it is missing or invalid. */
export function readSnapshot(): Snapshot {
  const file = process.env['SNAPSHOT_FILE'] ?? snapshotFile
  snapshot ??= parseSnapshot(readFileSync(file, 'utf8'), file)
  return snapshot
}

/** Whether the directory of this build is the demonstration's. */
export function isDemonstration(): boolean {
  return readSnapshot().preview?.advisor.isDemonstration ?? false
}

/** Parses a stored snapshot; throws an error that names file and field. */
export function parseSnapshot(text: string, file: string): Snapshot {
  const remedy = 'Delete it and build again while the backend can be reached.'
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Error(`${file} is no JSON. ${remedy}`)
  }
  const parsed = snapshotSchema.safeParse(json)
  if (parsed.success) return parsed.data
  throw new Error(`${file} cannot be used: ${toFieldErrors(parsed.error)}. ${remedy}`)
}

/** Formats an error as "counts.advisors: Invalid input; …". */
export function toFieldErrors(error: z.core.$ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
}
