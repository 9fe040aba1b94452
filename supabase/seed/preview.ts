import { toTable } from './text.ts'

/** The advisor with Id 1, which every visitor sees: a full profile with each kind of content. */
export const previewAdvisor = {
  companyName: 'Common Ground ESOP Alliance',
  contactPerson: 'Margaret Lindqvist',
  email: 'margaret.lindqvist@commonground.example',
  phone: '(312) 555-0117',
  website: 'https://commonground.example',
  location: 'Chicago, IL',
  expertise:
    'Administration, Testing, Repurchase studies, Distribution policies, Statements, Meetings with employees, Ownership culture',
  services: [
    'ESOP_Administration',
    'ESOP_Repurchase_Obligation',
    'Employee_Communication',
    'Employee_Engagement',
  ],
  satisfactionRate: 97,
  confirmedAt: '2025-09-01T09:00:00.000Z',
  declared: {
    states_served: ['IA', 'IL', 'IN', 'MI', 'MN', 'WI'],
    fee_models: ['fixed_fee', 'hourly'],
    taking_clients: true,
    acts_for: ['company'],
    client_employees: [20, 800],
    esops_closed: 64,
    staff: [
      {
        name: 'Margaret Lindqvist',
        role: 'Leads administration and testing',
        license: 'QPA',
        since: 2004,
      },
      { name: 'Luis Ferrer', role: 'Leads meetings with employees', license: null, since: 2011 },
      { name: null, role: 'Actuary for repurchase studies', license: 'ASA', since: 2015 },
    ],
    least_fee: 9500,
    least_fee_basis: 'A year of administration for 50 participants',
    first_talk_free: true,
    meets: ['on_site', 'remote'],
    languages: ['en', 'es'],
    industries: ['construction', 'manufacturing', 'professional'],
    does_not_serve: 'Companies that want valuation, legal or trustee work: we do none.',
    known_for: ['communication', 'repurchase-liability', 'tpa'],
    conflicts_policy: 'We work for the company that keeps the plan and for nobody else.',
    suits: 'none',
  },
  description: `Common Ground keeps the records of ESOPs, studies what the plan will have to buy back, and explains it all on the shop floor. Nothing else: we do no valuations, no legal work and no trusteeship, and we lend nothing.

The three belong together. The administrator of the accounts knows who leaves when, a repurchase study is built on that, and employees ask about both. One team does the three for a company, and the person who signs your statements answers the phone.

Since 2004 we have worked with 310 employee-owned companies, most of them with 30 to 500 employees, most of them in the Midwest. We are proudest of the plans that are twenty years old and still dull.`,
} as const

export const previewReviews = toTable(
  ['name', 'day', 'rating', 'text'],
  `
  Denise Calloway | 2025-09-18 | 5 | I called about one thing, allocations that did not add up after a plan year of two payrolls. Four questions, and it was fixed in six weeks.
  Robert Ansah | 2025-08-02 | 5 | Sold my machine shop to the 62 people who built it. The repurchase study was blunt about what the company will have to buy back in year twelve, and nobody ever pretended that it would go away. The board reads it every spring.
  Pilar Montoya | 2025-06-11 | 4 | Very good administrators. The first statements came two weeks late because our census data was a mess, which they told us in January.
  Wayne T. | 2025-05-27 | 5 | I drive a forklift and I understand my statement now. That is my review.
  Helen Grabowski | 2025-03-14 | 5 | As an outside director I have seen many repurchase studies. This was the first where the board could move the sliders itself.
  Arjun Mehta | 2025-01-30 | 5 |
  Carol Whitaker | 2024-11-08 | 3 | Good work in the end, but it took three meetings to find out who would be responsible. Ask for that in writing.
  Luis Ferrer | 2024-09-19 | 5 | The announcement to our people was held in both languages and in all three shifts, at four in the morning too. The trainer stayed until the last question.
  Joanne Petrakis | 2024-07-03 | 4 | Statements done right and on time. I would have liked a little more hand-holding with the distribution forms.
  Sam Delaney | 2024-04-22 | 5 | They compared our plan document from 1996 with what we did, and told us which three things we had been doing wrong for years. Our attorney corrected them without drama.
  Mercy Adjei | 2024-02-15 | 5 | They told us that our first study was too hopeful. Two years later we were glad of it.
  Tom Hallvard | 2023-10-05 | 4 |`,
)

export const previewResources = toTable(
  ['kind', 'title', 'about', 'path', 'day', 'featured'],
  `
  website | Common Ground ESOP Alliance | Who we are and how an engagement works. |  |  | featured
  website | Repurchase calculator | What will the plan have to buy back? A first answer in five numbers. | calculator |  |
  website | Events and webinars | Free sessions for owners, boards and employee committees. | events |  |
  article | Is our repurchase plan sound? Eleven honest questions | A self-test for boards before a study is paid for. | articles/eleven-questions | 2025-06-03 | featured
  article | Who does what in a plan year | Administrator, trustee, appraiser, auditor: whom each of them serves and what they need from you. | articles/who-does-what | 2025-02-20 |
  article | The upkeep of an ESOP, in numbers | What administration costs companies of 40, 120 and 400 people. | articles/cost | 2024-10-09 |
  article | Twenty years on: five plans that lasted | What old ESOPs have in common. Mostly it is patience with paperwork. | articles/twenty-years | 2024-03-26 |
  video | The first plan year | A controller tells what she asked for, in which order, and what she would change. | videos/first-five-calls | 2025-04-15 | featured
  video | Statement day on the night shift | Eight minutes at a bakery, with subtitles in English and Spanish. | videos/statement-day | 2024-08-21 |
  video | What employees ask | A mock meeting with the questions of real participants. | videos/trustee-asks | 2023-11-30 |`,
)
