import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { hashSync } from 'bcryptjs'
import postgres from 'postgres'
import { extensions } from '#server/backend/extensions.ts'
import { largeDirectorySql } from './large-directory.ts'

/** Who the bench signs in as. */
export const member = { email: 'bench@example.com', password: 'seven green blocks 41' }

/** Fills the embedded database of a data folder that no server has open. */
export async function fillFolder(dataDir: string, size: number): Promise<void> {
  const database = await PGlite.create({
    dataDir: join(dataDir, 'database'),
    extensions,
  })
  for (const statement of toStatements(size)) await database.exec(statement)
  await database.close()
}

/** Fills the database of a Postgres server. */
export async function fillServer(url: string, size: number): Promise<void> {
  await runOn(url, ...toStatements(size), 'checkpoint')
}

/** Makes a new database on a Postgres server; answers its address. */
export async function createDatabase(url: string, name: string): Promise<string> {
  await runOn(url, `drop database if exists ${name}`, `create database ${name}`)
  return Object.assign(new URL(url), { pathname: name }).href
}

async function runOn(url: string, ...statements: string[]): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    for (const statement of statements) await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}

// One by one: a vacuum may not run in a transaction.
function toStatements(size: number): string[] {
  const account = `insert into auth.users (id, email, encrypted_password, email_confirmed_at)
values (gen_random_uuid(), '${member.email}', '${hashSync(member.password, 6)}', now())`
  const filling = largeDirectorySql(size).split(/;\n/)
  return [account, ...filling].filter((statement) => statement.trim() !== '')
}
