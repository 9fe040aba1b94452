import { vi } from 'vitest'

/** Replaces storages of the browser by one map, which it returns. */
export function stubStorage(...names: ('localStorage' | 'sessionStorage')[]): Map<string, string> {
  const stored = new Map<string, string>()
  for (const name of names)
    vi.stubGlobal(name, {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    })
  return stored
}
