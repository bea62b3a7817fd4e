/** What a bar of buttons at the lower edge carries, so that messages stand above it. */
export const LOWER_BAR = { 'data-lower-bar': '' };

/** What the region of messages carries; a popover, since a modal dialog covers everything below the top layer. */
export const MESSAGES = { 'data-messages': '', popover: 'manual' } as const;

/** Where the region of messages is while no dialog is open. */
let home: Element | null = null;

/**
 * Messages stand at the lower edge, above a bar of buttons that is in sight and leaves them room; over a dialog at the upper
 * one, which the dialog leaves free. The page can be scrolled by as much as they take: what they stand before can be brought
 * out. A modal dialog leaves nothing outside itself to press or to be heard: they move into it, and out before it goes.
 */
export function placeMessages(): void {
  const region = document.querySelector<HTMLElement>('[data-messages]');
  if (!region?.showPopover) return;
  const hasAny = region.childElementCount > 0;
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const overDialog = dialog !== undefined;
  const isShown = () => region.matches(':popover-open');
  if (isShown() && (overDialog || !hasAny)) region.hidePopover();
  home ??= region.parentElement;
  const place = dialog ?? home;
  if (region.parentElement !== place) place?.append(region);
  if (hasAny && !isShown()) region.showPopover();
  region.toggleAttribute('data-over-dialog', overDialog);
  const bar = document.querySelector<HTMLElement>('[data-lower-bar]');
  const room = hasAny ? region.offsetHeight : 0;
  const lift = bar && !overDialog ? innerHeight - bar.getBoundingClientRect().top : 0;
  region.style.bottom = lift > 0 && lift + room <= innerHeight ? `${lift}px` : '';
  document.documentElement.style.setProperty('--message-room', `${room}px`);
}
