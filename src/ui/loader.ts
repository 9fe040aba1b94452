declare global {
  interface DocumentEventMap {
    /** Asks the inline script (`IslandRecovery.astro`) to reload the page; it puts its answer in the detail. */
    renewal: CustomEvent<{ answer?: Promise<boolean> }>
  }
}

/** A lazy module. If loading fails again, the page is reloaded. */
export function createLoader<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let hasFailed = false
  return async () => {
    try {
      return await load()
    } catch (thrown) {
      reportError(thrown)
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
