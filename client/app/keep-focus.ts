/** The screen’s name, which is read out with the focus; its content where it has none. */
export function screenName(): HTMLElement | null {
  const main = document.querySelector<HTMLElement>('main:not([aria-busy])');
  const place = main?.querySelector('h1') ?? main;
  if (place) place.tabIndex = -1;
  return place;
}

/** Where the focus goes when what held it leaves the page: its panel, the dialog on top, else the screen. */
function home(): HTMLElement | null {
  const [dialog] = [...document.querySelectorAll('dialog[open]')].slice(-1);
  return dialog ? dialog.querySelector('button') : screenName();
}

/** A browser drops it at the very start of the page, and a keyboard's way back is long. @returns what ends it */
export function keepFocus(): () => void {
  let held: Element | null = null;
  let panel: HTMLElement | null | undefined;
  const onFocus = ({ target }: FocusEvent) => {
    held = target instanceof Element ? target : null;
    panel = held?.closest<HTMLElement>('section[tabindex]');
  };
  const watch = new MutationObserver(() => {
    if (held && !held.isConnected && document.activeElement === document.body)
      (panel?.isConnected ? panel : home())?.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', onFocus);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', onFocus);
    watch.disconnect();
  };
}
