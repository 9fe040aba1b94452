import { compare } from 'bcryptjs'
import { Mutex } from '../mutex.ts'

/** Of a password that nobody knows, for comparisons that must take as long as a real one. */
const NOBODYS_HASH = '$2b$10$C6UzMDM.H6dfI/f/IKcEeO8G4b5sF3hP1mXo0YpKqvJ7sQ4v0yK2W'

/** One check at a time: each holds the thread for a tenth of a second, and reads go in between. */
export const passwordTurn = new Mutex()

export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  return (await compare(password, hash ?? NOBODYS_HASH)) && hash !== null
}
