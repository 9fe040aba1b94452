import { runSupabase } from './supabase-cli.ts'

/** The database's types in TypeScript, as the Supabase CLI writes them. */
export async function generateTypes(url: string): Promise<string> {
  return runSupabase([
    'gen',
    'types',
    'typescript',
    '--schema',
    'public',
    `--remote=${url}?sslmode=disable`,
  ])
}
