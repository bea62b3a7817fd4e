import { compare } from '../compare.ts';
import { load } from '../load.ts';
import type { Setting } from '../setting.ts';
import type { Figure } from '../table.ts';
import { about } from './public-lists.ts';

/** Somebody's own account behind their token, against the same read by bare node:http with a prepared statement. */
export async function pointRead({ application, controls, milliseconds, person }: Setting): Promise<Figure[]> {
  const headers = { authorization: `Bearer ${person.token}` };
  const rate = (port: number) => async () => {
    const { perSecond, statuses } = await load({
      port,
      path: '/api/auth/me',
      headers,
      connections: 32,
      milliseconds,
    });
    if (Object.keys(statuses).join() !== '200') throw new Error(JSON.stringify(statuses));
    return perSecond;
  };
  const read = await compare(rate(application.port), rate(controls.bare));
  return [
    {
      what: 'authenticated point read, against bare node:http + pg',
      value: read.ratio,
      unit: '×',
      goal: ['≥', 0.9],
      about: about(read),
    },
  ];
}
