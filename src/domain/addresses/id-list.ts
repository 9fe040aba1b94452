/** Ids in a URL, and its invalid parts. */
type IdList = { ids: number[]; refused: string[] }

function isId(part: string): boolean {
  return /^[1-9]\d*$/.test(part) && Number.isSafeInteger(Number(part))
}

/** Parses `12,44,71`: each id once, in order. */
export function parseIds(text: string | null): IdList {
  const parts = (text ?? '').split(',').flatMap((part) => part.trim() || [])
  return {
    ids: [...new Set(parts.filter(isId).map(Number))],
    refused: parts.flatMap((part) => (isId(part) ? [] : [part.slice(0, 40)])),
  }
}
