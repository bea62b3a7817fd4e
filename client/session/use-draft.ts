import { useState } from 'react';
import { keepDraft, readDraft } from '#client/local/drafts.ts';
import { useSession } from './session.tsx';

/**
 * Text that is there again after a reload or a session that ended; a visitor's stays on the screen alone. `about`: what it is
 * written for; dropped once it is sent.
 */
export function useDraft(
  about: string,
): [text: string, setText: (text: string) => void, drop: (sent: string) => void] {
  const id = useSession().user?.id;
  const [text, setText] = useState(() => (id ? readDraft(id, about) : ''));
  const type = (typed: string) => {
    setText(typed);
    if (id) keepDraft(id, about, typed);
  };
  // What was typed since stays; and whoever sent it may be gone from the screen.
  const drop = (sent: string) => {
    setText((shown) => (shown === sent ? '' : shown));
    if (id && readDraft(id, about) === sent) keepDraft(id, about, '');
  };
  return [text, type, drop];
}
