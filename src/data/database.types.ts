// Stands in until the generated file replaces it.
// eslint-disable-next-line
export type Database = any
