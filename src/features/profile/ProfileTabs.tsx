import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactNode } from 'react'
import { fetchResources } from '#data/resources.queries.ts'
import { advisorServices, type Advisor } from '#domain/advisors/advisor.ts'
import { toDateText } from '#domain/dates/date.ts'
import { isConfirmationOld, toFeeText, toServedText } from '#domain/listings/listing.ts'
import { faultMessages } from '#domain/messages.ts'
import { profileMessages } from '#domain/advisors/profile-messages.ts'
import { Button } from '#ui/Button.tsx'
import { ContactDetails } from '#parts/ContactDetails.tsx'
import { ResourceButtons } from '#parts/ResourceButtons.tsx'
import { Detail, DetailList } from '#ui/DetailList.tsx'
import { createLoader } from '#ui/loader.ts'
import { Tabs } from '#ui/Tabs.tsx'
import type { Enquiry } from './Enquiry.tsx'
import { sampleTestimonials, toExperienceText } from './profile-text.ts'
import { showToast } from '#ui/toast.store.ts'
import type { ProfileStore } from './profile.store.ts'
import { Reviews } from './Reviews.tsx'
import '#ui/callout.css'

type Props = { advisor: Advisor; store: ProfileStore }

/** The five tabs of a profile. */
export function ProfileTabs({ advisor, store }: Props) {
  const tab = useStore(store.$tab)
  return (
    <Tabs
      label="Profile"
      value={tab}
      onChange={store.chooseTab}
      tabs={[
        { id: 'overview', label: 'Overview', content: <Overview advisor={advisor} /> },
        { id: 'experience', label: 'Experience', content: <Experience advisor={advisor} /> },
        {
          id: 'reviews',
          label: 'Reviews',
          content: <Reviews store={store} advisorId={advisor.id} />,
        },
        { id: 'testimonials', label: 'Testimonials', content: <Testimonials advisor={advisor} /> },
        { id: 'contact', label: 'Contact', content: <Contact advisor={advisor} store={store} /> },
      ]}
    />
  )
}

type PartProps = { title: string; titleClass?: string; className?: string; children: ReactNode }

/** A titled part of a tab. */
function Part({ title, titleClass = 'text-h3', className, children }: PartProps) {
  return (
    <section className={className}>
      <h2 className={`mb-3 ${titleClass}`}>{title}</h2>
      {children}
    </section>
  )
}

/** Text of the firm, with its line breaks. */
function OwnText({ children }: { children: string }) {
  return <p className="max-w-2xl wrap-anywhere whitespace-pre-line">{children}</p>
}

function TextList({ items, className = '' }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li
          key={item}
          className="break-inside-avoid border-b border-line py-1.75 text-small/body wrap-anywhere"
        >
          {item}
        </li>
      ))}
    </ul>
  )
}

/** Headings of the side column stand on the baseline of the larger heading beside them. */
const sideTitle = 'text-h4/[calc(1.25*var(--text-h3))]'

/** The advisor's description of itself. */
export function Overview({ advisor }: { advisor: Advisor }) {
  const { id, companyName, description, expertise, resourceCounts } = advisor
  return (
    <div className="grid content-start gap-x-columns gap-y-8 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
      <Part title={`About ${companyName}`}>
        <OwnText>{description ?? profileMessages.noDescription}</OwnText>
      </Part>
      <div className="grid content-start gap-y-8">
        {expertise.length > 0 && (
          <Part title="Areas of expertise" titleClass={sideTitle}>
            <TextList items={expertise} className="[columns:10rem_2] gap-x-6" />
          </Part>
        )}
        {/* The links open with a button only, which paper does not have. */}
        <Part title="Websites, articles and videos" titleClass={sideTitle} className="print:hidden">
          <p className="actions">
            <ResourceButtons
              advisorId={id}
              advisorName={companyName}
              counts={resourceCounts}
              load={fetchResources}
            />
          </p>
        </Part>
      </div>
    </div>
  )
}

/** The advisor's services. */
export function Experience({ advisor }: { advisor: Advisor }) {
  const services = advisor.services.map((service) => advisorServices[service])
  return (
    <div className="grid max-w-3xl gap-7">
      <Part title="Experience with ESOPs">
        <OwnText>{toExperienceText(advisor)}</OwnText>
      </Part>
      <Terms advisor={advisor} />
      <Part title="Services">
        {services.length > 0 ? <TextList items={services} /> : <p>{profileMessages.noServices}</p>}
      </Part>
    </div>
  )
}

/** The firm's stated terms; nothing if it states none. */
function Terms({ advisor: { terms, takingClients } }: { advisor: Advisor }) {
  const [now] = useState(() => new Date())
  const facts = [
    ['States served', toServedText(terms)],
    ['Fees', toFeeText(terms.feeModels)],
    ['Taking clients', takingClients === null ? null : takingClients ? 'Yes' : 'Not at the moment'],
  ] as const
  const isOld = isConfirmationOld(terms.confirmedAt, now)
  if (!isOld && facts.every(([, text]) => text === null)) return null
  return (
    <Part title={profileMessages.statedByFirm}>
      <DetailList>
        {facts.map(([term, text]) => (
          <Detail key={term} term={term}>
            {text}
          </Detail>
        ))}
      </DetailList>
      {isOld && terms.confirmedAt && (
        <p className="meta">{profileMessages.notConfirmed(toDateText(terms.confirmedAt))}</p>
      )}
    </Part>
  )
}

function Testimonials({ advisor }: { advisor: Advisor }) {
  if (!advisor.isDemonstration)
    return (
      <div className="grid max-w-3xl gap-7">
        <h2 className="text-h3">Testimonials</h2>
        <p>{profileMessages.noTestimonials}</p>
      </div>
    )
  return (
    <div className="grid max-w-3xl gap-7">
      <h2 className="text-h3">Testimonials</h2>
      <p className="callout callout-plain">{profileMessages.sampleTestimonials}</p>
      {sampleTestimonials.map(({ quote, author }) => (
        <figure key={author} className="border-s border-line-strong ps-5">
          <blockquote className="font-serif text-lede">{quote}</blockquote>
          <figcaption className="meta mt-2">{author} (sample)</figcaption>
        </figure>
      ))}
    </div>
  )
}

/** Contact details of the advisor; without a store this is a preview. */
export function Contact({ advisor, store }: Partial<Props> & Pick<Props, 'advisor'>) {
  const { email, location } = advisor
  return (
    <div className="grid max-w-3xl gap-7">
      <h2 className="text-h3">Contact</h2>
      <DetailList>
        <ContactDetails of={advisor} />
        <Detail term="Location">{location}</Detail>
      </DetailList>
      {store && email && <Writing advisor={advisor} store={store} />}
      {!email && <p className="callout callout-plain">{profileMessages.noAddress}</p>}
    </div>
  )
}

const loadEnquiry = createLoader(() => import('./Enquiry.tsx'))

/** Buttons that open the message form; it is loaded on the first press of any of them. */
function Writing({ advisor, store }: Props) {
  const writing = useStore(store.$writing)
  const [Form, setForm] = useState<typeof Enquiry | null>(null)
  useEffect(() => {
    if (!writing) return
    loadEnquiry().then(
      (module) => setForm(() => module.Enquiry),
      () => {
        store.stopWriting()
        showToast({ description: faultMessages.offline, variant: 'destructive' })
      },
    )
  }, [writing, store])
  return (
    <>
      <p className="actions">
        <Button onClick={() => store.write(true)}>Schedule Consultation</Button>
        <Button variant="secondary" onClick={() => store.write(false)}>
          Send Message
        </Button>
      </p>
      {writing && Form && <Form advisor={advisor} writing={writing} />}
    </>
  )
}
