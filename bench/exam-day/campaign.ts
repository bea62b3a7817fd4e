import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Connection } from '#server/db/connection.ts';
import { callApi } from '#server/testing/apps/call-api.ts';
import { handOutPhones } from './phones.ts';

export type Counted = {
  results: number;
  /** Seconds until it had counted these. */
  after: number;
};

const CREDITS = 1_000;
const COUNTED_MS = 60_000;
const POLL_MS = 50;

/** A public campaign of a company that only rehearses, too. @returns its id */
export async function openCampaign(
  origin: string,
  connection: Connection,
  profile_id: string,
): Promise<string> {
  const [company] = await handOutPhones(connection, 1, { credits: CREDITS, type: 'enterprise' });
  const body = { title: 'Comptable pour un jour', profile_id, level: 'junior' };
  const { campaign } = await callApi(origin, 'POST', '/campaigns/create', { token: company?.token, body });
  return campaign.id;
}

/** Waits until the campaign has counted so many results, a minute at most. */
export async function untilCounted(pool: Pool, campaign: string, wanted: number): Promise<Counted> {
  const begun = performance.now();
  for (;;) {
    const { rows } = await pool.query('select tested_count from campaigns where id = $1', [campaign]);
    const results: number = rows[0].tested_count;
    const took = performance.now() - begun;
    if (results >= wanted || took > COUNTED_MS) return { results, after: took / 1000 };
    await pause(POLL_MS);
  }
}
