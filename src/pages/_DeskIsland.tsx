import type { Published } from '#data/cases.queries.ts'
import { Desk } from '#features/cases/Desk.tsx'
import { AdvisorRow } from '#features/directory/rows/AdvisorRow.tsx'
import { CompanyRow } from '#features/directory/rows/CompanyRow.tsx'
import { Rows } from '#features/directory/rows/ListedRows.tsx'
import { ProfileAside } from '#features/profile/ProfileAside.tsx'
import { ProfileHeader } from '#features/profile/ProfileHeader.tsx'
import { ResourceButtons } from '#parts/resources/ResourceButtons.tsx'
import { Overview } from '#features/profile/ProfileLayout.tsx'
import { Contact, Experience } from '#features/profile/OtherTabs.tsx'

/** The desk with previews rendered by the features that publish them. */
export function DeskIsland() {
  return <Desk renderPublished={(published) => <Preview published={published} />} />
}

function Preview({ published }: { published: NonNullable<Published> }) {
  if (published.as === 'company')
    return (
      <Rows>
        <CompanyRow company={published.company} />
      </Rows>
    )
  const { advisor } = published
  return (
    <>
      <Rows>
        <AdvisorRow advisor={advisor} />
      </Rows>
      <ProfileHeader advisor={advisor} />
      <Overview advisor={advisor} />
      <ProfileAside advisor={advisor} resources={<ResourceButtons advisor={advisor} />} />
      <Experience advisor={advisor} />
      <Contact advisor={advisor} />
    </>
  )
}
