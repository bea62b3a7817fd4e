import { roundTripsOf } from '#server/testing/databases/round-trips.ts';
import { load } from '../load.ts';
import type { Setting } from '../setting.ts';
import type { Figure } from '../table.ts';

/** What an open screen asks again and again, when nothing is new. */
export async function polls({
  application,
  inside,
  person,
  insider,
  milliseconds,
}: Setting): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of ['/notifications', '/conversations']) {
    const first = await inside.call('GET', path, { token: insider.token });
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    const sent = await roundTripsOf(() => inside.call('GET', path, { token: insider.token, headers: known }));
    const authorization = `Bearer ${person.token}`;
    const open = await fetch(`http://127.0.0.1:${application.port}/api${path}`, {
      headers: { authorization },
    });
    const headers = { authorization, 'if-none-match': open.headers.get('etag') ?? '' };
    const { statuses, bytes, perSecond } = await load({
      port: application.port,
      path: `/api${path}`,
      headers,
      connections: 32,
      milliseconds,
    });
    if (Object.keys(statuses).join() !== '304') throw new Error(JSON.stringify(statuses));
    const about = `${Math.round(perSecond)} polls/s`;
    figures.push(
      {
        what: `${path}, nothing new: reads beside the session's`,
        value: sent.length - 1,
        unit: '',
        goal: ['≤', 1],
        about,
      },
      { what: `${path}, nothing new: bytes of the answer`, value: bytes, unit: '', goal: ['≤', 150], about },
    );
  }
  return figures;
}
