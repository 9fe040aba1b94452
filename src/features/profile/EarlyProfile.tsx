import type { Advisor } from '#domain/advisors/advisor.ts'
import { ResourceCounts } from '#parts/resources/ResourceCounts.tsx'
import { SaveStar } from '#parts/shortlist/SaveStar.tsx'
import { Overview, ProfileLayout, TabsOfProfile } from './ProfileLayout.tsx'
import { ReportFrame } from './ReportFrame.tsx'

const nothing = () => {}

/** A profile as AdvisorProfile.tsx first renders it, without hooks. */
export function EarlyProfile({ advisor }: { advisor: Advisor }) {
  const { companyName, resourceCounts } = advisor
  return (
    <ProfileLayout
      advisor={advisor}
      onWrite={nothing}
      Save={SaveStar}
      tabs={
        <TabsOfProfile
          tab="overview"
          onChange={nothing}
          contents={{ overview: <Overview advisor={advisor} /> }}
        />
      }
      resources={<ResourceCounts advisorName={companyName} counts={resourceCounts} />}
      foot={<ReportFrame />}
    />
  )
}
