const ASKING =
  /\b(?:what|when|where|why|how|can|could|may|must|do|does|did|dont|is|are|was|will|would|should|i|im|my|(?<!near )me|we|our|they|if|que|qué|cuando|cuándo|como|cómo)\b/i
const LEAST_WORDS = 3

/** Whether a search term asks for an answer rather than for a firm: three words or more, one of which asks. */
export function isQuestion(term: string): boolean {
  const words = term.trim().split(/\s+/)
  return (
    words.length >= LEAST_WORDS &&
    (term.trim().endsWith('?') || ASKING.test(term.replace(/[’']/g, '')))
  )
}
