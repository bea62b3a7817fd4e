import type { BodyOf } from '#client/http/contract.ts';
import { keepDraft, readDraft } from '#client/local/drafts.ts';
import type { createCampaign } from '#shared/contracts/campaigns.ts';

/** Whose, and the name of its draft. */
type Started = { account: string; keptAs: string };
type Wanted = BodyOf<typeof createCampaign>;

/** `expected_cost`: credits, as they were shown. `at`: when it was first sent, ms. */
type Attempt = { key: string; expected_cost: number | undefined; at: number };

/** After a reload later than this the same offer is another campaign: the first is in the list, or was never made. */
const KEPT_MS = 24 * 3_600_000;

/**
 * By account and name. Also in memory: a full phone stores none, another tab that sent the same deletes what is stored, and for as
 * long as the page is open it says that a repeat costs nothing, whatever the phone's clock does.
 */
const held = new Map<string, Attempt>();

/**
 * The key and the cost for this campaign: those of the last attempt while nothing says what became of it, also after a reload
 * or a raised price. Under a digest of what was asked for: other people's addresses do not stay on the device, and another
 * campaign, here or in another tab, leaves this one its key.
 */
export async function attemptFor(started: Started, wanted: Wanted): Promise<Attempt> {
  const { account } = started;
  const name = await nameOf(started, wanted);
  const now = Date.now();
  const stored: Attempt | null = JSON.parse(readDraft(account, name) || 'null');
  const kept = held.get(account + name) ?? (stored && Math.abs(now - stored.at) < KEPT_MS ? stored : null);
  const attempt = kept ?? { key: crypto.randomUUID(), expected_cost: wanted.expected_cost, at: now };
  held.set(account + name, attempt);
  keepDraft(account, name, JSON.stringify(attempt));
  return attempt;
}

export async function forgetStarted(started: Started, wanted: Wanted): Promise<void> {
  const name = await nameOf(started, wanted);
  held.delete(started.account + name);
  keepDraft(started.account, name, '');
}

async function nameOf({ keptAs }: Started, { expected_cost, ...wanted }: Wanted): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(wanted));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return `${keptAs}-demande-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
