import type { APIRoute } from 'astro'
import { manifest } from '#ui/brand.ts'

/** What a phone wants to know that keeps the site on its home screen. */
export const GET: APIRoute = () => Response.json(manifest)
