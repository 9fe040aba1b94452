import type { Published } from '#data/cases.queries.ts'
import { AdvisorRow } from '#features/directory/rows/AdvisorRow.tsx'
import { CompanyRow } from '#features/directory/rows/CompanyRow.tsx'
import { Rows } from '#features/directory/rows/ListedRows.tsx'
import { ProfileAside } from '#features/profile/ProfileAside.tsx'
import { ProfileHeader } from '#features/profile/ProfileHeader.tsx'
import { ResourceButtons } from '#parts/resources/ResourceButtons.tsx'
import { Overview } from '#features/profile/ProfileLayout.tsx'
import { Contact, Experience } from '#features/profile/OtherTabs.tsx'

/** What the desk decides on, rendered by the features that publish it. */
export function DeskPreview({ published }: { published: NonNullable<Published> }) {
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
