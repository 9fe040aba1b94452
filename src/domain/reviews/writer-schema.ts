import * as z from 'zod/mini'
import { writerKinds, type Writer } from './writer.ts'

/** Apart from the words, which pages show before their schemas load. */
export const writerSchema = z.object({
  writtenAs: z.enum(writerKinds),
  enquiredIn: z.nullable(z.string()),
}) satisfies z.ZodMiniType<Writer>
