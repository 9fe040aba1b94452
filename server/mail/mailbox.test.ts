import { appendFileSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openMailbox } from './mailbox.ts'

const mail = { to: 'ann@example.com', from: 'team@example.com', subject: '', text: 'Hello' }
const subjects = (file?: string) =>
  openMailbox(file)
    .messages()
    .map(({ subject }) => subject)

it('has the mails of earlier starts, the newest first', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'mailbox-')), 'mail.jsonl')
  expect(subjects(file)).toEqual([])
  await openMailbox(file).send({ ...mail, id: 'a', subject: 'Before the upgrade' })
  await openMailbox(file).send({ ...mail, id: 'b', subject: 'After it' })
  expect(subjects(file)).toEqual(['After it', 'Before the upgrade'])
  // They hold links that sign people in.
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

it('loses only the mail that a kill has cut off', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'mailbox-')), 'mail.jsonl')
  await openMailbox(file).send({ ...mail, id: 'a', subject: 'Whole' })
  appendFileSync(file, '\n{"id":"b","subj')
  await openMailbox(file).send({ ...mail, id: 'c', subject: 'Next' })
  expect(subjects(file)).toEqual(['Next', 'Whole'])
})

it('without a file is in memory', () => {
  expect(subjects()).toEqual([])
})

it('keeps the newest 500 over a start', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'mailbox-')), 'mail.jsonl')
  const mailbox = openMailbox(file)
  for (let at = 0; at < 502; at++) await mailbox.send({ ...mail, id: `${at}`, subject: `${at}` })
  expect(subjects(file)).toHaveLength(500)
  expect(subjects(file).at(-1)).toBe('2')
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(500)
})
