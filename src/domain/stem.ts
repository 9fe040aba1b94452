import { stemmer } from 'stemmer'

const stems = new Map<string, string>()

/** The stem of a folded word. The same few thousand words come again and again, and a stem takes long. */
export function toStem(word: string): string {
  const made = stems.get(word) ?? stemmer(word)
  stems.set(word, made)
  return made
}
