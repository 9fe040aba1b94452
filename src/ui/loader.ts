declare global {
  interface DocumentEventMap {
    /** Asks the script that stands in the page (`IslandRecovery.astro`) for a new page; it puts its answer into the detail. */
    renewal: CustomEvent<{ answer?: Promise<boolean> }>
  }
}

/** A module that is loaded on demand. Where it fails again, a new page is fetched. */
export function createLoader<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let hasFailed = false
  return async () => {
    try {
      return await load()
    } catch (thrown) {
      if (hasFailed && (await askForNewPage())) await new Promise(() => {})
      hasFailed = true
      throw thrown
    }
  }
}

async function askForNewPage(): Promise<boolean> {
  const detail: DocumentEventMap['renewal']['detail'] = {}
  document.dispatchEvent(new CustomEvent('renewal', { detail }))
  return (await detail.answer) ?? false
}
