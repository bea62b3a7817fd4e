import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const PARAMETER = 'nouveau';

/** Open while the address says `?nouveau=1`, so that the back button closes it and a shortcut opens it. */
export function useNewTestDialog() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  return {
    open: parameters.has(PARAMETER),
    show: () => navigate(`${pathname}?${PARAMETER}=1`, { state: { openedHere: true } }),
    hide: () => (state?.openedHere ? navigate(-1) : navigate(pathname, { replace: true })),
  };
}
