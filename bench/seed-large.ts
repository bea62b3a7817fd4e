import pg from 'pg';
import { recount } from '#server/testing/large/recount.ts';
import * as large from '#server/testing/large/tables.ts';

export type Size = { talents: number; campaigns: number; messages: number };

export const LARGE: Size = { talents: 200_000, campaigns: 100_000, messages: 1_000_000 };

/** Fills a migrated database of one's own. `talents` are people too, with tests, purchases and notifications. */
export async function seedLarge(url: string, size: Size): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const upTo = (to: number) => ({ from: 1, to });
  try {
    await large.loading(client, async () => {
      await large.addPeople(client, upTo(size.talents));
      await large.addCompanies(client, upTo(Math.ceil(size.talents / 50)));
      await large.addTalents(client, upTo(size.talents));
      await large.addCampaigns(client, upTo(size.campaigns));
      await large.addConversations(client, upTo(size.messages / 10));
      await large.addMessages(client, upTo(size.messages));
      await large.addNotifications(client, upTo(size.talents));
      await large.addTests(client, upTo(size.talents));
      await large.addTransactions(client, upTo(size.talents));
      await recount(client);
    });
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  const url = process.argv[2];
  if (!url) throw new Error('usage: node bench/seed-large.ts postgres://… (a migrated database of its own)');
  const begun = performance.now();
  await seedLarge(url, LARGE);
  console.log(`${JSON.stringify(LARGE)} in ${Math.round((performance.now() - begun) / 1000)} s`);
}
