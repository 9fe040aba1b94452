import type { APIRoute } from 'astro'
import { toTabIcon } from '#ui/brand.ts'

/** The icon of a browser tab, and of the manifest. */
export const GET: APIRoute = () => new Response(toTabIcon())
