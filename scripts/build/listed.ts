/** Whether a built page belongs in the sitemap: it may be indexed, and `address` is its canonical address. */
export function isListed(html: string, address: string): boolean {
  if (/<meta name="robots" content="[^"]*noindex/.test(html)) return false
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? []
  return canonical !== undefined && trim(canonical) === trim(address)
}

function trim(address: string): string {
  return address.replace(/\/$/, '')
}
