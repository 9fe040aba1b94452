import { openService } from '../_shared/service.ts'
import { createHandler } from './handler.ts'

const { query } = openService()

Deno.serve(createHandler({ query, key: Deno.env.get('HEALTH_KEY') ?? null }))
