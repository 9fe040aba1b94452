/** What a visitor reads about what they have asked for, in place of what members see. */
export const askedMessages = {
  asked: 'You asked for',
  listed: (counted: readonly string[], isOne: boolean) =>
    `${counted.join(' and ')} ${isOne ? 'is' : 'are'} listed here.`,
  companiesListed: (count: number) =>
    `${count} ${count === 1 ? 'company is' : 'companies are'} listed here.`,
  companies: 'Members see what each company does, where it is, and how to reach it.',
  membersInCity: (city: string, state: string) =>
    `Members see who is in ${city}, and who is in or serves ${state}.`,
  membersInState: (state: string) => `Members see who is in or serves ${state}.`,
  membersSee:
    'Members see what each one does and where, its fees if it states them, and its reviews.',
  membersFit: 'Members see who fits.',
  askTeam: 'Not answered? Ask our team',
  membersSearch: 'Members search them by name, expertise and place.',
  unknown:
    'We found no kind of advisor and no place in your words. All kinds of advisor are below.',
  offerSearch: (count: number) => `Members search all ${count} advisors by name and expertise.`,
  offerAsk: 'Members ask our team, and write to the firms that do this work.',
  /** Searches that say what the box understands. */
  examples: 'Searches that work:',
  own: 'Is this your own firm’s name?',
  ownLink: 'Claim or register it',
  toAsk: (many: string) => `What to ask ${many}`,
  aboutType: (many: string) => `What ${many} do, and all questions`,
  previewTitle: 'What a member sees: the one profile open to visitors',
} as const

/** Searches of different matters: a kind and a place, a size, a work. */
export const searchExamples = [
  'trustee in Ohio',
  'valuation for 80 people',
  'audit of the plan',
] as const
