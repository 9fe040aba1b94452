import type { APIRoute } from 'astro'
import { manifest } from '#ui/brand.ts'

/** Web app manifest. */
export const GET: APIRoute = () => Response.json(manifest)
