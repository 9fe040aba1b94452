/** Rounds, as a power of two, of the library's password hashes; the hash that stands in for unknown accounts has as many. */
export const BCRYPT_COST = 10
