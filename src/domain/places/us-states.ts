/** What is known of a state, the District of Columbia or a territory besides its name, by its postal code. */
type UsState = {
  /** Other ways to write it than name and postal code, without periods: AP style, older abbreviations, usual names. */
  short: readonly string[]
  /** Time zone of most of it; mails name the zone, so that a wrong guess is visible. */
  zone: string
  /** Ranges of its ZIP codes. */
  zip: string
}

export const usStates: Readonly<Record<string, UsState>> = {
  AL: { short: ['Ala'], zone: 'America/Chicago', zip: '35000-36999' },
  AK: { short: ['Alas'], zone: 'America/Anchorage', zip: '99500-99999' },
  AS: { short: ['Am Samoa'], zone: 'Pacific/Pago_Pago', zip: '96799-96799' },
  AZ: { short: ['Ariz'], zone: 'America/Phoenix', zip: '85000-86999' },
  AR: { short: ['Ark'], zone: 'America/Chicago', zip: '71600-72999' },
  CA: { short: ['Calif', 'Cal'], zone: 'America/Los_Angeles', zip: '90000-96199' },
  CO: { short: ['Colo', 'Col'], zone: 'America/Denver', zip: '80000-81699' },
  CT: { short: ['Conn'], zone: 'America/New_York', zip: '06000-06389,06391-06999' },
  DE: { short: ['Del'], zone: 'America/New_York', zip: '19700-19999' },
  DC: { short: [], zone: 'America/New_York', zip: '20000-20099,20200-20599,56900-56999' },
  FL: { short: ['Fla'], zone: 'America/New_York', zip: '32000-34999' },
  GA: { short: [], zone: 'America/New_York', zip: '30000-31999,39800-39999' },
  GU: { short: [], zone: 'Pacific/Guam', zip: '96900-96939' },
  HI: { short: ['Haw', 'Hawai i'], zone: 'Pacific/Honolulu', zip: '96700-96798,96800-96899' },
  ID: { short: ['Ida'], zone: 'America/Denver', zip: '83200-83899' },
  IL: { short: ['Ill', 'Ills'], zone: 'America/Chicago', zip: '60000-62999' },
  IN: { short: ['Ind'], zone: 'America/New_York', zip: '46000-47999' },
  IA: { short: ['Ia'], zone: 'America/Chicago', zip: '50000-52899' },
  KS: { short: ['Kan', 'Kans'], zone: 'America/Chicago', zip: '66000-67999' },
  KY: { short: ['Ken'], zone: 'America/New_York', zip: '40000-42799' },
  LA: { short: [], zone: 'America/Chicago', zip: '70000-71499' },
  ME: { short: [], zone: 'America/New_York', zip: '03900-04999' },
  MD: { short: [], zone: 'America/New_York', zip: '20600-21999' },
  MA: { short: ['Mass'], zone: 'America/New_York', zip: '01000-02799,05500-05599' },
  MI: { short: ['Mich'], zone: 'America/New_York', zip: '48000-49999' },
  MN: { short: ['Minn'], zone: 'America/Chicago', zip: '55000-56799' },
  MS: { short: ['Miss'], zone: 'America/Chicago', zip: '38600-39799' },
  MO: { short: [], zone: 'America/Chicago', zip: '63000-65899' },
  MT: { short: ['Mont'], zone: 'America/Denver', zip: '59000-59999' },
  NE: { short: ['Neb', 'Nebr'], zone: 'America/Chicago', zip: '68000-69399' },
  NV: { short: ['Nev'], zone: 'America/Los_Angeles', zip: '88900-89899' },
  NH: { short: [], zone: 'America/New_York', zip: '03000-03899' },
  NJ: { short: ['N Jersey'], zone: 'America/New_York', zip: '07000-08999' },
  NM: { short: ['N Mex'], zone: 'America/Denver', zip: '87000-88499' },
  NY: { short: ['N York'], zone: 'America/New_York', zip: '00500-00599,06390-06390,10000-14999' },
  NC: { short: ['N Car', 'N Carolina'], zone: 'America/New_York', zip: '27000-28999' },
  ND: { short: ['N Dak', 'N Dakota'], zone: 'America/Chicago', zip: '58000-58899' },
  MP: { short: ['CNMI', 'Northern Marianas', 'Saipan'], zone: 'Pacific/Guam', zip: '96950-96952' },
  OH: { short: [], zone: 'America/New_York', zip: '43000-45999' },
  OK: { short: ['Okla'], zone: 'America/Chicago', zip: '73000-73299,73400-74999' },
  OR: { short: ['Ore', 'Oreg'], zone: 'America/Los_Angeles', zip: '97000-97999' },
  PA: { short: ['Penn', 'Penna'], zone: 'America/New_York', zip: '15000-19699' },
  PR: { short: ['P Rico'], zone: 'America/Puerto_Rico', zip: '00600-00799,00900-00999' },
  RI: { short: ['R Island'], zone: 'America/New_York', zip: '02800-02999' },
  SC: { short: ['S Car', 'S Carolina'], zone: 'America/New_York', zip: '29000-29999' },
  SD: { short: ['S Dak', 'S Dakota'], zone: 'America/Chicago', zip: '57000-57799' },
  TN: { short: ['Tenn'], zone: 'America/Chicago', zip: '37000-38599' },
  TX: { short: ['Tex'], zone: 'America/Chicago', zip: '73300-73399,75000-79999,88500-88599' },
  UT: { short: [], zone: 'America/Denver', zip: '84000-84799' },
  VT: { short: [], zone: 'America/New_York', zip: '05000-05499,05600-05999' },
  VI: {
    short: ['USVI', 'US Virgin Islands', 'Virgin Islands'],
    zone: 'America/St_Thomas',
    zip: '00800-00899',
  },
  VA: { short: [], zone: 'America/New_York', zip: '20100-20199,22000-24699' },
  WA: { short: ['Wash'], zone: 'America/Los_Angeles', zip: '98000-99499' },
  WV: { short: ['W Va', 'W Virginia', 'WVa'], zone: 'America/New_York', zip: '24700-26899' },
  WI: { short: ['Wis', 'Wisc'], zone: 'America/Chicago', zip: '53000-54999' },
  WY: { short: ['Wyo'], zone: 'America/Denver', zip: '82000-83199' },
}

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
