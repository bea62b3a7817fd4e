import { useState } from 'react';
import { keepDraft, readDraft } from '#client/local/drafts.ts';
import { useUser } from './session.tsx';

/** Text that is there again after a reload or a session that ended. `about`: what it is written for; dropped once it is sent. */
export function useDraft(
  about: string,
): [text: string, setText: (text: string) => void, drop: (sent: string) => void] {
  const { id } = useUser();
  const [text, setText] = useState(() => readDraft(id, about));
  const type = (typed: string) => {
    setText(typed);
    keepDraft(id, about, typed);
  };
  // What was typed since stays; and whoever sent it may be gone from the screen.
  const drop = (sent: string) => {
    setText((shown) => (shown === sent ? '' : shown));
    if (readDraft(id, about) === sent) keepDraft(id, about, '');
  };
  return [text, type, drop];
}
