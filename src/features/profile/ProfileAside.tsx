import { fetchResources } from '#data/resources.queries.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import { ResourceButtons } from '#parts/ResourceButtons.tsx'
import { toTypePath } from '#paths.ts'
import { LinedList, ProfilePart } from './ProfilePart.tsx'

type Props = { advisor: Advisor; typeNames: Record<AdvisorTypeId, string> }

/** Beside every tab: kinds of advisor, areas of expertise, and links of the firm. */
export function ProfileAside({ advisor, typeNames }: Props) {
  const { id, companyName, typeIds, expertise, resourceCounts } = advisor
  return (
    <aside className="grid content-start gap-8" aria-label={`More about ${companyName}`}>
      {typeIds.length > 0 && (
        <ProfilePart
          titleSize="text-h4"
          title={typeIds.length === 1 ? 'Kind of advisor' : 'Kinds of advisor'}
        >
          <LinedList>
            {typeIds.map((type) => (
              <li key={type}>
                <a className="link" href={toTypePath(type)}>
                  {typeNames[type]}
                </a>
              </li>
            ))}
          </LinedList>
        </ProfilePart>
      )}
      {expertise.length > 0 && (
        <ProfilePart titleSize="text-h4" title="Areas of expertise">
          <LinedList>
            {expertise.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </LinedList>
        </ProfilePart>
      )}
      {/* The links open with a button only, which paper does not have. */}
      <div className="print:hidden">
        <ProfilePart titleSize="text-h4" title="Websites, articles and videos">
          <p className="actions">
            <ResourceButtons
              advisorId={id}
              advisorName={companyName}
              counts={resourceCounts}
              load={fetchResources}
            />
          </p>
        </ProfilePart>
      </div>
    </aside>
  )
}
