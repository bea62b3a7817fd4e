import { isBlank } from '#shared/rules/messages.ts';

const PREFIX = 'baara.draft.';

/** A message begun in a conversation, as it was left: by another screen, a reload or a session that ended. */
export function readDraft(account: string, conversationId: string): string {
  return localStorage.getItem(keyOf(account, conversationId)) ?? '';
}

export function keepDraft(account: string, conversationId: string, text: string): void {
  const key = keyOf(account, conversationId);
  try {
    if (isBlank(text)) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // No room: it is on the screen.
  }
}

export function dropDrafts(account: string): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(keyOf(account, ''))) localStorage.removeItem(key);
}

const keyOf = (account: string, conversationId: string) => `${PREFIX}${account}.${conversationId}`;
