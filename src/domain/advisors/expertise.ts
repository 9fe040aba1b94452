/** Tags of a comma-separated text: trimmed, without blanks and duplicates. */
export function toExpertise(text: string | null): string[] {
  const tags = (text ?? '').split(',').map((tag) => tag.trim())
  return [...new Set(tags.filter(Boolean))]
}
