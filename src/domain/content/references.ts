/** What a reader can use besides the articles. */
export const references = [
  {
    href: '/roadmap',
    title: 'Road map',
    text: 'Your stage, and the advisors, questions and dates that belong to it.',
  },
  {
    href: '/tools',
    title: 'Calculators',
    text: 'The seller’s tax, the ESOP loan, an account, repurchases and dates.',
  },
  {
    href: '/facts',
    title: 'Facts and figures',
    text: 'Legal limits and rules, each with its source and its date.',
  },
  {
    href: '/glossary',
    title: 'Glossary',
    text: 'The terms of the field, in a sentence or two each.',
  },
]
