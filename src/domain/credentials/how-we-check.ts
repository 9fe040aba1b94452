import { CHECK_MONTHS_MAX } from '#domain/limits.ts'

/** Text of the page /how-we-check; the kinds are in credential-words.ts. */
export const howWeCheck = {
  lede: 'Firms state their own credentials. Our team looks some of them up. A mark says which ones, where and when.',
  kinds: 'What we look up, by credential',
  absent: 'If it is missing:',
  sections: [
    {
      title: 'Stated or checked',
      sentences: [
        '“Stated by the firm” means: the firm’s own people entered it on that day. We have not looked it up, or our check has expired.',
        '“Checked by our team” means: someone on our team found it in the named source on that day. The source is linked, so you can look again.',
        'We check the entry in the source and nothing else. A mark is not a recommendation and does not say how well a firm works.',
      ],
    },
    {
      title: 'How long a check is valid',
      sentences: [
        `A check expires after ${CHECK_MONTHS_MAX} months at most. Then the mark disappears, and the entry counts as stated by the firm again.`,
        'If the firm changes the entry, its check ends at once.',
        'If our team finds that an entry is wrong, we no longer show it.',
      ],
    },
    {
      title: 'Who checks',
      sentences: [
        'No one on our team checks a firm they represent.',
        'A check costs nothing, and no firm can buy one. It does not change the order of a list. Members can filter by it.',
      ],
    },
    {
      title: 'Everything else',
      sentences: [
        'Everything else on a profile comes from the firm, or our team added it from a list. Each entry says which. We do not check descriptions, services, fees or numbers of clients.',
        'Most credentials are public. Look them up yourself before you engage a firm.',
      ],
    },
  ],
} as const
