import { useAddressDialog } from '#client/ui/feedback/use-address-dialog.ts';

const PARAMETER = 'nouveau';

export const loadNewAssessment = () => import('./new-assessment-window.tsx');

/** Open while the address says `?nouveau=1`, so that the back button closes it and a shortcut opens it. */
export function useNewAssessmentDialog() {
  const { value, show, hide } = useAddressDialog(PARAMETER);
  return {
    open: value !== null,
    /** For every button that opens it: its code loads while the finger or the focus is on its way. */
    opener: { onClick: () => show('1'), onPointerEnter: prepare, onFocus: prepare },
    hide,
  };
}

function prepare(): void {
  loadNewAssessment().catch(() => {});
}
