import { expect, it } from 'vitest'
import { call, toVariables } from './programs.ts'

it('gives an address to programs by their environment, where no other program sees its password', () => {
  expect(toVariables('postgresql://backup:p%40ss@db.example:5432/postgres')).toEqual({
    PGSSLMODE: 'require',
    PGUSER: 'backup',
    PGPASSWORD: 'p@ss',
    PGHOST: 'db.example',
    PGPORT: '5432',
    PGDATABASE: 'postgres',
  })
  expect(toVariables('postgres://[::1]/a?password=b&sslmode=disable')).toEqual({
    PGSSLMODE: 'disable',
    PGPASSWORD: 'b',
    PGHOST: '::1',
    PGDATABASE: 'a',
  })
  expect(toVariables('postgresql://127.0.0.1/a')).toMatchObject({ PGSSLMODE: 'prefer' })
})

it.each([
  ['postgresql://db.example/a?sslpassword=secret', /not used here: sslpassword\.$/],
  ['host=db.example password=secret', /Name the database as/],
])('refuses %s without its password', (address, words) => {
  expect(() => toVariables(address)).toThrow(words)
})

it('names the package of a program that is missing', async () => {
  const calling = call('rclone', ['version'], { PATH: '' })
  await expect(calling).rejects.toThrow('rclone is not installed: apt-get install rclone')
})
