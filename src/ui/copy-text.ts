/** Copies a text, or where the browser refuses that selects what shows it, so that a key copies it. Whether it was copied. */
export async function copyText(text: string, shown: Element | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    if (shown) selectText(shown)
    return false
  }
}

export function selectText(shown: Element): void {
  if (shown instanceof HTMLInputElement || shown instanceof HTMLTextAreaElement) {
    shown.focus()
    shown.select()
  } else getSelection()?.selectAllChildren(shown)
}
