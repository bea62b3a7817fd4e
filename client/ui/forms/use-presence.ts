import { useState } from 'react';
import { hasCode } from '#client/http/failure.ts';
import { useRefusal } from './use-refusal.ts';

type Change = { error: Error | null; reset: () => void };

/** As `useRefusal`; but where only the password is missing, it is asked for, and nothing is said to have gone wrong. */
export function usePresence(change: Change, isAsked = false) {
  const { refusal, refuse } = useRefusal(change);
  const [asksPassword, askPassword] = useState(isAsked);
  const refuseOrAsk = (form: HTMLFormElement) => (failure: Error) => {
    if (asksPassword || !hasCode(failure, 'presence_required')) return refuse(form)(failure);
    change.reset();
    askPassword(true);
  };
  return { refusal, refuse: refuseOrAsk, asksPassword };
}
