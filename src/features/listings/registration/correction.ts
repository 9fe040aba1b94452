/** The registration to correct, from `?again=12`; null for a new one. */
export function toCorrectedId(query: string): number | null {
  const id = Number(new URLSearchParams(query).get('again'))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
