import { useState } from 'react';
import { keepDraft, readDraft } from '#client/local/drafts.ts';
import { useUser } from './session.tsx';

/** Text that is there again after a reload or a session that ended. `about`: what it is written for; empty once it is sent. */
export function useDraft(about: string): [text: string, setText: (text: string) => void] {
  const { id } = useUser();
  const [text, setText] = useState(() => readDraft(id, about));
  const type = (typed: string) => {
    setText(typed);
    keepDraft(id, about, typed);
  };
  return [text, type];
}
