import { toList } from './text.ts'

/** Names of fictional people and their cities. Area codes are real, numbers are 555-01xx. */
export const firstNames = toList(`
  Alicia, Andre, Anita, Ben, Bianca, Caleb, Camille, Carlos, Cynthia, Dana, Daniel, Deepa, Diego, Eleanor, Elias,
  Emeka, Erin, Faith, Farah, Gavin, Grace, Hannah, Hector, Hiro, Imani, Ines, Jamal, Jasmine, Joanna, Joel, Karen,
  Keiko, Kofi, Laura, Leah, Liam, Lucia, Malik, Marcus, Margit, Maya, Mei, Miguel, Mira, Nadia, Nate, Nora, Omar,
  Owen, Paige, Paul, Petra, Priya, Quinn, Rafael, Renee, Rosa, Ruth, Samir, Sean, Sofia, Stefan, Tara, Theo, Uma,
  Victor, Wanda, Xavier, Yusuf, Zoe`)

export const lastNames = toList(`
  Abara, Acosta, Ahmed, Albright, Anders, Archer, Ballard, Banerjee, Barlow, Beck, Bell, Boateng, Brandt, Brooks,
  Cabrera, Calloway, Castro, Chen, Clarke, Coleman, Cortez, Dalton, Desai, Doyle, Draper, Edwards, Eriksen, Farrell,
  Feldman, Flores, Fontaine, Garza, Gibbs, Goldberg, Grady, Greene, Haddad, Hansen, Harper, Hayashi, Holt, Huang,
  Ibarra, Jansen, Jefferson, Kaplan, Kaur, Keller, Kim, Kowalski, Lambert, Larsen, Lopez, Mahoney, Mensah, Meyer,
  Molina, Morgan, Nair, Novak, Núñez, O’Brien, Okafor, Ortiz, Park, Patel, Pereira, Quiroga, Ramsey, Rasmussen, Reyes,
  Rossi, Salazar, Sandoval, Shah, Sinclair, Sorensen, Suzuki, Tanaka, Thorne, Tran, Vance, Vasquez, Walsh, Weaver,
  Whitfield, Wójcik, Yoder, Zhang`)

/** Cities with state and area code. States of the location filter occur more often. */
export const cities = toList(
  `
  San Francisco, CA 415; Los Angeles, CA 213; San Diego, CA 619; Sacramento, CA 916; Oakland, CA 510; Fresno, CA 559;
  Irvine, CA 949; Chicago, IL 312; Naperville, IL 630; Peoria, IL 309; Rockford, IL 815; Springfield, IL 217;
  Houston, TX 713; Dallas, TX 214; Austin, TX 512; San Antonio, TX 210; Fort Worth, TX 817; Seattle, WA 206;
  Spokane, WA 509; Tacoma, WA 253; Bellingham, WA 360; Portland, OR 503; Denver, CO 303; Boston, MA 617;
  Burlington, VT 802; New York, NY 212; Philadelphia, PA 215; Pittsburgh, PA 412; Washington, DC 202;
  Richmond, VA 804; Raleigh, NC 919; Atlanta, GA 404; Tampa, FL 813; Nashville, TN 615; Columbus, OH 614;
  Cleveland, OH 216; Detroit, MI 313; Grand Rapids, MI 616; Milwaukee, WI 414; Madison, WI 608; Minneapolis, MN 612;
  Des Moines, IA 515; Kansas City, MO 816; St. Louis, MO 314; Omaha, NE 402; Salt Lake City, UT 801; Phoenix, AZ 602;
  Boise, ID 208`,
  ';',
).map((city) => ({ location: city.slice(0, -4), areaCode: city.slice(-3) }))
