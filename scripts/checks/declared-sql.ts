/** What the migrations that follow from declarations have in common. */

/** The migrated database. */
export type MigratedDatabase = { query(text: string): Promise<{ rows: unknown[] }> }

export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
