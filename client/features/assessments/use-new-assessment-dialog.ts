import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const PARAMETER = 'nouveau';

export const loadNewAssessment = () => import('./new-assessment-window.tsx');

/** Open while the address says `?nouveau=1`, so that the back button closes it and a shortcut opens it. */
export function useNewAssessmentDialog() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  return {
    open: parameters.has(PARAMETER),
    /** For every button that opens it: its code loads while the finger or the focus is on its way. */
    opener: {
      onClick: () => navigate(`${pathname}?${PARAMETER}=1`, { state: { openedHere: true } }),
      onPointerEnter: prepare,
      onFocus: prepare,
    },
    hide: () => (state?.openedHere ? navigate(-1) : navigate(pathname, { replace: true })),
  };
}

function prepare(): void {
  loadNewAssessment().catch(() => {});
}
