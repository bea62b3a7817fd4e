import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useBack } from './use-back.ts';

/** A dialog that is open while the address has this parameter: the back button closes it, a link opens it. */
export function useAddressDialog(parameter: string) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const back = useBack(() => navigate(pathname, { replace: true }));
  // The browser's own address: what is told again, or late, comes before or after the one that is drawn.
  const isOpen = () => new URLSearchParams(location.search).has(parameter);
  return {
    value: parameters.get(parameter),
    show(value: string) {
      if (isOpen()) return;
      navigate(`${pathname}?${parameter}=${value}`, { state: { openedHere: true } });
    },
    hide() {
      if (isOpen()) back();
    },
  };
}
