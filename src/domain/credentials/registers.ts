import type { CredentialKind } from './kinds.ts'

/** A public register. `toPage` is the address of a number in it; `isPerson`: the number is a person's, not the firm's. */
type Register = { name: string; url: string; toPage?(number: string, isPerson: boolean): string }

const toSummary = (host: string) => (number: string, isPerson: boolean) =>
  `https://${host}/${isPerson ? 'individual' : 'firm'}/summary/${number}`

/** Registers in which anybody can look a credential up. */
export const registers: Partial<Record<CredentialKind, readonly Register[]>> = {
  bar: [
    {
      name: 'Lawyer searches by state',
      url: 'https://www.americanbar.org/groups/legal_services/flh-home/flh-lawyer-licensing/',
    },
  ],
  cpa: [{ name: 'CPAverify', url: 'https://cpaverify.org/' }],
  crd: [
    {
      name: 'SEC adviser search',
      url: 'https://adviserinfo.sec.gov/',
      toPage: toSummary('adviserinfo.sec.gov'),
    },
    {
      name: 'FINRA BrokerCheck',
      url: 'https://brokercheck.finra.org/',
      toPage: toSummary('brokercheck.finra.org'),
    },
  ],
  fdic: [
    {
      name: 'FDIC BankFind',
      url: 'https://banks.data.fdic.gov/bankfind-suite/bankfind',
      toPage: (number) => `https://banks.data.fdic.gov/bankfind-suite/bankfind/details/${number}`,
    },
  ],
  pcaob: [{ name: 'PCAOB registered firms', url: 'https://rasr.pcaobus.org/' }],
  ein: [{ name: 'Form 5500 search', url: 'https://www.efast.dol.gov/5500Search/' }],
}

type Stated = { kind: CredentialKind; value: string; holder: string | null }

/** The pages on which a reader finds this number, or searches for it. */
export function toOfficialPages({ kind, value, holder }: Stated): { name: string; href: string }[] {
  return (registers[kind] ?? []).map(({ name, url, toPage }) => ({
    name,
    href: toPage?.(encodeURIComponent(value), holder !== null) ?? url,
  }))
}
