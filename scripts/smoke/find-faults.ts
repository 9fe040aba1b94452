import { aggregates, type Check, checks, findReleaseFault, readSite, type Site } from './checks.ts'

type Result = { name: string; fault: string | null; isAdvice?: boolean | undefined }

/** All checks with their faults. A page or backend that does not answer is a fault, too. */
export async function findFaults(
  address: string,
  isPreview = false,
  release?: string,
): Promise<Result[]> {
  const site = await readSite(address, isPreview, release)
  const isHosted = site.backend !== site.url
  const results = await Promise.all(
    [...checks, ...(isHosted ? [aggregates] : [])].map((one) => toResult(one, site)),
  )
  return [{ name: `release ${site.release}`, fault: findReleaseFault(site) }, ...results]
}

async function toResult({ name, isAdvice, findFault }: Check, site: Site): Promise<Result> {
  const fault = await findFault(site).catch((error: Error) => `No answer: ${error.message}`)
  return { name, fault, isAdvice }
}
