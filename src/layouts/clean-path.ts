/**
 * The address that was probably meant: paths of the site are in small letters, and mail programs take the mark after an address, or
 * the bracket around it, for a part of it. The same address if nothing is to be mended.
 */
export function toCleanPath(path: string): string {
  const meant = decode(path)
    .replaceAll(/\/{2,}/g, '/')
    .replace(/[\s/.,;:!?'"’”…()[\]<>{}*_]+$/, '')
    .toLowerCase()
  return meant.split('/').map(encodeURIComponent).join('/') || '/'
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
