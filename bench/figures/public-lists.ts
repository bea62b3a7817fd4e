import { compare } from '../compare.ts';
import { load } from '../load.ts';
import type { Setting } from '../setting.ts';
import type { Figure } from '../table.ts';

const PATH = '/api/campaigns/public?limit=9';

/** The list everybody opens, against Hono sending as many bytes from memory. */
export async function publicLists({ application, controls, milliseconds }: Setting): Promise<Figure[]> {
  const etag = (await fetch(`http://127.0.0.1:${application.port}${PATH}`)).headers.get('etag') ?? '';
  const rate =
    (port: number, path: string, headers = {}) =>
    async () => {
      const { perSecond, statuses } = await load({ port, path, headers, connections: 32, milliseconds });
      if (Object.keys(statuses).some((status) => status !== '200' && status !== '304'))
        throw new Error(JSON.stringify(statuses));
      return perSecond;
    };
  const whole = await compare(rate(application.port, PATH), rate(controls.hono, '/text'));
  const unchanged = await compare(
    rate(application.port, PATH, { 'if-none-match': etag }),
    rate(controls.hono, '/text'),
  );
  return [
    {
      what: 'cached public list, against Hono static text',
      value: whole.ratio,
      unit: '×',
      goal: ['≥', 0.5],
      about: about(whole),
    },
    {
      what: 'its 304, against Hono static text',
      value: unchanged.ratio,
      unit: '×',
      goal: ['≥', 0.7],
      about: about(unchanged),
    },
  ];
}

export const about = ({ measured, control }: { measured: number; control: number }) =>
  `${Math.round(measured)} against ${Math.round(control)} requests/s`;
