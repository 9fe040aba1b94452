/** Reason why a command cannot start, as one sentence for the user: the cause and the remedy. */
export class StartError extends Error {
  override name = 'StartError'
}
