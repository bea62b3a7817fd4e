import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What a mailed link leads to. */
type Purpose = 'invitation' | 'seat';

const keyOf = (purpose: Purpose) => `baara.${purpose}`;

/**
 * The token behind the # of a mailed link, kept while its holder signs in or up in this tab; empty without one. It leaves
 * the address as soon as it is read, where a screenshot or a shared link would carry it on.
 */
export function useLinkToken(purpose: Purpose): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const given = hash.slice(1);
  useEffect(() => {
    if (!given) return;
    sessionStorage.setItem(keyOf(purpose), given);
    navigate(pathname, { replace: true });
  }, [given, pathname, purpose, navigate]);
  return given || (sessionStorage.getItem(keyOf(purpose)) ?? '');
}

export function forgetLinkToken(purpose: Purpose): void {
  sessionStorage.removeItem(keyOf(purpose));
}
