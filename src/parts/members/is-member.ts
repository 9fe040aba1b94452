/** Whether the page is a member's; false while it is built. */
export function isMemberHere(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset['session'] === 'member'
}
