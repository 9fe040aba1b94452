/** Every text in the data of a file, with the path of its field: `stages.1.articles.0`. */
export function textsIn(data: unknown, path = ''): [field: string, text: string][] {
  if (typeof data === 'string') return [[path, data]]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) =>
    textsIn(value, path ? `${path}.${key}` : key),
  )
}
