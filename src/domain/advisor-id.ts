/** The id in a path such as `/advisor/12`; null where it is no positive integer. */
export function toAdvisorId(path: string): number | null {
  const [, digits] = /^\/advisor\/([1-9]\d*)\/?$/.exec(path) ?? []
  const id = Number(digits)
  return Number.isSafeInteger(id) ? id : null
}
