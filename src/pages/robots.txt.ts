import type { APIRoute } from 'astro'

/** Allows everything except pages for a single visitor; other pages exclude themselves. */
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
