/** Words of the way from a firm's name to its listing. */
export const ownFirmMessages = {
  noStorage:
    'Your browser stores nothing for this site. An account needs that, so allow site data first.',
  door: 'If your firm is listed, you can claim it with a free account. If not, you register it.',
  reason: 'If your firm is listed, you can claim it with a free account.',
  kept: (name: string) => `Your firm: “${name}”`,
  goOn: (name: string) => `Claim or register “${name}”`,
  question: 'Is this your firm?',
  asked: (name: string) => `Listed firms with a name like “${name}”:`,
  none: (name: string) => `We list no firm like “${name}”. Register it here.`,
  failed: 'We could not check whether your firm is listed.',
  open: 'Open your listing',
  claimed: 'Your claim is with our team.',
  owned: 'Someone represents it here.',
  claim: 'Claim it',
  dispute: 'Dispute it',
  another: (name: string) => `None of these: register “${name}”`,
  waiting: (name: string, day: string) =>
    `Your registration of “${name}” from ${day} waits with our team`,
  waitingHint:
    'A second one of the same firm is not approved, and does not make it quicker. No day is promised; we email you the decision. If this is another firm, submit it once more.',
  waitingState: 'See where it stands',
  elsewhere: 'A registration with this website or email domain waits with our team already',
  elsewhereHint:
    'Somebody else sent it; we do not say who. Ask at your firm: the person who sent it can invite you to the listing after the approval. Or wait: a second registration of the same firm is not approved. If yours is another firm, submit it once more.',
  told: 'This may be a listed firm',
  toldHint:
    'If it is yours, claim the listing: it keeps its reviews and its address. A second listing of the same firm is not approved. If it is another firm, submit the registration once more.',
} as const

/** Why a listed firm is shown, by database code. */
export const likenessReasons: Record<string, string> = {
  name: 'similar name',
  website: 'same website',
  email: 'same email address',
}
