import { expect, test } from 'vitest';
import { replaceNames } from './replace-names.ts';

test('whoever wrote to more people than a statement takes is renamed to them all, some at a time', async () => {
  const account = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const told = (n: number, kind: string) => ({ kind, id: account(n), account_id: account(n), name: 'Sahel' });
  const met = Array.from({ length: 200_000 }, (_, n) => ({ ...told(n, 'messages'), id: null }));
  const notified = Array.from({ length: 10_001 }, (_, n) => told(n, 'notifications'));
  let statements = 0;
  const tx = { execute: async () => ({ rows: statements++ === 0 ? [...met, ...notified] : [] }) };
  await replaceNames(tx as never, {
    names: [{ accountId: account(1), name: 'Sahel' }],
    replacement: 'Kanaga',
  });
  const [read, announced, renamed] = [1, Math.ceil(210_001 / 5_000), Math.ceil(10_001 / 5_000)];
  expect(statements).toBe(read + announced + renamed);
});
