/** On a list without filters: the way back to those it had the last time. On a list with some: remembers them. */
export function offerLastFilters(): void {
  const key = `baara.filters.${location.pathname}`;
  const reset = document.querySelector('a[data-reset-filters]');
  if (reset) {
    const filters = new URLSearchParams(location.search);
    filters.delete('page');
    localStorage.setItem(key, String(filters));
    reset.addEventListener('click', () => localStorage.removeItem(key));
  }
  const offer = document.querySelector<HTMLAnchorElement>('a[data-last-filters]');
  const last = localStorage.getItem(key);
  if (!offer || !last) return;
  offer.search = last;
  offer.hidden = false;
}
