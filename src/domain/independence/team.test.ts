import { expect, it } from 'vitest'
import { emptyTeam, parseTeam, type Team, toFirmKey, toTeamFragment } from './team.ts'

it.each([
  ['Oak Trust Company, N.A.', 'OAK TRUST'],
  ['Elm & Ash, L.L.P.', 'elm and ash'],
  ['The Yew Group, Inc', 'Yew Group LLC'],
  ['O’Fir   Partners', "O'Fir Partners"],
  ['Café Capital', 'Cafe Capital'],
])('reads %j and %j as the same firm', (one, other) => {
  expect(toFirmKey(one)).toBe(toFirmKey(other))
})

it.each([
  ['Oak Trust', 'Oak Bank'],
  ['Company', 'LLC'],
  ['Elm Partners', 'Elm'],
])('reads %j and %j as two firms', (one, other) => {
  expect(toFirmKey(one)).not.toBe(toFirmKey(other))
})

const team: Team = {
  members: [
    { ref: 'trustee', place: 'trustee', name: 'Oak & Elm, LLC' },
    { ref: 'lender', place: 'lender', name: 'Fir = Bank #1' },
    { ref: 'lender-2', place: 'lender', name: 'Yew' },
  ],
  ties: [{ from: 'lender-2', relation: 'family', to: 'sellers' }],
  answers: { guarantee: 'yes', success: 'unknown', bar: 'unknown' },
  reader: 'seller',
}

it('finds a team again in the fragment of an address', () => {
  expect(parseTeam(`#${toTeamFragment(team)}`)).toEqual(team)
  expect(toTeamFragment(emptyTeam)).toBe('')
})

it('leaves out what an address has wrong, and knows a fragment that is no team', () => {
  expect(parseTeam('#main')).toBeUndefined()
  expect(parseTeam('')).toBeUndefined()
  expect(
    parseTeam(
      '#trustee=%20&lender=A%20%20B&tie=x.same.plan&tie=tpa.same.tpa&tie=tpa.loves.plan&bar=maybe',
    ),
  ).toEqual({ ...emptyTeam, members: [{ ref: 'lender', place: 'lender', name: 'A B' }] })
  expect(parseTeam(`#trustee=${'x'.repeat(500)}`)?.members[0]?.name).toHaveLength(120)
})
