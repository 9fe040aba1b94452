import { toTable } from './text.ts'

/** Employee-owned companies. All fictional. */
export const companyRows = toTable(
  ['name', 'industry', 'location', 'description'],
  `
  Blue Heron Millwork | Manufacturing | Spokane, WA | Doors, stairs and windows for schools and libraries. Owned by its 84 employees since 2009.
  Tidepool Engineering | Engineering | Seattle, WA | Civil and coastal engineers; 140 owners in three offices.
  Prairie Signal Electric | Electrical contracting | Peoria, IL | Commercial and industrial wiring across central Illinois. 100 percent ESOP since 2014.
  Golden Kettle Foods | Food production | Fresno, CA | Soups and sauces for restaurants. Our cooks own the recipe and the company.
  Lone Star Valve & Fitting | Wholesale distribution | Houston, TX | Valves, fittings and same-day answers for plants along the Gulf.
  Northwoods Freight | Transportation | Madison, WI | Regional trucking with 210 drivers, most of whom are owners.
  Larkfield Nurseries | Agriculture | Sacramento, CA | Grower of native plants for restoration. 61 employees, 30 percent ESOP and rising.
  Cobalt Ridge Software | Software | Denver, CO | Scheduling software for hospitals. The plan was announced in 2021.
  Harbor & Pine Builders | Construction | Bellingham, WA | General contractor. Second-stage transaction closed in 2022.
  Mesa Verde Printworks | Printing | Phoenix, AZ |
  Copper Basin Drilling | Construction | Salt Lake City, UT | Geotechnical drilling in nine states.
  Riverstone Dental Labs | Health care | Columbus, OH | Crowns, bridges and 55 owners who make them.
  Sunfield Solar Services | Energy | Austin, TX | Installation and upkeep of commercial solar. Partial ESOP, S corporation.
  Old Quarry Stoneworks | Manufacturing | Burlington, VT | Cut stone since 1921, employee-owned since 2001.
  Windrow Farm Supply | Retail | Des Moines, IA | Seven stores, 160 owners, one price list.
  Beacon Street Bakers | Food production | Boston, MA | Bread for hospitals and universities, baked by its owners every night but one.
  Truss & Beam Fabricators | Manufacturing | Omaha, NE | Roof trusses and steel joists.
  Signal Hill Environmental | Environmental services | Los Angeles, CA | Site assessment and remediation. Looking for an administrator with a better portal.
  Lakeside Home Health | Health care | Milwaukee, WI | Nurses and aides in eleven counties; ESOP since 2018.
  Juniper Street Architects | Architecture | Portland, OR | Schools, clinics and libraries; 47 employees own every share.
  Ironworks Tool & Die | Manufacturing | Rockford, IL | Progressive dies for appliance makers. Our founder retired in 2020; the company stayed.
  Alamo Pump Company | Wholesale distribution | San Antonio, TX | Pumps, parts and field service.
  Redwood Coast Credit Services | Financial services | Oakland, CA |
  Great Bend Grain Systems | Agriculture | Kansas City, MO | Grain bins, dryers and conveyors, built and serviced by owners.
  Meadowlark Senior Living | Health care | Boise, ID | Four communities with 190 residents and 240 employee owners.
  Trailhead Outfitters | Retail | Salt Lake City, UT | Nine shops for boots, packs and maps.
  Foundry Row Castings | Manufacturing | Pittsburgh, PA | Grey and ductile iron up to four tons.
  Parallel Surveying | Engineering | Raleigh, NC | Land and aerial surveys. Considering an ESOP for 2027.
  Chesapeake Marine Services | Marine | Richmond, VA | Dredging, docks and repairs.
  Evergreen Fire Protection | Construction | Tacoma, WA | Sprinklers and alarms: design, installation, inspection.
  Maple Leaf Laboratories | Laboratory services | Minneapolis, MN | Water and soil testing with results in three days.
  South Loop Staffing | Professional services | Chicago, IL | Skilled trades placed by people who have worked in them.
  Pecan Grove Publishing | Publishing | Fort Worth, TX | Textbooks for community colleges.
  Cedar Rapids Conveyor | Manufacturing | Des Moines, IA |
  Highline Crane & Rigging | Construction | Denver, CO | Forty cranes, ninety owners, no lost-time accident since 2019.
  Bayview Packaging | Manufacturing | San Diego, CA | Corrugated boxes and displays; bilingual since the first day.
  Tallis Audio Works | Manufacturing | Nashville, TN | Microphones and preamplifiers, assembled by hand.
  Stony Brook Veterinary Group | Health care | Philadelphia, PA | Eleven clinics that chose their employees over a private equity offer.
  Apex Elevator Service | Construction | New York, NY | Maintenance and modernisation in five boroughs.
  Clear Fork Water Treatment | Environmental services | Cleveland, OH | Industrial water, measured and treated.
  Orchard Valley Cold Storage | Logistics | Fresno, CA | Nine million cubic feet, kept at the right temperature by 130 owners.
  Peninsula Roofing | Construction | San Francisco, CA | Commercial roofs and roof gardens.
  Bright Harbor Credit Union Services | Financial services | Seattle, WA | Core systems for small credit unions.
  Ozark Wire & Cable | Wholesale distribution | St. Louis, MO | Cut to length, shipped the same day.
  Gateway Machine Shop | Manufacturing | St. Louis, MO | Five-axis parts for aircraft and farm equipment.
  Wheatland Insurance Brokers | Insurance | Naperville, IL | Crop and commercial lines; independent because it belongs to its staff.
  Rio Bravo Landscape | Landscaping | Dallas, TX | Commercial landscape crews with a share in the season.
  Sawtooth Brewing Supply | Wholesale distribution | Boise, ID | Malt, hops and stainless steel for 600 breweries.
  Linden Park Montessori Schools | Education | Atlanta, GA | Four schools whose teachers are their owners.
  Keel & Rudder Boatyard | Marine | Tampa, FL |
  Granite State Fasteners | Wholesale distribution | Boston, MA | Every bolt, and the person who knows which.
  Wolverine Test Benches | Manufacturing | Grand Rapids, MI | Test equipment for hydraulic components.
  Motor City Upholstery | Manufacturing | Detroit, MI | Seats for buses, trains and stadiums.
  Silver Creek Engineering & Environmental Consultants of the Upper Mississippi Valley | Engineering | Springfield, IL | Bridges, culverts and the rivers under them.
  Palisade Wine Logistics | Logistics | Irvine, CA | Warehousing and shipping for 300 wineries.
  Northern Lights Theatrical | Entertainment | Minneapolis, MN | Lighting and rigging for stages large and small.
  Capitol Janitorial Cooperative Services | Facility services | Washington, DC | From co-op roots to an ESOP of 400.
  Puget Sound Precision | Manufacturing | Tacoma, WA | Titanium and aluminium parts in small series.
  Hill Country Stone Fruit | Agriculture | Austin, TX | Peaches, packed within a day of picking.
  Thousand Lakes Telecom | Telecommunications | Minneapolis, MN | Fibre for towns that others pass by.`,
)
