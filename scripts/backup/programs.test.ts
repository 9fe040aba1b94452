import { expect, it } from 'vitest'
import { call, toConnection } from './programs.ts'

it.each([
  ['postgresql://backup:p%40ss@db.example:5432/postgres', 'backup@db.example:5432', 'require'],
  ['postgresql://backup:p%40ss@[::1]/postgres', 'backup@[::1]', 'prefer'],
])('gives no password of %s to the arguments of a program', (address, place, PGSSLMODE) => {
  expect(toConnection(address)).toEqual({
    url: `postgresql://${place}/postgres`,
    variables: { PGPASSWORD: 'p@ss', PGSSLMODE },
  })
})

it.each([
  ['postgresql://db.example/a?sslpassword=secret', /before the \? of its address\.$/],
  ['postgresql://127.0.0.1/a?host=db.example', /before the \? of its address\.$/],
  ['host=db.example password=secret', /Name the database as/],
])('refuses %s', (address, words) => {
  expect(() => toConnection(address)).toThrow(words)
})

it('names the package of a program that is missing', async () => {
  const calling = call('age', ['--version'], { PATH: '' })
  await expect(calling).rejects.toThrow('age is not installed: apt-get install age')
})
