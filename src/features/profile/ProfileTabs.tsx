import { useStore } from '@nanostores/react'
import { fetchResources } from '#data/resources.queries.ts'
import { advisorServices, type Advisor } from '#domain/advisor.ts'
import { Button } from '#ui/Button.tsx'
import { ResourceButtons } from '#ui/ResourceButtons.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { toMailAddress, toPhoneAddress } from './addresses.ts'
import { claims, sampleTestimonials } from './profile-text.ts'
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
        { id: 'reviews', label: 'Reviews', content: <Reviews store={store} /> },
        { id: 'testimonials', label: 'Testimonials', content: <Testimonials /> },
        { id: 'contact', label: 'Contact', content: <Contact advisor={advisor} /> },
      ]}
    />
  )
}

function Overview({ advisor }: { advisor: Advisor }) {
  const { id, companyName, description, expertise, resourceCounts } = advisor
  return (
    <div className="profile-overview">
      <section>
        <h2>About {companyName}</h2>
        <p className="profile-text">
          {description ?? 'This advisor has not written a description yet.'}
        </p>
      </section>
      <div className="profile-side">
        {expertise.length > 0 && (
          <section>
            <h2>Areas of expertise</h2>
            <ul className="profile-list">
              {expertise.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h2>Websites, articles and videos</h2>
          <p className="actions">
            <ResourceButtons
              advisorId={id}
              advisorName={companyName}
              counts={resourceCounts}
              load={fetchResources}
            />
          </p>
        </section>
      </div>
    </div>
  )
}

function Experience({ advisor }: { advisor: Advisor }) {
  const [years, companies] = claims
  return (
    <div className="profile-panel">
      <section>
        <h2>Experience with ESOPs</h2>
        <p className="profile-text">
          {years.value} {years.label} with {companies.value} {companies.label}.
        </p>
      </section>
      <section>
        <h2>Services</h2>
        {advisor.services.length > 0 ? (
          <ul className="profile-list">
            {advisor.services.map((service) => (
              <li key={service}>{advisorServices[service]}</li>
            ))}
          </ul>
        ) : (
          <p>This advisor has not named its services yet.</p>
        )}
      </section>
    </div>
  )
}

function Testimonials() {
  return (
    <div className="profile-panel">
      <h2>Testimonials</h2>
      <p className="callout callout-plain">
        Sample text: these are not the words of clients of this advisor. Reviews by readers of this
        site stand under Reviews.
      </p>
      {sampleTestimonials.map(({ quote, author }) => (
        <figure key={author} className="profile-quote">
          <blockquote>{quote}</blockquote>
          <figcaption className="meta">{author} (sample)</figcaption>
        </figure>
      ))}
    </div>
  )
}

function Contact({ advisor }: { advisor: Advisor }) {
  const { contactPerson, email, phone, location } = advisor
  return (
    <div className="profile-panel">
      <h2>Contact</h2>
      <dl className="profile-contact">
        <Detail term="Contact person">{contactPerson}</Detail>
        <Detail term="Email">
          {email && (
            <a className="link" href={toMailAddress(email)}>
              {email}
            </a>
          )}
        </Detail>
        <Detail term="Phone">
          {phone && (
            <a className="link" href={toPhoneAddress(phone)}>
              {phone}
            </a>
          )}
        </Detail>
        <Detail term="Location">{location}</Detail>
      </dl>
      <p className="actions">
        <Button>Schedule Consultation</Button>
        <Button look="secondary">Send Message</Button>
      </p>
    </div>
  )
}

function Detail({ term, children }: { term: string; children: React.ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
