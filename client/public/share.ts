/** Whether this browser can pass an address on; a page that came unencrypted can do neither. */
export function canShare(): boolean {
  return 'share' in navigator || 'clipboard' in navigator;
}

/**
 * Passes the page’s address on by the phone’s own sheet, or copies it.
 * @returns whether it was copied; rejected where the browser refuses to copy
 */
export async function sharePage(): Promise<boolean> {
  const url = location.origin + location.pathname;
  if (!navigator.share) {
    await navigator.clipboard.writeText(url);
    return true;
  }
  // Whoever closes the sheet has decided: nothing failed.
  await navigator.share({ title: document.title, url }).catch(() => {});
  return false;
}
