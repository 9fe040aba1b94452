import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { SaveStar } from '#parts/SaveStar.tsx'
import { SummaryPlaceholder } from '../DirectoryLayout.tsx'
import { AdvisorLine } from './AdvisorLine.tsx'
import { CompareBox } from './CompareBox.tsx'
import { ListedRows, type Noun, type ReadyList } from './ListedRows.tsx'

export const advisorNoun: Noun = { one: 'advisor', many: 'advisors' }

const nothing = () => {}

type Props = { list: ReadyList<AdvisorCard>; typeId: AdvisorTypeId | undefined }

/** A member's first rows as AdvisorResults.tsx first renders them, without hooks. */
export function EarlyRows({ list, typeId }: Props) {
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
              Save={SaveStar}
              compare={<CompareBox name={advisor.companyName} />}
            />
          )}
        </ListedRows>
      </div>
    </div>
  )
}
