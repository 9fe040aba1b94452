/** Rooms of the domain that any feature may use: what a firm is and says, where it is, how firms stand side by side, what the site says, and how days and amounts are written. */
const shared = new Set([
  'addresses',
  'advisors',
  'calculators',
  'content',
  'credentials',
  'dates',
  'firms',
  'forms',
  'places',
  'reviews',
  'sheet',
])

/** Rooms of another noun that a feature or a part may use, each with the reason. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // An address is changed and an account is deleted through the service that signs in, which refuses in its own words.
  account: ['auth'],
  // An address typed at a gate begins a sign-up, which checks it in the same way.
  gate: ['auth'],
  // An invited address is refused in the words of sign-up.
  invitation: ['auth'],
  // The history of a listing names what the desk did as the desk names it.
  listings: ['cases'],
  // The page of operations lists the questions that the desk has cleared.
  operations: ['cases', 'questions'],
  // A row of the shortlist says what became of the messages to its firm.
  shortlist: ['enquiries'],
}

/** What is wrong with the import of a module by a file, or null. */
export function findLeak(file: string, module: string): string | null {
  const [, noun] = /(?:^|\/)src\/(?:features|parts)\/([a-z-]+)\//.exec(file) ?? []
  const [, room] = /^#domain\/([a-z-]+)\//.exec(module) ?? []
  if (!noun || !room || room === noun || shared.has(room)) return null
  if (exceptions[noun]?.includes(room)) return null
  return `${noun} uses #domain/${noun} and the shared rooms, not ${room}: a page composes both, or what both need moves to a shared room.`
}

type Context = { filename: string; report(found: { node: unknown; message: string }): void }

/** Holds a feature, and a room of parts, to the room of the domain that has its name, and to the shared ones. */
const namesake = {
  create: (context: Context) => ({
    ImportDeclaration(node: { source: { value: string } }) {
      const message = findLeak(context.filename, node.source.value)
      if (message) context.report({ node, message })
    },
  }),
}

// oxlint-disable-next-line import/no-default-export -- a plugin of the linter is one
export default { meta: { name: 'rooms' }, rules: { namesake } }
