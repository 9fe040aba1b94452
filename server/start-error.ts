/** Why a command cannot start, as one sentence for a person: the cause and what to do about it. */
export class StartError extends Error {
  override name = 'StartError'
}
