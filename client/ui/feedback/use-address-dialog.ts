import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useBack } from './use-back.ts';

/** A dialog that is open while the address has this parameter: the back button closes it, a link opens it. */
export function useAddressDialog(parameter: string) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return {
    value: parameters.get(parameter),
    show(value: string) {
      // The browser's own address: a second press comes before the first one's is drawn.
      if (new URLSearchParams(location.search).has(parameter)) return;
      navigate(`${pathname}?${parameter}=${value}`, { state: { openedHere: true } });
    },
    hide: useBack(() => navigate(pathname, { replace: true })),
  };
}
