import { onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { retryLoad } from '#client/http/retry-load.ts';
import { readToken } from '#client/http/token.ts';
import { CARRIED } from '#client/local/carried.ts';
import { keepToken, localDatabase } from '#client/local/database.ts';
import { startOutboxScheduler } from '#client/sync/outbox-scheduler.ts';
import { Live } from './live.tsx';
import { NetworkBar } from './network-bar.tsx';
import { WatchPapers } from './watch-papers.tsx';

/**
 * While somebody is signed in: puts their token where the worker finds it, drains their outbox and what they carry
 * for others, shows what waits, and hears what changes elsewhere.
 */
export function OnThisPhone({ account }: { account: string }) {
  // The same account may get another: who joins a team, or signs in again in another tab.
  const token = readToken('user');
  useEffect(() => {
    let stop: (() => void) | undefined;
    let current = true;
    void retryLoad(async () => {
      const database = await localDatabase(account);
      if (!current) return;
      if (!database) throw new Error('unread');
      // On a phone with no byte left the page sends by its own session.
      const isNoted = await keepToken(database, token).then(
        () => true,
        () => false,
      );
      if (!current) return;
      stop ??= startOutboxScheduler(account);
      if (!isNoted) throw new Error('full');
    });
    return () => {
      current = false;
      stop?.();
    };
  }, [account, token]);
  useEffect(() => startOutboxScheduler(CARRIED), []);
  // It takes the network to be there at first: its return would renew nothing on a page that was loaded without.
  useEffect(() => onlineManager.setOnline(navigator.onLine), []);
  return (
    <>
      <Live account={account} />
      <WatchPapers account={account} />
      <NetworkBar account={account} />
    </>
  );
}
