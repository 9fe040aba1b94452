/** `npm run facts:live`: lists what a person with a browser should read first, by address. */
import { root } from '#server/settings.ts'
import { countUses, readFacts } from './facts/read-facts.ts'
import { toReadingList } from './facts/reading-list.ts'

const facts = readFacts(root).map(({ data }) => data)
console.log(toReadingList(facts, countUses(root)))
