import { SITE_NAME } from '../../../src/site.ts'

/** A mailbox with the name that mail programs show. */
export type NamedAddress = { name: string; address: string }

/** Longest name of a person, so that ours stays in sight. */
const NAME_LENGTH = 60

/**
 * "Ann Reed, CFO, Reed Tools via ESOP Marketplace" at our address, as DMARC demands. Whatever people call themselves, the name
 * shows no address and is not empty.
 */
export function toMailbox(person: string, from: string): NamedAddress {
  const name = toLine(person)
    .replaceAll(/\S*@\S*|[<>"\\\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,;]+|[\s,;]+$/g, '')
  const short = [...name].slice(0, NAME_LENGTH).join('').trim()
  return { name: `${short || 'A visitor'} via ${SITE_NAME}`, address: addressOf(from) }
}

/** The address alone, of `Name <address>` too. */
export function addressOf(mailbox: string): string {
  return (/<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox).trim()
}

// oxlint-disable-next-line no-control-regex -- it matches characters that could end a header line
const LINE_BREAKS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g
/** Start of an encoded word: a mail program would decode it, including line breaks. */
const ENCODED_WORD = /=(?=\?)/g

/** The forms refuse line breaks too; headers must be safe even without that check. */
export function toLine(text: string): string {
  return text.replaceAll(LINE_BREAKS, ' ').replaceAll(ENCODED_WORD, '= ').trim()
}
