import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { CHANNEL, type ToldHint } from '#server/features/live/index.ts';

/** graphile-worker's own. */
const QUEUE_CHANNEL = 'jobs:insert';

type Notices = { hints: ToldHint[]; noticesOfHints: number; noticesOfJobs: number };

/** Hears the notices of hints and of the queue on a connection of its own. */
export async function hearNotices(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const channel of [CHANNEL, QUEUE_CHANNEL, 'fence'])
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  let heard: pg.Notification[] = [];
  client.on('notification', (notification) => heard.push(notification));
  return {
    /** Everything sent by what has committed, since the last time: PostgreSQL delivers in the order of commits. */
    async take(): Promise<Notices> {
      const fence = randomUUID();
      const passed = new Promise<void>((done) => {
        const hear = ({ payload }: pg.Notification) => {
          if (payload !== fence) return;
          client.off('notification', hear);
          done();
        };
        client.on('notification', hear);
      });
      await client.query(`select pg_notify('fence', $1)`, [fence]);
      await passed;
      const hintNotices = heard.filter(({ channel }) => channel === CHANNEL);
      const noticesOfJobs = heard.filter(({ channel }) => channel === QUEUE_CHANNEL).length;
      heard = [];
      return {
        hints: hintNotices.flatMap(({ payload }) => JSON.parse(payload ?? '') as ToldHint[]),
        noticesOfHints: hintNotices.length,
        noticesOfJobs,
      };
    },
    close: () => client.end(),
  };
}
