import { useState } from 'react';
import { keepDraft, readDraft } from '#client/local/drafts.ts';
import { useSession } from './session.tsx';

/**
 * Text that is there again after a reload or a session that ended; a visitor's is on the screen alone. `about`: what it is
 * written for; dropped once it is sent.
 */
export function useDraft(
  about: string,
): [text: string, setText: (text: string) => void, drop: (sent: string) => void] {
  const account = useSession().user?.id;
  const read = () => (account ? readDraft(account, about) : '');
  const keep = (typed: string) => account && keepDraft(account, about, typed);
  const [text, setText] = useState(read);
  const type = (typed: string) => {
    setText(typed);
    keep(typed);
  };
  // What was typed since stays; and whoever sent it may be gone from the screen.
  const drop = (sent: string) => {
    setText((shown) => (shown === sent ? '' : shown));
    if (read() === sent) keep('');
  };
  return [text, type, drop];
}
