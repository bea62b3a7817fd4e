import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** On a new screen: back to its top, and the focus to its content, as a page load would. */
export function Arrival() {
  const { pathname, hash } = useLocation();
  const how = useNavigationType();
  const last = useRef(pathname + hash);

  useEffect(() => {
    if (last.current === pathname + hash) return;
    last.current = pathname + hash;
    if (hash) {
      document.getElementById(hash.slice(1))?.scrollIntoView();
      return;
    }
    if (how === 'POP') return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname, hash, how]);

  return null;
}
