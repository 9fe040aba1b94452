import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { addProfileRedirects } from './redirects.ts'

it('puts a profile that has its own page before the rule for all profiles', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'dist-'))
  await mkdir(join(dist, 'advisor'))
  for (const name of ['7.html', '7.html.br', 'profile.html'])
    await writeFile(join(dist, 'advisor', name), '')
  await writeFile(join(dist, '_redirects'), '/advisor/*  /advisor/profile  200\n')
  await addProfileRedirects(dist)
  expect(await readFile(join(dist, '_redirects'), 'utf8')).toBe(
    '/advisor/7  /advisor/7  200\n/advisor/*  /advisor/profile  200\n',
  )
})
