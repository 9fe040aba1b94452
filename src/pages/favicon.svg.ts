import type { APIRoute } from 'astro'
import { toTabIcon } from '#ui/brand.ts'

/** The icon as a file for the manifest; pages inline it. */
export const GET: APIRoute = () => new Response(toTabIcon())
