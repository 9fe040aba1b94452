import type { APIRoute } from 'astro'

/** Security contact, RFC 9116. It must expire: each build sets another year. */
export const GET: APIRoute = ({ site }) => {
  const expires = new Date()
  expires.setUTCFullYear(expires.getUTCFullYear() + 1)
  return new Response(
    `Contact: ${new URL('/contact', site).href}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${new URL('/.well-known/security.txt', site).href}
`,
  )
}
