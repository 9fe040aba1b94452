import { aggregates, type Check, checks, readSite, type Site } from './checks.ts'

type Result = { name: string; fault: string | null }

/** All checks with their faults. A page or backend that does not answer is a fault, too. */
export async function findFaults(address: string, isPreview = false): Promise<Result[]> {
  const site = await readSite(address, isPreview)
  const isHosted = site.backend !== site.url
  return Promise.all(
    [...checks, ...(isHosted ? [aggregates] : [])].map((one) => toResult(one, site)),
  )
}

async function toResult({ name, findFault }: Check, site: Site): Promise<Result> {
  const fault = await findFault(site).catch((error: Error) => `No answer: ${error.message}`)
  return { name, fault }
}
