import { fetchFirms } from '#data/matches.queries.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { type Firm, match, type Match } from '#domain/road/match.ts'
import { MATCHED_KINDS, type Road } from '#domain/road/road.ts'
import { stateNames } from '#domain/advisors/state-names.ts'
import { toAdvisorPath } from '#paths.ts'
import { escape } from '#ui/escape.ts'
import type { RoadContent } from './content.ts'

/** Firms of a kind that are shown; the list has them all. */
const SHOWN = 3

const known = new Map<string, Promise<Firm[]>>()

/** Puts firms under the kinds that are needed now, for a member. Asked once for each kind and state. */
export function showFirms(road: Road, state: string, { rules }: RoadContent): void {
  for (const { type } of road.now.slice(0, MATCHED_KINDS)) {
    const place = document.querySelector<HTMLElement>(`[data-firms="${type}"]`)
    if (!place || place.childElementCount > 0) continue
    place.innerHTML = '<p class="meta">Looking for firms …</p>'
    void find(type, road, state, rules).then((html) => (place.innerHTML = html))
  }
}

async function find(
  type: AdvisorTypeId,
  { services }: Road,
  state: string,
  rules: RoadContent['rules'],
): Promise<string> {
  try {
    const today = new Date().toISOString().slice(0, 10)
    return draw(match(await ask(type, state), { state, services }, rules, today), type, state)
  } catch (fault) {
    return `<p role="alert">${escape(fault instanceof Error ? fault.message : '')}</p>`
  }
}

function ask(type: AdvisorTypeId, state: string): Promise<Firm[]> {
  const key = `${type} ${state}`
  const asked = known.get(key) ?? fetchFirms(type, state)
  known.set(key, asked)
  // What failed is asked anew.
  asked.catch(() => known.delete(key))
  return asked
}

function draw(matches: readonly Match[], type: AdvisorTypeId, state: string): string {
  const where = stateNames[state]
  const all = `<a class="link" href="/advisors/${type}">See all of this kind</a>`
  if (matches.length === 0)
    return `<p>No firm of this kind says that it serves ${escape(where ?? 'your state')}. Some do not say which states they serve. ${all}.</p>`
  const items = matches.slice(0, SHOWN).map(drawMatch).join('')
  const some = where ? ` Only firms that say they serve ${escape(where)} are here.` : ''
  return `<ol>${items}</ol><p class="meta">In the order of <a class="link" href="/how-we-rank#road">our published rule</a>.${some} ${all}.</p>`
}

function drawMatch({ firm, because, but, unknown }: Match): string {
  const { id, companyName, contactPerson, location } = firm
  const who = [contactPerson && companyName, location].filter(Boolean).join(', ')
  return `<li><p><a class="link" href="${toAdvisorPath(id)}">${escape(contactPerson ?? companyName)}</a> <span class="meta">${escape(who)}</span></p>${line('Matched because it', because)}${line('But it', but)}${line('Not known:', unknown)}</li>`
}

function line(label: string, list: readonly string[]): string {
  return list.length > 0 ? `<p><b>${label}</b> ${escape(list.join('; '))}.</p>` : ''
}
