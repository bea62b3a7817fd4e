import type { QueryPersister } from '@tanstack/react-query';
import { isDefinite } from '#client/http/failure.ts';
import { soon } from '#client/http/soon.ts';
import { localDatabase } from '#client/local/database.ts';
import type { LocalResponse } from '#client/local/schema.ts';
import { readStoredUser } from '#client/local/stored-user.ts';

/** The newest. */
const MOST = 100;
/** A database that another tab holds back must not keep the server from being asked. */
const PATIENCE_MS = 1_500;

/**
 * What the keys of reports begin with. Not taken from `keyPrefixes`: every list would then bring the phone’s
 * database along.
 */
const OF_REPORTS = '["reports"';

type Kept = { account: string } & Pick<LocalResponse, 'shape'>;

/**
 * Shows at once what the phone keeps of an account’s responses, asks the server all the same, and keeps what it
 * answers until the server itself refuses it. Without a database, or without room in it, responses stay in the
 * page’s memory alone.
 */
export async function readThrough(
  { account, shape }: Kept,
  ...[queryFn, context, query]: Parameters<QueryPersister>
): Promise<unknown> {
  const { queryHash: key, state: before } = query;
  const table = async () => {
    const responses = (await localDatabase(account))?.responses;
    const user = readStoredUser();
    // A response may come after a logout in another tab.
    if (user?.id !== account) return undefined;
    if (user.account_type !== 'enterprise') return responses;
    // A candidate may have withdrawn since: of their reports a company keeps none.
    await responses?.where('key').startsWith(OF_REPORTS).delete();
    return key.startsWith(OF_REPORTS) ? undefined : responses;
  };
  const show = async () => {
    const kept = await (await table())?.get(key);
    if (kept?.shape === shape && query.state.data === undefined)
      context.client.setQueryData(context.queryKey, kept.data, {
        // By a clock that was ahead: as read long ago, or it would be fresh until that date.
        updatedAt: kept.read_at > Date.now() ? 0 : kept.read_at,
      });
  };
  const keep = async (data: unknown, read_at: number) => {
    const responses = await table();
    await responses?.put({ key, shape, data, read_at });
    await responses?.orderBy('read_at').reverse().offset(MOST).delete();
  };
  const drop = async () => (await table())?.delete(key);

  if (before.data === undefined) await soon(show(), PATIENCE_MS);
  try {
    const data = await queryFn(context);
    void keep(data, Date.now()).catch(() => {});
    return data;
  } catch (error) {
    if (isDefinite(error)) await drop().catch(() => {});
    // What an earlier version of the app kept elsewhere, or what there was no room for.
    else if (before.data !== undefined) void keep(before.data, before.dataUpdatedAt).catch(() => {});
    throw error;
  }
}
