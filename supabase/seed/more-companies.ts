import type { companyRows } from './companies.ts'
import { cities } from './people.ts'
import { toList, toTable } from './text.ts'

/** Enough for the total that the site states. */
const COUNT = 510

const firsts = toList(`
  Alder, Anvil, Aspen, Badger, Basalt, Bayou, Bighorn, Birchwood, Bluestem, Bramble, Bridger, Buckeye, Cascade,
  Cattail, Chinook, Cinder, Clearwater, Cottonwood, Coyote, Cypress, Dogwood, Driftwood, Elkhorn, Ferncliff, Flint,
  Foothill, Foxglove, Garnet, Goldenrod, Gristmill, Hawthorn, Heartland, Hickory, Ironwood, Juniper, Keystone,
  Lakeshore, Larch, Limestone, Longleaf, Magnolia, Mariner, Meadow, Milestone, Millstone, Monarch, Mulberry, Osprey,
  Palmetto, Pinecrest, Pioneer, Quarry, Redbud, Ridgeline, Sagebrush, Sandstone, Sequoia, Tallgrass, Timberline,
  Wheatland, Wildrye`)

/** Second part of the firm's name, its industry and description; `{people}` and `{year}` are filled in. */
const trades = toTable(
  ['last', 'industry', 'text'],
  `
  Fabrication | Manufacturing | Welded frames and enclosures in runs of ten to ten thousand. {people} owners.
  Tool & Die | Manufacturing | Dies, jigs and patience. Employee-owned since {year}.
  Castings | Manufacturing | Grey and ductile iron for pumps, valves and tractors.
  Mechanical | Construction | Heating, cooling and piping for hospitals and schools. {people} of us, most of them owners.
  Builders | Construction | General contractor for public work. 100 percent ESOP since {year}.
  Paving | Construction | Roads, airfields and the lots behind them.
  Electric | Electrical contracting | Substations, solar fields and the wiring of plants.
  Engineers | Engineering | Structures and bridges; {people} engineers in two offices.
  Surveying | Engineering | Boundaries, drones and the courthouse records since {year}.
  Supply | Wholesale distribution | Fasteners, fittings and safety gear, delivered the next morning.
  Foods | Food production | Sauces, pickles and the jars they come in.
  Bakery | Food production | Bread for {people} grocers, baked by owners who start at three.
  Dairy | Food production | Milk, butter and a plan that began in {year}.
  Freight | Transportation | Regional trucking; the drivers hold the shares.
  Logistics | Logistics | Warehouses for those who make things and would rather not store them.
  Software | Software | Scheduling for clinics. The plan was announced in {year}.
  Analytics | Technology | Forecasts for utilities, explained in plain words.
  Printing | Printing | Labels, folding cartons and short-run books.
  Nursery | Agriculture | Trees and native plants for cities and orchards.
  Seed | Agriculture | Cover crops and clean seed for four states.
  Health Partners | Health care | Home care by {people} nurses who own the firm.
  Dental Labs | Health care | Crowns and bridges, made by hand and by mill.
  Facilities | Facility services | We keep {people} buildings clean, warm and open.
  Environmental | Environmental services | Soil, water and what was left in them.
  Insurance Services | Financial services | An agency that its employees bought in {year}.`,
)

/** More employee-owned companies, all fictional, each name once. */
export function moreCompanyRows(): typeof companyRows {
  return Array.from({ length: COUNT }, (_, at) => {
    const round = Math.floor(at / firsts.length)
    const first = cycle(firsts, at)
    const { last, industry, text } = cycle(trades, at * 7 + round * 4)
    const { location } = cycle(cities, at * 5 + round)
    const description = text
      .replace('{people}', String(24 + ((at * 37) % 380)))
      .replace('{year}', String(1996 + ((at * 11) % 28)))
    return { name: `${first} ${last}`, industry, location, description }
  })
}

function cycle<T>(items: readonly T[], at: number): T {
  const item = items[at % items.length]
  if (item === undefined) throw new RangeError('nothing to choose from')
  return item
}
