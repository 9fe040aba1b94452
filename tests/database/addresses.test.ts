import { expect, it } from 'vitest'
import { isHttpUrl } from '#domain/forms/http-url.ts'
import { describeDatabase, query } from './database.ts'

const urls = {
  'https://example.com': true,
  'http://example.com/a?b=c#d': true,
  'HTTPS://EXAMPLE.COM:8443/': true,
  'http://localhost:4321/': true,
  'https://xn--bcher-kva.example/ü': true,
  'javascript:alert(1)': false,
  'JaVaScRiPt:alert(1)': false,
  'data:text/html,<script>alert(1)</script>': false,
  'ftp://example.com': false,
  '//example.com': false,
  'https://': false,
  'https://user:password@example.com': false,
  'https://example': false,
  'https://exa mple.com': false,
  'https://example.com/"onload="alert(1)': false,
  'https://example.com\\@evil.example': false,
  'https://example.com/\u0001': false,
  'https://example.com/\u202egpj.exe': false,
  'https://exam\u200bple.com/': false,
  'example.com': false,
  'https://a.b:65535/': true,
  'https://a.b:00080/': true,
  'https://a.b:65536/': false,
  'https://a.b:123456789012/': false,
  'https://example.com/a\u200fb': false,
  'https://\u061cexample.com/': false,
  [`https://example.com/${'a'.repeat(2028)}`]: true,
  [`https://example.com/${'a'.repeat(2029)}`]: false,
}

describeDatabase('addresses', 'owner', () => {
  it('accepts http(s) addresses only, by the same rule as the forms', async () => {
    for (const [url, isValid] of Object.entries(urls)) {
      expect({ url, inForms: isHttpUrl(url) }).toEqual({
        url,
        inForms: url.includes('\u0001') ? true : isValid,
      })
      const [row] = await query.owner('select private.is_http_url($1) as valid', [url])
      expect({ url, ...row }).toEqual({ url, valid: isValid })
    }
  })
})
