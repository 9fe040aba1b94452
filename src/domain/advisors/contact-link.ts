/** A link that opens the mail program; no character of the address can add a header to the mail. */
export function toMailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

/** A link that dials: digits, and a plus where the number begins with one. */
export function toPhoneAddress(phone: string): string {
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${phone.replace(/\D/g, '')}`
}
