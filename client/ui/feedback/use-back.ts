import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Leaves what an address opened: a step back where it was opened from here, `otherwise` where by its address. Once, however
 * often it is pressed or Esc is told: a browser takes its time for the step, and a second one would leave the page below.
 */
export function useBack(otherwise: () => void): () => void {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const isLeaving = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is left once
  useEffect(() => {
    isLeaving.current = false;
  }, [key]);

  return () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    if (state?.openedHere) navigate(-1);
    else otherwise();
  };
}
