import { required } from '../_shared/service.ts'
import { createHandler } from './handler.ts'

const rules = new URL('/roadmap.json', required('SITE_URL'))

Deno.serve(createHandler({ fetchRules: async () => (await fetch(rules)).json() }))
