import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set(dictionary['passwords-common'])

/** Whether the password, in any spelling of its letters, is one of the commonest: guessed first, long or not. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
