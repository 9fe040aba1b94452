import { expect, it } from 'vitest'
import { isHttpUrl } from '#domain/forms/http-url.ts'
import { describeDatabase, query } from './database.ts'

const accepted = [
  'https://example.com',
  'http://example.com/a?b=c#d',
  'HTTPS://EXAMPLE.COM:8443/',
  'http://localhost:4321/',
  'https://xn--bcher-kva.example/ü',
  'https://a.b:65535/',
  'https://a.b:00080/',
  `https://example.com/${'a'.repeat(2028)}`,
]
const refused = [
  ...'javascript:alert(1) JaVaScRiPt:alert(1) data:text/html,<script>alert(1)</script>'.split(' '),
  ...'ftp://example.com //example.com https:// https://example example.com'.split(' '),
  'https://user:password@example.com',
  'https://exa mple.com',
  'https://example.com/"onload="alert(1)',
  'https://example.com\\@evil.example',
  'https://example.com/\u0001',
  'https://example.com/\u202egpj.exe',
  'https://exam\u200bple.com/',
  'https://a.b:65536/',
  'https://a.b:123456789012/',
  'https://example.com/a\u200fb',
  'https://\u061cexample.com/',
  `https://example.com/${'a'.repeat(2029)}`,
]

describeDatabase('addresses', 'owner', () => {
  it('accepts http(s) addresses only, by the same rule as the forms', async () => {
    for (const url of [...accepted, ...refused]) {
      const isValid = accepted.includes(url)
      // The forms refuse a control character before they look at the address.
      const inForms = isHttpUrl(url) && !url.includes('\u0001')
      const inDatabase = await query.value('select private.is_http_url($1)', [url])
      expect({ url, inForms, inDatabase }).toEqual({ url, inForms: isValid, inDatabase: isValid })
    }
  })
})
