/** What a calculator says at a field, and in place of a result. */
export const toolMessages = {
  notANumber: 'Write a number, such as 1,500,000 or 1.5m.',
  notWhole: 'Write a whole number.',
  outside: (from: string, to: string) => `Write a value from ${from} to ${to}.`,
  notADay: 'Choose a day that exists.',
  dayOutside: (from: string, to: string) => `Choose a day from ${from} to ${to}.`,
  notAYear: 'Write a year with four digits, such as 2031.',
  notAChoice: 'Choose one of the list.',
  noResult: (labels: readonly string[]) => `No result yet. Look at: ${labels.join('; ')}.`,
  basisAbovePrice: 'The basis cannot be more than the price: this is about a gain.',
  reinvestedAbovePrice: 'You cannot reinvest more than the price.',
  saleBeforePurchase: 'The sale cannot come before the day on which you acquired the shares.',
  specialTooLong: (years: string) =>
    `Release by principal alone is allowed only for loans of up to ${years}, renewals included. Choose a shorter loan, or the other method.`,
  dividendsAboveBase: 'Write no more than the payment of a year.',
  payAboveCovered: 'One person’s pay cannot be more than the pay of all.',
  leavingBeforeJoining: 'The day of leaving cannot come before the day of joining.',
  practice: (law: string) => `Practice, not law. The rule behind it: ${law}`,
  leavingBeforeBirth: 'The year of leaving cannot come before the year of birth.',
  joiningBeforeBirth: 'The day of joining cannot come before the day of birth.',
} as const
