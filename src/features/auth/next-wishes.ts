/**
 * The beginnings of paths that visitors are sent to sign-in from, and what such a visitor wants: `To …, sign in`. The first
 * that fits counts; the last fits all.
 */
export const nextWishes: readonly (readonly [start: string, wish: string])[] = [
  ['/register/advisor?again=', 'correct your registration'],
  ['/register/company?again=', 'correct your registration'],
  ['/register/advisor', 'register your advisory firm'],
  ['/register/company', 'register your company'],
  ['/account/invitation', 'accept the invitation'],
  ['/account/advisors/', 'open your listing'],
  ['/account/companies/', 'open your company’s page'],
  ['/account', 'open your account'],
  ['/advisor/', 'see this advisor’s profile'],
  ['/company/', 'see this company'],
  ['/marketplace', 'search all advisors and companies'],
  ['/shortlist/write', 'send your message'],
  ['/shortlist/compare', 'compare advisors'],
  ['/shortlist', 'open your shortlist'],
  ['/desk', 'open the desk'],
  ['/', 'continue where you were'],
]
