import type { Change } from '#client/local/changes.ts';
import { readOutbox } from '#client/local/outbox.ts';
import type { OutboxItem } from '#client/local/schema.ts';
import { useLocal } from './use-local.ts';

const NOTHING: OutboxItem[] = [];
const concernsOutbox = ({ topic }: Change) => topic === 'outbox';

/** What waits to be sent or was refused, oldest first, kept up to date across tabs and the worker. */
export function useOutbox(account: string): OutboxItem[] {
  return useLocal(account, readOutbox, concernsOutbox) ?? NOTHING;
}
