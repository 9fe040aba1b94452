import { useStore } from '@nanostores/react'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { toWorkName } from '#domain/firms/work.ts'
import { shownFields } from '#domain/firms/stated.ts'
import { tabMessages } from '#domain/advisors/profile-messages.ts'
import { ContactDetails } from '#parts/firm/ContactDetails.tsx'
import { AnswerTime } from '#parts/enquiries/AnswerTime.tsx'
import { Reviews } from '#parts/reviews/Reviews.tsx'
import { Button } from '#ui/Button.tsx'
import { Callout } from '#ui/Callout.tsx'
import { Detail, DetailList } from '#ui/DetailList.tsx'
import { useModule } from '#ui/useModule.ts'
import { Basis, FirmText, LinedList, ProfilePart } from './ProfilePart.tsx'
import {
  experience,
  sampleTestimonials,
  toExperienceBasis,
  toExperienceText,
} from './profile-text.ts'
import type { ProfileStore, ProfileTab } from './profile.store.ts'

export { Credentials } from './Credentials.tsx'

type Props = { advisor: Advisor; store: ProfileStore }

/** The open tab. What is not in the first tab loads after that is hydrated, with what is read from the database. */
export function OtherTab({
  tab,
  advisor,
  store,
}: Props & { tab: Exclude<ProfileTab, 'overview'> }) {
  if (tab === 'experience') return <Experience advisor={advisor} />
  if (tab === 'reviews') return <Reviews store={store} advisor={advisor} />
  if (tab === 'testimonials') return <Testimonials advisor={advisor} />
  return <Contact advisor={advisor} store={store} />
}

/** The advisor's experience, terms and services. */
export function Experience({ advisor }: { advisor: Advisor }) {
  const basis = toExperienceBasis(advisor)
  return (
    <div className="grid gap-7">
      <ProfilePart title="Experience with ESOPs">
        <FirmText>{toExperienceText(advisor)}</FirmText>
        {basis && <p className="mt-1.5 meta">{basis}</p>}
      </ProfilePart>
      <Terms advisor={advisor} />
      <ProfilePart title="Services">
        {advisor.services.length > 0 ? (
          <>
            <LinedList>
              {advisor.services.map((service) => (
                <li key={service}>{toWorkName(service)}</li>
              ))}
            </LinedList>
            <Basis of={advisor} columns={advisor.services} />
          </>
        ) : (
          <p>{tabMessages.noServices}</p>
        )}
      </ProfilePart>
    </div>
  )
}

/** What the firm states, each with what it rests on; the sentence above has the rest. */
function Terms({ advisor }: { advisor: Advisor }) {
  const shown = shownFields.filter(({ columns }) => !columns.some((name) => experience.has(name)))
  if (shown.every(({ toText }) => toText(advisor.stated) === null)) return null
  return (
    <ProfilePart title={tabMessages.terms}>
      <DetailList>
        {shown.map(({ term, columns, toText }) => {
          const text = toText(advisor.stated)
          return (
            <Detail key={term} term={term}>
              {text && (
                <>
                  <span className="whitespace-pre-line">{text}</span>
                  <Basis of={advisor} columns={columns} />
                </>
              )}
            </Detail>
          )
        })}
      </DetailList>
    </ProfilePart>
  )
}

function Testimonials({ advisor }: { advisor: Advisor }) {
  if (!advisor.isDemonstration)
    return (
      <div className="grid gap-7">
        <h2 className="text-h3">Testimonials</h2>
        <p className="max-w-measure">{tabMessages.noTestimonials}</p>
      </div>
    )
  return (
    <div className="grid gap-7">
      <h2 className="text-h3">Testimonials</h2>
      <Callout as="p" tone="plain">
        {tabMessages.sampleTestimonials}
      </Callout>
      {sampleTestimonials.map(({ quote, author }) => (
        <figure key={author} className="border-s border-line-strong ps-5">
          <blockquote className="font-serif text-lede">{quote}</blockquote>
          <figcaption className="mt-2 meta">{author} (sample)</figcaption>
        </figure>
      ))}
    </div>
  )
}

/** Contact details of the advisor; without a store this is a preview. */
export function Contact({ advisor, store }: Partial<Props> & Pick<Props, 'advisor'>) {
  const { email, location } = advisor
  return (
    <div className="grid gap-7">
      <h2 className="text-h3">Contact</h2>
      <DetailList>
        <ContactDetails of={advisor} />
        <Detail term="Location">{location}</Detail>
      </DetailList>
      <Basis of={advisor} columns={['contact_person', 'email', 'phone', 'website', 'location']} />
      {store && email && (
        <>
          <AnswerTime days={advisor.answerDays} />
          <Writing advisor={advisor} store={store} />
        </>
      )}
      {!email && (
        <Callout as="p" tone="plain">
          {tabMessages.noAddress}
        </Callout>
      )}
    </div>
  )
}

const loadEnquiry = () => import('./Enquiry.tsx')

/** Buttons that open the message form, which takes their place; it is loaded on the first press of any of them. */
function Writing({ advisor, store }: Props) {
  const writing = useStore(store.$writing)
  const enquiry = useModule(loadEnquiry, writing !== null, store.stopWriting)
  if (writing && enquiry) return <enquiry.Enquiry advisor={advisor} writing={writing} />
  return (
    <p className="actions">
      <Button variant="secondary" onClick={() => store.write(true)}>
        Schedule Consultation
      </Button>
      <Button variant="secondary" onClick={() => store.write(false)}>
        Send Message
      </Button>
    </p>
  )
}
