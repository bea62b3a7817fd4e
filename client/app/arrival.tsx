import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { screenName } from './keep-focus.ts';

const WAIT_MS = 10_000;

/** On a new screen: goes to its top, and moves the focus to its name, which is read out as at a page load. */
export function Arrival() {
  const { pathname, search, hash, key, state } = useLocation();
  const how = useNavigationType();
  const last = useRef({ here: hash ? '' : pathname, pathname, search, hash: '' });

  useEffect(() => {
    // A link to a place leads there each time that it is pressed.
    const here = pathname + (hash && hash + key);
    const before = last.current;
    if (before.here === here) return;
    const isFirst = before.here === '';
    last.current = { here, pathname, search, hash };
    // Other filters of the list that one is in, or another page of it, which takes the focus itself.
    if (before.pathname === pathname && before.hash === hash && before.search !== search) return;
    // A dialog over the screen: what opened it has the focus, and gets it back.
    if (state?.openedHere && pathname.replace(/\/[^/]+$/, '') === before.pathname) return;
    // The browser gives back where one was.
    if (how === 'POP' && !isFirst) return;
    if (hash) {
      // To what was there before the app the browser went by itself.
      if (isFirst && document.getElementById(hash.slice(1))) return;
      const look = () => {
        const place = document.getElementById(hash.slice(1));
        if (!place) return;
        place.scrollIntoView();
        place.tabIndex = -1;
        place.focus({ preventScroll: true });
        watch.disconnect();
      };
      // Its screen may be on its way; later it would move away what is being read.
      const watch = new MutationObserver(look);
      watch.observe(document, { childList: true, subtree: true });
      look();
      const end = setTimeout(() => watch.disconnect(), WAIT_MS);
      return () => {
        clearTimeout(end);
        watch.disconnect();
      };
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    screenName()?.focus({ preventScroll: true });
  }, [pathname, search, hash, key, how, state]);

  return null;
}
