import type { ReactNode } from 'react'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { profileMessages } from '#domain/advisors/profile-messages.ts'
import type { SaveComponent } from '#parts/shortlist/SaveStar.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { Audits } from './Audits.tsx'
import { ProfileActions } from './ProfileActions.tsx'
import { ProfileAside } from './ProfileAside.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import { Basis, FirmText, LinedList, ProfilePart } from './ProfilePart.tsx'
import type { ProfileTab } from './profile.store.ts'

/* What a page draws of a profile before React has loaded (early-profile.tsx), and React after. No hooks: what needs them is
   passed in, and has a part without them that looks the same. */

type Props = {
  advisor: Advisor
  onWrite(hasTimes: boolean, message?: string): void
  Save: SaveComponent
  tabs: ReactNode
  resources: ReactNode
  credentials?: ReactNode
  /** What a reader can do about the listing. */
  foot: ReactNode
}

export function ProfileLayout({ advisor, onWrite, Save, ...props }: Props) {
  const actions = { advisor, onWrite, Save }
  return (
    <>
      <div className="grid grid-cols-1 gap-x-columns gap-y-stack lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-stack">
          <ProfileHeader advisor={advisor} onWrite={onWrite} />
          {props.tabs}
        </div>
        <ProfileAside
          advisor={advisor}
          actions={<ProfileActions {...actions} />}
          resources={props.resources}
        >
          <Audits advisor={advisor} />
          {props.credentials}
        </ProfileAside>
      </div>
      <div className="mt-stack flex flex-wrap gap-3 border-t border-line pt-6">{props.foot}</div>
      {/* On a phone the actions stay at the foot of the profile. */}
      <div className="sticky bottom-0 z-10 -mx-4 mt-6 border-t border-line bg-raised px-4 py-2 lg:hidden print:hidden low:static">
        <ProfileActions {...actions} isBar />
      </div>
    </>
  )
}

type TabsProps = {
  tab: ProfileTab
  onChange(tab: ProfileTab): void
  /** Only the content of the open tab is rendered. */
  contents: Partial<Record<ProfileTab, ReactNode>>
}

const labels: Record<ProfileTab, string> = {
  overview: 'Overview',
  experience: 'Experience',
  reviews: 'Reviews',
  testimonials: 'Testimonials',
  contact: 'Contact',
}

export function TabsOfProfile({ tab, onChange, contents }: TabsProps) {
  const names = Object.keys(labels) as ProfileTab[]
  return (
    <Tabs
      label="Profile"
      value={tab}
      onChange={onChange}
      tabs={names.map((id) => ({ id, label: labels[id], content: contents[id] }))}
    />
  )
}

/** The advisor's description of itself and its areas of expertise. */
export function Overview({ advisor }: { advisor: Advisor }) {
  const { companyName, description, expertise } = advisor
  return (
    <div className="grid gap-7">
      <ProfilePart title={`About ${companyName}`}>
        <FirmText>{description ?? profileMessages.noDescription}</FirmText>
        {description && <Basis of={advisor} columns={['description']} />}
      </ProfilePart>
      {expertise.length > 0 && (
        <ProfilePart title="Areas of expertise">
          <LinedList>
            {expertise.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </LinedList>
          <Basis of={advisor} columns={['areas_of_expertise']} />
        </ProfilePart>
      )}
    </div>
  )
}
