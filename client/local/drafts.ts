import { isBlank } from '#shared/rules/companies/messages.ts';

const PREFIX = 'baara.draft.';

/**
 * A text that was begun and not sent, for after another screen, a reload or a session that ended. `about`: a
 * conversation’s id, or a form’s name.
 */
export function readDraft(account: string, about: string): string {
  return localStorage.getItem(keyOf(account, about)) ?? '';
}

export function keepDraft(account: string, about: string, text: string): void {
  const key = keyOf(account, about);
  try {
    if (isBlank(text)) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // No room: it is on the screen.
  }
}

/** A request that waits for its answer, `…-demande`, is not counted: its text, if any, is a draft beside it. */
export const hasDrafts = (account: string): boolean =>
  keysOf(account).some((key) => !key.includes('-demande'));

export function dropDrafts(account: string): void {
  for (const key of keysOf(account)) localStorage.removeItem(key);
}

const keysOf = (account: string) =>
  Object.keys(localStorage).filter((key) => key.startsWith(keyOf(account, '')));

const keyOf = (account: string, about: string) => `${PREFIX}${account}.${about}`;
