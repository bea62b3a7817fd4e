import type { BodyOf } from '#client/http/contract.ts';
import { keepDraft, readDraft } from '#client/local/drafts.ts';
import type { createCampaign } from '#shared/contracts/campaigns.ts';

/** Whose, and the name of its draft. */
type Started = { account: string; keptAs: string };

/** Credits, as they were shown. */
type Attempt = { key: string; expected_cost: number | undefined };

/**
 * The key and the cost for this campaign: those of the last attempt while nothing says what became of it, also after a reload
 * or a raised price. Kept with a digest of what was asked for: other people's addresses do not stay on the device.
 */
export async function attemptFor(
  { account, keptAs }: Started,
  { expected_cost, ...wanted }: BodyOf<typeof createCampaign>,
): Promise<Attempt> {
  const digest = await digestOf(JSON.stringify(wanted));
  const kept: (Attempt & { digest: string }) | null = JSON.parse(
    readDraft(account, nameOf(keptAs)) || 'null',
  );
  if (kept?.digest === digest) return kept;
  const attempt = { key: crypto.randomUUID(), expected_cost };
  keepDraft(account, nameOf(keptAs), JSON.stringify({ ...attempt, digest }));
  return attempt;
}

export function forgetStarted({ account, keptAs }: Started): void {
  keepDraft(account, nameOf(keptAs), '');
}

const nameOf = (keptAs: string) => `${keptAs}-demande`;

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
