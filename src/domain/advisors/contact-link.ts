/** A mailto URL, escaped so that the address cannot add a header to the mail. */
export function toMailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

/** A tel URL: digits, and a plus if the number begins with one. */
export function toPhoneAddress(phone: string): string {
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${phone.replace(/\D/g, '')}`
}
