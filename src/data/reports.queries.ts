import type { ListingReport } from '#domain/firms/listing-report.ts'
import { rest, runWrite } from './rest.ts'

/** Reports a mistake in a listing to the desk. */
export async function reportListing(advisorId: number, report: ListingReport): Promise<void> {
  await runWrite(rest().rpc('report_listing', { advisor_id: advisorId, ...report }))
}
