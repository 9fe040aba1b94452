/** Filters that give the rows of a list their reasons. They stand apart from all filters, which early rows do without. */
export const narrowing = ['types', 'services', 'state', 'serves', 'client_employees'] as const

/** Whether the rows of a search without a term have reasons, by its query string. */
export function hasReasons(query: string): boolean {
  const params = new URLSearchParams(query)
  return narrowing.some((name) => params.has(name))
}
