import type { APIRoute } from 'astro'

/** Everything may be indexed but what serves one visitor; pages that should not be say so themselves. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *
Allow: /
Disallow: /_local/
Disallow: /auth/v1/
Disallow: /functions/v1/
Disallow: /rest/v1/

Sitemap: ${new URL('/sitemap-index.xml', site).href}
`,
  )
