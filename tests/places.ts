/**
 * Locations as people write them, with the city and the place that they are in: a state's postal code, a country's code in
 * parentheses, or a dash where it is not understood. The database reads them as they are stored, and a search for the same text finds
 * what is there.
 */
export const places: readonly (readonly [location: string, city: string, place: string])[] = `
Dallas, Texas | Dallas | TX
dallas, texas | Dallas | TX
DALLAS, TEXAS 75201 | Dallas | TX
Dallas, Tex. | Dallas | TX
Dallas TX 75201-1234, USA | Dallas | TX
Fresno, CA | Fresno | CA
Fresno, Calif. | Fresno | CA
chicago, il | Chicago | IL
Chicago, Ill. | Chicago | IL
Chicago, IL, United States | Chicago | IL
New York, N.Y. | New York | NY
New York, N. Y. 10001 | New York | NY
New York, New York | New York | NY
Charlotte, N.C. | Charlotte | NC
Charlotte, N. Carolina | Charlotte | NC
Charleston, W. Va. | Charleston | WV
Charleston, West Virginia | Charleston | WV
Albuquerque, New Mexico | Albuquerque | NM
Albuquerque, N. Mex. | Albuquerque | NM
Bangor, Me. | Bangor | ME
Boston, Mass. 02110 | Boston | MA
Portland OR | Portland | OR
Portland, Ore. | Portland | OR
Kansas City, MO | Kansas City | MO
Kansas City, Kan. | Kansas City | KS
Washington, DC | Washington | DC
Washington, D.C. 20005 | Washington | DC
Washington, District of Columbia | Washington | DC
Spokane, Washington | Spokane | WA
Seattle, Washington State | Seattle | WA
DE PERE, WI | De Pere | WI
La Jolla, CA | La Jolla | CA
MT PLEASANT, SC | Mount Pleasant | SC
Mount Pleasant, S.C. | Mount Pleasant | SC
FT WORTH, TX | Fort Worth | TX
Ft. Worth, Texas | Fort Worth | TX
St Louis, MO | St. Louis | MO
Saint Louis, Mo. | St. Louis | MO
N. Little Rock, Ark. | North Little Rock | AR
Winston-Salem, NC | Winston Salem | NC
winston salem, nc | Winston Salem | NC
San José, CA | San Jose | CA
San Juan, PR | San Juan | PR
San Juan, Puerto Rico 00901 | San Juan | PR
Hagåtña, GU | Hagatna | GU
Charlotte Amalie, USVI | Charlotte Amalie | VI
Pago Pago, American Samoa 96799 | Pago Pago | AS
Cleveland OH 44114-2301 | Cleveland | OH
Cleveland, 44114 | Cleveland | OH
1200 NE Harbor Way, Portland, OR | Portland | OR
12 Main Street, Suite 4, Reno, Nevada | Reno | NV
400 Market St Akron OH 44308 | Akron | OH
Ste 4 PA Ave, Washington, DC | Washington | DC
P.O. Box 12, Austin, Tex. | Austin | TX
PO Box 7, IA | - | IA
Reno, NV (by appointment) | Reno | NV
Reno, NV; Boise, ID | Reno | NV
Boise, Idaho and Reno, Nevada | Boise | ID
Texas | - | TX
Texas, Dallas | Dallas | TX
75201 | - | TX
Puerto Rico | - | PR
Cincinnati/Northern KY | - | KY
Ontario, CA | Ontario | CA
Ontario, California | Ontario | CA
4 Grove Ave, Ontario, CA | Ontario | CA
Mexico, MO | Mexico | MO
Vancouver, WA | Vancouver | WA
Vancouver, BC | Vancouver | (CA)
Vancouver, B.C. | Vancouver | (CA)
Vancouver, BC, CA | Vancouver | (CA)
Toronto, Ontario, CA | Toronto | (CA)
Toronto, ON M5H 2N2 | Toronto | (CA)
Montréal, Québec, Canada | Montreal | (CA)
Calgary AB Canada | Calgary | (CA)
London, UK | London | (GB)
London, England | London | (GB)
Mexico City, Mexico | Mexico City | (MX)
Berlin, Germany | Berlin | (DE)
Fresno | - | -
Greater Research Triangle | - | -
Remote | - | -
12345 Main Street | - | -
Nationwide | - | -
Dallas,TX | Dallas | TX
Port St Lucie FL | Port St. Lucie | FL
Honolulu, Hawai'i | Honolulu | HI
O'Fallon, MO | O Fallon | MO
St. John's, NL | St. John | (CA)
Wash., D.C. | Washington | DC
D.C. | Washington | DC
New York City | - | NY
Paris, TX | Paris | TX
Paris, France | Paris | (FR)
Delaware, OH | Delaware | OH
Nevada, MO | Nevada | MO
Miami-Dade County, FL | - | FL
Southern California | - | CA
Greater Boston, Mass. | Boston | MA
Virtual, based in Columbus, Ohio | Columbus | OH
Chicago, IL / New York, NY | Chicago | IL
Kansas City, MO/KS | Kansas City | MO
Texarkana, TX-AR | Texarkana | TX
Boise, ID, Remote | Boise | ID
P O Box 9 Ames IA | Ames | IA
Perth, WA, Australia | Perth | (AU)
Ottawa, ON, Canada K1A 0B6 | Ottawa | (CA)
10115 Berlin, Germany | Berlin | (DE)
Sydney, NSW | - | -`
  .trim()
  .split('\n')
  .map((line) => {
    const [location = '', city = '', place = ''] = line.split(' | ')
    return [location, city, place] as const
  })
