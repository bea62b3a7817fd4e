import { keepDraft, readDraft } from '#client/local/drafts.ts';

/** Whose, and the name of its draft. */
type Started = { account: string; keptAs: string };

/**
 * The key for this campaign: that of the last attempt while nothing says what became of it, also after a reload, or a new
 * one. Kept with a digest of what was asked for: other people's addresses do not stay on the device.
 */
export async function keyFor({ account, keptAs }: Started, wanted: unknown): Promise<string> {
  const digest = await digestOf(JSON.stringify(wanted));
  const [kept, asked] = readDraft(account, nameOf(keptAs)).split(' ');
  if (kept && asked === digest) return kept;
  const key = crypto.randomUUID();
  keepDraft(account, nameOf(keptAs), `${key} ${digest}`);
  return key;
}

export function forgetStarted({ account, keptAs }: Started): void {
  keepDraft(account, nameOf(keptAs), '');
}

const nameOf = (keptAs: string) => `${keptAs}-demande`;

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
