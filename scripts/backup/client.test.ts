import { expect, it } from 'vitest'
import { withoutPassword } from './client.ts'

it('gives a password to programs by their environment, not in an argument', () => {
  const { url, env } = withoutPassword('postgresql://backup:p%40ss@db.example:5432/postgres')
  expect(url.href).toBe('postgresql://backup@db.example:5432/postgres')
  expect(env).toEqual({ PGPASSWORD: 'p@ss' })
  expect(withoutPassword('postgresql://127.0.0.1/postgres').env).toEqual({})
})
