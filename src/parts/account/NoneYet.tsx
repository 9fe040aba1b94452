import { paths } from '#paths.ts'

/** A list of the account that is empty, and where a firm is found for it. */
export function NoneYet({ text }: { text: string }) {
  return (
    <p>
      {text}{' '}
      <a className="link-on whitespace-nowrap" href={paths.marketplace}>
        Find advisors
      </a>
    </p>
  )
}
