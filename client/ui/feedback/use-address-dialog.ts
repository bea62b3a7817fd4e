import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** A dialog that is open while the address has this parameter: the back button closes it, a link opens it. */
export function useAddressDialog(parameter: string) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  return {
    value: parameters.get(parameter),
    show: (value: string) => navigate(`${pathname}?${parameter}=${value}`, { state: { openedHere: true } }),
    hide: () => (state?.openedHere ? navigate(-1) : navigate(pathname, { replace: true })),
  };
}
