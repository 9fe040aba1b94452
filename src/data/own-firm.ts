import { keep } from '#domain/keep.ts'

/** sessionStorage key of the name of a firm that somebody is about to claim or register. No address has it. */
export const OWN_FIRM_KEY = 'own-firm'

export function keepOwnFirm(name: string): void {
  keep(sessionStorage, OWN_FIRM_KEY, name)
}

/** The name, or an empty text. */
export function readOwnFirm(): string {
  return sessionStorage.getItem(OWN_FIRM_KEY)?.trim() ?? ''
}

export function forgetOwnFirm(): void {
  sessionStorage.removeItem(OWN_FIRM_KEY)
}
