/** Messages of calculators at fields and in place of a result. */
export const toolMessages = {
  notANumber: {
    money: (example: string) => `Write an amount in dollars, such as ${example}.`,
    percent: (example: string) => `Write a percentage, such as ${example} or ${example}%.`,
    number: (example: string) => `Write a number without a unit, such as ${example}.`,
  },
  notWhole: (example: string) => `Write a whole number without a unit, such as ${example}.`,
  outside: (from: string, to: string) => `Write a value from ${from} to ${to}.`,
  notADay: 'Choose a day that exists.',
  dayOutside: (from: string, to: string) => `Choose a day from ${from} to ${to}.`,
  notAYear: 'Write a year with four digits, such as 2031.',
  tooLong: (max: number) => `Write at most ${max} characters.`,
  notAChoice: 'Choose one from the list.',
  /** Titles of what rests on the reader's own values, and of what does not. */
  result: 'Result',
  example: 'Worked example',
  notYet: 'Not your result yet',
  examples: 'Values marked “example” are a worked case. Replace them with your own.',
  mark: 'example',
  /** Above what rests on a mixture of own values and examples. */
  mixed: 'Rests on example values',
  remaining: (count: number) =>
    count === 1 ? 'One value is still an example' : `${count} values are still examples`,
  replace: 'Write your own, or say that the example is right for you.',
  accept: 'They are right for me',
  acceptOne: 'It is right for me',
  detail: 'In detail',
  noResult: (labels: readonly string[]) => `No result yet. Check: ${labels.join('; ')}.`,
  basisAbovePrice:
    'With a basis above the price the sale brings a loss, and there is no gain to defer. Write a basis up to the price.',
  saleBeforePurchase: 'The date of the sale cannot be before the date you acquired the shares.',
  specialTooLong: (years: string) =>
    `Release by principal alone is allowed only for loans of up to ${years}, renewals included. Choose a shorter loan, or the other method.`,
  distributionsAbovePayment: (payment: string) =>
    `The loan takes ${payment} a year. Write no more than that.`,
  payAboveCovered: 'One person’s pay cannot be more than the pay of all.',
  serviceNeeded: 'A schedule vests by your years of service. Write them.',
  leavingBeforeJoining: 'The date you left cannot be before the date you joined.',
  notUsed: (reason: string) => `Not used: ${reason}.`,
  practice: (law: string) => `Practice, not law. The rule behind it: ${law}`,
  leavingBeforeBirth: 'The year of leaving cannot be before the year of birth.',
  joiningBeforeBirth: 'The date you joined cannot be before your date of birth.',
  subscribe: 'Or subscribe in your calendar',
  subscribeNote:
    'The address holds the dates you typed. Your calendar service reads them, and so can anyone who has it. It checks again on its own, so a changed rule changes the entry. The name of your case is left out.',
  subscribeLink: 'Open it in my calendar program',
  subscribeAddress: 'Or paste this address there:',
} as const
