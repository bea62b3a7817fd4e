/** What a bar of buttons at the lower edge carries, so that messages stand above it: also those that were there before. */
export const LOWER_BAR = { 'data-lower-bar': '', ref: () => placeMessages() };

/** What the region of messages carries; a popover, since a modal dialog covers everything below the top layer. */
export const MESSAGES = { 'data-messages': '', popover: 'manual' } as const;

/** Where the region of messages is while no dialog is open. */
let home: Element | null = null;

/**
 * Messages stand at the lower edge, above a bar of buttons or a dialog, which leaves them room. The page can be scrolled by
 * as much as they take: what they stand before can be brought out. A modal dialog leaves nothing outside itself to press or
 * to be heard: they move into it, and out before it goes.
 */
export function placeMessages(): void {
  const region = document.querySelector<HTMLElement>('[data-messages]');
  if (!region?.showPopover) return;
  const hasAny = region.childElementCount > 0;
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
  const isShown = () => region.matches(':popover-open');
  home ??= region.parentElement;
  const place = dialog ?? home;
  if (isShown() && (region.parentElement !== place || !hasAny)) region.hidePopover();
  if (region.parentElement !== place) place?.append(region);
  if (hasAny && !isShown()) region.showPopover();
  region.toggleAttribute('data-over-dialog', dialog !== undefined);
  const room = hasAny ? region.offsetHeight : 0;
  document.documentElement.style.setProperty('--message-room', `${room}px`);
  const bar = document.querySelector('[data-lower-bar]');
  // A dialog that rises has its place from the start; one as high as the window leaves none.
  const edge = dialog?.offsetTop ?? bar?.getBoundingClientRect().top ?? innerHeight;
  region.style.setProperty('--edge', `${innerHeight - Math.max(edge, room)}px`);
}
