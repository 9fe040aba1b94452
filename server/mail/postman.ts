import { deliverDue, reasonOf, type Sender } from '../../supabase/functions/_shared/deliver.ts'

/** Milliseconds between two looks for what is due: mails of decisions wait, and failed ones are tried again. */
const INTERVAL = 5000
/** Milliseconds between two looks whether the day of a mail has come. */
const FILL_INTERVAL = 3_600_000

export type Postman = {
  /** There is a new mail: look now. */
  wake(): void
  close(): Promise<void>
}

/** Sends what is due, as the schedule does on Supabase. */
export function startPostman(sender: Sender): Postman {
  let round: Promise<void> | null = null
  let again = false
  let closed = false

  const wake = () => {
    if (closed) return
    again = true
    round ??= look()
  }

  async function look(): Promise<void> {
    while (again) {
      again = false
      await deliverDue(sender).catch((error: unknown) => {
        sender.log({ event: 'mail.delayed', level: 'warn', reason: reasonOf(error) })
      })
    }
    round = null
  }

  const fill = () => {
    sender.outbox.fill().then(wake, (error: unknown) => {
      sender.log({ event: 'mail.delayed', level: 'warn', reason: reasonOf(error) })
    })
  }

  const timer = setInterval(wake, INTERVAL)
  const fillTimer = setInterval(fill, FILL_INTERVAL)
  fill()
  wake()
  return {
    wake,
    async close() {
      closed = true
      again = false
      clearInterval(timer)
      clearInterval(fillTimer)
      await round
    },
  }
}
