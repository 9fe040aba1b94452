/**
 * A list without codes that a newer release has added: the database is upgraded before the site, and a page that is open has the code
 * of its day. It shows the firm without them. Another value stays. A file of its own without a schema, for pages that draw before one
 * has loaded.
 */
export function keepKnown(value: unknown, names: readonly string[]): unknown {
  return Array.isArray(value) ? value.filter((code) => names.includes(code)) : value
}
