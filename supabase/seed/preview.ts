import type { ReviewText } from './reviews.ts'

/** The advisor with Id 1, which every visitor sees: a full profile with each kind of content. */
export const previewAdvisor = {
  companyName: 'Common Ground ESOP Alliance',
  contactPerson: 'Margaret Lindqvist',
  email: 'margaret.lindqvist@commonground.example',
  phone: '(312) 555-0117',
  website: 'https://commonground.example',
  location: 'Chicago, IL',
  expertise:
    'Feasibility studies, Annual valuations, Plan documents, Independent trustee, Section 1042, ESOP lending, Administration, Repurchase studies, Ownership culture',
  satisfactionRate: 97,
  stated: {
    states_served: '{IA,IL,IN,MI,MN,WI}',
    nationwide: false,
    fee_models: '{fixed_fee,hourly}',
    esop_practice_since: null,
    esop_companies_advised: null,
    taking_clients: true,
    confirmed_at: '2025-09-01T09:00:00.000Z',
  },
  description: `Common Ground is an alliance of nine independent firms that do nothing but employee ownership: appraisers, attorneys, a trust company, tax accountants, a lender, administrators, actuaries and the people who explain it all on the shop floor.

One call gets you a coordinator who has been through a transaction as an owner. She finds out what you need, and just as often what you do not, and brings in the member firms that fit. No two members ever act on different sides of the same transaction, and each is engaged, paid and insured on its own: an appraiser who depends on the banker next door is no appraiser.

Since 2004 our members have worked with 310 employee-owned companies, most of them with 30 to 500 employees, most of them in the Midwest. We are proudest of the plans that are twenty years old and still dull.`,
} as const

export const previewReviews: readonly (readonly [name: string, day: string, ...ReviewText])[] = [
  [
    'Denise Calloway',
    '2025-09-18',
    5,
    'I called about one thing, a valuation that our trustee did not like, and the coordinator asked me four questions and sent me to one firm and not to five. Fixed in six weeks.',
  ],
  [
    'Robert Ansah',
    '2025-08-02',
    5,
    'Sold my machine shop to the 62 people who built it. The feasibility study was blunt about what the company could carry, the lender knew the answer to every question from our bonding company, and nobody ever pretended that it would be quick. It took seven months. I would do it again tomorrow.',
  ],
  [
    'Pilar Montoya',
    '2025-06-11',
    4,
    'Very good administrators. The first statements came two weeks late because our census data was a mess, which they told us in January.',
  ],
  [
    'Wayne T.',
    '2025-05-27',
    5,
    'I drive a forklift and I understand my statement now. That is my review.',
  ],
  [
    'Helen Grabowski',
    '2025-03-14',
    5,
    'As an outside director I have seen many repurchase studies. This was the first where the board could move the sliders itself.',
  ],
  ['Arjun Mehta', '2025-01-30', 5, null],
  [
    'Carol Whitaker',
    '2024-11-08',
    3,
    'Good advice in the end, but it took three meetings to find out which of the member firms would be responsible. Ask for that in writing.',
  ],
  [
    'Luis Ferrer',
    '2024-09-19',
    5,
    'The announcement to our people was held in both languages and in all three shifts, at four in the morning too. The trainer stayed until the last question.',
  ],
  [
    'Joanne Petrakis',
    '2024-07-03',
    4,
    'Section 1042 done right and on time. I would have liked a little more hand-holding with the replacement property.',
  ],
  [
    'Sam Delaney',
    '2024-04-22',
    5,
    'Our old plan document was from 1996. They restated it and told us which three things in it we had been doing wrong for years, and how to correct them without drama.',
  ],
  [
    'Mercy Adjei',
    '2024-02-15',
    5,
    'They told us not to do an ESOP. Two years later, when we were ready, they remembered why.',
  ],
  ['Tom Hallvard', '2023-10-05', 4, null],
]

export const previewResources: readonly (readonly [
  kind: 'website' | 'article' | 'video',
  title: string,
  about: string | null,
  path: string,
  day: string | null,
  featured: boolean,
])[] = [
  [
    'website',
    'Common Ground ESOP Alliance',
    'Who the nine member firms are and how an engagement works.',
    '',
    null,
    true,
  ],
  [
    'website',
    'ESOP calculator',
    'What could your company carry? A first answer in five numbers.',
    'calculator',
    null,
    false,
  ],
  [
    'website',
    'Events and webinars',
    'Free sessions for owners, boards and employee committees.',
    'events',
    null,
    false,
  ],
  [
    'article',
    'Is an ESOP right for us? Eleven honest questions',
    'A self-test for owners and their families before anyone is paid for advice.',
    'articles/eleven-questions',
    '2025-06-03',
    true,
  ],
  [
    'article',
    'Who does what: the eight advisers of a transaction',
    'Trustee, appraiser, counsel, banker: whom each of them serves and who pays them.',
    'articles/who-does-what',
    '2025-02-20',
    false,
  ],
  [
    'article',
    'The cost of an ESOP, in numbers',
    'What set-up and upkeep cost for companies of 40, 120 and 400 people.',
    'articles/cost',
    '2024-10-09',
    false,
  ],
  [
    'article',
    'Twenty years on: five plans that lasted',
    'What old ESOPs have in common. Mostly it is patience with paperwork.',
    'articles/twenty-years',
    '2024-03-26',
    false,
  ],
  [
    'video',
    'The first five phone calls',
    'A seller tells whom she called, in which order, and what she would change.',
    'videos/first-five-calls',
    '2025-04-15',
    true,
  ],
  [
    'video',
    'Statement day on the night shift',
    'Eight minutes at a bakery, with subtitles in English and Spanish.',
    'videos/statement-day',
    '2024-08-21',
    false,
  ],
  [
    'video',
    'What a trustee asks the board',
    'A mock meeting with a real trustee and a real board.',
    'videos/trustee-asks',
    '2023-11-30',
    false,
  ],
]
