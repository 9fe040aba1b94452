import type { Advisor } from '#domain/advisors/advisor.ts'
import { advisor } from '#tests/advisor.ts'

/** A firm whose every text would break a build that took it for markup. */
const signs = `"'</script><script>alert(1)</script><style></style>]]>&amp;<!-- <astro-island>`
const toText = (what: string) => `${what} ${signs}`

export const texts = {
  companyName: toText('Name'),
  contactPerson: toText('Person'),
  location: toText('Place'),
  description: toText('Description of forty letters and some more.'),
}
export const firmOfMarkup: Advisor = { ...advisor, ...texts, expertise: [toText('Expertise')] }
