import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { hasReasons } from '#domain/directory/narrowing.ts'
import { SaveStar } from '#parts/shortlist/SaveStar.tsx'
import { SummaryPlaceholder } from '../DirectoryLayout.tsx'
import { AdvisorLine } from './AdvisorLine.tsx'
import { CompareBox } from './CompareBox.tsx'
import { ListedRows, type Noun, type ReadyList } from './ListedRows.tsx'

export const advisorNoun: Noun = { one: 'advisor', many: 'advisors' }

const nothing = () => {}

/** Keeps the line of a row's reason, which the island writes: its vocabulary would double the script of early rows. */
export const toReasonPlace = (query: string) => (hasReasons(query) ? '\u00A0' : undefined)

type Props = { list: ReadyList<AdvisorCard>; typeId: AdvisorTypeId | undefined; query: string }

/** A member's first rows as AdvisorResults.tsx first renders them, without hooks. */
export function EarlyRows({ list, typeId, query }: Props) {
  return (
    <div>
      <SummaryPlaceholder isDrawn />
      <div>
        <ListedRows list={list} noun={advisorNoun} none={null} onMore={nothing}>
          {(advisor) => (
            <AdvisorLine
              key={advisor.id}
              advisor={advisor}
              typeId={typeId}
              reason={toReasonPlace(query)}
              Save={SaveStar}
              compare={<CompareBox name={advisor.companyName} />}
            />
          )}
        </ListedRows>
      </div>
    </div>
  )
}
