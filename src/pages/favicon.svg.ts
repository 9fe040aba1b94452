import type { APIRoute } from 'astro'
import icon from '#ui/favicon.svg?raw'

/** The icon as a file, for the manifest; pages carry it in them, which saves each a request. */
export const GET: APIRoute = () => new Response(icon)
