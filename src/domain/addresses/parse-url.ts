/** `URL.parse`, which browsers have only since the summer of 2024: an address that is none gives null. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
