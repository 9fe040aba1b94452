/** Everything that is known of a state, the District of Columbia or a territory, by its postal code. */
type UsState = {
  name: string
  /** Other ways to write it than name and postal code, without periods: AP style, older abbreviations, usual names. */
  short: readonly string[]
  /** Time zone of most of it; mails name the zone, so that a wrong guess is visible. */
  zone: string
  /** Ranges of its ZIP codes. */
  zip: string
}

export const usStates: Readonly<Record<string, UsState>> = {
  AL: { name: 'Alabama', short: ['Ala'], zone: 'America/Chicago', zip: '35000-36999' },
  AK: { name: 'Alaska', short: ['Alas'], zone: 'America/Anchorage', zip: '99500-99999' },
  AS: {
    name: 'American Samoa',
    short: ['Am Samoa'],
    zone: 'Pacific/Pago_Pago',
    zip: '96799-96799',
  },
  AZ: { name: 'Arizona', short: ['Ariz'], zone: 'America/Phoenix', zip: '85000-86999' },
  AR: { name: 'Arkansas', short: ['Ark'], zone: 'America/Chicago', zip: '71600-72999' },
  CA: {
    name: 'California',
    short: ['Calif', 'Cal'],
    zone: 'America/Los_Angeles',
    zip: '90000-96199',
  },
  CO: { name: 'Colorado', short: ['Colo', 'Col'], zone: 'America/Denver', zip: '80000-81699' },
  CT: {
    name: 'Connecticut',
    short: ['Conn'],
    zone: 'America/New_York',
    zip: '06000-06389,06391-06999',
  },
  DE: { name: 'Delaware', short: ['Del'], zone: 'America/New_York', zip: '19700-19999' },
  DC: {
    name: 'District of Columbia',
    short: [],
    zone: 'America/New_York',
    zip: '20000-20099,20200-20599,56900-56999',
  },
  FL: { name: 'Florida', short: ['Fla'], zone: 'America/New_York', zip: '32000-34999' },
  GA: { name: 'Georgia', short: [], zone: 'America/New_York', zip: '30000-31999,39800-39999' },
  GU: { name: 'Guam', short: [], zone: 'Pacific/Guam', zip: '96900-96939' },
  HI: {
    name: 'Hawaii',
    short: ['Haw', 'Hawai i'],
    zone: 'Pacific/Honolulu',
    zip: '96700-96798,96800-96899',
  },
  ID: { name: 'Idaho', short: ['Ida'], zone: 'America/Denver', zip: '83200-83899' },
  IL: { name: 'Illinois', short: ['Ill', 'Ills'], zone: 'America/Chicago', zip: '60000-62999' },
  IN: { name: 'Indiana', short: ['Ind'], zone: 'America/New_York', zip: '46000-47999' },
  IA: { name: 'Iowa', short: ['Ia'], zone: 'America/Chicago', zip: '50000-52899' },
  KS: { name: 'Kansas', short: ['Kan', 'Kans'], zone: 'America/Chicago', zip: '66000-67999' },
  KY: { name: 'Kentucky', short: ['Ken'], zone: 'America/New_York', zip: '40000-42799' },
  LA: { name: 'Louisiana', short: [], zone: 'America/Chicago', zip: '70000-71499' },
  ME: { name: 'Maine', short: [], zone: 'America/New_York', zip: '03900-04999' },
  MD: { name: 'Maryland', short: [], zone: 'America/New_York', zip: '20600-21999' },
  MA: {
    name: 'Massachusetts',
    short: ['Mass'],
    zone: 'America/New_York',
    zip: '01000-02799,05500-05599',
  },
  MI: { name: 'Michigan', short: ['Mich'], zone: 'America/New_York', zip: '48000-49999' },
  MN: { name: 'Minnesota', short: ['Minn'], zone: 'America/Chicago', zip: '55000-56799' },
  MS: { name: 'Mississippi', short: ['Miss'], zone: 'America/Chicago', zip: '38600-39799' },
  MO: { name: 'Missouri', short: [], zone: 'America/Chicago', zip: '63000-65899' },
  MT: { name: 'Montana', short: ['Mont'], zone: 'America/Denver', zip: '59000-59999' },
  NE: { name: 'Nebraska', short: ['Neb', 'Nebr'], zone: 'America/Chicago', zip: '68000-69399' },
  NV: { name: 'Nevada', short: ['Nev'], zone: 'America/Los_Angeles', zip: '88900-89899' },
  NH: { name: 'New Hampshire', short: [], zone: 'America/New_York', zip: '03000-03899' },
  NJ: { name: 'New Jersey', short: ['N Jersey'], zone: 'America/New_York', zip: '07000-08999' },
  NM: { name: 'New Mexico', short: ['N Mex'], zone: 'America/Denver', zip: '87000-88499' },
  NY: {
    name: 'New York',
    short: ['N York'],
    zone: 'America/New_York',
    zip: '00500-00599,06390-06390,10000-14999',
  },
  NC: {
    name: 'North Carolina',
    short: ['N Car', 'N Carolina'],
    zone: 'America/New_York',
    zip: '27000-28999',
  },
  ND: {
    name: 'North Dakota',
    short: ['N Dak', 'N Dakota'],
    zone: 'America/Chicago',
    zip: '58000-58899',
  },
  MP: {
    name: 'Northern Mariana Islands',
    short: ['CNMI', 'Northern Marianas', 'Saipan'],
    zone: 'Pacific/Guam',
    zip: '96950-96952',
  },
  OH: { name: 'Ohio', short: [], zone: 'America/New_York', zip: '43000-45999' },
  OK: {
    name: 'Oklahoma',
    short: ['Okla'],
    zone: 'America/Chicago',
    zip: '73000-73299,73400-74999',
  },
  OR: { name: 'Oregon', short: ['Ore', 'Oreg'], zone: 'America/Los_Angeles', zip: '97000-97999' },
  PA: {
    name: 'Pennsylvania',
    short: ['Penn', 'Penna'],
    zone: 'America/New_York',
    zip: '15000-19699',
  },
  PR: {
    name: 'Puerto Rico',
    short: ['P Rico'],
    zone: 'America/Puerto_Rico',
    zip: '00600-00799,00900-00999',
  },
  RI: { name: 'Rhode Island', short: ['R Island'], zone: 'America/New_York', zip: '02800-02999' },
  SC: {
    name: 'South Carolina',
    short: ['S Car', 'S Carolina'],
    zone: 'America/New_York',
    zip: '29000-29999',
  },
  SD: {
    name: 'South Dakota',
    short: ['S Dak', 'S Dakota'],
    zone: 'America/Chicago',
    zip: '57000-57799',
  },
  TN: { name: 'Tennessee', short: ['Tenn'], zone: 'America/Chicago', zip: '37000-38599' },
  TX: {
    name: 'Texas',
    short: ['Tex'],
    zone: 'America/Chicago',
    zip: '73300-73399,75000-79999,88500-88599',
  },
  UT: { name: 'Utah', short: [], zone: 'America/Denver', zip: '84000-84799' },
  VT: { name: 'Vermont', short: [], zone: 'America/New_York', zip: '05000-05499,05600-05999' },
  VI: {
    name: 'U.S. Virgin Islands',
    short: ['USVI', 'US Virgin Islands', 'Virgin Islands'],
    zone: 'America/St_Thomas',
    zip: '00800-00899',
  },
  VA: { name: 'Virginia', short: [], zone: 'America/New_York', zip: '20100-20199,22000-24699' },
  WA: { name: 'Washington', short: ['Wash'], zone: 'America/Los_Angeles', zip: '98000-99499' },
  WV: {
    name: 'West Virginia',
    short: ['W Va', 'W Virginia', 'WVa'],
    zone: 'America/New_York',
    zip: '24700-26899',
  },
  WI: { name: 'Wisconsin', short: ['Wis', 'Wisc'], zone: 'America/Chicago', zip: '53000-54999' },
  WY: { name: 'Wyoming', short: ['Wyo'], zone: 'America/Denver', zip: '82000-83199' },
}

/** Names of states, the District of Columbia and territories by postal code, as in the location filter. */
export const usStateNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(usStates).map(([code, { name }]) => [code, name]),
)

/** States at the top of the location filter, before any response. */
export const firstStates = ['CA', 'IL', 'TX', 'WA'] as const

/** The state of a ZIP code of five or nine digits; undefined for none. */
export function toStateOfZip(zip: string): string | undefined {
  const five = zip.slice(0, 5)
  return Object.keys(usStates).find((code) =>
    usStates[code]?.zip.split(',').some((range) => {
      const [first = '', last = ''] = range.split('-')
      return first <= five && five <= last
    }),
  )
}
