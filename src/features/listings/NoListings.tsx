import { paths } from '#paths.ts'

/** In place of the listings of a member who has none. */
export function NoListings() {
  return (
    <p>
      None yet. Claim your firm{' '}
      <a className="link" href={paths.marketplace}>
        in the directory
      </a>
      .
    </p>
  )
}
