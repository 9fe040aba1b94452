import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openEmbedded } from '#server/backend/connection.ts'
import { newDataDir } from './backend.ts'

it('keeps transactions apart that pause between their statements', async () => {
  const connection = await openEmbedded(newDataDir())
  onTestFinished(() => connection.close())
  const { kysely } = connection
  await connection.exec(
    'create role visitor; create table done (n int); grant insert on done to visitor',
  )
  const asVisitor = (n: number) =>
    kysely.transaction().execute(async (transaction) => {
      await sql`set local role visitor`.execute(transaction)
      await pause(5)
      if (n % 2 === 1) throw new Error('undone')
      await sql`insert into done values (${n})`.execute(transaction)
    })
  const whoami = async () => {
    await pause(7)
    const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(kysely)
    return rows[0]?.role
  }
  const jobs = Array.from({ length: 10 }, (_, n) => [asVisitor(n), whoami()] as const)
  const ended = await Promise.allSettled(jobs.map(([job]) => job))
  const roles = await Promise.all(jobs.map(([, role]) => role))
  const { rows } = await sql<{ n: number }>`select n from done order by n`.execute(kysely)
  expect(new Set(roles)).toEqual(new Set(['postgres']))
  expect(ended.map(({ status }) => status === 'fulfilled')).toEqual(jobs.map((_, n) => n % 2 === 0))
  expect(rows.map(({ n }) => n)).toEqual([0, 2, 4, 6, 8])
})
