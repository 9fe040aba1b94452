/** Texts of the weekly numbers. */
export const numbersMessages = {
  title: 'Weekly numbers',
  save: 'Save all weeks (CSV)',
  hint: 'Accounts, registrations, messages, reviews, newsletter and decisions of one year, with a line for each week, Monday to Sunday in UTC.',
  howCounted: 'How these are counted',
  counting: [
    'All numbers come from what is stored now. When an account is deleted, its sign-up, messages and reviews leave the numbers of their weeks. Registrations and decisions stay.',
    'Confirmed, approved and answered are counted in the week of the sign-up, the registration or the message, so the last weeks can still rise.',
    'A message to several firms counts once for each firm. It is answered if the firm answered here within 14 days, or if the sender told us that the firm answered by email. We do not know of other answers by email.',
    'Hours to a decision run from the sending to the decision of a person at the desk, nights and weekends included. They belong to the week of the decision. What was undone does not count.',
    'Newsletter counts addresses by the week of their confirmation, without those that have unsubscribed since.',
    'Visits to articles are not counted: the site loads no script that reports them, and the log of a static host cannot tell people from machines.',
  ],
  emptySearches: 'Searches with no results',
  emptySearchesHint: 'Terms that five members or more searched for in the last 90 days.',
  noEmptySearches:
    'None in the last 90 days. A term appears once five members have searched for it with no results.',
  inDirectory: { advisors: 'in advisors', companies: 'in companies' },
  members: (count: number) => `${count} members`,
} as const
