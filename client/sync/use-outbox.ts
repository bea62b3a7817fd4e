import { CARRIED, openCarried } from '#client/local/carried.ts';
import type { Change } from '#client/local/changes.ts';
import { readOutbox } from '#client/local/outbox.ts';
import type { OutboxStore } from '#client/local/outbox-store.ts';
import type { OutboxItem } from '#client/local/schema.ts';
import { useLocal } from './use-local.ts';

const NOTHING: OutboxItem[] = [];
export const concernsOutbox = ({ topic }: Change) => topic === 'outbox';

/** What waits to be sent or was refused, oldest first, kept up to date across tabs and the worker. */
export function useOutbox(account: string): OutboxItem[] {
  return useLocal(account, readOutbox, concernsOutbox) ?? NOTHING;
}

/** The same of what this phone carries for others. */
export function useCarriedOutbox(): OutboxItem[] {
  return useLocal(CARRIED, readItems, concernsOutbox, openCarried) ?? NOTHING;
}

const readItems = (store: OutboxStore) => store.items().finally(store.close);
