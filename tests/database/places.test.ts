/** The place of a location, read where it is stored. */
import { expect, it } from 'vitest'
import { places } from '#tests/places.ts'
import { findMissingPlaces } from '../../scripts/checks/place-names.ts'
import { describeDatabase, query, type Row } from './database.ts'

type Place = { city?: string; state?: string; country?: string }
const toText = ({ state, country }: Place) => state ?? (country ? `(${country})` : '-')

const of = (table: string, id: unknown) =>
  query.owner(
    `select location, us_state, place, ${table === 'advisor_registrations' ? `'{}' as states` : 'states'} from ${table} where ${table === '"Advisors"' ? '"Id"' : 'id'} = $1`,
    [id],
  )

describeDatabase('the place of a location', 'owner', () => {
  it('is read as people write it', async () => {
    const read = await query(
      'select l as location, private.read_place(l) as place from unnest($1::text[]) as l',
      [places.map(([location]) => location)],
    )
    const found = read.map(({ location, place }) => [
      location,
      (place as Place).city ?? '-',
      toText(place as Place),
    ])
    expect(found).toEqual(places)
  })

  it('has street, box and ZIP code apart from the city', async () => {
    const read = (location: string) => query.value('select private.read_place($1)', [location])
    expect(await read('12 Main Street, Suite 4, Reno, Nevada 89501-1234')).toEqual({
      street: '12 Main Street, Suite 4',
      city: 'Reno',
      state: 'NV',
      zip: '89501-1234',
      country: 'US',
    })
    expect(await read('P.O. Box 12, Austin, Tex.')).toEqual({
      po_box: '12',
      city: 'Austin',
      state: 'TX',
      country: 'US',
    })
  })

  it('knows the names of places as they are declared (else run: npm run types)', async () => {
    const find = () => findMissingPlaces({ query: async (text) => ({ rows: await query(text) }) })
    expect(await find()).toBeNull()
    // A change of names reads all stored places again.
    await query(`update "Advisors" set location = 'Reno, Zap' where "Id" = 3`)
    await query(
      `update private.place_names set names = '{zap}' where (kind, code) = ('state', 'NV')`,
    )
    await query(`update private.place_names set names = '{}' where (kind, code) = ('state', 'UT')`)
    await query(`update "Advisors" set place = null where "Id" = 3`)
    expect((await of('"Advisors"', 3))[0]).toMatchObject({ states: ['NV'] })
    await query((await find()) ?? '')
    expect((await of('"Advisors"', 3))[0]).toMatchObject({ states: [], place: {} })
    expect(await find()).toBeNull()
  })

  it.each(['"Advisors"', 'companies'])(
    'is stored with a row of %s, and a choice wins until the text changes',
    async (table) => {
      const id = table === '"Advisors"' ? '"Id"' : 'id'
      const [made] = await query(
        `insert into ${table} (company_name, location) values ('Place', 'Dallas, Texas') returning ${id} as id`,
      )
      const change = (set: string) =>
        query(`update ${table} set ${set} where ${id} = $1`, [made?.['id']])
      const now = async () => (await of(table, made?.['id']))[0] as Row
      expect(await now()).toMatchObject({ states: ['TX'], place: { city: 'Dallas' } })
      await change(`us_state = 'OK'`)
      expect(await now()).toMatchObject({ states: ['OK'], place: { city: 'Dallas', state: 'OK' } })
      await change(`company_name = 'Places', place = '{"state": "CA"}'`)
      expect(await now()).toMatchObject({ states: ['OK'], us_state: 'OK' })
      await change(`location = 'Remote'`)
      expect(await now()).toMatchObject({
        location: 'Remote',
        states: [],
        us_state: null,
        place: {},
      })
      await change(`location = 'By phone', us_state = 'OK'`)
      await change(`location = 'By mail', us_state = 'OK', place = null`)
      expect(await now()).toMatchObject({ states: ['OK'], us_state: 'OK' })
      expect(await query.code(() => change(`us_state = 'XX'`))).toBe('PT422')
    },
  )
})

describeDatabase('a place that is typed', 'member', () => {
  it('is shown to members as it will be stored', async () => {
    expect(await query.value(`select preview_place('Dallas, Texas')`)).toMatchObject({
      city: 'Dallas',
      state: 'TX',
    })
  })
})
