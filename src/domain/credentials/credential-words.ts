import type { CredentialKind } from './kinds.ts'

/** The words of a kind: for the firm that states it, for the desk that checks it, and for the page /how-we-check. */
type KindWords = {
  /** Label of the value, and help on what to enter and where it is public. */
  value: string
  hint: string
  /** Label of the person's name; without it the credential is the firm's own. */
  holder?: string
  isHolderRequired?: true
  /** Whether a state issues it. */
  hasState?: true
  /** Every value, if the kind has only a few. */
  choices?: readonly string[]
  /** Where the desk looks, and what it compares. */
  looked: string
  /** What it means that a profile has no such entry. */
  absence: string
}

const appraisalDesignations = ['ASA', 'ABV', 'CVA'] as const

export const credentialWords: Record<CredentialKind, KindWords> = {
  bar: {
    value: 'Bar number',
    hint: 'The attorney’s number, as the lawyer search of the state bar or the state’s highest court shows it.',
    holder: 'Attorney',
    isHolderRequired: true,
    hasState: true,
    looked:
      'We search for the attorney in the public lawyer search of the state and compare name, number and state. The entry must say that the attorney may practice.',
    absence:
      'The firm has not named an admission. Advisors who are not attorneys have none. Law firms may employ attorneys who are not listed here.',
  },
  cpa: {
    value: 'License number',
    hint: 'The number of the person or firm, as the state board of accountancy or CPAverify shows it.',
    holder: 'CPA',
    hasState: true,
    looked:
      'We search for the license at the state board of accountancy or in CPAverify and compare name, number and state. The entry must say that the license is active.',
    absence:
      'The firm has not named a license. Audits of plans need a CPA; most other work for an ESOP does not.',
  },
  crd: {
    value: 'CRD number',
    hint: 'The number of the firm or person in FINRA BrokerCheck or in the SEC’s Investment Adviser Public Disclosure (IAPD).',
    holder: 'Registered person',
    looked:
      'We open the number in FINRA BrokerCheck or in the SEC’s Investment Adviser Public Disclosure and compare the name. The entry must say that the registration is current. Read there what it says about disclosures: we do not judge them.',
    absence:
      'The firm has not named a number. Brokers and investment advisers have one. Attorneys, trustees and administrators need none.',
  },
  fdic: {
    value: 'Certificate number',
    hint: 'The number of the bank in FDIC BankFind. It has digits only.',
    looked:
      'We open the number in FDIC BankFind and compare the name. The entry must say that the bank is active.',
    absence: 'The firm has not named a number. Banks that the FDIC insures have one.',
  },
  charter: {
    value: 'Charter number',
    hint: 'The number or name of the trust charter at the state’s banking department or the OCC.',
    looked:
      'We open the institution in the register of the state’s banking department or the OCC and compare name and number. The entry must say that the institution is active.',
    absence:
      'The firm has not named one. Banks and trust companies have one. An individual who serves as a trustee has none.',
  },
  pcaob: {
    value: 'PCAOB number',
    hint: 'The number of the audit firm in the PCAOB’s list of registered firms. It has digits only.',
    looked:
      'We search for the firm among those that are registered with the PCAOB and compare name and number. The entry must say that the registration is current.',
    absence:
      'The firm has not named a number. Audits of public companies need a registration; most audits of ESOPs do not.',
  },
  appraisal: {
    value: 'Designation',
    hint: 'ASA of the American Society of Appraisers, ABV of the AICPA, or CVA of NACVA. Each body has a public directory.',
    holder: 'Appraiser',
    isHolderRequired: true,
    choices: appraisalDesignations,
    looked:
      'We search for the appraiser in the public directory of the body that grants the designation and compare name and designation.',
    absence:
      'The firm has not named a designation. The law does not prescribe one of these for an appraiser of ESOP shares.',
  },
  audit_center: {
    value: 'Name of the member firm',
    hint: 'The firm’s name, as the center’s public list of members shows it.',
    looked: 'We search for the firm in the center’s public list of members and compare the name.',
    absence:
      'The firm has not named a membership. Membership is voluntary and concerns auditors only.',
  },
  insurance: {
    value: 'Insurer and limit',
    hint: 'Such as “Acme Specialty, $5 million per claim”. Link to the certificate of insurance, because there is no public register.',
    looked:
      'We read the certificate of insurance that the firm links to and compare the insured firm, the insurer and the period. The check ends with the period at the latest. We do not ask the insurer.',
    absence: 'The firm has not shown us a certificate. It may still be insured: ask for it.',
  },
  client_reference: {
    value: 'Client',
    hint: 'A client who agreed to be named. Link to a page of the client, or to an announcement, that names your firm.',
    looked:
      'We read a page of the client, or a published announcement, that names the firm. We do not ask the client how the work went.',
    absence: 'The firm has not named a client. Many firms may not name theirs.',
  },
  ein: {
    value: 'EIN',
    hint: 'Nine digits, such as 12-3456789. Only your firm’s people and our team see it. Our team uses it to find your firm’s audits in public filings.',
    looked:
      'We search for the firm in the public filings of plans at the Department of Labor and compare name and number. No page shows an EIN, and one EIN serves one listing.',
    absence: 'No page shows an EIN, whether or not the firm has named one.',
  },
}
