import { getEntry } from 'astro:content'
import type { Stage } from '#domain/content/stage.ts'

/** The stages of the road, in order. */
export async function fetchStages(): Promise<readonly Stage[]> {
  const entry = await getEntry('stages', 'stages')
  if (entry) return entry.data.stages
  throw new Error('There is no content/stages.yaml. The strip of stages needs it.')
}
