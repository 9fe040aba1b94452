import type { Published } from '#data/cases.queries.ts'
import { Desk } from '#features/desk/Desk.tsx'
import { AdvisorRow } from '#features/directory/rows/AdvisorRow.tsx'
import { CompanyRow } from '#features/directory/rows/CompanyRow.tsx'
import { ProfileAside } from '#features/profile/ProfileAside.tsx'
import { ProfileHeader } from '#features/profile/ProfileHeader.tsx'
import { ResourceButtons } from '#parts/ResourceButtons.tsx'
import { Overview } from '#features/profile/ProfileLayout.tsx'
import { Contact, Experience } from '#features/profile/ProfileTabs.tsx'

/** The desk with previews rendered by the features that publish them. */
export function DeskIsland() {
  return <Desk renderPublished={(published) => <Preview published={published} />} />
}

function Preview({ published }: { published: NonNullable<Published> }) {
  if (published.as === 'company')
    return (
      <div className="border-t border-ink">
        <CompanyRow company={published.company} />
      </div>
    )
  const { advisor } = published
  return (
    <>
      <div className="border-t border-ink">
        <AdvisorRow advisor={advisor} />
      </div>
      <ProfileHeader advisor={advisor} />
      <Overview advisor={advisor} />
      <ProfileAside advisor={advisor} resources={<ResourceButtons advisor={advisor} />} />
      <Experience advisor={advisor} />
      <Contact advisor={advisor} />
    </>
  )
}
